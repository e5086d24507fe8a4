import { useQueryClient } from '@tanstack/react-query'
import { Eye, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '#shared/formatting/dates.ts'
import { formatTaka } from '#shared/money/money.ts'
import { orderNumber, shortOrderNumber } from '#shared/orders/orders.ts'
import type { Order } from '#shared/orders/order-schemas.ts'
import { orderStatuses, orderStatusTable, type OrderStatus } from '#shared/orders/order-status.ts'
import { api } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { OrderDetailsDialog } from '../../orders/order-details-dialog.tsx'
import { StatusBadge } from '../../orders/status-badge.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import { TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { replaceRow, useListParams, useListQuery } from '../../ui/data-table/list-params.ts'
import type { RowAction } from '../../ui/data-table/row-actions.tsx'
import type { Route } from './+types/orders-page.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Orders', noIndex: true })

const columns: Column<Order>[] = [
  {
    head: 'Order',
    isRowHeader: true,
    className: 'align-top',
    cell: (order) => (
      <>
        <span className="block font-semibold tabular-nums">{shortOrderNumber(order._id)}</span>
        <span className="text-muted">{itemCount(order)}</span>
      </>
    ),
    card: 'title',
  },
  {
    head: 'Customer',
    className: 'max-w-40 align-top',
    cell: ({ user }) => (
      <TwoLines
        top={<span className="font-medium">{user.name}</span>}
        bottom={user.email ?? 'No e-mail'}
      />
    ),
    card: {
      slot: 'footerStart',
      render: ({ user }) => <p className="truncate text-muted">{user.email ?? 'No e-mail'}</p>,
    },
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

const statusOptions = orderStatuses.map((status) => ({
  value: status,
  label: orderStatusTable[status].label,
}))

export default function OrdersPage() {
  const params = useListParams()
  const query = useListQuery('GET /admin/orders', params)
  const [shownId, setShownId] = useState<string | null>(null)
  const changeStatus = useChangeStatus()
  const actions: RowAction<Order>[] = [
    {
      kind: 'button',
      icon: Eye,
      label: (order) => `View details of order ${shortOrderNumber(order._id)}`,
      onSelect: (order) => setShownId(order._id),
    },
    {
      kind: 'select',
      label: (order) => `Status of order #${orderNumber(order._id)}`,
      options: statusOptions,
      value: (order) => order.status,
      confirm: (order, status) =>
        orderStatusTable[status as OrderStatus].confirmation?.(orderNumber(order._id)) ?? null,
      onSelect: (order, status) =>
        changeStatus.mutateAsync({ order, status: status as OrderStatus }),
    },
  ]
  return (
    <ListPage
      title="Orders"
      noun={{ one: 'order', many: 'orders' }}
      errorTitle="Failed to fetch orders"
      params={params}
      query={query}
      rows={(data) => data.orders}
      table={{ rowKey: (order) => order._id, columns, actions }}
      search={{ placeholder: 'Number, name, phone or e-mail' }}
      empty={{
        icon: ShoppingBag,
        title: 'No orders found',
        text: ({ search }) =>
          search === '' ? 'The first order will show up here.' : 'Try another search.',
      }}
    >
      <OrderDetailsDialog
        order={query.data?.orders.find((order) => order._id === shownId) ?? null}
        onClose={() => setShownId(null)}
        showCustomer
      />
    </ListPage>
  )
}

/** Any status may follow any other (SPEC §4). */
function useChangeStatus() {
  const client = useQueryClient()
  return useApiMutation(
    async ({ order, status }: { order: Order; status: OrderStatus }) => {
      const changed = { params: { id: order._id }, body: { status } }
      return (await api('PUT /admin/orders/:id/status', changed)).order
    },
    {
      success: ({ _id, status }) => ({
        title: 'Order Updated',
        text: `Order #${orderNumber(_id)} is now ${orderStatusTable[status].label}.`,
      }),
      error: { title: 'Error', fallback: 'Failed to update order status.' },
      onSuccess: (order) => replaceRow(client, 'GET /admin/orders', order),
      invalidates: [queryKeys.lists],
    },
  )
}

/** Cancelling needs a confirmation, for it moves stock. */
function ShippingAddress({ order, isPhoneLink }: { order: Order; isPhoneLink?: boolean }) {
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
      <p className="text-muted">
        {fullAddress}, {district}, {thana}
      </p>
    </>
  )
}

function itemCount({ items }: Order): string {
  return `${items.length} ${items.length === 1 ? 'item' : 'items'}`
}
