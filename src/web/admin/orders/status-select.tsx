import { useState } from 'react'
import type { Order } from '#shared/orders/order-schemas.ts'
import { orderNumber } from '#shared/orders/order-number.ts'
import { orderStatuses, type OrderStatus } from '#shared/orders/order-status.ts'
import { errorMessage } from '../../api/errors.ts'
import { statusLooks } from '../../orders/status-look.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { showErrorToast, showToast } from '../../toasts/toasts.ts'
import { useStatusChange } from './use-admin-orders.ts'

/** Any status may follow any other (SPEC §4); cancelling asks first, for it moves stock. */
export function StatusSelect({ order, className }: { order: Order; className?: string }) {
  const { mutate, isPending, variables } = useStatusChange()
  const [isAsking, setIsAsking] = useState(false)
  const number = orderNumber(order._id)

  const change = (status: OrderStatus) => {
    setIsAsking(false)
    mutate(
      { orderId: order._id, status },
      {
        onSuccess: () =>
          showToast('Order Updated', `Order #${number} is now ${statusLooks[status].label}.`),
        onError: (error) =>
          showErrorToast('Error', errorMessage(error, 'Failed to update order status.')),
      },
    )
  }

  const choose = (status: OrderStatus) => {
    if (status === order.status) return
    if (status === 'cancelled') setIsAsking(true)
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
            {statusLooks[status].label}
          </option>
        ))}
      </Select>
      <ConfirmDialog
        isOpen={isAsking}
        title="Cancel Order"
        question={`Are you sure you want to cancel order #${number}? Its products go back into stock, and its coupon may be used again.`}
        confirmLabel="Cancel Order"
        keepLabel="Keep It"
        onConfirm={() => change('cancelled')}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
