import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface TotalRowProps {
  label: ReactNode
  hint?: ReactNode
  /** Formatted. */
  amount: string
  isTotal?: boolean
  tone?: 'good' | undefined
}

/** One line of a sum, inside a `<dl>`; the total is read out when it changes. */
export function TotalRow({ label, hint, amount, isTotal = false, tone }: TotalRowProps) {
  return (
    <div className={clsx(isTotal && 'border-t border-line pt-3')}>
      <div className="flex items-baseline justify-between gap-4">
        <dt className={isTotal ? 'text-lg font-semibold' : 'text-ink-soft'}>{label}</dt>
        <dd
          aria-live={isTotal ? 'polite' : undefined}
          aria-atomic={isTotal || undefined}
          className={clsx(
            'price shrink-0',
            isTotal ? 'text-xl font-bold' : 'font-medium',
            tone === 'good' && 'font-semibold text-brand',
          )}
        >
          {isTotal && <span className="sr-only">Total </span>}
          {amount}
        </dd>
      </div>
      {hint && <dd className="mt-0.5 text-sm text-ink-soft">{hint}</dd>}
    </div>
  )
}
