import { useCallback, useMemo, useState } from 'react'
import type { SheetField } from '#shared/catalog/sheet/sheet-fields.ts'
import { maxSheetChanges, type SheetRow } from '#shared/catalog/sheet/sheet-schemas.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useMay } from '../../../api/session.ts'
import { useLanguage } from '../../../languages/language.ts'
import { useUndo } from '../../undo/use-undo.ts'
import {
  isNumber,
  shownValue,
  type SheetColumn,
  sheetColumns,
  typedValue,
  valueOf,
} from './cells/sheet-columns.ts'
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
import { useKeptSheet, useSheetDraft } from './use-sheet-draft.ts'
import type { useSheetRows } from './use-sheet-rows.ts'

/** What is typed into the sheet, how its cells look, and the request that saves them. */
export function useSheet(rows: Pick<ReturnType<typeof useSheetRows>, 'change'>) {
  const language = useLanguage()
  const t = sheetPageTexts[language]
  const may = useMay()
  const undo = useUndo()
  const draft = useSheetDraft()
  const [state, setState] = useState(draft)
  useKeptSheet(state.typed)
  const { typed, conflicts } = state
  const maySeeCosts = may('read_costs')
  const mayChangeCosts = may('write_costs')

  const textOf = useCallback(
    (row: SheetRow, column: SheetColumn) => {
      const cell = column === 'variant' ? undefined : typed.get(cellKey(row, column))
      return cell ? cell.text : typedValue(valueOf(row, column), language)
    },
    [typed, language],
  )
  const cellOf = useCallback(
    (row: SheetRow, column: SheetColumn): ShownCell => {
      const shape = {
        isNumber: isNumber(column),
        isReadOnly: column === 'variant' || (column === 'cost' && !mayChangeCosts),
      }
      const key = column === 'variant' ? '' : cellKey(row, column)
      const cell = typed.get(key)
      if (!cell) {
        const text = shownValue(column, valueOf(row, column), language)
        return { ...shape, text, state: 'saved' }
      }
      const theirs = conflicts.get(key)
      if (theirs !== undefined) {
        const shown = shownValue(column, theirs, language)
        return { ...shape, text: shownCell(cell, language), theirs: shown, state: 'conflict' }
      }
      const isWrong = problemOf(state, key, cell) !== null
      return { ...shape, text: shownCell(cell, language), state: isWrong ? 'wrong' : 'typed' }
    },
    [typed, conflicts, state, language, mayChangeCosts],
  )

  const marksOf = (row: SheetRow) => {
    if (typed.size === 0) return language
    const marks = sheetColumns.map((column) => {
      const key = column === 'variant' ? '' : cellKey(row, column)
      const cell = typed.get(key)
      return cell && [column, cell.text, conflicts.get(key), problemOf(state, key, cell)].join(' ')
    })
    return marks.join('\n') + language
  }
  const columns = useMemo(
    () => sheetColumns.filter((column) => column !== 'cost' || maySeeCosts),
    [maySeeCosts],
  )
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
        rows.change(values)
        setState((now) => savedSheet(now, cells, result).state)
      },
    },
  )

  return {
    state,
    columns,
    textOf,
    cellOf,
    marksOf,
    /** How many changes the next request saves, and how many could be saved. */
    counts: { sent: sent.length, ready: ready.length },
    save: () => saving.mutate(sent),
    isSaving: saving.isPending,
    type: (edits: readonly CellEdit[]) => setState((now) => typeCells(now, edits)),
    undo: () => setState(undoTyping),
    redo: () => setState(redoTyping),
    choose: (keys: readonly string[], choice: 'mine' | 'theirs') =>
      setState((now) => resolveConflicts(now, keys, choice)),
    /** The key of a cell that can be typed; null for what is only shown. */
    keyOf: (row: SheetRow, column: SheetColumn) =>
      column === 'variant' ? null : cellKey(row, column satisfies SheetField),
  }
}

export type Sheet = ReturnType<typeof useSheet>
