import { useEffect, useState } from 'react'

/** A second tap comes within a second: it was meant for what was there before. */
const settleMs = 1000

/**
 * Whether what has this key has been shown long enough to be pressed on purpose; null is nothing. For what comes
 * by itself under a finger: the next order, the reasons of a cancellation, the row below one that is done.
 * `isFirstSettled` where what is there first was opened by a press elsewhere.
 */
export function useSettled(key: string | null, isFirstSettled = false): boolean {
  const [shown, setShown] = useState({ key, isSettled: isFirstSettled })
  // While rendering: no press comes between a new key and its effect.
  if (shown.key !== key) setShown({ key, isSettled: false })
  useEffect(() => {
    const settle = () => setShown((now) => (now.key === key ? { key, isSettled: true } : now))
    const timer = setTimeout(settle, settleMs)
    return () => clearTimeout(timer)
  }, [key])
  return key !== null && shown.key === key && shown.isSettled
}
