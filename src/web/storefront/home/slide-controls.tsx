import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, Pause, Play, type LucideIcon } from 'lucide-react'

interface SlideControlsProps {
  /** What is moved, as it is called aloud: "Previous slide", "Pause slides". */
  thing: 'slide' | 'review'
  isPaused: boolean
  onPause: (isPaused: boolean) => void
  onStep: (direction: 1 | -1) => void
  className?: string
  buttonClassName?: string
}

/** Back, pause, on: whatever moves by itself can be stopped (WCAG 2.2.2). */
export function SlideControls({
  thing,
  isPaused,
  onPause,
  onStep,
  className,
  buttonClassName,
}: SlideControlsProps) {
  const control = (label: string, Icon: LucideIcon, onClick: () => void, size = 'size-5') => (
    <button
      type="button"
      aria-label={label}
      className={clsx('grid size-11 place-items-center rounded-full', buttonClassName)}
      onClick={onClick}
    >
      <Icon aria-hidden className={size} />
    </button>
  )
  return (
    <div className={clsx('flex items-center noscript:hidden', className)}>
      {control(`Previous ${thing}`, ChevronLeft, () => onStep(-1))}
      {isPaused
        ? control(`Play ${thing}s`, Play, () => onPause(false), 'size-4')
        : control(`Pause ${thing}s`, Pause, () => onPause(true), 'size-4')}
      {control(`Next ${thing}`, ChevronRight, () => onStep(1))}
    </div>
  )
}
