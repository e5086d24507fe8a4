import type { Random } from './random.ts'

export const historyDays = 90

const hourMs = 3_600_000

const hoursADay = 24

const dhakaOffsetHours = 6

/** Orders by the hour in Dhaka: few at night, a bump at lunch, most after dinner. */
const hourWeights = [
  2, 1, 0.5, 0.3, 0.3, 0.5, 1, 2, 3, 5, 7, 8, 8, 8, 6, 6, 6, 7, 8, 10, 13, 14, 11, 6,
]

/** By the weekday from Sunday: the weekend is Friday and Saturday. */
const weekdayWeights = [0.95, 0.9, 0.9, 0.95, 1.1, 1.35, 1.15]

/** How much more a day sells at the end than at the beginning. */
const growth = 0.9

/**
 * The times of `count` orders in the 90 days before `now`, ascending: in the rhythm of hours and
 * weekdays, with growth, and with better and worse days.
 */
export function orderTimes(now: Date, count: number, random: Random): Date[] {
  const moods = Array.from({ length: historyDays + 1 }, () => 0.65 + 0.7 * random.next())
  const hours = Array.from({ length: historyDays * hoursADay }, (_, index) => {
    const start = now.getTime() - (historyDays * hoursADay - index) * hourMs
    return { start, weight: weightOf(start, index, moods) }
  })
  const total = hours.reduce((sum, { weight }) => sum + weight, 0)
  const times: Date[] = []
  let passed = 0
  for (const { start, weight } of hours) {
    // One order for each equal share of the weight, somewhere in its hour.
    while (times.length < count && passed + weight >= ((times.length + 0.5) / count) * total) {
      const share = ((times.length + 0.5) / count) * total - passed
      times.push(new Date(Math.floor(start + (share / weight) * hourMs)))
    }
    passed += weight
  }
  return times
}

function weightOf(start: number, index: number, moods: readonly number[]): number {
  const inDhaka = new Date(start + dhakaOffsetHours * hourMs)
  const day = Math.floor(index / hoursADay)
  return (
    (hourWeights[inDhaka.getUTCHours()] ?? 1) *
    (weekdayWeights[inDhaka.getUTCDay()] ?? 1) *
    (moods[day] ?? 1) *
    (1 + growth * (index / (historyDays * hoursADay)))
  )
}

/**
 * How many days before the end an order is placed, in the growth alone. What an order contains
 * depends on this and not on its time, so that every start has the same shop.
 */
export function nominalAgeDays(index: number, count: number): number {
  const share = (index + 0.5) / count
  const passed = (Math.sqrt(1 + 2 * growth * share * (1 + growth / 2)) - 1) / growth
  return historyDays * (1 - passed)
}
