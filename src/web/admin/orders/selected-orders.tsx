import { FileDown } from 'lucide-react'
import { maxInvoicesAtOnce } from '#shared/orders/orders.ts'
import { orderTexts } from '#shared/orders/order-texts.ts'
import { apiFile } from '../../api/client.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { saveFile } from '../../orders/invoice-button.tsx'
import { Button } from '../../ui/button.tsx'
import { ordersTexts } from './orders-texts.ts'

interface SelectedOrdersProps {
  ids: readonly string[]
  onClear: () => void
}

/** What can be done with all selected orders, at the bottom of the window while there are any. */
export function SelectedOrders({ ids, onClear }: SelectedOrdersProps) {
  const t = useTexts(ordersTexts)
  const language = useLanguage()
  const invoices = useApiMutation(
    () => apiFile('GET /admin/invoices', { query: { orders: ids.join(',') } }),
    {
      error: t.invoicesFailed,
      onSuccess: ({ fileName, blob }) => saveFile(blob, fileName ?? 'invoices.pdf'),
    },
  )
  if (ids.length === 0) return null

  const isTooMany = ids.length > maxInvoicesAtOnce
  return (
    <div
      role="group"
      aria-label={t.selectedOrders}
      className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-float"
    >
      <p className="flex-1 font-medium">
        {t.selected(ids.length)}
        {isTooMany && (
          <span className="block font-normal text-muted">
            {orderTexts[language].tooManyInvoices(maxInvoicesAtOnce)}
          </span>
        )}
      </p>
      <Button variant="ghost" onClick={onClear}>
        {t.clear}
      </Button>
      <Button
        isPending={invoices.isPending}
        disabled={isTooMany}
        icon={<FileDown aria-hidden className="size-4" />}
        onClick={() => invoices.mutate()}
        className="max-sm:w-full"
      >
        {t.downloadInvoices}
      </Button>
    </div>
  )
}
