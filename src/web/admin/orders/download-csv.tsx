import { FileSpreadsheet } from 'lucide-react'
import { apiFile } from '../../api/client.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useTexts } from '../../languages/language.ts'
import { saveFile } from '../../orders/invoice-button.tsx'
import { Button } from '../../ui/button.tsx'
import type { ListParams } from '../../ui/data-table/list-params.ts'
import { Allowed } from '../allowed.tsx'
import { orderFilterTexts } from './order-filter-texts.ts'

/** What the list shows, on all its pages, as a table for a spreadsheet. */
export function DownloadCsv({ params: { search, filters } }: { params: ListParams }) {
  const t = useTexts(orderFilterTexts)
  const file = useApiMutation(
    () => apiFile('GET /admin/exports/orders.csv', { query: { search, ...filters } }),
    {
      error: t.csvFailed,
      onSuccess: ({ fileName, blob }) => saveFile(blob, fileName ?? 'orders.csv'),
    },
  )
  return (
    <Allowed permission="read_customers">
      <Button
        variant="secondary"
        isPending={file.isPending}
        icon={<FileSpreadsheet aria-hidden className="size-4" />}
        onClick={() => file.mutate()}
      >
        {t.downloadCsv}
      </Button>
    </Allowed>
  )
}
