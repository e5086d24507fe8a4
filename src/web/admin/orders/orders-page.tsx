import { useUndo } from '../undo/use-undo.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Eye, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { orderNumber } from '#shared/orders/orders.ts'
import type { AdminOrder } from '#shared/orders/order-schemas.ts'
import {
  nextStatus,
  orderStatuses,
  orderStatusTable,
  type OrderStatus,
} from '#shared/orders/order-status.ts'
import { urls } from '#shared/urls.ts'
import { api } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { OrderDetailsDialog } from '../../orders/order-details-dialog.tsx'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { choiceFilter, type ListFilter } from '../../ui/data-table/list-filters.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { replaceRow, useListParams, useListQuery } from '../../ui/data-table/list-params.ts'
import type { Confirmation, RowAction } from '../../ui/data-table/row-actions.tsx'
import { History } from '../audit/history.tsx'
import { orderColumns } from './order-columns.tsx'
import { SelectedOrders } from './selected-orders.tsx'

export const meta = unindexedMeta('Orders')

const statusOptions = orderStatuses.map((status) => ({
  value: status,
  label: orderStatusTable[status].label,
}))

const labels = Object.fromEntries(statusOptions.map(({ value, label }) => [value, label]))

const filters: ListFilter[] = [
  choiceFilter('status', 'Status', 'All statuses', labels),
  { kind: 'day', name: 'from', label: 'From', before: 'to' },
  { kind: 'day', name: 'to', label: 'To', after: 'from' },
]

const nameOf = ({ _id }: AdminOrder) => `order #${orderNumber(_id)}`

export default function OrdersPage() {
  const params = useListParams(filters)
  const query = useListQuery('GET /admin/orders', params)
  const [shown, setShown] = useState<AdminOrder | null>(null)
  const [selected, setSelected] = useState<readonly string[]>([])
  const changeStatus = useChangeStatus()
  const actions: RowAction<AdminOrder>[] = [
    {
      kind: 'button',
      icon: Eye,
      title: 'View details',
      label: (order) => `View details of ${nameOf(order)}`,
      onSelect: setShown,
    },
    {
      kind: 'select',
      permission: 'write_orders',
      label: (order) => `Status of ${nameOf(order)}`,
      options: statusOptions,
      value: (order) => order.status,
      confirm: (order, status) => statusConfirmation(order, status as OrderStatus),
      onSelect: (order, status) =>
        changeStatus.mutateAsync({ order, status: status as OrderStatus }),
    },
    {
      kind: 'step',
      permission: 'write_orders',
      step: (order) => {
        const status = nextStatus(order.status)
        if (status === null) return null
        const { label, confirmation } = orderStatusTable[status]
        return {
          text: `Set to ${label}`,
          confirmation: confirmation?.(orderNumber(order._id)) ?? null,
          run: () => changeStatus.mutateAsync({ order, status }),
        }
      },
    },
  ]
  // The open order stays visible when its new status removes it from the list.
  const shownNow = query.data?.orders.find(({ _id }) => _id === shown?._id) ?? shown
  return (
    <ListPage
      title="Orders"
      noun={{ one: 'order', many: 'orders' }}
      errorTitle="Failed to fetch orders"
      params={params}
      query={query}
      rows={(data) => data.orders}
      table={{
        rowKey: ({ _id }) => _id,
        rowName: nameOf,
        columns: orderColumns,
        actions,
        selection: { keys: selected, onChange: setSelected },
      }}
      search={{ placeholder: 'Number, name, phone, e-mail' }}
      filters={filters}
      backTo={{ url: urls.admin(), label: 'Back to Dashboard' }}
      empty={{
        icon: ShoppingBag,
        title: 'No orders found.',
        text: ({ search, filters: set }) =>
          search === '' && Object.keys(set).length === 0
            ? 'The first order will show up here.'
            : 'Try another search, or clear the filters.',
      }}
    >
      <SelectedOrders ids={selected} onClear={() => setSelected([])} />
      <OrderDetailsDialog
        order={shownNow}
        onClose={() => setShown(null)}
        isForAdmin
        history={shownNow && <History subjectType="order" subjectId={shownNow._id} />}
      />
    </ListPage>
  )
}

/** Any status may follow any other (SPEC §4); each is asked for, some with a warning. */
function statusConfirmation(order: AdminOrder, status: OrderStatus): Confirmation {
  const number = orderNumber(order._id)
  const { label, confirmation } = orderStatusTable[status]
  if (confirmation) return confirmation(number)
  return {
    title: 'Update Order',
    description: `Order #${number} is ${orderStatusTable[order.status].label} now. Set it to ${label}?`,
    confirmLabel: `Set to ${label}`,
    tone: 'primary',
  }
}

function useChangeStatus() {
  const client = useQueryClient()
  const undo = useUndo()
  const show = (order: AdminOrder) => replaceRow(client, 'GET /admin/orders', order)
  return useApiMutation(
    async ({ order, status }: { order: AdminOrder; status: OrderStatus }) => {
      const body = { status, expectedStatus: order.status }
      return (await api('PUT /admin/orders/:id/status', { params: { id: order._id }, body })).order
    },
    {
      success: ({ _id, status }) => ({
        title: 'Order Updated',
        text: `Order #${orderNumber(_id)} is now ${orderStatusTable[status].label}.`,
      }),
      action: undo,
      error: { title: 'Error', fallback: 'Failed to update order status.' },
      onSuccess: show,
      onError: (error) => {
        // Somebody else changed it first: show the current order.
        if (error instanceof ApiError && error.code === 'edit_conflict') {
          show(error.details['current'] as AdminOrder)
        }
      },
      invalidates: [queryKeys.lists],
    },
  )
}
