import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useShopClockOffset } from './use-shop-clock.ts'

/** A timer cannot wait longer than 24 days, and a device that slept wakes up in between. */
const maxWaitMs = 60_000

const firstRetryMs = 500
const maxRetryMs = 30_000

interface RefreshAtProps {
  /** ISO times. */
  times: readonly string[]
  refresh: () => Promise<unknown>
}

/**
 * Refreshes at the earliest of these times, by the shop's clock. The data that it brings names later
 * times; while it does not, because the shop has not got there yet, it refreshes again. A page that was
 * hidden or cached at that time refreshes as soon as it is shown.
 */
export function RefreshAt({ times, refresh }: RefreshAtProps) {
  // Without a time the clock is not asked for.
  return times.length > 0 && <Refresher times={times} refresh={refresh} />
}

function Refresher({ times, refresh }: RefreshAtProps) {
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

interface Deal {
  /** An ISO time. */
  endsAt: string
}

interface ReloadAtDealEndsProps {
  products: readonly { flashDeal?: Deal | null; variantDeal?: Deal | null }[]
  /** An ISO time at which the page changes too. */
  alsoAt?: string | null
}

/** Loads the page again when one of its products leaves its flash deal. */
export function ReloadAtDealEnds({ products, alsoAt }: ReloadAtDealEndsProps) {
  const { revalidate } = useRevalidator()
  const ends = products.flatMap(
    ({ flashDeal, variantDeal }) => (flashDeal ?? variantDeal)?.endsAt ?? [],
  )
  return <RefreshAt times={alsoAt ? [...ends, alsoAt] : ends} refresh={revalidate} />
}
