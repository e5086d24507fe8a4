import { clsx } from 'clsx'
import { memo, type ReactNode } from 'react'
import type { SheetRow } from '#shared/catalog/sheet/sheet-schemas.ts'
import type { SheetColumn } from '../cells/sheet-columns.ts'
import { rowHeightPx } from './use-visible-cells.ts'

/** A cell as the sheet shows it. */
export interface ShownCell {
  text: string
  /** What somebody else has put there meanwhile. */
  theirs?: string
  state: 'saved' | 'typed' | 'wrong' | 'conflict'
  isReadOnly: boolean
  isNumber: boolean
}

interface SheetLineProps {
  row: SheetRow
  index: number
  columns: readonly SheetColumn[]
  /** The columns in view, beside the names. */
  left: number
  right: number
  cellOf: (row: SheetRow, column: SheetColumn) => ShownCell
  /** What is typed into the row, as a text: another one draws it again. */
  marks: string
  /** The id of the active cell. */
  activeId: string
  /** Of the selection; -1 where it is not in this row. */
  selectedFrom: number
  selectedTo: number
  /** -1 where the active cell is in another row. */
  activeCol: number
  /** In place of the active cell. */
  editor: ReactNode
  /** Describes the active cell. */
  noteId: string
}

const backgrounds: Record<Exclude<ShownCell['state'], 'saved'>, string> = {
  typed: 'bg-brand-soft',
  wrong: 'bg-sale-soft',
  conflict: 'bg-warn-soft',
}

function DrawnLine(props: SheetLineProps) {
  const { row, index, columns, left, right, cellOf, activeId, activeCol, editor, noteId } = props
  return (
    <div
      role="row"
      // The head is the first row.
      aria-rowindex={index + 2}
      data-row={index}
      className="sheet-row absolute top-0 left-0"
      style={{ transform: `translateY(${index * rowHeightPx}px)` }}
    >
      {columns.map((column, col) => {
        if (col > 0 && col !== activeCol && (col < left || col > right)) return null
        const { text, theirs, state, isReadOnly, isNumber } = cellOf(row, column)
        const isSelected = col >= props.selectedFrom && col <= props.selectedTo
        const isActive = col === activeCol
        return (
          <div
            key={column}
            id={isActive ? activeId : undefined}
            role={column === 'name' ? 'rowheader' : 'gridcell'}
            aria-colindex={col + 1}
            style={{ gridColumn: col + 1 }}
            aria-selected={isSelected || undefined}
            aria-readonly={isReadOnly || undefined}
            aria-invalid={state === 'wrong' || undefined}
            aria-describedby={isActive && state !== 'saved' ? noteId : undefined}
            className={clsx(
              'sheet-cell',
              state !== 'saved' && backgrounds[state],
              isNumber && 'sheet-number',
              isReadOnly && 'text-muted',
              column === 'name' && 'sheet-first',
              isSelected && 'sheet-selected',
              isActive && 'sheet-active',
            )}
          >
            {isActive && editor ? editor : text}
            {theirs !== undefined && !(isActive && editor) && (
              <s className="ml-2 text-muted">{theirs}</s>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** A row of the sheet. Drawn again only when something of it changes, which `marks` say of its cells. */
export const SheetLine = memo(DrawnLine, (before, after) =>
  Object.entries(after).every(
    ([name, value]) => name === 'cellOf' || Object.is(value, before[name as keyof SheetLineProps]),
  ),
)
