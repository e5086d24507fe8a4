import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { IconButton, iconButtonClass } from '../button.tsx'
import { Select } from '../forms/inputs.tsx'

/** The confirmation dialog before an action runs. */
export interface Confirmation {
  title: string
  description: string
  confirmLabel: string
  /** Of the button that confirms; `danger` unless given. */
  tone?: 'danger' | 'primary'
  /** Label of the other button, where "Cancel" would be ambiguous. */
  cancelLabel?: string
}

interface LinkAction<Row> {
  kind: 'link'
  icon: LucideIcon
  label: (row: Row) => string
  title?: string
  to: (row: Row) => string
}

interface ButtonAction<Row> {
  kind: 'button'
  icon: LucideIcon
  label: (row: Row) => string
  title?: string
  tone?: 'danger'
  confirm?: (row: Row) => Confirmation
  /** May return a promise: its confirmation stays open until it is settled. */
  onSelect: (row: Row) => unknown
}

interface SelectAction<Row> {
  kind: 'select'
  label: (row: Row) => string
  options: readonly { value: string; label: string }[]
  value: (row: Row) => string
  /** Why it cannot be changed, or false. */
  isDisabled?: (row: Row) => string | false
  /** Always asked: in a closed select one arrow key already changes the value. */
  confirm: (row: Row, value: string) => Confirmation
  /** May return a promise: the select shows the new value until it is settled. */
  onSelect: (row: Row, value: string) => unknown
}

/** What can be done with a row of a table, as data. */
export type RowAction<Row> = { isHidden?: (row: Row) => boolean } & (
  | LinkAction<Row>
  | ButtonAction<Row>
  | SelectAction<Row>
)

/** An action that waits for its confirmation. */
export interface ConfirmedAction {
  confirmation: Confirmation
  run: () => unknown
}

interface ActionProps<Row, Action> {
  row: Row
  action: Action
  onConfirm: (action: ConfirmedAction) => void
}

interface RowActionsProps<Row> {
  row: Row
  actions: readonly RowAction<Row>[]
  onConfirm: (action: ConfirmedAction) => void
}

export function RowActions<Row>({ row, actions, onConfirm }: RowActionsProps<Row>) {
  return (
    <div className="flex shrink-0 items-center">
      {actions.map((action) => {
        if (action.isHidden?.(row)) return null
        const key = action.label(row)
        if (action.kind === 'link') return <LinkItem key={key} row={row} action={action} />
        if (action.kind === 'button') {
          return <ButtonItem key={key} row={row} action={action} onConfirm={onConfirm} />
        }
        return <SelectItem key={key} row={row} action={action} onConfirm={onConfirm} />
      })}
    </div>
  )
}

function LinkItem<Row>({ row, action }: { row: Row; action: LinkAction<Row> }) {
  return (
    <Link
      to={action.to(row)}
      aria-label={action.label(row)}
      title={action.title}
      className={iconButtonClass('ghost')}
    >
      <action.icon aria-hidden className="size-5" />
    </Link>
  )
}

function ButtonItem<Row>({ row, action, onConfirm }: ActionProps<Row, ButtonAction<Row>>) {
  const select = () => {
    const confirmation = action.confirm?.(row)
    if (confirmation) onConfirm({ confirmation, run: () => settled(action.onSelect(row)) })
    else void settled(action.onSelect(row))
  }
  return (
    <IconButton
      label={action.label(row)}
      variant={action.tone === 'danger' ? 'danger' : 'ghost'}
      title={action.title}
      onClick={select}
    >
      <action.icon aria-hidden className="size-5" />
    </IconButton>
  )
}

function SelectItem<Row>({ row, action, onConfirm }: ActionProps<Row, SelectAction<Row>>) {
  const [pendingValue, setPendingValue] = useState<string | null>(null)
  const value = action.value(row)
  const reason = action.isDisabled?.(row) ?? false

  const change = async (next: string) => {
    setPendingValue(next)
    await settled(action.onSelect(row, next))
    setPendingValue(null)
  }
  const select = (next: string) => {
    if (next === value || pendingValue !== null) return
    // The question closes at once: from here on the select shows what happens.
    onConfirm({ confirmation: action.confirm(row, next), run: () => void change(next) })
  }

  return (
    <Select
      aria-label={action.label(row)}
      value={pendingValue ?? value}
      disabled={reason !== false}
      // Not disabled: it would lose the focus.
      aria-busy={pendingValue !== null || undefined}
      title={reason === false ? undefined : reason}
      onChange={(event) => select(event.target.value)}
      className="min-w-34 flex-1"
    >
      {action.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}

/** Waits for an action. One that failed has shown its error itself. */
async function settled(result: unknown): Promise<void> {
  await Promise.allSettled([result])
}
