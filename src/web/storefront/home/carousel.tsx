import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, Pause, Play, type LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'
import { IconButton } from '../../ui/button.tsx'

interface CarouselControlsProps {
  /** What is moved, as it is called aloud: "Previous slide", "Pause slides". */
  thing: 'slide' | 'review'
  isPaused: boolean
  onPause: (isPaused: boolean) => void
  onStep: (direction: 1 | -1) => void
  className?: string
  buttonClassName?: string
}

/** Back, pause, on: whatever moves by itself can be stopped (WCAG 2.2.2). */
export function CarouselControls({
  thing,
  isPaused,
  onPause,
  onStep,
  className,
  buttonClassName,
}: CarouselControlsProps) {
  const control = (label: string, Icon: LucideIcon, onClick: () => void, size = 'size-5') => (
    <IconButton
      label={label}
      variant="bare"
      className={clsx('rounded-full', buttonClassName)}
      onClick={onClick}
    >
      <Icon aria-hidden className={size} />
    </IconButton>
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

interface Autoplay {
  /** Chosen by the shopper with the pause button. */
  isPaused: boolean
  setPaused: (isPaused: boolean) => void
  /** Spread on the moving part: it rests while pointed at, touched or focused. */
  restHandlers: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

/**
 * Does a deed again and again, but not for who prefers reduced motion, not in a hidden tab, and
 * not while paused or rested; after a rest the time starts anew.
 */
export function useAutoplay(deed: () => void, delayMs: number): Autoplay {
  const [isPaused, setPaused] = useState(false)
  const [isResting, setResting] = useState(false)
  const act = useEffectEvent(() => {
    if (!document.hidden) deed()
  })

  useEffect(() => {
    const wantsCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isPaused || isResting || wantsCalm) return
    const timer = setInterval(act, delayMs)
    return () => clearInterval(timer)
  }, [isPaused, isResting, delayMs])

  return {
    isPaused,
    setPaused,
    restHandlers: {
      onPointerEnter: () => setResting(true),
      onPointerLeave: () => setResting(false),
      onFocus: () => setResting(true),
      onBlur: () => setResting(false),
    },
  }
}

const swipeDistancePx = 40

/** Tells of a horizontal swipe: 1 to the next, -1 to the one before. Vertical scrolling stays. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = { x: event.clientX, y: event.clientY }
    },
    onPointerCancel: () => {
      start.current = null
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current === null) return
      const dx = event.clientX - start.current.x
      const dy = event.clientY - start.current.y
      start.current = null
      if (Math.abs(dx) > swipeDistancePx && Math.abs(dx) > Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1)
    },
  }
}
