import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Permission } from '#shared/api/permissions.ts'
import type { Language } from '#shared/languages/languages.ts'
import { inLanguage, type Text } from '#shared/languages/texts.ts'
import { useMay } from '../../api/session.ts'
import { useLanguage } from '../../languages/language.ts'
import { Button, IconButton, iconButtonClass } from '../button.tsx'
import { Select } from '../forms/inputs.tsx'
import { useSettled } from './use-settled.ts'
import { tableTexts } from './table-texts.ts'

/** The confirmation dialog before an action runs. */
export interface Confirmation {
  title: string
  description: string
  /** Below it, such as what else would change. */
  details?: ReactNode
  confirmLabel: string
  /** Of the button that confirms; `danger` unless given. */
  tone?: 'danger' | 'primary'
  /** Label of the other button, where "Cancel" would be ambiguous. */
  cancelLabel?: string
}

type ButtonConfirmation = Pick<Confirmation, 'description'> & Partial<Confirmation>

interface IconAction<Row> {
  icon: LucideIcon
  title: Text
  /** Label for screen readers; the title and the row's name by default. */
  label?: (row: Row) => string
}

interface LinkAction<Row> extends IconAction<Row> {
  kind: 'link'
  to: (row: Row) => string
}

interface ButtonAction<Row> extends IconAction<Row> {
  kind: 'button'
  tone?: 'danger'
  /** Its title is the action's label, and its button says the action's title, unless given. */
  confirm?: (row: Row) => ButtonConfirmation
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
  /** More room for long options; as a class. */
  width?: string
  /** Always required: an arrow key in a closed select already changes the value. */
  confirm: (row: Row, value: string) => Confirmation
  /** May return a promise: the select shows the new value until it is settled. */
  onSelect: (row: Row, value: string) => unknown
}

/** A button with the row's next step as its text; null shows none. */
interface StepAction<Row> {
  kind: 'step'
  step: (row: Row) => {
    text: string
    /** Null asks nothing. */
    confirmation: Confirmation | null
    /** May return a promise: the button is busy until it is settled. */
    run: () => unknown
  } | null
}

/** An action on a row of a table, as data. */
export type RowAction<Row> = {
  isHidden?: (row: Row) => boolean
  /** Shown only to staff who have it. */
  permission?: Permission
} & (LinkAction<Row> | ButtonAction<Row> | SelectAction<Row> | StepAction<Row>)

/** Deletes a row after a confirmation. */
export function deleteAction<Row>(
  permission: Permission,
  confirm: (row: Row) => ButtonConfirmation,
  onSelect: (row: Row) => unknown,
): RowAction<Row> {
  return {
    kind: 'button',
    permission,
    icon: Trash2,
    title: (language) => tableTexts[language].delete,
    tone: 'danger',
    confirm,
    onSelect,
  }
}

/** An action that waits for its confirmation. */
export interface ConfirmedAction {
  confirmation: Confirmation
  run: () => unknown
}

interface ActionProps<Row, Action> {
  row: Row
  action: Action
  label: string
  onConfirm: (action: ConfirmedAction) => void
  isSettled: boolean
}

interface RowActionsProps<Row> {
  row: Row
  rowName: (row: Row) => string
  actions: readonly RowAction<Row>[]
  onConfirm: (action: ConfirmedAction) => void
  /** False right after another row has come here: what asks nothing takes no press then. */
  isSettled?: boolean
}

