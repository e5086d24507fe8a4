import { Link } from 'react-router'
import { formatPhone } from '#shared/addresses/phone.ts'
import { formatDateTime } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { formatTaka } from '#shared/money/money.ts'
import type { AdminOrder } from '#shared/orders/order-schemas.ts'
import { isErased, orderNumber, shortOrderNumber } from '#shared/orders/orders.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { orderTaskTexts } from '#shared/orders/tasks/order-task-texts.ts'
import { paidInAdvance } from '#shared/orders/statuses/order-status.ts'
import { StatusBadge } from '../../orders/status-badge.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { ParcelBadge } from './parcels/parcel-badge.tsx'
import { ordersTexts } from './orders-texts.ts'

/** The columns of the administrator's orders (SPEC §2). */
export const orderColumns = (language: Language): Column<AdminOrder>[] => [
  {
    head: ordersTexts[language].columns.order,
    isRowHeader: true,
    className: 'align-top',
    cell: (order) => <OrderName order={order} />,
    card: 'title',
  },
  {
    head: ordersTexts[language].columns.customer,
    className: 'min-w-38 max-w-52 align-top',
    cell: (order) => <Customer order={order} />,
    card: 'footerStart',
  },
  {
    head: ordersTexts[language].columns.address,
    className: 'max-w-60 align-top',
    cell: (order) => <ShippingAddress order={order} />,
    card: { slot: 'line', render: (order) => <ShippingAddress order={order} isPhoneLink /> },
  },
  {
    head: ordersTexts[language].columns.total,
    className: 'align-top',
    cell: (order) => (
      <>
        <span className="price font-semibold">{formatTaka(order.total, language)}</span>
        {paidInAdvance(order) > 0 && order.due !== order.total && (
          <span className="block text-sm text-muted">
            {ordersTexts[language].due(formatTaka(order.due, language))}
          </span>
        )}
      </>
    ),
    card: 'footerEnd',
  },
  {
    head: ordersTexts[language].columns.status,
    className: 'align-top',
    cell: (order) => <Status order={order} />,
    card: 'badge',
  },
  {
    head: ordersTexts[language].columns.date,
    className: 'align-top',
    cell: ({ createdAt }) => (
      <time className="block w-24 text-muted" dateTime={createdAt}>
        {formatDateTime(createdAt, language)}
      </time>
    ),
    card: {
      slot: 'line',
      render: ({ createdAt }) => (
        <time className="text-muted" dateTime={createdAt}>
          {formatDateTime(createdAt, language)}
        </time>
      ),
    },
  },
]

/**
 * The short number, which leads to the order's page; the customer's eight characters on hovering and for
 * screen readers.
 */
function OrderName({ order: { _id, items, source, importedNumber } }: { order: AdminOrder }) {
  const t = useTexts(ordersTexts)
  const number = `#${orderNumber(_id)}`
  return (
    <>
      <Link
        to={adminUrls.adminOrder({ id: _id })}
        className="block w-max font-semibold tabular-nums hover:underline"
      >
        <span aria-hidden title={number}>
          {shortOrderNumber(_id)}
        </span>
        <span className="sr-only">{number}</span>
      </Link>
      <span className="block text-muted">{t.items(items.length)}</span>
      {source === 'phone' && (
        <Badge tone="grey" className="mt-1">
          {t.byPhone}
        </Badge>
      )}
      {importedNumber && (
        <Badge tone="grey" className="mt-1">
          {t.imported(importedNumber)}
        </Badge>
      )}
    </>
  )
}

/** With where its parcel is, which may be further than the order. */
function Status({ order: { status, parcelState, tasks = [] } }: { order: AdminOrder }) {
  const { tasks: texts } = useTexts(orderTaskTexts)
  return (
    <span className="flex flex-col items-start gap-1">
      <StatusBadge status={status} />
      {parcelState !== null && <ParcelBadge state={parcelState} />}
      {tasks.map((task) => (
        <span key={task} className="max-w-36 text-sm font-medium text-warn">
          {texts[task].name}
        </span>
      ))}
    </span>
  )
}

/** The whole e-mail address, which is read out, copied and compared; it wraps before its @ first. */
function Customer({ order: { user } }: { order: AdminOrder }) {
  const { noEmail } = useTexts(ordersTexts)
  const [mailbox, domain] = user.email?.split('@') ?? []
  return (
    <>
      <p className="font-medium wrap-anywhere">{user.name}</p>
      <p className="wrap-anywhere text-muted">
        <span>{mailbox ?? noEmail}</span>
        {domain !== undefined && (
          <span>
            <wbr />@{domain}
          </span>
        )}
      </p>
    </>
  )
}

function ShippingAddress({ order, isPhoneLink }: { order: AdminOrder; isPhoneLink?: boolean }) {
  const { fullName, phone, fullAddress, district, thana } = order.shippingAddress
  const shown = formatPhone(phone, useLanguage())
  return (
    <>
      <p className="font-medium">{fullName}</p>
      <p className="tabular-nums">
        {isPhoneLink && !isErased({ phone }) ? (
          <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center text-brand">
            {shown}
          </a>
        ) : (
          shown
        )}
      </p>
      <p className="break-words text-muted">
        {fullAddress}, {thana}, {district}
      </p>
    </>
  )
}
