import { useEffect } from 'react'
import { Skeleton } from '../../ui/loading.tsx'

/** The product page's layout while another product loads: pictures, name, price, buttons, tabs. */
export function ProductSkeleton() {
  // A related product is chosen at the page's end; what comes begins at its top.
  useEffect(() => {
    // Not returned: newer browsers return a promise, which is no cleanup.
    window.scrollTo(0, 0)
  }, [])

  return (
    <div role="status" aria-label="Loading the product" className="page-width pt-4 lg:pt-8">
      <Skeleton className="mb-6 h-6 w-80 max-lg:hidden" />
      <div className="grid gap-6 md:grid-cols-2 md:gap-8 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-14">
        <Skeleton className="aspect-square rounded-card" />
        <div>
          <Skeleton className="h-5 w-20" />
          <Skeleton className="mt-2 h-9 w-4/5" />
          <Skeleton className="mt-4 h-8 w-40" />
          <div className="mt-6 flex gap-2">
            <Skeleton className="size-11 rounded-full" />
            <Skeleton className="size-11 rounded-full" />
            <Skeleton className="size-11 rounded-full" />
          </div>
          <Skeleton className="mt-6 h-11 w-36" />
          <div className="mt-5 flex gap-3">
            <Skeleton className="h-13 flex-1 rounded-control" />
            <Skeleton className="h-13 flex-1 rounded-control" />
          </div>
          <Skeleton className="mt-6 h-64 rounded-card" />
        </div>
      </div>
      <Skeleton className="mt-10 h-56 rounded-card" />
    </div>
  )
}
