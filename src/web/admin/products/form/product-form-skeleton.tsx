import { Skeleton } from '../../../ui/skeleton.tsx'

/** Sections to come. */
export function ProductFormSkeleton() {
  return (
    <div role="status" aria-label="Loading the form" className="space-y-5">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  )
}
