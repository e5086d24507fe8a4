import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { formatCount } from '#shared/formatting/numbers.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { uiTexts } from '../ui-texts.ts'
import { IconButton } from '../button.tsx'

interface QuantityStepperProps {
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
  /** Name of the quantity, for screen readers: "Quantity of Arc Mouse". */
  label: string
  disabled?: boolean
  className?: string
}

const buttonColors =
  'text-foreground -outline-offset-3 hover:bg-background unhydrated:invisible aria-disabled:cursor-default aria-disabled:text-line-strong aria-disabled:hover:bg-transparent'

/** The buttons stay focusable at the limits: the one that was pressed keeps the focus. */
export function QuantityStepper({
  value,
  min = 1,
  max,
  onChange,
  label,
  disabled = false,
  className,
}: QuantityStepperProps) {
  const t = useTexts(uiTexts)
  const language = useLanguage()
  const step = (name: string, Icon: LucideIcon, next: number) => {
    const isAllowed = !disabled && next >= min && next <= max
    return (
      <IconButton
        variant="bare"
        className={buttonColors}
        label={name}
        aria-disabled={!isAllowed}
        onClick={() => isAllowed && onChange(next)}
      >
        <Icon aria-hidden className="size-4" />
      </IconButton>
    )
  }
  return (
    <div
      role="group"
      aria-label={label}
      className={clsx(
        'inline-flex overflow-clip rounded-control border border-line-strong bg-surface',
        className,
      )}
    >
      {step(t.decreaseQuantity, Minus, value - 1)}
      <output
        aria-live="polite"
        className="grid min-w-10 place-items-center font-semibold tabular-nums"
      >
        {formatCount(value, language)}
      </output>
      {step(t.increaseQuantity, Plus, value + 1)}
    </div>
  )
}
