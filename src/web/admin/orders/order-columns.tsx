import { formatDateTime } from '#shared/formatting/dates.ts'
import { formatTaka } from '#shared/money/money.ts'
import type { AdminOrder } from '#shared/orders/order-schemas.ts'
import { orderNumber, shortOrderNumber } from '#shared/orders/orders.ts'
import { StatusBadge } from '../../orders/status-badge.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'

/** The columns of the administrator's orders (SPEC §2). */
export const orderColumns: Column<AdminOrder>[] = [
  {
    head: 'Order',
    isRowHeader: true,
    className: 'align-top',
    cell: (order) => <OrderName order={order} />,
    card: 'title',
  },
  {
    head: 'Customer',
    className: 'min-w-38 max-w-52 align-top',
    cell: (order) => <Customer order={order} />,
    card: 'footerStart',
  },
  {
    head: 'Shipping Address',
    className: 'max-w-60 align-top',
    cell: (order) => <ShippingAddress order={order} />,
    card: { slot: 'line', render: (order) => <ShippingAddress order={order} isPhoneLink /> },
  },
  {
    head: 'Total',
    className: 'align-top',
    cell: (order) => <span className="price font-semibold">{formatTaka(order.total)}</span>,
    card: 'footerEnd',
  },
  {
    head: 'Status',
    className: 'align-top',
    cell: (order) => <StatusBadge status={order.status} />,
    card: 'badge',
  },
  {
    head: 'Date',
    className: 'align-top',
    cell: ({ createdAt }) => (
      <time className="block w-24 text-muted" dateTime={createdAt}>
        {formatDateTime(createdAt)}
      </time>
    ),
    card: {
      slot: 'line',
      render: ({ createdAt }) => (
        <time className="text-muted" dateTime={createdAt}>
          {formatDateTime(createdAt)}
        </time>
      ),
    },
  },
]

/** The short number; the customer's eight characters on hovering and for screen readers. */
function OrderName({ order: { _id, items } }: { order: AdminOrder }) {
  const number = `#${orderNumber(_id)}`
  return (
    <>
      <span aria-hidden title={number} className="block font-semibold tabular-nums">
        {shortOrderNumber(_id)}
      </span>
      <span className="sr-only">{number}</span>
      <span className="text-muted">
        {items.length} {items.length === 1 ? 'item' : 'items'}
      </span>
    </>
  )
}

/** The whole e-mail address, which is read out, copied and compared; it wraps before its @ first. */
function Customer({ order: { user } }: { order: AdminOrder }) {
  const [mailbox, domain] = user.email?.split('@') ?? []
  return (
    <>
      <p className="font-medium wrap-anywhere">{user.name}</p>
      <p className="wrap-anywhere text-muted">
        {mailbox ?? 'No e-mail'}
        {domain !== undefined && (
          <>
            <wbr />@{domain}
          </>
        )}
      </p>
    </>
  )
}

function ShippingAddress({ order, isPhoneLink }: { order: AdminOrder; isPhoneLink?: boolean }) {
  const { fullName, phone, fullAddress, district, thana } = order.shippingAddress
  return (
    <>
      <p className="font-medium">{fullName}</p>
      <p className="tabular-nums">
        {isPhoneLink ? (
          <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center text-brand">
            {phone}
          </a>
        ) : (
          phone
        )}
      </p>
      <p className="break-words text-muted">
        {fullAddress}, {thana}, {district}
      </p>
    </>
  )
}
