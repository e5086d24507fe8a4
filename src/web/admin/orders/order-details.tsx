import type { ReactNode } from 'react'
import { formatDateTime } from '#shared/formatting/format-date.ts'
import { orderNumber } from '#shared/orders/order-number.ts'
import type { Order } from '#shared/orders/order-schemas.ts'
import { OrderItems } from '../../orders/order-items.tsx'
import { OrderTimeline } from '../../orders/order-timeline.tsx'
import { OrderTotals } from '../../orders/order-totals.tsx'
import { StatusBadge } from '../../orders/status-badge.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface OrderDetailsProps {
  order: Order | null
  onClose: () => void
}

/** An order whole, over the table. */
export function OrderDetails({ order, onClose }: OrderDetailsProps) {
  return (
    <Dialog
      isOpen={order !== null}
      onClose={onClose}
      width="max-w-3xl"
      title={order ? `Order #${orderNumber(order._id)}` : 'Order'}
    >
      {order && <Details order={order} />}
    </Dialog>
  )
}

function Details({ order }: { order: Order }) {
  const { user, shippingAddress: to } = order
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      <Part title="Customer">
        <p className="font-medium">{user.name}</p>
        <p className="break-words text-ink-soft">
          {user.email === null ? 'No e-mail' : <a href={`mailto:${user.email}`}>{user.email}</a>}
        </p>
      </Part>
      <Part title="Shipping Address">
        <p className="font-medium">{to.fullName}</p>
        <p>
          <a href={`tel:${to.phone}`} className="inline-flex min-h-11 items-center text-brand">
            {to.phone}
          </a>
        </p>
        <p className="text-ink-soft">
          {to.fullAddress}, {to.thana}, {to.district}
        </p>
      </Part>
      <Part title="Order Summary">
        <dl className="mb-4 space-y-1.5">
          <Fact label="Date">{formatDateTime(order.createdAt)}</Fact>
          <Fact label="Payment">{order.paymentMethod}</Fact>
          <Fact label="Status">
            <StatusBadge status={order.status} />
          </Fact>
        </dl>
        <OrderTotals order={order} />
      </Part>
      <Part title="Progress">
        <OrderTimeline order={order} />
      </Part>
      <Part title="Items" className="sm:col-span-2">
        <OrderItems items={order.items} />
      </Part>
    </div>
  )
}

interface PartProps {
  title: string
  className?: string
  children: ReactNode
}

function Part({ title, className, children }: PartProps) {
  return (
    <section className={className}>
      <h3 className="mb-2 text-sm font-semibold tracking-normal text-ink-soft uppercase">{title}</h3>
      {children}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
