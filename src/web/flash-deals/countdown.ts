import { callUrl } from '../api/call-url.ts'
import { pageChangesEvent } from '../document/hydrate-on-interaction.ts'

/** Fired where a countdown has come on the page after its script began. */
export const countdownShownEvent = 'countdownshown'

/** The response that carries the shop's time. It is cached and costs no query. */
const clockUrl = () => callUrl('/flash-deals/active')

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

/** Asks the shop for its time. Rejects when the shop does not answer. */
export async function measureClockOffset(signal?: AbortSignal): Promise<number | null> {
  const sentAt = Date.now()
  // Never cached on the way, as its date would be old.
  const { headers } = await fetch(clockUrl(), {
    method: 'HEAD',
    cache: 'no-store',
    credentials: 'omit',
    ...(signal ? { signal } : {}),
  })
  return clockOffset({ date: headers.get('Date'), sentAt, receivedAt: Date.now() })
}

/**
 * Writes what is left into every element with `data-ends-at`, once a second while the page is visible, and
 * once a minute for people who prefer reduced motion. The visitor's own clock may be hours wrong: until
 * the shop's time is known, the elements stay unchanged. Fires an event when a
 * time of `data-refresh-at` is near. The document runs it (document/scripts/body.ts), so that countdowns run on
 * pages that are not hydrated too.
 */
export function runCountdowns(): void {
  // The visitor's clock may have been changed meanwhile.
  const measuredForMs = 60_000
  const nearMs = 10_000
  let offset: number | null = null
  let measuredAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = async () => {
    clearTimeout(timer)
    const isShown = document.querySelector('[data-ends-at], [data-refresh-at]') !== null
    if (!isShown || document.hidden) return
    timer = setTimeout(update, 1000 - ((Date.now() + (offset ?? 0)) % 1000))
    if (performance.now() - measuredAt > measuredForMs) {
      measuredAt = performance.now()
      offset = (await measureClockOffset().catch(() => null)) ?? offset
    }
    if (offset !== null) write(Date.now() + offset)
  }
  const update = () => void run()
  const write = (now: number) => {
    const step = matchMedia('(prefers-reduced-motion: reduce)').matches ? 60 : 1
    for (const element of document.querySelectorAll<HTMLElement>('[data-ends-at]')) {
      const endsAt = Date.parse(element.dataset['endsAt'] ?? '')
      const text = countdownText(secondsUntil(endsAt, now, step))
      if (element.textContent !== text) element.textContent = text
      element.style.visibility = 'visible'
    }
    for (const element of document.querySelectorAll<HTMLElement>('[data-refresh-at]')) {
      const refreshAt = Date.parse(element.dataset['refreshAt'] ?? '')
      if (refreshAt - now < nearMs) dispatchEvent(new Event(pageChangesEvent))
    }
  }
  addEventListener(countdownShownEvent, update)
  addEventListener('pageshow', update)
  document.addEventListener('visibilitychange', update)
}
