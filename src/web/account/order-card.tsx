import { Eye, PenLine } from 'lucide-react'
import { formatDate } from '#shared/formatting/dates.ts'
import { formatTaka } from '#shared/money/money.ts'
import { orderNumber } from '#shared/orders/orders.ts'
import type { Order } from '#shared/orders/order-schemas.ts'
import { orderStatusTable } from '#shared/orders/order-status.ts'
import { urls } from '#shared/urls.ts'
import { OrderItemRow } from '../orders/order-items.tsx'
import { StatusBadge } from '../orders/status-badge.tsx'
import { Button, LinkButton } from '../ui/button.tsx'

/** Items shown before "+N more items" (SPEC §9). */
const itemsShown = 2

export function OrderCard({ order, onShow }: { order: Order; onShow: () => void }) {
  const { shippingAddress: to, items } = order
  const number = orderNumber(order._id)
  const more = items.length - itemsShown
  // One of the two is 0: the larger discount counts.
  const discount = Math.max(order.couponDiscount, order.firstOrderDiscount)
  return (
    <li className="rounded-card border border-line bg-surface shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4 sm:px-6">
        <div>
          <h2 className="font-semibold tabular-nums">Order #{number}</h2>
          <p className="text-sm text-muted">Placed on {formatDate(order.createdAt)}</p>
        </div>
        <StatusBadge status={order.status} />
      </div>
      <div className="grid gap-x-8 gap-y-4 p-4 sm:grid-cols-[1fr_15rem] sm:px-6">
        <div>
          <ul className="divide-y divide-line">
            {items.slice(0, itemsShown).map((item) => (
              <OrderItemRow key={item._id} item={item} />
            ))}
          </ul>
          {more > 0 && (
            <p className="mt-3 text-sm font-medium text-muted">
              +{more} more {more === 1 ? 'item' : 'items'}
            </p>
          )}
        </div>
        <div className="text-sm">
          <h3 className="font-semibold tracking-normal">Shipping Address</h3>
          <p className="mt-1 break-words text-muted">
            {to.fullName}, {to.phone}
            <br />
            {to.fullAddress}, {to.thana}, {to.district}
          </p>
          <dl className="mt-3 space-y-1 text-muted">
            <SummaryRow label="Subtotal" amount={formatTaka(order.subtotal)} />
            <SummaryRow
              label="Delivery Fee"
              amount={order.deliveryFee === 0 ? 'Free' : formatTaka(order.deliveryFee)}
            />
            {discount > 0 && <SummaryRow label="Discount" amount={formatTaka(-discount)} />}
            <div className="flex justify-between gap-4 pt-1 text-base font-semibold text-foreground">
              <dt>Total</dt>
              <dd className="price">{formatTaka(order.total)}</dd>
            </div>
          </dl>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line p-3 sm:px-6">
        <p className="text-xs break-all text-faint">Order ID: {order._id}</p>
        <div className="flex flex-wrap gap-3">
          {orderStatusTable[order.status].allowsReview && (
            <LinkButton
              to={urls.accountReviews({ order: order._id })}
              variant="secondary"
              icon={<PenLine aria-hidden className="size-4" />}
            >
              Write Review
              <span className="sr-only"> for order {number}</span>
            </LinkButton>
          )}
          <Button
            variant="secondary"
            icon={<Eye aria-hidden className="size-4" />}
            onClick={onShow}
          >
            View Details
            <span className="sr-only"> of order {number}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}

function SummaryRow({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className="price">{amount}</dd>
    </div>
  )
}
