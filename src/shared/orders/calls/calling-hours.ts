import { dayInDhaka, dhakaOffset } from '../../formatting/dates.ts'

/** Times of the clock in Dhaka, HH:MM. They may go past midnight; equal ones are the whole day. */
export interface CallingHours {
  opens: string
  closes: string
}

interface Span {
  opensAtMs: number
  closesAtMs: number
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** The hours that begin on the day in Dhaka that a time is on, some days later. */
function hoursOf({ opens, closes }: CallingHours, timeMs: number, daysLater: number): Span {
  const day = dayInDhaka(new Date(timeMs + daysLater * dayMs))
  const at = (time: string) => Date.parse(`${day}T${time}:00${dhakaOffset}`)
  const [opensAtMs, closesAtMs] = [at(opens), at(closes)]
  return { opensAtMs, closesAtMs: closesAtMs > opensAtMs ? closesAtMs : closesAtMs + dayMs }
}

/** The hours that a time is in, else those that begin next. */
function hoursFrom(hours: CallingHours, timeMs: number): Span {
  const spans = [-1, 0, 1].map((daysLater) => hoursOf(hours, timeMs, daysLater))
  const span = spans.find(({ closesAtMs }) => closesAtMs > timeMs)
  if (!span) throw new Error('calling hours end within two days')
  return span
}

/** Null while buyers are called, else when that begins again. */
export function nextOpening(hours: CallingHours, now: Date): Date | null {
  const { opensAtMs } = hoursFrom(hours, now.getTime())
  return opensAtMs > now.getTime() ? new Date(opensAtMs) : null
}

/** Until when the buyer of an order is called, and whether that is so many minutes from then: no pause is in between. */
export function callPromise(
  hours: CallingHours,
  placedAt: Date,
  minutes: number,
): { by: Date; isSoon: boolean } {
  const by = afterCallingMinutes(hours, placedAt, minutes)
  return { by, isSoon: by.getTime() - placedAt.getTime() === minutes * minuteMs }
}

/** The time after so many minutes of calling hours: until then a call is in time. */
export function afterCallingMinutes(hours: CallingHours, from: Date, minutes: number): Date {
  let leftMs = minutes * minuteMs
  for (let timeMs = from.getTime(); ;) {
    const { opensAtMs, closesAtMs } = hoursFrom(hours, timeMs)
    const startsAtMs = Math.max(timeMs, opensAtMs)
    if (leftMs <= closesAtMs - startsAtMs) return new Date(startsAtMs + leftMs)
    leftMs -= closesAtMs - startsAtMs
    timeMs = closesAtMs
  }
}
