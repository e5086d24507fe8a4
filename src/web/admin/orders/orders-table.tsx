import { Eye } from 'lucide-react'
import { formatDateTime } from '#shared/formatting/format-date.ts'
import { formatTaka } from '#shared/money/money.ts'
import { shortOrderNumber } from '#shared/orders/order-number.ts'
import type { Order } from '#shared/orders/order-schemas.ts'
import { StatusBadge } from '../../orders/status-badge.tsx'
import { TableOrCards } from '../table-or-cards.tsx'
import { StatusSelect } from './status-select.tsx'

interface OrdersTableProps {
  orders: Order[]
  onShow: (orderId: string) => void
}

const columns = ['Order', 'Customer', 'Shipping Address', 'Total', 'Status', 'Date', 'Actions']

export function OrdersTable({ orders, onShow }: OrdersTableProps) {
  return (
    <TableOrCards
      columns={columns}
      rows={orders.map((order) => (
        <Row key={order._id} order={order} onShow={onShow} />
      ))}
      cards={orders.map((order) => (
        <Card key={order._id} order={order} onShow={onShow} />
      ))}
    />
  )
}

interface OrderProps {
  order: Order
  onShow: (orderId: string) => void
}

function Row({ order, onShow }: OrderProps) {
  const { shippingAddress: to } = order
  return (
    <tr className="align-top">
      <th scope="row" className="px-3 py-3 font-normal">
        <p className="font-semibold tabular-nums">{shortOrderNumber(order._id)}</p>
        <p className="text-ink-soft">{itemCount(order)}</p>
      </th>
      <td className="max-w-40 px-3 py-3">
        <p className="truncate font-medium">{order.user.name}</p>
        <p className="truncate text-ink-soft">{order.user.email ?? 'No e-mail'}</p>
      </td>
      <td className="max-w-60 px-3 py-3">
        <p className="font-medium">{to.fullName}</p>
        <p className="tabular-nums">{to.phone}</p>
        <p className="text-ink-soft">
          {to.fullAddress}, {to.district}, {to.thana}
        </p>
      </td>
      <td className="price px-3 py-3 font-semibold">{formatTaka(order.total)}</td>
      <td className="px-3 py-3">
        <StatusBadge status={order.status} />
      </td>
      <td className="px-3 py-3 text-ink-soft">
        <time className="block w-24" dateTime={order.createdAt}>
          {formatDateTime(order.createdAt)}
        </time>
      </td>
      <td className="px-3 py-2">
        <Actions order={order} onShow={onShow} />
      </td>
    </tr>
  )
}

function Card({ order, onShow }: OrderProps) {
  const { shippingAddress: to } = order
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-4 text-[0.9375rem]">
      <div className="flex items-start justify-between gap-3">
        <p>
          <span className="font-semibold tabular-nums">{shortOrderNumber(order._id)}</span>{' '}
          <span className="text-ink-soft">{itemCount(order)}</span>
        </p>
        <StatusBadge status={order.status} />
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
      </p>
      <p className="mt-3 font-medium">{to.fullName}</p>
      <p className="tabular-nums">
        <a href={`tel:${to.phone}`} className="inline-flex min-h-11 items-center text-brand">
          {to.phone}
        </a>
      </p>
      <p className="flex-1 text-ink-soft">
        {to.fullAddress}, {to.district}, {to.thana}
      </p>
      <p className="mt-3 flex items-baseline justify-between gap-3 border-t border-line pt-3">
        <span className="min-w-0 truncate text-sm text-ink-soft">
          {order.user.email ?? 'No e-mail'}
        </span>
        <span className="price shrink-0 font-bold">{formatTaka(order.total)}</span>
      </p>
      <div className="mt-3">
        <Actions order={order} onShow={onShow} />
      </div>
    </li>
  )
}

function Actions({ order, onShow }: OrderProps) {
  return (
    <div className="flex items-center gap-2">
      <button
        type="button"
        aria-label={`View details of order ${shortOrderNumber(order._id)}`}
        onClick={() => onShow(order._id)}
        className="grid size-11 shrink-0 place-items-center rounded-control border border-line hover:border-line-strong hover:bg-ground"
      >
        <Eye aria-hidden className="size-5" />
      </button>
      <StatusSelect order={order} className="min-w-34 flex-1" />
    </div>
  )
}

function itemCount({ items }: Order): string {
  return `${items.length} ${items.length === 1 ? 'item' : 'items'}`
}
