import { clsx } from 'clsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { gridStyle } from './product-grid.tsx'

interface ProductGridSkeletonProps {
  count: number
  className?: string
}

/** Cards to come, in their shape. */
export function ProductGridSkeleton({ count, className }: ProductGridSkeletonProps) {
  return (
    <div role="status" aria-label="Loading products">
      <div className={clsx(gridStyle, className)}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index}>
            <Skeleton className="aspect-square rounded-card" />
            <Skeleton className="mt-3 h-4 w-1/3" />
            <Skeleton className="mt-2 h-4 w-5/6" />
            <Skeleton className="mt-4 h-5 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  )
}
