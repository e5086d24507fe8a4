import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { useTexts } from '../../languages/language.ts'
import { callsPageTexts } from './calls-page-texts.ts'
import { useShopClockOffset } from '../../flash-deals/use-shop-clock.ts'

const minuteMs = 60_000

/** More than this: the calling hours end in between. */
const maxCountedMinutes = 120

/** How long a first call is in time, or how late it is; changes by itself. */
export function PromiseClock({ promisedUntil }: { promisedUntil: string | null }) {
  const t = useTexts(callsPageTexts)
  const now = useMinuteClock()
  if (promisedUntil === null) return <p className="text-sm font-medium text-muted">{t.again}</p>
  const leftMs = Date.parse(promisedUntil) - now
  const minutes = Math.floor(Math.abs(leftMs) / minuteMs)
  const isLate = leftMs < 0
  const text = isLate ? t.late(minutes) : t.left(minutes)
  return (
    <p
      className={clsx(
        'rounded-full px-3 py-1 text-sm font-semibold',
        isLate ? 'bg-sale-soft text-sale-dark' : 'bg-brand-soft text-brand-dark',
      )}
    >
      <time dateTime={promisedUntil}>
        {!isLate && minutes > maxCountedMinutes ? t.by(promisedUntil) : text}
      </time>
    </p>
  )
}

/** The shop's time, read every few seconds. */
function useMinuteClock(): number {
  const offset = useShopClockOffset() ?? 0
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000)
    return () => clearInterval(timer)
  }, [])
  return now + offset
}
