/** Bangladesh keeps one offset the year round. */
export const dhakaOffset = '+06:00'
const dhakaOffsetMs = 6 * 3_600_000

/** The day in Dhaka as YYYY-MM-DD. */
export function dayInDhaka(moment: Date): string {
  return new Date(moment.getTime() + dhakaOffsetMs).toISOString().slice(0, 10)
}
