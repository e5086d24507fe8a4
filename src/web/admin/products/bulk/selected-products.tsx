import { useState } from 'react'
import type { Pagination } from '#shared/api/pagination.ts'
import { api } from '../../../api/client.ts'
import { useTexts } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import type { ListParams } from '../../../ui/data-table/list-params.ts'
import { SelectionBar } from '../../selection/selection-bar.tsx'
import type { Selection } from '../../selection/use-selection.ts'
import { BulkProductDialog } from './bulk-product-dialog.tsx'
import { bulkProductTexts } from './bulk-product-texts.ts'

interface SelectedProductsProps {
  selection: Selection
  params: ListParams
  /** Of the list. */
  pagination: Pagination | undefined
}

/** What can be done with all selected products. */
export function SelectedProducts({ selection, params, pagination }: SelectedProductsProps) {
  const t = useTexts(bulkProductTexts)
  const [isChanging, setIsChanging] = useState(false)
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
      <Button onClick={() => setIsChanging(true)} className="max-sm:w-full">
        {t.change}
      </Button>
      <BulkProductDialog
        isOpen={isChanging}
        ids={selection.ids}
        onClose={() => setIsChanging(false)}
      />
    </SelectionBar>
  )
}
