import { useQueryClient } from '@tanstack/react-query'
import type { Language } from '#shared/languages/languages.ts'
import { orderNumber } from '#shared/orders/orders.ts'
import type { AdminOrder } from '#shared/orders/order-schemas.ts'
import {
  hasLeftShop,
  orderStatuses,
  type OrderStatus,
} from '#shared/orders/statuses/order-status.ts'
import { orderStatusTexts } from '#shared/orders/statuses/order-status-texts.ts'
import { api } from '../../../api/client.ts'
import { ApiError } from '../../../api/errors.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useLanguage } from '../../../languages/language.ts'
import { replaceRow } from '../../../ui/data-table/list-params.ts'
import { useUndo } from '../../undo/use-undo.ts'
import { ordersTexts } from '../orders-texts.ts'

export const statusLabels = (
  language: Language,
  statuses: readonly OrderStatus[] = orderStatuses,
) => statuses.map((status) => [status, orderStatusTexts[language][status].label] as const)

/** Statuses that are set by hand in the list: an order is shipped at packing, or by its courier. */
export const statusesSetByHand = orderStatuses.filter((status) => status !== 'shipped')

/** Of one order: one that has left the shop goes back to shipped, and cancelling is an action of its own. */
export const statusChoices = (now: OrderStatus): OrderStatus[] =>
  orderStatuses.filter(
    (status) =>
      status !== now && status !== 'cancelled' && (status !== 'shipped' || hasLeftShop(now)),
  )

interface StatusChange {
  order: AdminOrder
  status: OrderStatus
}

/** Sets the status of an order; somebody else's change is shown instead of overwritten. */
export function useChangeStatus() {
  const client = useQueryClient()
  const language = useLanguage()
  const t = ordersTexts[language]
  const undo = useUndo()
  const show = (order: AdminOrder) => replaceRow(client, 'GET /admin/orders', order)
  return useApiMutation(
    async ({ order, status }: StatusChange) => {
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
        if (error instanceof ApiError && error.code === 'edit_conflict') {
          show(error.details['current'] as AdminOrder)
        }
      },
      invalidates: [adminQueryKeys.lists],
    },
  )
}
