import { clsx } from 'clsx'

/** A grey placeholder, hidden from screen readers: the surrounding element announces loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-shimmer rounded-lg bg-line', className)} />
}

interface LoadingBlocksProps {
  /** Text for screen readers: "Loading your orders". */
  label: string
  /** The height of each block, as a class. */
  blocks: readonly string[]
  className?: string
}

/** Placeholders in the shape of what is loading. */
export function LoadingBlocks({ label, blocks, className = 'space-y-5' }: LoadingBlocksProps) {
  return (
    <div role="status" aria-label={label} className={className}>
      {blocks.map((height, index) => (
        <Skeleton key={index} className={clsx('rounded-card', height)} />
      ))}
    </div>
  )
}

/** Decorative: a text beside it names what is loading. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden className={clsx('animate-spin', className)}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

interface ProgressBarProps {
  label: string
  value: number
  max: number
  /** Position, and the background of the empty part. */
  className?: string
}

export function ProgressBar({ label, value, max, className = 'bg-background' }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={Math.min(value, max)}
      max={max}
      className={clsx(
        'block h-2 w-full appearance-none overflow-hidden rounded-full border-0 [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-brand [&::-webkit-progress-value]:transition-[width]',
        className,
      )}
    />
  )
}
