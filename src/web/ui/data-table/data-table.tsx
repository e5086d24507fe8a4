import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTexts } from '../../languages/language.ts'
import { type RowSelection, SelectBox } from './select-box.tsx'
import { useSettled } from './use-settled.ts'
import { useMediaQuery } from './use-media-query.ts'
import { useConfirmedAction } from './confirmed-action.tsx'
import { RowActions, RowActionsMenu, RowButtons } from './actions/shown-actions.tsx'
import type { ConfirmedAction, RowAction } from './row-actions.tsx'
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
  /** One line a row, for lists that are worked through; a card has two. */
  isCompact?: boolean
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
  const { onConfirm, isSettled, isCompact } = props
  const cellClass = isCompact ? 'px-2.5 py-0.5' : 'px-3 py-3'
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
              <th
                key={head}
                scope="col"
                className={clsx(
                  isCompact ? 'px-2.5 py-2' : 'px-3 py-3',
                  'font-medium',
                  headClassName,
                )}
              >
                {head}
              </th>
            ))}
            {actions && (
              <th scope="col" className="px-3 py-2 text-right font-medium">
                {t.actions}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {selection && (
                <td className="pl-1 align-middle">
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
                    className={clsx(cellClass, 'font-normal', isNested?.(row) && 'pl-8', className)}
                  >
                    {cell(row)}
                  </th>
                ) : (
                  <td key={head} className={clsx(cellClass, className)}>
                    {cell(row)}
                  </td>
                ),
              )}
              {actions && (
                <td className={isCompact ? 'py-0.5 pr-1' : 'px-3 py-2'}>
                  <div className="flex justify-end">
                    <RowActions {...{ row, rowName, actions, onConfirm, isSettled }} />
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards<Row>({ rows, cardsBelow, isNested, ...rest }: RowsProps<Row>) {
  const { rowKey, isCompact } = rest
  const Content = isCompact ? CompactCard : Card
  return (
    <ul
      className={clsx(
        'grid',
        isCompact
          ? 'divide-y divide-line rounded-card border border-line bg-surface'
          : clsx('gap-3', cardsBelow !== 'md' && 'md:grid-cols-2'),
      )}
    >
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className={clsx(
            'flex min-w-0 flex-col text-sm',
            isCompact ? 'px-1' : 'rounded-card border border-line bg-surface p-4',
            isNested?.(row) && 'ml-6',
          )}
        >
          <Content row={row} {...rest} />
        </li>
      ))}
    </ul>
  )
}

type CardProps<Row> = Omit<RowsProps<Row>, 'rows'> & { row: Row }

/** The contents of a card's slots. */
function slotsOf<Row>({ columns, row }: Pick<CardProps<Row>, 'columns' | 'row'>) {
  const parts = columns.map(({ head, cell, card }) => {
    const { slot, render } = typeof card === 'string' ? { slot: card, render: cell } : card
    return { head, slot, node: slot === 'hidden' ? null : render(row) }
  })
  const inSlot = (slot: CardSlot) => parts.filter((part) => part.slot === slot)
  const [[media], [title], [badge]] = [inSlot('media'), inSlot('title'), inSlot('badge')]
  const [[start], [end]] = [inSlot('footerStart'), inSlot('footerEnd')]
  const lines = inSlot('line').map(({ head, node }) => <div key={head}>{node}</div>)
  return { media, title, badge, start, end, lines }
}

function Card<Row>(props: CardProps<Row>) {
  const { row, rowName, actions, onConfirm, isSettled } = props
  const { media, title, badge, start, end, lines } = slotsOf(props)
  const given = actions && { row, rowName, actions, onConfirm, isSettled }
  const buttons = given && <RowButtons {...given} />
  // The footer often has room for them.
  const hasButtonsInFooter = start !== undefined && end === undefined
  return (
    <>
      <div className="flex flex-1 gap-4">
        {media && <div className="shrink-0">{media.node}</div>}
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <div className="flex items-start justify-between gap-3">
            <CardBox {...props} />
            <div className="min-w-0 flex-1">{title?.node}</div>
            {!media && badge?.node}
            {given && (
              <div className="-my-2 -mr-2 empty:hidden">
                <RowActionsMenu {...given} />
              </div>
            )}
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
          {hasButtonsInFooter ? (
            <div className="flex gap-1 empty:hidden">{buttons}</div>
          ) : (
            end?.node
          )}
        </div>
      )}
      {!hasButtonsInFooter && (
        <div className="mt-3 flex flex-wrap gap-1 empty:hidden">{buttons}</div>
      )}
    </>
  )
}

/** Two lines: name, badge and menu, then the rest with the next step. */
function CompactCard<Row>(props: CardProps<Row>) {
  const { row, rowName, actions, onConfirm, isSettled } = props
  const { title, badge, lines } = slotsOf(props)
  const given = actions && { row, rowName, actions, onConfirm, isSettled }
  return (
    <>
      <div className="flex items-center gap-2">
        <CardBox {...props} />
        <div className="shrink-0">{title?.node}</div>
        {/* A long status takes two lines. */}
        <div className="flex min-w-0 flex-1 justify-end [&_.badge]:shrink [&_.badge]:whitespace-normal">
          {badge?.node}
        </div>
        {given && <RowActionsMenu {...given} />}
      </div>
      <div className="-mt-1 flex items-center gap-2 pb-1 pl-3 pr-1">
        <div className="min-w-0 flex-1">{lines}</div>
        {given && <RowButtons {...given} />}
      </div>
    </>
  )
}

function CardBox<Row>({ row, rowKey, rowName, selection, isCompact }: CardProps<Row>) {
  const t = useTexts(tableTexts)
  if (!selection) return null
  return (
    <div className={clsx(!isCompact && '-my-2 -ml-3')}>
      <SelectBox label={t.select(rowName(row))} keys={[rowKey(row)]} selection={selection} />
    </div>
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
