import { clsx } from 'clsx'
import { Minus, Plus } from 'lucide-react'
import { formatCount } from '#shared/formatting/numbers.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { uiTexts } from '../ui-texts.ts'
import { IconButton } from '../button.tsx'

interface QuantityStepperProps {
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
  /** What is counted, for screen readers: "Quantity of Arc Mouse". */
  label: string
  disabled?: boolean
  className?: string
}

const buttonColors =
  'text-foreground hover:bg-background unhydrated:invisible disabled:text-line-strong disabled:hover:bg-transparent'

export function QuantityStepper({
  value,
  min = 1,
  max,
  onChange,
  label,
  disabled,
  className,
}: QuantityStepperProps) {
  const t = useTexts(uiTexts)
  const language = useLanguage()
  return (
    <div
      role="group"
      aria-label={label}
      className={clsx(
        'inline-flex overflow-clip rounded-control border border-line-strong bg-surface',
        className,
      )}
    >
      <IconButton
        variant="bare"
        className={buttonColors}
        label={t.decreaseQuantity}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden className="size-4" />
      </IconButton>
      <output
        aria-live="polite"
        className="grid min-w-10 place-items-center font-semibold tabular-nums"
      >
        {formatCount(value, language)}
      </output>
      <IconButton
        variant="bare"
        className={buttonColors}
        label={t.increaseQuantity}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}
