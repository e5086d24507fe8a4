import './sheet.css'
import { clsx } from 'clsx'
import { useId, useImperativeHandle, useRef, type CSSProperties, type Ref } from 'react'
import type { SheetRow } from '#shared/catalog/sheet/sheet-schemas.ts'
import { useTexts } from '../../../../languages/language.ts'
import { columnShapes, isNumber, rowLabel, type SheetColumn } from '../cells/sheet-columns.ts'
import { sheetPageTexts } from '../sheet-page-texts.ts'
import { CellEditor } from './cell-editor.tsx'
import { gridEvents } from './grid-events.ts'
import { single } from './grid-range.ts'
import { SheetLine } from './sheet-line.tsx'
import { useGrid, type GridCells } from './use-grid.ts'
import { rowHeightPx } from './use-visible-cells.ts'

/** What buttons beside the sheet do with it. */
export interface SheetHandle {
  fillDown: () => void
  show: (row: number, column: SheetColumn) => void
}

interface SheetGridProps extends GridCells {
  /** What is typed into a row, as a text. */
  marksOf: (row: SheetRow) => string
  /** The paths of the categories. */
  categories: readonly string[]
  onUndo: () => void
  onRedo: () => void
  /** Of what says more about the active cell. */
  noteId: string
  ref: Ref<SheetHandle>
}

/**
 * The cells as an ARIA grid: it has the focus, and names its active cell. Only cells in view are drawn, and
 * the active one, wherever it is.
 */
export default function SheetGrid({
  categories,
  onUndo,
  onRedo,
  noteId,
  ...props
}: SheetGridProps) {
  const { rows, columns, cellOf, marksOf, onActive, ref } = props
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
  const listId = `${id}-categories`
  const { first, count } = grid.seen
  const shown = Array.from({ length: count }, (_, at) => first + at)
  if (activeRow && !shown.includes(active.row)) shown.push(active.row)
  const widths = columns.slice(1).map((column) => `${columnShapes[column].widthPx}px`)
  const style = { '--sheet-columns': widths.join(' ') } as CSSProperties
  /** A row that leaves the view becomes one that enters it; the one that is typed in stays what it is. */
  const slotOf = (index: number) => {
    if (index === active.row && grid.typing !== null) return 'typing'
    return index >= first && index < first + count ? index % count : 'active'
  }
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
        onFocus={() =>
          activeRow && activeColumn && onActive({ row: activeRow, column: activeColumn })
        }
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
            const isIn = index >= range.top && index <= range.bottom
            const isActive = index === active.row
            return (
              <SheetLine
                key={slotOf(index)}
                row={row}
                index={index}
                columns={columns}
                left={grid.seen.left}
                right={grid.seen.right}
                cellOf={cellOf}
                marks={marksOf(row)}
                activeId={activeId}
                selectedFrom={isIn ? range.left : -1}
                selectedTo={isIn ? range.right : -1}
                activeCol={isActive ? active.col : -1}
                editor={isActive ? editor : null}
                noteId={noteId}
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
