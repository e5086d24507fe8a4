import { formatDate } from '#shared/formatting/format-date.ts'
import type { TrackedOrder } from '#shared/orders/order-schemas.ts'
import { OrderItems } from './order-items.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderTotals } from './order-totals.tsx'
import { StatusBadge } from './status-badge.tsx'

export function TrackedOrderView({ order }: { order: TrackedOrder }) {
  return (
    <div className="mt-6 divide-y divide-line rounded-card border border-line shadow-quiet">
      <div className="flex flex-wrap items-center justify-between gap-3 p-5">
        <div>
          <h2 className="text-lg font-semibold tabular-nums">Order #{order.orderNumber}</h2>
          <p className="text-sm text-ink-soft">Placed on {formatDate(order.createdAt)}</p>
        </div>
        <StatusBadge status={order.status} />
      </div>
      <div className="p-5">
        <OrderTimeline order={order} />
      </div>
      <section aria-labelledby="tracked-items" className="p-5">
        <h3 id="tracked-items" className="mb-4 font-semibold">
          Items
        </h3>
        <OrderItems items={order.items} />
      </section>
      <div className="p-5">
        <OrderTotals order={order} />
        <p className="mt-3 text-sm text-ink-soft">Payment: {order.paymentMethod}</p>
      </div>
    </div>
  )
}
