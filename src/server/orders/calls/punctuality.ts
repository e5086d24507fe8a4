import { dayInDhaka, startOfDay, startOfNextDay } from '#shared/formatting/dates.ts'
import type { Punctuality } from '#shared/orders/calls/call-schemas.ts'
import type { Shop } from '../../shop.ts'
import { selectPunctuality } from './call-queries.ts'

const shownDays = 7

const dayMs = 24 * 3_600_000

/** How many orders of the last days were called within the promised time, by person and day. */
export async function findPunctuality({ db, clock }: Shop): Promise<Punctuality> {
  const now = clock.now()
  const days = Array.from({ length: shownDays }, (_, index) =>
    dayInDhaka(new Date(now.getTime() - (shownDays - 1 - index) * dayMs)),
  )
  const today = dayInDhaka(now)
  const rows = await selectPunctuality(db, {
    from: startOfDay(days[0] ?? today),
    to: startOfNextDay(today),
  })
  return {
    days,
    rows: rows.map(({ day, calledBy, name, calls, inTime }) => ({
      day,
      calledBy: calledBy !== null && name !== null ? { _id: calledBy, name } : null,
      calls,
      inTime,
    })),
  }
}
