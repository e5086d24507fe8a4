import { useEffect, useState } from 'react'

/** The value after it has not changed for `delayMs`. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debounced
}

/** True after `isActive` has been true for `delayMs`; false as soon as it is false. */
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
