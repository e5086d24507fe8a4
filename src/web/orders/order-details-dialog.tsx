import type { ReactNode } from 'react'
import { formatPhone } from '#shared/addresses/phone.ts'
import { formatDateTime } from '#shared/formatting/dates.ts'
import { orderNumber } from '#shared/orders/orders.ts'
import { paymentMethodName } from '#shared/orders/payment-method-texts.ts'
import type { AdminOrder, Order } from '#shared/orders/order-schemas.ts'
import { useAddressLine } from '../addresses/address-line.ts'
import { useLanguage, useTexts } from '../languages/language.ts'
import { Dialog } from '../ui/dialog.tsx'
import { InvoiceButton } from './file-buttons.tsx'
import { OrderItems, OrderTotals, warrantyOf } from './order-items.tsx'
import { ParcelTracking } from './tracking/parcel-tracking.tsx'
import { parcelTrackingTexts } from './tracking/parcel-tracking-texts.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { WaitingForCall } from './waiting-for-call.tsx'
import { ordersTexts } from './orders-texts.tsx'
import { ReturnsOfOrder } from './returns/returns-of-order.tsx'
import { StatusBadge } from './status-badge.tsx'

type OrderDetailsDialogProps = { onClose: () => void } & (
  | { order: AdminOrder | null; isForAdmin: true; history?: ReactNode }
  | { order: Order | null; isForAdmin?: false }
)

/** The details of an order. Administrators also see the customer and the author of each change. */
export function OrderDetailsDialog(props: OrderDetailsDialogProps) {
  const { order, onClose } = props
  const t = useTexts(ordersTexts)
  const p = useTexts(parcelTrackingTexts)
  return (
    <Dialog
      isOpen={order !== null}
      onClose={onClose}
      width="max-w-3xl"
      footer={order && <InvoiceButton orderId={order._id} />}
      title={order ? t.order(orderNumber(order._id)) : t.anOrder}
    >
      {order && (
        <div className="grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-2">
          {!props.isForAdmin && order.waitsForCall && (
            <div className="sm:col-span-2">
              <WaitingForCall order={order} />
            </div>
          )}
          {props.isForAdmin && <Customer user={order.user} />}
          <OrderDetails order={order} />
          {props.isForAdmin && props.order ? (
            <Section title={t.timeline}>
              <ChangeHistory changes={props.order.timeline} />
            </Section>
          ) : (
            <Section title={t.progress}>
              <OrderTimeline order={order} />
            </Section>
          )}
          {order.parcels && (
            <Section title={p.title} className="sm:col-span-2">
              <ParcelTracking parcels={order.parcels} />
            </Section>
          )}
          <Section title={t.items} className="sm:col-span-2">
            <OrderItems
              items={order.items}
              isForAdmin={props.isForAdmin}
              warrantyOf={
                props.isForAdmin ? undefined : warrantyOf(order, order.shippingAddress.phone)
              }
            />
          </Section>
          {props.isForAdmin && <div className="sm:col-span-2">{props.history}</div>}
          {!props.isForAdmin && <ReturnsOfOrder order={order} className="sm:col-span-2" />}
        </div>
      )}
    </Dialog>
  )
}

function Customer({ user }: { user: Order['user'] }) {
  const t = useTexts(ordersTexts)
  return (
    <Section title={t.customer}>
      <p className="font-medium break-words">{user.name}</p>
      <p className="break-words text-muted">
        {user.email === null ? (
          t.noEmail
        ) : (
          <a href={`mailto:${user.email}`} className="hover:underline">
            {user.email}
          </a>
        )}
      </p>
    </Section>
  )
}

/** Where it goes, and what it costs. */
function OrderDetails({ order }: { order: Order }) {
  const { shippingAddress: to } = order
  const t = useTexts(ordersTexts)
  const language = useLanguage()
  const addressLine = useAddressLine()
  return (
    <>
      <Section title={t.shippingAddress}>
        <p className="font-medium break-words">{to.fullName}</p>
        <p className="tabular-nums">{formatPhone(to.phone, language)}</p>
        <p className="break-words text-muted">{addressLine(to)}</p>
      </Section>
      <Section title={t.summary}>
        <dl className="mb-4 space-y-2">
          <DetailItem label={t.date}>{formatDateTime(order.createdAt, language)}</DetailItem>
          <DetailItem label={t.paymentMethod}>
            {paymentMethodName(order.paymentMethod, language)}
          </DetailItem>
          <DetailItem label={t.status}>
            <StatusBadge status={order.status} />
          </DetailItem>
        </dl>
        <OrderTotals order={order} />
      </Section>
    </>
  )
}

/** Every status the order had, oldest first. */
function ChangeHistory({ changes }: { changes: AdminOrder['timeline'] }) {
  const t = useTexts(ordersTexts)
  const language = useLanguage()
  return (
    <ol className="space-y-3">
      {changes.map(({ status, at, changedBy }, index) => (
        <li key={at + status} className="text-[0.9375rem]">
          <StatusBadge status={status} />
          <p className="mt-1 text-sm text-muted">
            <time dateTime={at}>{formatDateTime(at, language)}</time>
            <span>
              {index === 0 ? t.orderPlaced : changedBy !== null && t.changedBy(changedBy)}
            </span>
          </p>
        </li>
      ))}
    </ol>
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
