import type { ReactNode } from 'react'
import { formatDateTime } from '#shared/formatting/dates.ts'
import { orderNumber } from '#shared/orders/orders.ts'
import type { Order } from '#shared/orders/order-schemas.ts'
import { Dialog } from '../ui/dialog.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import { OrderItems, OrderTotals } from './order-items.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { StatusBadge } from './status-badge.tsx'

interface OrderDetailsDialogProps {
  order: Order | null
  onClose: () => void
  showCustomer?: boolean
}

/** An order over the list it stands in. */
export function OrderDetailsDialog({ order, onClose, showCustomer }: OrderDetailsDialogProps) {
  return (
    <Dialog
      isOpen={order !== null}
      onClose={onClose}
      width="max-w-3xl"
      footer={order && <InvoiceButton orderId={order._id} />}
      title={order ? `Order #${orderNumber(order._id)}` : 'Order'}
    >
      {order && <OrderDetailsView order={order} showCustomer={showCustomer ?? false} />}
    </Dialog>
  )
}

interface OrderDetailsViewProps {
  order: Order
  /** Administrators see who ordered; customers know. */
  showCustomer?: boolean
}

/** An order whole: who and where, the sum, its way, its items. */
function OrderDetailsView({ order, showCustomer = false }: OrderDetailsViewProps) {
  const { user, shippingAddress: to } = order
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {showCustomer && (
        <Section title="Customer">
          <p className="font-medium">{user.name}</p>
          <p className="break-words text-muted">
            {user.email === null ? (
              'No e-mail'
            ) : (
              <a href={`mailto:${user.email}`} className="hover:underline">
                {user.email}
              </a>
            )}
          </p>
        </Section>
      )}
      <Section title="Shipping Address">
        <p className="font-medium">{to.fullName}</p>
        <p className="tabular-nums">{to.phone}</p>
        <p className="break-words text-muted">
          {to.fullAddress}, {to.thana}, {to.district}
        </p>
      </Section>
      <Section title="Order Summary">
        <dl className="mb-4 space-y-2">
          <DetailItem label="Date">{formatDateTime(order.createdAt)}</DetailItem>
          <DetailItem label="Payment">{order.paymentMethod}</DetailItem>
          <DetailItem label="Status">
            <StatusBadge status={order.status} />
          </DetailItem>
        </dl>
        <OrderTotals order={order} />
      </Section>
      <Section title="Progress">
        <OrderTimeline order={order} />
      </Section>
      <Section title="Items" className="sm:col-span-2">
        <OrderItems items={order.items} />
      </Section>
    </div>
  )
}

interface SectionProps {
  title: string
  className?: string
  children: ReactNode
}

function Section({ title, className, children }: SectionProps) {
  return (
    <section className={className}>
      <h3 className="mb-2 text-sm font-semibold tracking-normal text-muted">{title}</h3>
      {children}
    </section>
  )
}

function DetailItem({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
