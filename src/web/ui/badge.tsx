import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type BadgeTone = 'green' | 'yellow' | 'red' | 'blue' | 'purple' | 'grey' | 'dark' | 'sale'

const tones: Record<BadgeTone, string> = {
  green: 'bg-brand-soft text-brand-dark',
  yellow: 'bg-amber-100 text-amber-900',
  red: 'bg-sale-soft text-sale-dark',
  blue: 'bg-sky-100 text-sky-900',
  purple: 'bg-violet-100 text-violet-900',
  grey: 'bg-background text-muted',
  dark: 'bg-foreground text-white',
  sale: 'bg-sale text-white',
}

interface BadgeProps {
  tone: BadgeTone
  className?: string
  children: ReactNode
}

export function Badge({ tone, className, children }: BadgeProps) {
  return <span className={clsx('badge', tones[tone], className)}>{children}</span>
}
