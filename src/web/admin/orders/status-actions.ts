import { useQueryClient } from '@tanstack/react-query'
import type { Language } from '#shared/languages/languages.ts'
import { orderNumber } from '#shared/orders/orders.ts'
import type { AdminOrder } from '#shared/orders/order-schemas.ts'
import {
  nextStatus,
  orderStatuses,
  orderStatusTable,
  type OrderStatus,
} from '#shared/orders/statuses/order-status.ts'
import { orderStatusTexts } from '#shared/orders/statuses/order-status-texts.ts'
import { api } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useLanguage } from '../../languages/language.ts'
import { replaceRow } from '../../ui/data-table/list-params.ts'
import type { Confirmation, RowAction } from '../../ui/data-table/row-actions.tsx'
import { useUndo } from '../undo/use-undo.ts'
import { ordersTexts } from './orders-texts.ts'

export const statusLabels = (language: Language) =>
  orderStatuses.map((status) => [status, orderStatusTexts[language][status].label] as const)

/** The status of an order as a choice of all, and a button for the usual next one. */
export function useStatusActions(): RowAction<AdminOrder>[] {
  const language = useLanguage()
  const t = ordersTexts[language]
  const changeStatus = useChangeStatus()
  return [
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
      invalidates: [adminQueryKeys.lists],
    },
  )
}
