import { useQuery } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { callUrl } from '../api/client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { clockOffset, secondsUntil, untilNextSecond } from './countdown.ts'

/**
 * What to add to the visitor's clock for the shop's, in milliseconds; null until a response with the
 * shop's time has arrived. The visitor's own clock may be hours wrong, so nothing is counted by it
 * alone.
 */
export function useShopClockOffset(): number | null {
  const { data } = useQuery({
    queryKey: queryKeys.clockOffset,
    queryFn: ({ signal }) => measureClockOffset(signal),
    // A visitor who comes back may have set their clock meanwhile.
    staleTime: 60_000,
  })
  return data ?? null
}

async function measureClockOffset(signal: AbortSignal): Promise<number | null> {
  const sentAt = Date.now()
  // Cached by the shop: it costs no query. Never cached on the way, as its date would be old.
  const { headers } = await fetch(callUrl('/flash-deals/active'), {
    method: 'HEAD',
    cache: 'no-store',
    credentials: 'omit',
    signal,
  })
  return clockOffset({ date: headers.get('Date'), sentAt, receivedAt: Date.now() })
}

/**
 * Seconds until an ISO time by the shop's clock; null on the server and until that clock is known.
 * Changes once a second while the page is visible, and once a minute for who prefers reduced motion.
 */
export function useSecondsUntil(iso: string): number | null {
  const offset = useShopClockOffset()
  const endsAtMs = Date.parse(iso)
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (offset === null) return () => {}
      let timer: ReturnType<typeof setTimeout> | undefined
      const tick = () => {
        clearTimeout(timer)
        onChange()
        const now = Date.now() + offset
        if (document.hidden || now >= endsAtMs) return
        timer = setTimeout(tick, untilNextSecond(endsAtMs, now))
      }
      tick()
      document.addEventListener('visibilitychange', tick)
      return () => {
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', tick)
      }
    },
    [offset, endsAtMs],
  )
  const read = () =>
    offset === null ? null : secondsUntil(endsAtMs, Date.now() + offset, countdownStep())
  return useSyncExternalStore(subscribe, read, () => null)
}

function countdownStep(): number {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 60 : 1
}
