import { lazy, Suspense } from 'react'
import type { TrackedOrder } from '#shared/orders/order-schemas.ts'
import { orderStatusTable } from '#shared/orders/statuses/order-status.ts'

const OrderReturns = lazy(() => import('./order-returns.tsx'))

interface ReturnsOfOrderProps {
  order: TrackedOrder
  phone?: string | undefined
  className: string
}

/** The returns of a delivered order. For other orders their form is not downloaded. */
export function ReturnsOfOrder({ order, phone, className }: ReturnsOfOrderProps) {
  if (!orderStatusTable[order.status].isReturnable) return null
  return (
    <div className={className}>
      <Suspense>
        <OrderReturns order={order} phone={phone} />
      </Suspense>
    </div>
  )
}
