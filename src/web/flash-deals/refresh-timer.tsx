import { useEffect, useEffectEvent } from 'react'
import { useShopClockOffset } from './use-shop-clock.ts'

/** A timer cannot wait longer than 24 days, and a device that slept wakes up in between. */
const maxWaitMs = 60_000

const firstRetryMs = 500
const maxRetryMs = 30_000

export interface RefreshTimerProps {
  /** ISO times, at least one. */
  times: readonly string[]
  refresh: () => Promise<unknown>
}

/**
 * Refreshes at the earliest of these ISO times, by the shop's clock. The data that it brings names
 * later times; while it does not, as where the shop has not got there yet, it refreshes again. A
 * page that was hidden or cached at that time refreshes as soon as it is shown.
 */
export function RefreshTimer({ times, refresh }: RefreshTimerProps) {
  const offset = useShopClockOffset()
  const next = Math.min(...times.map((time) => Date.parse(time)))
  const refreshNow = useEffectEvent(refresh)

  useEffect(() => {
    if (offset === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isRefreshing = false
    let isOver = false
    let retryMs = firstRetryMs
    const wait = (delayMs: number) => {
      clearTimeout(timer)
      if (!isOver) timer = setTimeout(() => void check(), delayMs)
    }
    const check = async () => {
      if (isRefreshing || document.hidden) return
      const leftMs = next - (Date.now() + offset)
      if (leftMs > 0) {
        wait(Math.min(leftMs, maxWaitMs))
        return
      }
      isRefreshing = true
      // Its caller shows what went wrong; here it is only tried again.
      await Promise.allSettled([refreshNow()])
      isRefreshing = false
      wait(retryMs)
      retryMs = Math.min(retryMs * 2, maxRetryMs)
    }
    const checkNow = () => void check()
    checkNow()
    document.addEventListener('visibilitychange', checkNow)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', checkNow)
    }
  }, [offset, next])

  return null
}
