import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { SheetColumn } from '../cells/sheet-columns.ts'
import { rowHeightPx } from './use-visible-rows.ts'

/** A cell as the sheet shows it. */
export interface ShownCell {
  text: string
  /** The value that somebody else has put there meanwhile. */
  theirs?: string
  state: 'saved' | 'typed' | 'wrong' | 'conflict'
  isReadOnly: boolean
  isNumber: boolean
}

interface SheetLineProps {
  index: number
  columns: readonly SheetColumn[]
  cellOf: (column: SheetColumn) => ShownCell
  /** The selected columns of this row. */
  selected: { left: number; right: number } | null
  /** Null where the active cell is in another row. */
  active: { col: number; id: string; noteId: string; editor: ReactNode } | null
}

const backgrounds: Record<Exclude<ShownCell['state'], 'saved'>, string> = {
  typed: 'bg-brand-soft',
  wrong: 'bg-sale-soft',
  conflict: 'bg-warn-soft',
}

/** A row of the sheet. */
export function SheetLine({ index, columns, cellOf, selected, active }: SheetLineProps) {
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
        const { text, theirs, state, isReadOnly, isNumber } = cellOf(column)
        const isSelected = selected !== null && col >= selected.left && col <= selected.right
        const here = active?.col === col ? active : null
        return (
          <div
            key={column}
            id={here?.id}
            role={column === 'name' ? 'rowheader' : 'gridcell'}
            aria-colindex={col + 1}
            aria-selected={isSelected || undefined}
            aria-readonly={isReadOnly || undefined}
            aria-invalid={state === 'wrong' || undefined}
            aria-describedby={state === 'saved' ? undefined : here?.noteId}
            className={clsx(
              'sheet-cell',
              state !== 'saved' && backgrounds[state],
              isNumber && 'sheet-number',
              isReadOnly && 'text-muted',
              column === 'name' && 'sheet-first',
              isSelected && 'sheet-selected',
              here && 'sheet-active',
            )}
          >
            {here?.editor || (
              <>
                {text}
                {theirs !== undefined && <s className="ml-2 text-muted">{theirs}</s>}
              </>
            )}
          </div>
        )
      })}
    </div>
  )
}
