import { localDigits } from '#shared/formatting/digits.ts'
import type { Language } from '#shared/languages/languages.ts'
import { callUrl } from '../api/call-url.ts'
import { flashDealTexts } from './flash-deal-texts.ts'

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
export function countdownText(seconds: number, language: Language): string {
  const days = Math.floor(seconds / 86_400)
  const time = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  const shown = localDigits(time, language)
  return days > 0 ? `${flashDealTexts[language].days(days)} ${shown}` : shown
}

interface TimedResponse {
  /** The `Date` header, which has whole seconds. */
  date: string | null
  /** By the visitor's clock. */
  sentAt: number
  receivedAt: number
}

/**
 * Milliseconds to add to the visitor's clock for the shop's time, right within half a second and half
 * the round trip. Null without a readable date.
 */
export function clockOffset({ date, sentAt, receivedAt }: TimedResponse): number | null {
  const secondStart = Date.parse(date ?? '')
  if (Number.isNaN(secondStart)) return null
  return secondStart + 500 - (sentAt + receivedAt) / 2
}

/** Asks the shop for its time. Rejects when the shop does not answer. */
export async function measureClockOffset(signal: AbortSignal): Promise<number | null> {
  const sentAt = Date.now()
  // Never cached on the way, as its date would be old.
  const { headers } = await fetch(clockUrl(), {
    method: 'HEAD',
    cache: 'no-store',
    credentials: 'omit',
    signal,
  })
  return clockOffset({ date: headers.get('Date'), sentAt, receivedAt: Date.now() })
}
