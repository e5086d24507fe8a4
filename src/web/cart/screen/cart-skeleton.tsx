import { Skeleton } from '../../ui/skeleton.tsx'
import { CartHeading } from './cart-heading.tsx'

/** A cart to come, in its shape. */
export function CartSkeleton() {
  return (
    <>
      <CartHeading />
      <div
        role="status"
        aria-label="Loading your cart"
        className="mt-6 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[1fr_22rem]"
      >
        <div className="divide-y divide-line">
          {[1, 2].map((line) => (
            <div key={line} className="flex gap-4 py-5 first:pt-0">
              <Skeleton className="size-20 shrink-0 sm:size-24" />
              <div className="flex-1">
                <Skeleton className="h-5 w-3/5" />
                <Skeleton className="mt-2 h-4 w-1/4" />
                <Skeleton className="mt-4 h-11 w-33 rounded-control" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="h-96 rounded-card" />
      </div>
    </>
  )
}
