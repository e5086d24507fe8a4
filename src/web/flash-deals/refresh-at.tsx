import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
// Types only: most pages show no deal, and load no clock.
import type * as DealClock from './deal-clock.tsx'
import type { RefreshTimerProps } from './deal-clock.tsx'

/** What counts the time, loaded where there is something to wait for; null until then. */
export function useDealClock(isNeeded: boolean): typeof DealClock | null {
  const [clock, setClock] = useState<typeof DealClock | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    // A failed download costs the countdown; the shop's prices stay right.
    void import('./deal-clock.tsx').then(setClock, () => {})
  }, [isNeeded])
  return clock
}

/** Refreshes at the earliest of these times, by the shop's clock. */
export function RefreshAt({ times, refresh }: RefreshTimerProps) {
  const isNeeded = times.length > 0
  const clock = useDealClock(isNeeded)
  return clock && isNeeded && <clock.RefreshTimer times={times} refresh={refresh} />
}

interface ReloadAtDealEndsProps {
  products: readonly { flashDeal?: { endsAt: string } | null }[]
  /** An ISO time at which the page changes too. */
  alsoAt?: string | null
}

/** Loads the page again when one of its products leaves its flash deal. */
export function ReloadAtDealEnds({ products, alsoAt }: ReloadAtDealEndsProps) {
  const { revalidate } = useRevalidator()
  const ends = products.flatMap(({ flashDeal }) => flashDeal?.endsAt ?? [])
  return <RefreshAt times={alsoAt ? [...ends, alsoAt] : ends} refresh={revalidate} />
}
