import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type BadgeTone = 'green' | 'yellow' | 'red' | 'blue' | 'purple' | 'grey' | 'sale'

const tones: Record<BadgeTone, string> = {
  green: 'bg-brand-soft text-brand-dark',
  yellow: 'bg-amber-100 text-amber-900',
  red: 'bg-sale-soft text-sale-dark',
  blue: 'bg-sky-100 text-sky-900',
  purple: 'bg-violet-100 text-violet-900',
  grey: 'bg-background text-muted',
  sale: 'bg-sale text-white',
}

interface BadgeProps {
  tone: BadgeTone
  className?: string
  children: ReactNode
}

export function Badge({ tone, className, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex shrink-0 items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
