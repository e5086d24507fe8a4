import type { ReactNode } from 'react'
import { formatDateTime } from '#shared/formatting/format-date.ts'
import { orderNumber } from '#shared/orders/order-number.ts'
import type { Order } from '#shared/orders/order-schemas.ts'
import { Dialog } from '../ui/dialog.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import { OrderItems, OrderTotals } from './order-items.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { StatusBadge } from './status-badge.tsx'

interface OrderDetailsDialogProps {
  order: Order | null
  onClose: () => void
  withCustomer?: boolean
}

/** An order over the list it stands in. */
export function OrderDetailsDialog({ order, onClose, withCustomer }: OrderDetailsDialogProps) {
  return (
    <Dialog
      isOpen={order !== null}
      onClose={onClose}
      width="max-w-3xl"
      footer={order && <InvoiceButton orderId={order._id} />}
      title={order ? `Order #${orderNumber(order._id)}` : 'Order'}
    >
      {order && <OrderDetailsView order={order} withCustomer={withCustomer ?? false} />}
    </Dialog>
  )
}

interface OrderDetailsViewProps {
  order: Order
  /** Administrators see who ordered; customers know. */
  withCustomer?: boolean
}

/** An order whole: who and where, the sum, its way, its items. */
export function OrderDetailsView({ order, withCustomer = false }: OrderDetailsViewProps) {
  const { user, shippingAddress: to } = order
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {withCustomer && (
        <Part title="Customer">
          <p className="font-medium">{user.name}</p>
          <p className="break-words text-ink-soft">
            {user.email === null ? (
              'No e-mail'
            ) : (
              <a href={`mailto:${user.email}`} className="hover:underline">
                {user.email}
              </a>
            )}
          </p>
        </Part>
      )}
      <Part title="Shipping Address">
        <p className="font-medium">{to.fullName}</p>
        <p className="tabular-nums">{to.phone}</p>
        <p className="break-words text-ink-soft">
          {to.fullAddress}, {to.thana}, {to.district}
        </p>
      </Part>
      <Part title="Order Summary">
        <dl className="mb-4 space-y-2">
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
      <h3 className="mb-2 text-sm font-semibold tracking-normal text-ink-soft">{title}</h3>
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
