import { Skeleton } from '../ui/skeleton.tsx'

/** A checkout to come, in its shape. */
export function CheckoutSkeleton() {
  return (
    <div role="status" aria-label="Loading the checkout">
      <Skeleton className="h-16 rounded-card" />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[1fr_24rem] lg:gap-8">
        <div className="space-y-5">
          <Skeleton className="h-112 rounded-card sm:h-96" />
          <Skeleton className="h-36 rounded-card" />
          <Skeleton className="h-36 rounded-card" />
        </div>
        <Skeleton className="h-96 rounded-card" />
      </div>
    </div>
  )
}
