import { clsx } from 'clsx'

/** A grey shape where something is about to be. Its surroundings say so to screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-shimmer rounded-lg bg-line', className)} />
}
