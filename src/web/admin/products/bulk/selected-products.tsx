import { useState } from 'react'
import type { Pagination } from '#shared/api/pagination.ts'
import { api } from '../../../api/client.ts'
import { useMay } from '../../../api/session.ts'
import { useTexts } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import type { ListParams } from '../../../ui/data-table/list-params.ts'
import { SelectionBar } from '../../selection/selection-bar.tsx'
import type { Selection } from '../../selection/use-selection.ts'
import { BulkDealDialog } from './bulk-deal-dialog.tsx'
import { bulkDealDialogTexts } from './bulk-deal-texts.ts'
import { BulkProductDialog } from './bulk-product-dialog.tsx'
import { bulkProductTexts } from './bulk-product-texts.ts'

interface SelectedProductsProps {
  selection: Selection
  params: ListParams
  /** Of the list. */
  pagination: Pagination | undefined
}

/** Actions for all selected products. */
export function SelectedProducts({ selection, params, pagination }: SelectedProductsProps) {
  const t = useTexts(bulkProductTexts)
  const deal = useTexts(bulkDealDialogTexts)
  const may = useMay()
  const [opened, setOpened] = useState<'change' | 'deal' | null>(null)
  const dialog = { ids: selection.ids, onClose: () => setOpened(null) }
  return (
    <SelectionBar
      label={t.selectedProducts}
      texts={t}
      selection={selection}
      pagination={pagination}
      fetchAll={() =>
        api('GET /admin/products/ids', { query: { search: params.search, ...params.filters } })
      }
    >
      {may('write_flash_deals') && (
        <Button variant="secondary" onClick={() => setOpened('deal')} className="max-sm:w-full">
          {deal.deal}
        </Button>
      )}
      <Button onClick={() => setOpened('change')} className="max-sm:w-full">
        {t.change}
      </Button>
      <BulkProductDialog isOpen={opened === 'change'} {...dialog} />
      <BulkDealDialog isOpen={opened === 'deal'} {...dialog} />
    </SelectionBar>
  )
}
