import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { districtName } from '#shared/addresses/bangla-names.ts'
import { thanaName } from '#shared/addresses/thanas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { formatDateTime, formatNearDate } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { formatTaka } from '#shared/money/money.ts'
import type { AdminOrder } from '#shared/orders/order-schemas.ts'
import { orderNumber, shortOrderNumber } from '#shared/orders/orders.ts'
import { orderStatusTable, paidInAdvance } from '#shared/orders/statuses/order-status.ts'
import { orderTaskTexts } from '#shared/orders/tasks/order-task-texts.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { StatusBadge } from '../../orders/status-badge.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { ordersTexts } from './orders-texts.ts'
import { ParcelBadge } from './parcels/parcel-badge.tsx'

/** One line an order; address, e-mail and items are in its details. */
export const orderColumns = (language: Language): Column<AdminOrder>[] => {
  const { columns } = ordersTexts[language]
  return [
    {
      head: columns.order,
      isRowHeader: true,
      cell: (order) => <OrderName order={order} />,
      card: 'title',
    },
    {
      head: columns.customer,
      className: 'max-w-0 w-full',
      cell: (order) => <Customer order={order} />,
      card: 'line',
    },
    {
      head: columns.total,
      headClassName: 'text-right',
      className: 'text-right whitespace-nowrap',
      cell: (order) => <Amount order={order} />,
      card: { slot: 'line', render: (order) => <AmountAndDay order={order} now={new Date()} /> },
    },
    {
      head: columns.status,
      cell: (order) => <OrderState order={order} />,
      card: 'badge',
    },
    {
      head: columns.date,
      className: 'whitespace-nowrap text-muted',
      cell: (order) => <Placed order={order} />,
      card: 'hidden',
    },
  ]
}

/**
 * The short number, which leads to the order's page; the customer's eight characters on hovering and for
 * screen readers.
 */
function OrderName({ order: { _id, source, importedNumber } }: { order: AdminOrder }) {
  const t = useTexts(ordersTexts)
  const number = `#${orderNumber(_id)}`
  const origin = importedNumber ? t.imported(importedNumber) : source === 'phone' && t.byPhone
  return (
    <span className="flex items-center gap-2">
      <Link
        to={adminUrls.adminOrder({ id: _id })}
        className="inline-flex min-h-11 items-center font-semibold tabular-nums hover:underline"
      >
        <span aria-hidden title={number}>
          {shortOrderNumber(_id)}
        </span>
        <span className="sr-only">{number}</span>
      </Link>
      {origin && <span className="truncate text-xs text-muted max-2xl:sr-only">{origin}</span>}
    </span>
  )
}

/** Its receiver and area, cut off at the column's end; the details have the rest. */
function Customer({ order: { shippingAddress } }: { order: AdminOrder }) {
  const language = useLanguage()
  const { fullName, district, thana } = shippingAddress
  const area = `${thanaName(district, thana, language)}, ${districtName(district, language)}`
  return (
    <p className="truncate" title={`${fullName}, ${area}`}>
      <span className="font-medium">{fullName}</span>
      <span className="text-muted"> · {area}</span>
    </p>
  )
}

function Amount({ order }: { order: AdminOrder }) {
  const language = useLanguage()
  const isPaidInPart = paidInAdvance(order) > 0 && order.due !== order.total
  return (
    <span className="price">
      <span className="font-semibold">{formatTaka(order.total, language)}</span>
      {isPaidInPart && (
        <span className="text-muted">
          {' '}
          · {ordersTexts[language].due(formatTaka(order.due, language))}
        </span>
      )}
    </span>
  )
}

/** The day has room beside an amount, in Bangla too; beside what is still due it takes the next line. */
function AmountAndDay({ order, now }: { order: AdminOrder; now: Date }) {
  const language = useLanguage()
  const { createdAt } = order
  return (
    <p>
      <Amount order={order} />{' '}
      <span className="whitespace-nowrap text-muted">
        · <time dateTime={createdAt}>{formatNearDate(createdAt, now, language)}</time>
      </span>
    </p>
  )
}

function Placed({ order: { createdAt } }: { order: AdminOrder }) {
  const language = useLanguage()
  return <time dateTime={createdAt}>{formatDateTime(createdAt, language)}</time>
}

/** One badge: where the parcel is, which tells more than the status, or the status; and a mark where tasks are open. */
function OrderState({ order: { status, parcelState, tasks = [] } }: { order: AdminOrder }) {
  const { tasks: texts } = useTexts(orderTaskTexts)
  const names = tasks.map((task) => texts[task].name).join(', ')
  const isOpen = orderStatusTable[status].isPayable
  return (
    <span className="flex items-center gap-1.5">
      {tasks.length > 0 && (
        <span title={names}>
          <TriangleAlert aria-hidden className="size-4 text-warn" />
          <span className="sr-only">{names}</span>
        </span>
      )}
      {isOpen && parcelState !== null && parcelState !== 'cancelled' ? (
        <ParcelBadge state={parcelState} />
      ) : (
        <StatusBadge status={status} />
      )}
    </span>
  )
}
