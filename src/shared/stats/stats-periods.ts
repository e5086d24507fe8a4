import { dayInDhaka } from '../formatting/dates.ts'

/** Periods of the dashboard's chart in days; the last is the longest that is read. */
export const statsPeriods = [7, 30, 90] as const

export type StatsPeriod = (typeof statsPeriods)[number]

/** Growth compares this many days with the same number before them. */
export const growthDays = 30

/** Best sellers come from the orders of this many days. */
export const bestSellerDays = 30

const dayMs = 86_400_000

/** The days in Dhaka that end with today, YYYY-MM-DD, oldest first. */
export function lastDays(now: Date, count: number): [string, ...string[]] {
  const daysBefore = Array.from({ length: count - 1 }, (_, index) => count - 1 - index)
  const [first, ...rest] = [...daysBefore, 0]
  const day = (before: number) => dayInDhaka(new Date(now.getTime() - before * dayMs))
  return [day(first), ...rest.map(day)]
}
