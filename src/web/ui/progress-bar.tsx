import { clsx } from 'clsx'

interface ProgressBarProps {
  label: string
  value: number
  max: number
  /** Where it stands, and the ground of what is still missing. */
  className?: string
}

export function ProgressBar({ label, value, max, className = 'bg-ground' }: ProgressBarProps) {
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