export function RowActions<Row>(props: RowActionsProps<Row>) {
  const { row, rowName, actions, onConfirm, isSettled = true } = props
  const may = useMay()
  const language = useLanguage()
  const isShown = ({ permission, isHidden }: RowAction<Row>) =>
    !isHidden?.(row) && (!permission || may(permission))
  const steps = actions.filter((action) => action.kind === 'step').filter(isShown)
  const icons = actions.filter((action) => action.kind !== 'step').filter(isShown)
  // More than three icons leave no room for the name on a phone: two a line there.
  const hasSelect = icons.some(({ kind }) => kind === 'select')
  const isWrapped = icons.length > 3 && !hasSelect
  return (
    <div className="flex shrink-0 flex-col gap-2">
      <div
        className={clsx(
          'flex items-center',
          hasSelect && 'max-md:flex-wrap',
          isWrapped && 'max-sm:w-22 max-sm:flex-wrap',
        )}
      >
        {actions.map((action, index) => {
          if (action.kind === 'step' || !isShown(action)) return null
          // Labels change with the row; its actions do not.
          const label = labelOf(action, row, { rowName, language })
          const common = { row, label, onConfirm, isSettled }
          if (action.kind === 'link') return <LinkItem key={index} {...common} action={action} />
          if (action.kind === 'button')
            return <ButtonItem key={index} {...common} action={action} />
          return <SelectItem key={index} {...common} action={action} />
        })}
      </div>
      {steps.map((action, index) => (
        <StepItem
          key={index}
          action={action}
          label={rowName(row)}
          {...{ row, onConfirm, isSettled }}
        />
      ))}
    </div>
  )
}

function labelOf<Row>(
  action: LinkAction<Row> | ButtonAction<Row> | SelectAction<Row>,
  row: Row,
  { rowName, language }: { rowName: (row: Row) => string; language: Language },
): string {
  if (action.kind === 'select') return action.label(row)
  return (
    action.label?.(row) ??
    tableTexts[language].actionOn(inLanguage(action.title, language), rowName(row))
  )
}

function LinkItem<Row>({ row, action, label }: ActionProps<Row, LinkAction<Row>>) {
  const language = useLanguage()
  return (
    <Link
      to={action.to(row)}
      aria-label={label}
      title={inLanguage(action.title, language)}
      className={iconButtonClass('ghost')}
    >
      <action.icon aria-hidden className="size-5" />
    </Link>
  )
}

function ButtonItem<Row>(props: ActionProps<Row, ButtonAction<Row>>) {
  const { row, action, label, onConfirm, isSettled } = props
  const isTooEarly = !action.confirm && !isSettled
  const title = inLanguage(action.title, useLanguage())
  const run = () => settled(action.onSelect(row))
  const select = () => {
    if (!action.confirm) return void run()
    const confirmation = { title: label, confirmLabel: title, ...action.confirm(row) }
    onConfirm({ confirmation, run })
  }
  return (
    <IconButton
      label={label}
      variant={action.tone === 'danger' ? 'danger' : 'ghost'}
      title={title}
      aria-disabled={isTooEarly || undefined}
      onClick={isTooEarly ? undefined : select}
    >
      <action.icon aria-hidden className="size-5" />
    </IconButton>
  )
}

function SelectItem<Row>({ row, action, label, onConfirm }: ActionProps<Row, SelectAction<Row>>) {
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
    // The dialog closes immediately; the select shows the progress.
    onConfirm({ confirmation: action.confirm(row, next), run: () => void change(next) })
  }

  return (
    <Select
      aria-label={label}
      value={pendingValue ?? value}
      disabled={reason !== false}
      // Not disabled: it would lose the focus.
      aria-busy={pendingValue !== null || undefined}
      title={reason === false ? undefined : reason}
      onChange={(event) => select(event.target.value)}
      className={clsx('min-w-34 flex-1', action.width)}
    >
      {action.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}

function StepItem<Row>(props: ActionProps<Row, StepAction<Row>>) {
  const { row, action, label, onConfirm } = props
  const [isPending, setIsPending] = useState(false)
  const step = action.step(row)
  // The second press of a double tap would take the step after it.
  const isSettled = useSettled(step?.text ?? null, true) && props.isSettled
  if (step === null) return null

  const { text, confirmation } = step
  const run = async () => {
    setIsPending(true)
    await settled(step.run())
    setIsPending(false)
  }
  const isTooEarly = !confirmation && !isSettled
  const select = () => {
    if (isTooEarly) return
    if (confirmation) onConfirm({ confirmation, run })
    else void run()
  }
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`${text}, ${label}`}
      isPending={isPending}
      aria-disabled={isPending || isTooEarly || undefined}
      onClick={select}
      className="min-h-11"
    >
      {text}
    </Button>
  )
}

/** Waits for an action; errors are shown by the action itself. */
async function settled(result: unknown): Promise<void> {
  await Promise.allSettled([result])
}
