import { useEffect, useEffectEvent, useState } from 'react'

/** Counts down once a second and calls `onEnd` at 0, unless it is stopped before. */
export function useCountdown(fromSeconds: number, onEnd: () => void) {
  const [secondsLeft, setSecondsLeft] = useState(fromSeconds)
  const [isStopped, setIsStopped] = useState(false)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (isStopped) return
    if (secondsLeft === 0) {
      end()
      return
    }
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft, isStopped])

  return { secondsLeft, isStopped, stop: () => setIsStopped(true) }
}
