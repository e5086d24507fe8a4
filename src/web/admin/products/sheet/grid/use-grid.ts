import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { SheetField } from '#shared/catalog/sheet/sheet-fields.ts'
import type { SheetRow } from '#shared/catalog/sheet/sheet-schemas.ts'
import { copiedCells, pastedCells } from '../../pasted-cells.ts'
import type { SheetColumn } from '../cells/sheet-columns.ts'
import type { CellEdit } from '../cells/typed-cells.ts'
import {
  firstCell,
  inside,
  placePasted,
  rangeOf,
  single,
  type GridCell,
  type GridSelection,
} from './grid-range.ts'
import type { ShownCell } from './sheet-line.tsx'
import { rowHeightPx, useVisibleRows } from './use-visible-rows.ts'

export interface GridCells {
  rows: readonly SheetRow[]
  columns: readonly SheetColumn[]
  cellOf: (row: SheetRow, column: SheetColumn) => ShownCell
  /** Its text, as typed and as copied. */
  textOf: (row: SheetRow, column: SheetColumn) => string
  /** The other value of a cell that is on or off; null for other cells. */
  toggledText: (row: SheetRow, column: SheetColumn) => string | null
  onType: (edits: CellEdit[]) => void
  /** Lines of a pasted text for which there was no row. */
  onSurplus: (lines: number) => void
}

type Placed = GridCell & { text: string }

/** The selection and the edits of the sheet, and what keys and buttons do with both. */
export function useGrid(cells: GridCells, grid: RefObject<HTMLElement | null>) {
  const { rows, columns, cellOf, textOf, onType } = cells
  /** Null until the grid has had the focus. */
  const [chosen, setChosen] = useState<GridSelection | null>(null)
  /** The text that the input of the active cell begins with; null while none is open. */
  const [typing, setTyping] = useState<string | null>(null)
  const seen = useVisibleRows(grid, rows.length)
  const size = { rows: rows.length, columns: columns.length, page: seen.page }
  const { active: at, corner } = chosen ?? firstCell
  const selection = { active: inside(at, size), corner: inside(corner, size) }
  const range = rangeOf(selection)
  const { active } = selection
  const [activeRow, activeColumn] = [rows[active.row], columns[active.col]]

  const select = (next: GridSelection) => {
    setChosen(next)
    if (grid.current) scrollToCell(grid.current, next.corner)
  }

  const type = (placed: readonly Placed[]) => {
    const edits = placed.flatMap(({ row: index, col, text }) => {
      const [row, column] = [rows[index], columns[col]]
      if (!row || !column || cellOf(row, column).isReadOnly) return []
      return { row, field: column as SheetField, text }
    })
    if (edits.length > 0) onType(edits)
  }
  const selectedTexts = () =>
    rows
      .slice(range.top, range.bottom + 1)
      .map((row) => columns.slice(range.left, range.right + 1).map((column) => textOf(row, column)))
  const open = (text: string) => {
    if (!activeRow || !activeColumn || cellOf(activeRow, activeColumn).isReadOnly) return
    // The input has the focus before the key types its letter.
    flushSync(() => {
      if (grid.current) scrollToCell(grid.current, active)
      setTyping(text)
    })
  }
  const wasActive = useRef(false)

  return {
    seen,
    size,
    selection,
    range,
    active,
    /** Whether a cell is active by choice. */
    isChosen: chosen !== null,
    activeRow,
    activeColumn,
    typing,
    select,
    choose: () => setChosen((now) => now ?? firstCell),
    extendTo: (cell: GridCell) => setChosen({ active, corner: cell }),
    selectAll: () =>
      setChosen({
        active: { row: 0, col: 0 },
        corner: inside({ row: Infinity, col: Infinity }, size),
      }),
    /** Opens the input; blank where a key is about to type into it. */
    open,
    /** Changes what is on or off at once, and opens the input of other cells. */
    openOrToggle() {
      if (!activeRow || !activeColumn) return
      const toggled = cells.toggledText(activeRow, activeColumn)
      if (toggled === null) open(textOf(activeRow, activeColumn))
      else type([{ ...active, text: toggled }])
    },
    /** Ends typing; with null nothing was typed. */
    close(text: string | null, next: GridCell | null) {
      const isChanged = activeRow && activeColumn && text !== textOf(activeRow, activeColumn)
      if (text !== null && isChanged) type([{ ...active, text }])
      setTyping(null)
      if (next === null) return
      select(single(inside(next, size)))
      grid.current?.focus({ preventScroll: true })
    },
    clear() {
      type(placePasted([['']], range, size).placed)
    },
    fillDown() {
      const [line] = selectedTexts()
      if (!line || range.bottom === range.top) return
      type(placePasted([line], { ...range, top: range.top + 1 }, size).placed)
    },
    copiedText: () => copiedCells(selectedTexts()),
    paste(text: string) {
      const pasted = placePasted(pastedCells(text), range, size)
      type(pasted.placed)
      setChosen(pasted.selection)
      if (pasted.surplus > 0) cells.onSurplus(pasted.surplus)
    },
    /** Whether the press that is under way began on the active cell. */
    wasActive,
  }
}

export type Grid = ReturnType<typeof useGrid>

/** Scrolls as little as brings the cell into view, beside the names and below the head. */
function scrollToCell(element: HTMLElement, { row, col }: GridCell): void {
  const { scrollTop, scrollLeft, clientHeight, clientWidth } = element
  const heads = element.querySelectorAll<HTMLElement>('[role=columnheader]')
  const [names, head] = [heads[0], heads[col]]
  const top = row * rowHeightPx
  const bottom = top + 2 * rowHeightPx - clientHeight
  if (scrollTop > top) element.scrollTop = top
  else if (scrollTop < bottom) element.scrollTop = bottom + 2
  if (col === 0 || !names || !head) return
  const left = head.offsetLeft - names.offsetWidth
  const right = head.offsetLeft + head.offsetWidth - clientWidth
  if (scrollLeft > left) element.scrollLeft = left
  else if (scrollLeft < right) element.scrollLeft = right + 2
}
