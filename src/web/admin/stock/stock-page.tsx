import { Boxes, History, PencilRuler } from 'lucide-react'
import { useState } from 'react'
import { type StockItem, stockLevels, stockSorts } from '#shared/stock/stock-item-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useMay } from '../../api/session.ts'
import { useLanguage } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { choiceFilter } from '../../ui/data-table/list-filters.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams, useListQuery } from '../../ui/data-table/list-params.ts'
import type { RowAction } from '../../ui/data-table/row-actions.tsx'
import { Allowed } from '../allowed.tsx'
import { CorrectionDialog } from './correction-dialog.tsx'
import { nameOf, stockColumns } from './stock-columns.tsx'
import { stockTexts } from './stock-texts.ts'
import { StockToolbar } from './stock-toolbar.tsx'
import { StockValue } from './stock-value.tsx'

export const meta = unindexedMeta((language) => stockTexts[language].title)

/** The stock with its history and its value; goods are received and counted from here. */
export default function StockPage() {
  const language = useLanguage()
  const t = stockTexts[language]
  const may = useMay()
  const { newest, ...sorts } = t.sorts
  const filters = [
    choiceFilter('level', t.level, t.allLevels, inOrder(stockLevels, t.levels)),
    choiceFilter('sort', t.sort, newest, inOrder(stockSorts, sorts)),
  ]
  const params = useListParams(filters)
  const query = useListQuery('GET /admin/stock', params)
  const [corrected, setCorrected] = useState<StockItem | null>(null)
  const actions: RowAction<StockItem>[] = [
    {
      kind: 'link',
      icon: History,
      title: t.why,
      to: ({ variantId }) => adminUrls.adminStockItem({ id: variantId }),
    },
    {
      kind: 'button',
      permission: 'write_stock',
      icon: PencilRuler,
      title: t.correct,
      isMain: true,
      label: (item) => t.correctOf(nameOf(item)),
      onSelect: setCorrected,
    },
  ]
  return (
    <ListPage
      title={t.title}
      noun={t.noun}
      errorTitle={t.failed}
      params={params}
      query={query}
      rows={(data) => data.items}
      table={{
        rowKey: ({ _id }) => _id,
        rowName: nameOf,
        columns: stockColumns(language, may('read_costs')),
        actions,
        cardsBelow: 'md',
      }}
      search={{ placeholder: t.search }}
      filters={filters}
      toolbar={<StockToolbar />}
      panel={
        <Allowed permission="read_costs">
          <StockValue />
        </Allowed>
      }
      empty={{
        icon: Boxes,
        title: t.empty,
        text: ({ search, filters: set }) =>
          search === '' && Object.keys(set).length === 0 ? t.emptyText : t.emptyFiltered,
      }}
    >
      <CorrectionDialog item={corrected} onClose={() => setCorrected(null)} />
    </ListPage>
  )
}

function inOrder(values: readonly string[], labels: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    values.flatMap((value) => (labels[value] === undefined ? [] : [[value, labels[value]]])),
  )
}
