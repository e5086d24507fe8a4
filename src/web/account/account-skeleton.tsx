import { Skeleton } from '../ui/skeleton.tsx'

export function AccountSkeleton() {
  return (
    <div role="status" aria-label="Loading your account">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="mt-6 h-56 rounded-card" />
      <Skeleton className="mt-5 h-64 rounded-card" />
    </div>
  )
}
