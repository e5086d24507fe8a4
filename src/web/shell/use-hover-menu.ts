import { useCallback, useEffect, useRef, useState } from 'react'

export const closeDelayMs = 300
export const fadeMs = 200

type MenuState = 'closed' | 'open' | 'closing'

/**
 * A menu that opens on hover, stays 300 ms after the pointer left, then fades for 200 ms (SPEC §2),
 * and that a keyboard opens and closes at once.
 */
export function useHoverMenu() {
  const [state, setState] = useState<MenuState>('closed')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  const open = useCallback(() => {
    clearTimeout(timer.current)
    setState('open')
  }, [])

  const close = useCallback(() => {
    clearTimeout(timer.current)
    setState('closed')
  }, [])

  const leave = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setState((current) => (current === 'open' ? 'closing' : current))
      timer.current = setTimeout(() => setState('closed'), fadeMs)
    }, closeDelayMs)
  }, [])

  return { state, open, close, leave }
}
