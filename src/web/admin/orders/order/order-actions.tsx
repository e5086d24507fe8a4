import { PackageCheck, PencilLine } from 'lucide-react'
import { orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import type { OrderOfPage } from '#shared/orders/order-page-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { apiFile } from '../../../api/client.ts'
import { useTexts } from '../../../languages/language.ts'
import { FileButton, InvoiceButton } from '../../../orders/file-buttons.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { useConfirmedAction } from '../../../ui/data-table/confirmed-action.tsx'
import { RowActions } from '../../../ui/data-table/actions/shown-actions.tsx'
import { Allowed } from '../../allowed.tsx'
import { useOrderActions } from '../actions/use-order-actions.tsx'
import { orderPageTexts } from './order-page-texts.ts'

/** The next step of the order, its status, and its papers. */
export function OrderActions({ order }: { order: OrderOfPage }) {
  const t = useTexts(orderPageTexts)
  const { status, dialogs } = useOrderActions()
  const { confirm, dialog } = useConfirmedAction()
  return (
    <div className="flex flex-wrap items-start gap-3">
      <RowActions
        row={order}
        rowName={({ orderNumber: number }) => t.title(number)}
        actions={status}
        onConfirm={confirm}
      />
      {orderStatusTable[order.status].isEditable && (
        <Allowed permission="write_orders">
          <LinkButton
            to={adminUrls.adminOrderEdit({ id: order._id })}
            variant="secondary"
            icon={<PencilLine aria-hidden className="size-4" />}
          >
            {t.edit}
          </LinkButton>
        </Allowed>
      )}
      <InvoiceButton orderId={order._id} />
      <Allowed permission="read_packing">
        <PackingSlipButton orderId={order._id} />
      </Allowed>
      {dialogs}
      {dialog}
    </div>
  )
}

function PackingSlipButton({ orderId }: { orderId: string }) {
  const t = useTexts(orderPageTexts)
  return (
    <FileButton
      load={() => apiFile('GET /admin/packing-slips', { query: { orders: orderId } })}
      failed={t.packingSlipFailed}
      icon={<PackageCheck aria-hidden className="size-4" />}
    >
      {t.packingSlip}
    </FileButton>
  )
}
