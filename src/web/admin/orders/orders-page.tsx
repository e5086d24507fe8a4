import { useUndo } from '../undo/use-undo.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Eye, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import type { Language } from '#shared/languages/languages.ts'
import { orderNumber } from '#shared/orders/orders.ts'
import type { AdminOrder } from '#shared/orders/order-schemas.ts'
import {
  nextStatus,
  orderStatuses,
  orderStatusTable,
  type OrderStatus,
} from '#shared/orders/order-status.ts'
import { orderStatusTexts } from '#shared/orders/order-status-texts.ts'
import { urls } from '#shared/urls.ts'
import { api } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useLanguage } from '../../languages/language.ts'
import { OrderDetailsDialog } from '../../orders/order-details-dialog.tsx'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { choiceFilter, type ListFilter } from '../../ui/data-table/list-filters.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { replaceRow, useListParams, useListQuery } from '../../ui/data-table/list-params.ts'
import type { Confirmation, RowAction } from '../../ui/data-table/row-actions.tsx'
import { History } from '../audit/history.tsx'
import { orderColumns } from './order-columns.tsx'
import { ordersTexts, type OrdersTexts } from './orders-texts.ts'
import { SelectedOrders } from './selected-orders.tsx'

export const meta = unindexedMeta((language) => ordersTexts[language].title)

const statusLabels = (language: Language) =>
  orderStatuses.map((status) => [status, orderStatusTexts[language][status].label] as const)

const orderFilters = (language: Language, t: OrdersTexts): ListFilter[] => [
  choiceFilter(
    'status',
    t.columns.status,
    t.allStatuses,
    Object.fromEntries(statusLabels(language)),
  ),
  { kind: 'day', name: 'from', label: t.from, before: 'to' },
  { kind: 'day', name: 'to', label: t.to, after: 'from' },
]

export default function OrdersPage() {
  const language = useLanguage()
  const t = ordersTexts[language]
  const filters = orderFilters(language, t)
  const params = useListParams(filters)
  const query = useListQuery('GET /admin/orders', params)
  const [shown, setShown] = useState<AdminOrder | null>(null)
  const [selected, setSelected] = useState<readonly string[]>([])
  const changeStatus = useChangeStatus()
  const actions: RowAction<AdminOrder>[] = [
    {
      kind: 'button',
      icon: Eye,
      title: t.details,
      label: ({ _id }) => t.detailsOf(orderNumber(_id)),
      onSelect: setShown,
    },
    {
      kind: 'select',
      permission: 'write_orders',
      label: ({ _id }) => t.statusOf(orderNumber(_id)),
      options: statusLabels(language).map(([value, label]) => ({ value, label })),
      value: (order) => order.status,
      confirm: (order, status) => statusConfirmation(order, status as OrderStatus, language),
      onSelect: (order, status) =>
        changeStatus.mutateAsync({ order, status: status as OrderStatus }),
    },
    {
      kind: 'step',
      permission: 'write_orders',
      step: (order) => {
        const status = nextStatus(order.status)
        if (status === null) return null
        const { confirmation } = orderStatusTable[status]
        const { label } = orderStatusTexts[language][status]
        return {
          text: t.setTo(label),
          confirmation: confirmation?.(orderNumber(order._id), language) ?? null,
          run: () => changeStatus.mutateAsync({ order, status }),
        }
      },
    },
  ]
  // The open order stays visible when its new status removes it from the list.
  const shownNow = query.data?.orders.find(({ _id }) => _id === shown?._id) ?? shown
  return (
    <ListPage
      title={t.title}
      noun={t.noun}
      errorTitle={t.failed}
      params={params}
      query={query}
      rows={(data) => data.orders}
      table={{
        rowKey: ({ _id }) => _id,
        rowName: ({ _id }) => t.order(orderNumber(_id)),
        columns: orderColumns(language),
        actions,
        selection: { keys: selected, onChange: setSelected },
      }}
      search={{ placeholder: t.search }}
      filters={filters}
      backTo={{ url: urls.admin(), label: t.backToDashboard }}
      empty={{
        icon: ShoppingBag,
        title: t.empty,
        text: ({ search, filters: set }) =>
          search === '' && Object.keys(set).length === 0 ? t.emptyText : t.emptyFiltered,
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
function statusConfirmation(
  order: AdminOrder,
  status: OrderStatus,
  language: Language,
): Confirmation {
  const t = ordersTexts[language]
  const labelOf = (each: OrderStatus) => orderStatusTexts[language][each].label
  const number = orderNumber(order._id)
  const { confirmation } = orderStatusTable[status]
  if (confirmation) return confirmation(number, language)
  return {
    title: t.update,
    description: t.updateText(number, labelOf(order.status), labelOf(status)),
    confirmLabel: t.setTo(labelOf(status)),
    tone: 'primary',
  }
}

function useChangeStatus() {
  const client = useQueryClient()
  const language = useLanguage()
  const t = ordersTexts[language]
  const undo = useUndo()
  const show = (order: AdminOrder) => replaceRow(client, 'GET /admin/orders', order)
  return useApiMutation(
    async ({ order, status }: { order: AdminOrder; status: OrderStatus }) => {
      const body = { status, expectedStatus: order.status }
      return (await api('PUT /admin/orders/:id/status', { params: { id: order._id }, body })).order
    },
    {
      success: ({ _id, status }) => ({
        title: t.updated,
        text: t.updatedText(orderNumber(_id), orderStatusTexts[language][status].label),
      }),
      action: undo,
      error: { title: t.error, fallback: t.updateFailed },
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
