import { Skeleton } from '../ui/skeleton.tsx'

/** Rows to come. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="space-y-3">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-40 rounded-card md:h-20" />
      ))}
    </div>
  )
}
