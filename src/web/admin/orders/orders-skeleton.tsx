import { Skeleton } from '../../ui/skeleton.tsx'

export function OrdersSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading orders"
      className="grid gap-3 md:grid-cols-2 xl:grid-cols-1 xl:gap-px"
    >
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-64 rounded-card xl:h-20 xl:rounded-none" />
      ))}
    </div>
  )
}
