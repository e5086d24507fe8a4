import './sheet.css'
import { clsx } from 'clsx'
import {
  useId,
  useImperativeHandle,
  useRef,
  type CSSProperties,
  type ReactNode,
  type Ref,
} from 'react'
import type { SheetRow } from '#shared/catalog/sheet/sheet-schemas.ts'
import { useTexts } from '../../../../languages/language.ts'
import { columnShapes, isNumber, rowLabel, type SheetColumn } from '../cells/sheet-columns.ts'
import { sheetPageTexts } from '../sheet-page-texts.ts'
import { CellEditor } from './cell-editor.tsx'
import { gridEvents } from './grid-events.ts'
import { single } from './grid-range.ts'
import { SheetLine } from './sheet-line.tsx'
import { useGrid, type GridCells } from './use-grid.ts'
import { rowHeightPx } from './use-visible-rows.ts'

/** Commands for the buttons beside the sheet. */
export interface SheetHandle {
  fillDown: () => void
  show: (row: number, column: SheetColumn) => void
}

interface SheetGridProps extends GridCells {
  /** The note above the sheet about its active cell. */
  renderNote: (row: SheetRow, column: SheetColumn) => ReactNode
  /** The paths of the categories. */
  categories: readonly string[]
  onUndo: () => void
  onRedo: () => void
  ref: Ref<SheetHandle>
}

/**
 * The cells as an ARIA grid: it has the focus, and names its active cell. Only rows in view are drawn, and
 * the active one, wherever it is.
 */
export default function SheetGrid(props: SheetGridProps) {
  const { rows, columns, cellOf, renderNote, categories, onUndo, onRedo, ref } = props
  const t = useTexts(sheetPageTexts)
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  const grid = useGrid(props, element)
  const { range, active, activeRow, activeColumn } = grid
  useImperativeHandle(ref, () => ({
    fillDown: grid.fillDown,
    show(row, column) {
      grid.select(single({ row, col: columns.indexOf(column) }))
      element.current?.focus()
    },
  }))
  const activeId = `${id}-active`
  const noteId = `${id}-note`
  const listId = `${id}-categories`
  const { first, count } = grid.seen
  const shown = Array.from({ length: count }, (_, at) => first + at)
  if (activeRow && !shown.includes(active.row)) shown.push(active.row)
  const widths = columns.slice(1).map((column) => `${columnShapes[column].widthPx}px`)
  const style = { '--sheet-columns': widths.join(' ') } as CSSProperties
  const editor = grid.typing !== null && activeRow && activeColumn && (
    <CellEditor
      label={t.cellOf(rowLabel(activeRow), t.columns[activeColumn])}
      initial={grid.typing}
      inputMode={inputModes[columnShapes[activeColumn].kind]}
      listId={activeColumn === 'category' ? listId : undefined}
      onCancel={() => grid.close(null, active)}
      onDone={(text, by) =>
        grid.close(text, by && { row: active.row + by.rows, col: active.col + by.columns })
      }
    />
  )
  return (
    <>
      <p id={noteId} className="mt-3 mb-2 min-h-6 text-sm wrap-anywhere">
        {grid.isChosen && activeRow && activeColumn && renderNote(activeRow, activeColumn)}
      </p>
      <div
        ref={element}
        role="grid"
        tabIndex={0}
        aria-label={t.grid}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        aria-activedescendant={activeRow ? activeId : undefined}
        className="sheet"
        style={style}
        onFocus={grid.choose}
        {...gridEvents(grid, { onUndo, onRedo })}
      >
        <div role="row" aria-rowindex={1} className="sheet-row sheet-head">
          {columns.map((column, col) => (
            <div
              key={column}
              role="columnheader"
              aria-colindex={col + 1}
              className={clsx(
                'sheet-cell',
                column === 'name' && 'sheet-first',
                isNumber(column) && 'sheet-number',
              )}
            >
              {t.columns[column]}
            </div>
          ))}
        </div>
        <div role="rowgroup" className="relative" style={{ height: rows.length * rowHeightPx }}>
          {shown.map((index) => {
            const row = rows[index]
            if (!row) return null
            const isSelected = index >= range.top && index <= range.bottom
            return (
              <SheetLine
                key={row.variantId}
                index={index}
                columns={columns}
                cellOf={(column) => cellOf(row, column)}
                selected={isSelected ? range : null}
                active={
                  index === active.row ? { col: active.col, id: activeId, noteId, editor } : null
                }
              />
            )
          })}
        </div>
      </div>
      <datalist id={listId}>
        {categories.map((path) => (
          <option key={path}>{path}</option>
        ))}
      </datalist>
    </>
  )
}

const inputModes = { text: 'text', amount: 'decimal', count: 'numeric', flag: 'text' } as const
