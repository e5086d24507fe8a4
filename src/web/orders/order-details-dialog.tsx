import { orderNumber } from '#shared/orders/order-number.ts'
import type { Order } from '#shared/orders/order-schemas.ts'
import { Dialog } from '../ui/dialog.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import { OrderDetailsView } from './order-details-view.tsx'

interface OrderDetailsDialogProps {
  order: Order | null
  onClose: () => void
  withCustomer?: boolean
}

/** An order over the list it stands in. */
export function OrderDetailsDialog({ order, onClose, withCustomer }: OrderDetailsDialogProps) {
  return (
    <Dialog
      isOpen={order !== null}
      onClose={onClose}
      width="max-w-3xl"
      footer={order && <InvoiceButton orderId={order._id} />}
      title={order ? `Order #${orderNumber(order._id)}` : 'Order'}
    >
      {order && <OrderDetailsView order={order} withCustomer={withCustomer ?? false} />}
    </Dialog>
  )
}
