import { clsx } from 'clsx'
import { useState } from 'react'
import { inLanguage } from '#shared/languages/texts.ts'
import { useLanguage } from '../../../languages/language.ts'
import { Button, LinkButton } from '../../button.tsx'
import { Select } from '../../forms/inputs.tsx'
import type { ButtonAction, ConfirmedAction, SelectAction, StepAction } from '../row-actions.tsx'
import { useSettled } from '../use-settled.ts'

interface ActionProps<Row, Action> {
  row: Row
  action: Action
  label: string
  onConfirm: (action: ConfirmedAction) => void
  isSettled: boolean
}

interface Started<Row> {
  row: Row
  label: string
  title: string
  onConfirm: (action: ConfirmedAction) => void
}

/** At once, or after its confirmation. */
export function startAction<Row>(
  action: ButtonAction<Row>,
  { row, label, title, onConfirm }: Started<Row>,
): void {
  const run = () => settled(action.onSelect(row))
  if (!action.confirm) return void run()
  onConfirm({ confirmation: { title: label, confirmLabel: title, ...action.confirm(row) }, run })
}

export function ActionButton<Row>(props: ActionProps<Row, ButtonAction<Row>>) {
  const { row, action, label, onConfirm, isSettled } = props
  const isTooEarly = !action.confirm && !isSettled
  const title = inLanguage(action.title, useLanguage())
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={label}
      aria-disabled={isTooEarly || undefined}
      onClick={isTooEarly ? undefined : () => startAction(action, { row, label, title, onConfirm })}
      className="min-h-11"
    >
      {title}
    </Button>
  )
}

export function ActionSelect<Row>({
  row,
  action,
  label,
  onConfirm,
}: Omit<ActionProps<Row, SelectAction<Row>>, 'isSettled'>) {
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

export function StepButton<Row>(props: ActionProps<Row, StepAction<Row>>) {
  const { row, action, label, onConfirm } = props
  const [isPending, setIsPending] = useState(false)
  const step = action.step(row)
  // The second press of a double tap would take the step after it.
  const isSettled = useSettled(step?.text ?? null, true) && props.isSettled
  if (step === null) return null

  const { text } = step
  const name = `${text}, ${label}`
  if ('to' in step) {
    return (
      <LinkButton
        variant="secondary"
        size="small"
        to={step.to}
        data-step
        aria-label={name}
        className="min-h-11"
      >
        {text}
      </LinkButton>
    )
  }
  const { confirmation } = step
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
      data-step
      aria-label={name}
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
