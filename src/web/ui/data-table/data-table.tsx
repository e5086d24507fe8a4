import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTexts } from '../../languages/language.ts'
import { useSettled } from './use-settled.ts'
import { useMediaQuery } from './use-media-query.ts'
import { useConfirmedAction } from './confirmed-action.tsx'
import { RowActions, type ConfirmedAction, type RowAction } from './row-actions.tsx'
import { tableTexts } from './table-texts.ts'

/** Where a column's value is shown in a row's card. */
export type CardSlot = 'media' | 'title' | 'badge' | 'line' | 'footerStart' | 'footerEnd' | 'hidden'

export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** Its position in the card, and its content there when that differs from the cell. */
  card: CardSlot | { slot: CardSlot; render: (row: Row) => ReactNode }
  /** The cell that names the row to screen readers. */
  isRowHeader?: boolean
  /** Classes of the cell. */
  className?: string
  headClassName?: string
}

/** The selected rows by their keys, also those of other pages. */
export interface RowSelection {
  keys: readonly string[]
  onChange: (keys: string[]) => void
}

export interface DataTableProps<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The row's name in the labels of its actions. */
  rowName: (row: Row) => string
  columns: readonly Column<Row>[]
  actions?: readonly RowAction<Row>[]
  /** Absent: rows cannot be selected. */
  selection?: RowSelection
  /** Below this breakpoint rows are cards. */
  cardsBelow?: 'md' | 'xl'
  /** Rows that are indented under the one before, such as subcategories. */
  isNested?: (row: Row) => boolean
}

/** Tailwind's. */
const breakpoints = { md: '48rem', xl: '80rem' }

/** Rows as a table, or as cards where the screen is narrow; one confirmation for all of them. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isNarrow = useMediaQuery(
    `not all and (min-width: ${breakpoints[props.cardsBelow ?? 'xl']})`,
  )
  const { confirm, dialog } = useConfirmedAction()
  // A row that is done leaves its place to the next one, which would be done by a second tap.
  const isSettled = useSettled(props.rows.map(props.rowKey).join(' '), true)
  const Rows = isNarrow ? Cards : Table
  return (
    <>
      <Rows {...props} onConfirm={confirm} isSettled={isSettled} />
      {dialog}
    </>
  )
}

interface RowsProps<Row> extends DataTableProps<Row> {
  onConfirm: (action: ConfirmedAction) => void
  isSettled: boolean
}

function Table<Row>(props: RowsProps<Row>) {
  const { rows, rowKey, rowName, columns, actions, selection, isNested } = props
  const { onConfirm, isSettled } = props
  const t = useTexts(tableTexts)
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-left text-sm">
        <thead className="border-b border-line bg-background text-muted">
          <tr>
            {selection && (
              <th scope="col" className="pl-1">
                <SelectBox label={t.selectAll} keys={rows.map(rowKey)} selection={selection} />
              </th>
            )}
            {columns.map(({ head, headClassName }) => (
              <th key={head} scope="col" className={clsx('px-3 py-3 font-medium', headClassName)}>
                {head}
              </th>
            ))}
            {actions && (
              <th scope="col" className="px-3 py-3 font-medium">
                {t.actions}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {selection && (
                <td className="pl-1 align-top">
                  <SelectBox
                    label={t.select(rowName(row))}
                    keys={[rowKey(row)]}
                    selection={selection}
                  />
                </td>
              )}
              {columns.map(({ head, cell, isRowHeader, className }) =>
                isRowHeader ? (
                  <th
                    key={head}
                    scope="row"
                    className={clsx('px-3 py-3 font-normal', isNested?.(row) && 'pl-8', className)}
                  >
                    {cell(row)}
                  </th>
                ) : (
                  <td key={head} className={clsx('px-3 py-3', className)}>
                    {cell(row)}
                  </td>
                ),
              )}
              {actions && (
                <td className="px-3 py-2">
                  <RowActions {...{ row, rowName, actions, onConfirm, isSettled }} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards<Row>({ rows, rowKey, cardsBelow, isNested, ...rest }: RowsProps<Row>) {
  return (
    <ul className={clsx('grid gap-3', cardsBelow !== 'md' && 'md:grid-cols-2')}>
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className={clsx(
            'flex min-w-0 flex-col rounded-card border border-line bg-surface p-4 text-sm',
            isNested?.(row) && 'ml-6',
          )}
        >
          <CardContent row={row} rowKey={rowKey} {...rest} />
        </li>
      ))}
    </ul>
  )
}

type CardContentProps<Row> = Omit<RowsProps<Row>, 'rows'> & { row: Row }

function CardContent<Row>(props: CardContentProps<Row>) {
  const { row, rowKey, rowName, columns, actions, selection, onConfirm, isSettled } = props
  const t = useTexts(tableTexts)
  const parts = columns.map(({ head, cell, card }) => {
    const { slot, render } = typeof card === 'string' ? { slot: card, render: cell } : card
    return { head, slot, node: slot === 'hidden' ? null : render(row) }
  })
  const inSlot = (slot: CardSlot) => parts.filter((part) => part.slot === slot)
  const [media] = inSlot('media')
  const [title] = inSlot('title')
  const [badge] = inSlot('badge')
  const [start] = inSlot('footerStart')
  const [end] = inSlot('footerEnd')
  const rowActions = actions && <RowActions {...{ row, rowName, actions, onConfirm, isSettled }} />
  // The footer often has room for the actions.
  const hasActionsInFooter = start !== undefined && end === undefined
  const lines = inSlot('line').map(({ head, node }) => <div key={head}>{node}</div>)
  return (
    <>
      <div className="flex flex-1 gap-4">
        {media && <div className="shrink-0">{media.node}</div>}
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <div className="flex items-start justify-between gap-3">
            {selection && (
              <div className="-my-2 -ml-3">
                <SelectBox
                  label={t.select(rowName(row))}
                  keys={[rowKey(row)]}
                  selection={selection}
                />
              </div>
            )}
            <div className="min-w-0 flex-1">{title?.node}</div>
            {!media && badge?.node}
          </div>
          {/* Beside a picture a title needs its whole line. */}
          {media ? (
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              {lines}
              {badge?.node}
            </div>
          ) : (
            lines
          )}
        </div>
      </div>
      {(start ?? end) && (
        <div className="mt-3 flex items-center justify-between gap-3 border-t border-line pt-3">
          <div className="min-w-0">{start?.node}</div>
          {hasActionsInFooter ? rowActions : end?.node}
        </div>
      )}
      {rowActions && !hasActionsInFooter && <div className="mt-3">{rowActions}</div>}
    </>
  )
}

/** Selects one row, or all of a page. */
function SelectBox({
  label,
  keys,
  selection,
}: {
  label: string
  keys: readonly string[]
  selection: RowSelection
}) {
  const isSelected = keys.every((key) => selection.keys.includes(key))
  const toggle = () => {
    const others = selection.keys.filter((key) => !keys.includes(key))
    selection.onChange(isSelected ? others : [...others, ...keys])
  }
  return (
    <label className="choice min-w-11 justify-center">
      <input type="checkbox" aria-label={label} checked={isSelected} onChange={toggle} />
    </label>
  )
}

/** Two texts of one cell, the second one muted; long ones are truncated. */
export function TwoLines({ top, bottom }: { top: ReactNode; bottom?: ReactNode }) {
  return (
    <>
      <p className="truncate">{top}</p>
      {bottom !== undefined && bottom !== null && <p className="truncate text-muted">{bottom}</p>}
    </>
  )
}
