import { ArrowDownToLine, PackageOpen, Redo2, Undo2 } from 'lucide-react'
import { lazy, Suspense, useRef, type Ref } from 'react'
import type { SheetRow } from '#shared/catalog/sheet/sheet-schemas.ts'
import { inLanguage } from '#shared/languages/texts.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { unindexedMeta } from '../../../seo/page-meta.ts'
import { showToast } from '../../../toasts/toasts.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Button } from '../../../ui/button.tsx'
import { ListFilters, ListSearch } from '../../../ui/data-table/filters/filter-bar.tsx'
import { choiceFilter } from '../../../ui/data-table/list-filters.tsx'
import { placeOfList } from '../../../ui/data-table/list-place.ts'
import { useListParams } from '../../../ui/data-table/list-params.ts'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { LoadingBlocks } from '../../../ui/loading.tsx'
import { LeaveDialog } from '../../leave-dialog.tsx'
import { productsTexts } from '../products-texts.ts'
import { useOddPriceQuestion } from '../odd-prices/odd-prices.tsx'
import { StockRightNotice } from '../stock-right.tsx'
import { type SheetColumn, rowLabel } from './cells/sheet-columns.ts'
import type { TypedCell } from './cells/typed-cells.ts'
import type { SheetHandle } from './grid/sheet-grid.tsx'
import { SheetNotes } from './sheet-notes.tsx'
import { sheetPageTexts } from './sheet-page-texts.ts'
import { isNumberOfVariant, type Sheet, useSheet } from './use-sheet.ts'
import { maxSheetRows, useSheetRows } from './use-sheet-rows.ts'

const SheetGrid = lazy(() => import('./grid/sheet-grid.tsx'))

export const meta = unindexedMeta((language) => sheetPageTexts[language].title)

/** All products as one sheet, in which many cells are changed and saved at once. */
export default function SheetPage() {
  const t = useTexts(sheetPageTexts)
  const products = useTexts(productsTexts)
  const filters = [
    choiceFilter('stock', products.columns.stock, products.allStock, products.stockFilter),
    choiceFilter('activity', products.activity, products.anyActivity, products.activityFilter),
    choiceFilter('warranty', products.warranty, products.anyWarranty, products.warrantyFilter),
  ]
  const params = useListParams(filters)
  const { rows, query, isCut, change } = useSheetRows(params)
  const sheet = useSheet({ rows, change })
  const grid = useRef<SheetHandle>(null)
  const show = ({ variantId, field }: TypedCell) => {
    const at = rows.findIndex((row) => row.variantId === variantId)
    if (at !== -1) grid.current?.show(at, field)
  }
  const loading = <LoadingBlocks label={t.loading} blocks={['h-96']} className="mt-4" />
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: products.title, ...placeOfList(adminUrls.adminProducts()) },
          { label: t.title },
        ]}
      />
      <div className="mt-1 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-64 flex-1">
          <h1 className="text-2xl font-bold">{t.title}</h1>
          <p className="text-muted">{t.text}</p>
          <StockRightNotice />
        </div>
        <ListSearch
          search={{ label: t.searchLabel, placeholder: t.search }}
          filters={filters}
          params={params}
        />
      </div>
      <ListFilters filters={filters} params={params} />
      <Toolbar sheet={sheet} onFill={() => grid.current?.fillDown()} />
      <SheetNotes state={sheet.state} shown={sheet.shown} onShow={show} onChoose={sheet.choose} />
      {query.isPending && loading}
      {query.isError && (
        <ErrorState title={t.failed} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && rows.length === 0 && (
        <EmptyState visual={{ icon: PackageOpen }} title={t.empty} text={t.emptyText} />
      )}
      {rows.length > 0 && (
        <Suspense fallback={loading}>
          <Cells ref={grid} rows={rows} sheet={sheet} />
        </Suspense>
      )}
      <p role="status" className="mt-2 min-h-6 text-sm text-muted">
        {rows.length > 0 && <span>{t.rows(rows.length, query.isFetching)}</span>}
        {isCut && <span>{` ${t.tooMany(maxSheetRows)}`}</span>}
      </p>
      <p className="text-sm text-muted max-md:hidden">{t.keys}</p>
      <LeaveDialog isDirty={sheet.state.typed.size > 0} hasDraft text={t.leave} />
    </>
  )
}

function Toolbar({ sheet, onFill }: { sheet: Sheet; onFill: () => void }) {
  const t = useTexts(sheetPageTexts)
  const { sent, ready } = sheet.counts
  const question = useOddPriceQuestion()
  const save = async () => {
    if (await question.ask(sheet.oddPrices())) sheet.save()
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button isPending={sheet.isSaving} disabled={sent === 0} onClick={() => void save()}>
        {ready > sent ? t.saveFirst(sent, ready) : t.save(sent)}
      </Button>
      <Button
        variant="secondary"
        icon={<Undo2 aria-hidden className="size-4" />}
        disabled={sheet.state.past.length === 0}
        onClick={sheet.undo}
      >
        {t.undo}
      </Button>
      <Button
        variant="secondary"
        icon={<Redo2 aria-hidden className="size-4" />}
        disabled={sheet.state.future.length === 0}
        onClick={sheet.redo}
      >
        {t.redo}
      </Button>
      <Button
        variant="secondary"
        icon={<ArrowDownToLine aria-hidden className="size-4" />}
        onClick={onFill}
      >
        {t.fill}
      </Button>
      {question.dialog}
    </div>
  )
}

interface CellsProps {
  rows: readonly SheetRow[]
  sheet: Sheet
  ref: Ref<SheetHandle>
}

function Cells({ rows, sheet, ref }: CellsProps) {
  const t = useTexts(sheetPageTexts)
  return (
    <SheetGrid
      ref={ref}
      rows={rows}
      columns={sheet.columns}
      cellOf={sheet.cellOf}
      textOf={sheet.textOf}
      renderNote={(row, column) => <CellNote sheet={sheet} row={row} column={column} />}
      toggledText={(row, column) =>
        column === 'featured' ? t.flag(sheet.textOf(row, column) !== t.flag(true)) : null
      }
      categories={sheet.categories}
      onType={sheet.type}
      onUndo={sheet.undo}
      onRedo={sheet.redo}
      onSurplus={(lines) => showToast(t.surplusTitle, t.surplus(lines))}
    />
  )
}

interface CellNoteProps {
  sheet: Sheet
  row: SheetRow
  column: SheetColumn
}

/** The whole text of a cell, and what is wrong with it. */
function CellNote({ sheet, row, column }: CellNoteProps) {
  const language = useLanguage()
  const t = sheetPageTexts[language]
  const problem = sheet.problemOf(row, column)
  const isOfColors = row.hasColors && isNumberOfVariant(column)
  return (
    <>
      <span className="font-medium">
        <span>{t.cellOf(rowLabel(row), t.columns[column])}</span>:
      </span>{' '}
      <span>{isOfColors ? t.ofEachColor : sheet.textOf(row, column) || t.blank}</span>
      {problem !== null && <b className="ml-2 text-sale">{inLanguage(problem, language)}</b>}
    </>
  )
}
