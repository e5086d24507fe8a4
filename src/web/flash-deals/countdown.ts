/**
 * Whole seconds until a time, rounded up, so that the last second counts; 0 from that time on. With
 * a step of 60 it changes once a minute.
 */
export function secondsUntil(endsAtMs: number, nowMs: number, step = 1): number {
  const seconds = Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000))
  return Math.ceil(seconds / step) * step
}

/** 04:05:06, and 3d 04:05:06 from a day on. */
export function countdownText(seconds: number): string {
  const days = Math.floor(seconds / 86_400)
  const time = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  return days > 0 ? `${days}d ${time}` : time
}

/** Milliseconds until the shown second changes. */
export function untilNextSecond(endsAtMs: number, nowMs: number): number {
  return (endsAtMs - nowMs) % 1000 || 1000
}

interface TimedResponse {
  /** The `Date` header, which has whole seconds. */
  date: string | null
  /** By the visitor's clock. */
  sentAt: number
  receivedAt: number
}

/**
 * What to add to the visitor's clock for the shop's, in milliseconds, right within half a second and
 * half the way there and back. Null without a readable date.
 */
export function clockOffset({ date, sentAt, receivedAt }: TimedResponse): number | null {
  const secondStart = Date.parse(date ?? '')
  if (Number.isNaN(secondStart)) return null
  return secondStart + 500 - (sentAt + receivedAt) / 2
}
