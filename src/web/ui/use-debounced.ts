import { useEffect, useState } from 'react'

/** The value once it has rested for so long. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return rested
}

/** True once something has been going on for a while; false as soon as it is over. */
export function useDelayedFlag(isGoingOn: boolean, delayMs: number): boolean {
  const [hasWaited, setHasWaited] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setHasWaited(true), delayMs)
    return () => {
      clearTimeout(timer)
      setHasWaited(false)
    }
  }, [isGoingOn, delayMs])
  return isGoingOn && hasWaited
}
