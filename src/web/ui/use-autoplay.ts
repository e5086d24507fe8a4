import { useEffect, useEffectEvent, useState } from 'react'

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
