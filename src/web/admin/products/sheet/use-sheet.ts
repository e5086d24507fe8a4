import { useMemo } from 'react'
import type { SheetValue } from '#shared/catalog/sheet/sheet-fields.ts'
import { maxSheetChanges, type SheetRow } from '#shared/catalog/sheet/sheet-schemas.ts'
import { oddPrices } from '#shared/pricing/odd-prices.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useMay } from '../../../api/session.ts'
import { useLanguage } from '../../../languages/language.ts'
import { useUndo } from '../../undo/use-undo.ts'
import { categoryNames } from './cells/category-names.ts'
import {
  isNumber,
  shownValue,
  type SheetColumn,
  sheetColumns,
  typedValue,
  valueOf,
} from './cells/sheet-columns.ts'
import { priceChanges } from './cells/price-changes.ts'
import {
  type CellEdit,
  cellKey,
  problemOf,
  type ReadyCell,
  readyCells,
  redoTyping,
  resolveConflicts,
  savedSheet,
  shownCell,
  typeCells,
  undoTyping,
} from './cells/typed-cells.ts'
import type { ShownCell } from './grid/sheet-line.tsx'
import { sheetPageTexts } from './sheet-page-texts.ts'
import { useSheetState } from './use-sheet-state.ts'
import type { useSheetRows } from './use-sheet-rows.ts'

/** The edits of the sheet, how its cells look, and the request that saves them. */
export function useSheet({
  rows: loaded,
  change,
}: Pick<ReturnType<typeof useSheetRows>, 'rows' | 'change'>) {
  const language = useLanguage()
  const t = sheetPageTexts[language]
  const may = useMay()
  const undo = useUndo()
  const categories = useCategoryNames()
  const [state, setState] = useSheetState()
  const { typed, conflicts } = state
  const shownOnly: readonly SheetColumn[] = [
    'variant',
    ...(may('write_costs') ? [] : (['cost'] as const)),
    ...(may('write_stock') ? [] : (['stock'] as const)),
  ]

  /** The edit of a cell, with its key; none of a cell that is only shown. */
  const typedIn = (row: SheetRow, column: SheetColumn) => {
    const key = column === 'variant' ? '' : cellKey(row, column)
    const cell = typed.get(key)
    return cell && { key, cell }
  }
  const textOf = (row: SheetRow, column: SheetColumn) => {
    const text = typedIn(row, column)?.cell.text ?? typedValue(valueOf(row, column), language)
    return column === 'category' ? categories.shown(text) : text
  }
  const shown = (column: SheetColumn, value: SheetValue) =>
    shownValue(column, value, { language, categories })
  const problemIn = (row: SheetRow, column: SheetColumn) => {
    const found = typedIn(row, column)
    return found ? problemOf(state, found.key, found.cell) : null
  }
  const cellOf = (row: SheetRow, column: SheetColumn): ShownCell => {
    const shape = {
      isNumber: isNumber(column),
      isReadOnly: shownOnly.includes(column) || (row.hasColors && isNumberOfVariant(column)),
    }
    const found = typedIn(row, column)
    if (!found) {
      return { ...shape, text: shown(column, valueOf(row, column)), state: 'saved' }
    }
    const text = shownCell(found.cell, shown)
    const theirs = conflicts.get(found.key)
    if (theirs !== undefined) {
      return { ...shape, text, theirs: shown(column, theirs), state: 'conflict' }
    }
    return { ...shape, text, state: problemIn(row, column) === null ? 'typed' : 'wrong' }
  }

  const columns = sheetColumns.filter((column) => column !== 'cost' || may('read_costs'))
  const ready = useMemo(() => readyCells(state), [state])
  const sent = ready.slice(0, maxSheetChanges)
  const saving = useApiMutation(
    (cells: readonly ReadyCell[]) =>
      api('POST /admin/products/sheet', { body: { changes: cells.map(({ change }) => change) } }),
    {
      success: ({ saved, conflicts: theirs, issues }) => {
        const left = theirs.length + issues.length
        if (left === 0) return { title: t.saved, text: t.savedText(saved) }
        return { title: t.notSaved, text: t.notSavedText(saved, left) }
      },
      action: (result) => (result.auditGroup === null ? undefined : undo(result)),
      error: t.saveFailed,
      invalidates: [adminQueryKeys.lists],
      onSuccess: (result, cells) => {
        const { values } = savedSheet(state, cells, result)
        change(values)
        setState((now) => savedSheet(now, cells, result).state)
      },
    },
  )

  return {
    state,
    columns,
    textOf,
    shown,
    cellOf,
    /** Paths of categories to choose from. */
    categories: categories.choices,
    /** Why a cell cannot be saved as it is typed; a message in every language. */
    problemOf: problemIn,
    /** Prices that the next request would save and that may be a slip. */
    oddPrices: () => oddPrices(priceChanges(sent, loaded)),
    /** How many changes the next request saves, and how many could be saved. */
    counts: { sent: sent.length, ready: ready.length },
    save: () => saving.mutate(sent),
    isSaving: saving.isPending,
    type: (edits: readonly CellEdit[]) => {
      const inEnglish = edits.map((edit) =>
        edit.field === 'category' ? { ...edit, text: categories.read(edit.text) } : edit,
      )
      setState((now) => typeCells(now, inEnglish))
    },
    undo: () => setState(undoTyping),
    redo: () => setState(redoTyping),
    choose: (keys: readonly string[], choice: 'mine' | 'theirs') =>
      setState((now) => resolveConflicts(now, keys, choice)),
  }
}

function useCategoryNames() {
  const language = useLanguage()
  const may = useMay()
  const { data } = useApiQuery(
    'GET /categories/admin/all',
    {},
    { group: 'alone', enabled: may('read_categories') },
  )
  return useMemo(() => categoryNames(data?.categories ?? [], language), [data, language])
}

/** Whether it tells one variant from all others. */
export const isNumberOfVariant = (column: SheetColumn) => column === 'sku' || column === 'barcode'

export type Sheet = ReturnType<typeof useSheet>
