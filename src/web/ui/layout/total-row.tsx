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

/** One line of a sum, inside a `<dl>`; a screen reader announces the total when it changes. */
export function TotalRow({ label, hint, amount, isTotal = false, tone }: TotalRowProps) {
  return (
    <div
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4',
        isTotal && 'border-t border-line pt-3',
      )}
    >
      <dt className={isTotal ? 'text-lg font-semibold' : 'text-muted'}>{label}</dt>
      <dd
        aria-live={isTotal ? 'polite' : undefined}
        aria-atomic={isTotal || undefined}
        className={clsx(
          'price',
          isTotal ? 'text-xl font-bold' : 'font-medium',
          tone === 'good' && 'font-semibold text-brand',
        )}
      >
        {isTotal && <span className="sr-only">{label} </span>}
        <span>{amount}</span>
      </dd>
      {hint && <dd className="col-span-2 mt-0.5 text-sm text-muted">{hint}</dd>}
    </div>
  )
}
