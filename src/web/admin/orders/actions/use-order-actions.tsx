import { Ban, FileDown, PackagePlus, PencilLine, ReceiptText, RefreshCcw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { adminUrls } from '#shared/admin-urls.ts'
import type { AdminOrder } from '#shared/orders/order-schemas.ts'
import { orderNumber } from '#shared/orders/orders.ts'
import { nextStep, type OrderStep, parcelStep } from '#shared/orders/statuses/next-step.ts'
import { orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import { apiFile } from '../../../api/client.ts'
import { useMay } from '../../../api/session.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useLanguage } from '../../../languages/language.ts'
import { saveFile } from '../../../orders/file-buttons.tsx'
import type { RowAction, Step } from '../../../ui/data-table/row-actions.tsx'
import { useMayOpen } from '../../admin-pages.ts'
import { BookingDialog } from '../parcels/booking-dialog.tsx'
import { orderActionTexts } from './order-action-texts.ts'
import { StatusDialog } from './status-dialog.tsx'
import { useChangeStatus } from './use-change-status.ts'

interface OrderActions {
  /** The next step as a button; another status, and cancelling, in the menu. */
  status: RowAction<AdminOrder>[]
  /** For rows of a list: the page of an order has buttons for them. */
  others: RowAction<AdminOrder>[]
  dialogs: ReactNode
}

/** Actions of staff on an order, the same in the list and on its page. */
export function useOrderActions(): OrderActions {
  const language = useLanguage()
  const t = orderActionTexts[language]
  const change = useChangeStatus()
  const printLabel = usePrint('GET /admin/parcel-labels', t.labelFailed)
  const printInvoice = usePrint('GET /admin/invoices', t.invoiceFailed)
  const [changed, setChanged] = useState<AdminOrder | null>(null)
  const [booked, setBooked] = useState<AdminOrder | null>(null)
  const step = useNextStep({ change, onBook: setBooked, onLabel: printLabel })
  const status: RowAction<AdminOrder>[] = [
    { kind: 'step', step },
    {
      kind: 'button',
      permission: 'write_orders',
      icon: RefreshCcw,
      title: t.changeStatus,
      onSelect: setChanged,
    },
    {
      kind: 'button',
      permission: 'write_orders',
      icon: Ban,
      tone: 'danger',
      title: t.cancel,
      isHidden: ({ status }) => orderStatusTable[status].isCancelled,
      confirm: ({ _id }) => orderStatusTable.cancelled.confirmation(orderNumber(_id), language),
      onSelect: (order) => change.mutateAsync({ order, status: 'cancelled' }),
    },
  ]
  const others: RowAction<AdminOrder>[] = [
    {
      kind: 'link',
      permission: 'write_orders',
      icon: PencilLine,
      title: t.edit,
      isHidden: ({ status }) => !orderStatusTable[status].isEditable,
      to: ({ _id: id }) => adminUrls.adminOrderEdit({ id }),
    },
    {
      kind: 'button',
      permission: 'write_packing',
      icon: PackagePlus,
      title: t.book,
      isHidden: (order) => !isBookable(order),
      onSelect: setBooked,
    },
    {
      kind: 'button',
      permission: 'read_packing',
      icon: FileDown,
      title: t.label,
      isHidden: ({ status }) => orderStatusTable[status].isCancelled,
      onSelect: printLabel,
    },
    { kind: 'button', icon: ReceiptText, title: t.invoice, onSelect: printInvoice },
  ]
  const dialogs = (
    <>
      <StatusDialog order={changed} change={change} onClose={() => setChanged(null)} />
      <BookingDialog
        isOpen={booked !== null}
        orderIds={booked ? [booked._id] : []}
        onClose={() => setBooked(null)}
      />
    </>
  )
  return { status, others, dialogs }
}

/** Before it has left the shop, and without a parcel that is booked. */
function isBookable({ status, parcelState }: AdminOrder): boolean {
  return orderStatusTable[status].isInShop && parcelStep(parcelState) === 'book'
}

interface StepsOf {
  change: ReturnType<typeof useChangeStatus>
  onBook: (order: AdminOrder) => void
  onLabel: (order: AdminOrder) => unknown
}

/** The next step of an order for those who may take it. */
function useNextStep({ change, onBook, onLabel }: StepsOf) {
  const t = orderActionTexts[useLanguage()]
  const may = useMay()
  const mayOpen = useMayOpen()
  const call = (order: AdminOrder, text: string, run: (order: AdminOrder) => unknown): Step => ({
    text,
    confirmation: null,
    run: () => run(order),
  })
  const steps: Record<OrderStep, (order: AdminOrder, text: string) => Step | null> = {
    confirm: (order, text) =>
      may('write_orders')
        ? call(order, text, () => change.mutateAsync({ order, status: 'confirmed' }))
        : null,
    pack: ({ _id }, text) => {
      const to = adminUrls.adminPacking({ order: orderNumber(_id) })
      return mayOpen(adminUrls.adminPacking()) ? { text, to } : null
    },
    book: (order, text) => (may('write_packing') ? call(order, text, onBook) : null),
    label: (order, text) => (may('read_packing') ? call(order, text, onLabel) : null),
    check: ({ _id: id }, text) =>
      may('write_packing') ? { text, to: adminUrls.adminOrder({ id }) } : null,
    deliver: (order, text) =>
      may('write_orders')
        ? call(order, text, () => change.mutateAsync({ order, status: 'delivered' }))
        : null,
  }
  return (order: AdminOrder): Step | null => {
    const step = nextStep(order)
    return step && steps[step](order, t.steps[step])
  }
}

function usePrint(call: 'GET /admin/parcel-labels' | 'GET /admin/invoices', failed: string) {
  const file = useApiMutation((orders: string) => apiFile(call, { query: { orders } }), {
    error: failed,
    onSuccess: saveFile,
  })
  return (order: AdminOrder) => file.mutateAsync(order._id)
}
