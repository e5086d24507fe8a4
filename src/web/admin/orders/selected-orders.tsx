import { FileDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Pagination } from '#shared/api/pagination.ts'
import { maxInvoicesAtOnce } from '#shared/orders/orders.ts'
import { api, apiFile } from '../../api/client.ts'
import { useTexts } from '../../languages/language.ts'
import { FileButton } from '../../orders/file-buttons.tsx'
import { Button } from '../../ui/button.tsx'
import type { ListParams } from '../../ui/data-table/list-params.ts'
import { Allowed } from '../allowed.tsx'
import { SelectionBar } from '../selection/selection-bar.tsx'
import type { Selection } from '../selection/use-selection.ts'
import { BookingDialog } from './parcels/booking-dialog.tsx'
import { parcelPageTexts } from './parcels/parcel-page-texts.ts'
import { BulkStatusDialog } from './bulk/bulk-status-dialog.tsx'
import { bulkTexts } from './bulk/bulk-texts.ts'

interface SelectedOrdersProps {
  selection: Selection
  params: ListParams
  /** Of the list. */
  pagination: Pagination | undefined
}

/** Actions for all selected orders, at the bottom of the window while there are any. */
export function SelectedOrders({ selection, params, pagination }: SelectedOrdersProps) {
  const t = useTexts(bulkTexts)
  const p = useTexts(parcelPageTexts)
  const [isBooking, setIsBooking] = useState(false)
  const [isChanging, setIsChanging] = useState(false)
  const { ids } = selection
  const isTooMany = ids.length > maxInvoicesAtOnce
  return (
    <SelectionBar
      label={t.selectedOrders}
      texts={t}
      selection={selection}
      pagination={pagination}
      fetchAll={() =>
        api('GET /admin/orders/ids', { query: { search: params.search, ...params.filters } })
      }
      note={isTooMany && <p className="text-sm text-muted">{t.atMostFiles(maxInvoicesAtOnce)}</p>}
    >
      <div role="group" aria-label={t.print} className="flex flex-wrap gap-2 max-sm:w-full">
        <OrdersFileButton call="GET /admin/invoices" ids={ids}>
          {t.invoices}
        </OrdersFileButton>
        <Allowed permission="read_packing">
          <OrdersFileButton call="GET /admin/packing-slips" ids={ids}>
            {t.packingSlips}
          </OrdersFileButton>
          <OrdersFileButton call="GET /admin/parcel-labels" ids={ids}>
            {t.labels}
          </OrdersFileButton>
        </Allowed>
      </div>
      <div className="flex gap-2 empty:hidden max-sm:w-full">
        <Allowed permission="write_packing">
          <Button variant="secondary" onClick={() => setIsBooking(true)} className="max-sm:flex-1">
            {p.list}
          </Button>
        </Allowed>
        <Allowed permission="write_orders">
          <Button onClick={() => setIsChanging(true)} className="max-sm:flex-1">
            {t.changeStatus}
          </Button>
        </Allowed>
      </div>
      <BookingDialog isOpen={isBooking} orderIds={ids} onClose={() => setIsBooking(false)} />
      <BulkStatusDialog isOpen={isChanging} ids={ids} onClose={() => setIsChanging(false)} />
    </SelectionBar>
  )
}

interface OrdersFileButtonProps {
  call: 'GET /admin/invoices' | 'GET /admin/packing-slips' | 'GET /admin/parcel-labels'
  ids: readonly string[]
  children: ReactNode
}

function OrdersFileButton({ call, ids, children }: OrdersFileButtonProps) {
  const t = useTexts(bulkTexts)
  return (
    <FileButton
      size="small"
      load={() => apiFile(call, { query: { orders: ids.join(',') } })}
      failed={t.fileFailed}
      disabled={ids.length > maxInvoicesAtOnce}
      icon={<FileDown aria-hidden className="size-4 max-sm:hidden" />}
      className="max-sm:flex-1"
    >
      {children}
    </FileButton>
  )
}
