import { useState } from 'react'
import type { Order } from '#shared/orders/order-schemas.ts'
import { orderNumber } from '#shared/orders/order-number.ts'
import { orderStatuses, orderStatusTable, type OrderStatus } from '#shared/orders/order-status.ts'
import { errorMessage } from '../../api/errors.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { showErrorToast, showToast } from '../../toasts/toasts.ts'
import { useStatusChange } from './use-admin-orders.ts'

/** Any status may follow any other (SPEC §4); one with a `confirmation` asks first. */
export function StatusSelect({ order, className }: { order: Order; className?: string }) {
  const { mutate, isPending, variables } = useStatusChange()
  const [isConfirming, setIsConfirming] = useState(false)
  const [chosen, setChosen] = useState<OrderStatus>(order.status)
  const number = orderNumber(order._id)
  const question = orderStatusTable[chosen].confirmation?.(number)

  const change = (status: OrderStatus) => {
    setIsConfirming(false)
    mutate(
      { orderId: order._id, status },
      {
        onSuccess: () =>
          showToast('Order Updated', `Order #${number} is now ${orderStatusTable[status].label}.`),
        onError: (error) =>
          showErrorToast('Error', errorMessage(error, 'Failed to update order status.')),
      },
    )
  }

  const choose = (status: OrderStatus) => {
    if (status === order.status) return
    setChosen(status)
    if (orderStatusTable[status].confirmation) setIsConfirming(true)
    else change(status)
  }

  return (
    <>
      <Select
        aria-label={`Status of order #${number}`}
        value={isPending ? variables.status : order.status}
        disabled={isPending}
        onChange={(event) => choose(event.target.value as OrderStatus)}
        {...(className === undefined ? {} : { className })}
      >
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {orderStatusTable[status].label}
          </option>
        ))}
      </Select>
      {question && (
        <ConfirmDialog
          isOpen={isConfirming}
          title={question.title}
          question={question.description}
          confirmLabel={question.confirmLabel}
          keepLabel={question.cancelLabel}
          onConfirm={() => change(chosen)}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  )
}
