import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
// Types only: most pages wait for nothing, and load no timer.
import type * as RefreshTimerModule from './refresh-timer.tsx'
import type { RefreshTimerProps } from './refresh-timer.tsx'

/**
 * Refreshes at the earliest of these times, by the shop's clock. A page that is not hydrated reads the time
 * (countdown.ts), and hydrates before it comes.
 */
export function RefreshAt({ times, refresh }: RefreshTimerProps) {
  const [timer, setTimer] = useState<typeof RefreshTimerModule | null>(null)
  const isNeeded = times.length > 0
  useEffect(() => {
    if (!isNeeded) return
    // A failed download costs the refresh; the shop's prices stay right.
    void import('./refresh-timer.tsx').then(setTimer, () => {})
  }, [isNeeded])
  if (!isNeeded) return null
  return (
    <>
      <template data-refresh-at={times.toSorted()[0]} />
      {timer && <timer.RefreshTimer times={times} refresh={refresh} />}
    </>
  )
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
