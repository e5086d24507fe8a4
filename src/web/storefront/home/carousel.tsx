import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'
import { IconButton } from '../../ui/button.tsx'

interface CarouselControlsProps {
  labels: { previous: string; next: string; play: string; pause: string }
  isPaused: boolean
  onPause: (isPaused: boolean) => void
  onStep: (direction: 1 | -1) => void
  className?: string
  buttonClassName?: string
}

/** Previous, pause, next: automatic movement can be paused (WCAG 2.2.2). */
export function CarouselControls({
  labels,
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
    <div className={clsx('flex items-center unhydrated:invisible', className)}>
      {control(labels.previous, ChevronLeft, () => onStep(-1))}
      {isPaused
        ? control(labels.play, Play, () => onPause(false), 'size-4')
        : control(labels.pause, Pause, () => onPause(true), 'size-4')}
      {control(labels.next, ChevronRight, () => onStep(1))}
    </div>
  )
}

interface Autoplay {
  /** Set with the pause button. */
  isPaused: boolean
  setPaused: (isPaused: boolean) => void
  /** Spread on the moving part: it pauses while hovered, touched or focused. */
  pauseHandlers: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

/**
 * Calls back every `delayMs`, except with reduced motion, in a hidden tab, or while paused, hovered or
 * focused; after a pause the interval restarts.
 */
export function useAutoplay(callback: () => void, delayMs: number): Autoplay {
  const [isPaused, setPaused] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const onTick = useEffectEvent(() => {
    if (!document.hidden) callback()
  })

  useEffect(() => {
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isPaused || isHovered || isFocused || prefersReducedMotion) return
    const timer = setInterval(onTick, delayMs)
    return () => clearInterval(timer)
  }, [isPaused, isHovered, isFocused, delayMs])

  return {
    isPaused,
    setPaused,
    pauseHandlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}

const swipeDistancePx = 40

/** Reports a horizontal swipe: 1 is next, -1 previous. Vertical scrolling is unaffected. */
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
