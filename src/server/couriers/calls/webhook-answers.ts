import { hash, timingSafeEqual } from 'node:crypto'
import type { WebhookReading, WebhookRequest } from '../courier.ts'

/** Compares hashes: neither the length of the secret nor where it differs shows in the time. */
export function isSecret(given: unknown, secret: string | null): boolean {
  if (typeof given !== 'string' || !secret) return false
  return timingSafeEqual(digest(given), digest(secret))
}

const digest = (text: string) => hash('sha256', text, 'buffer')

/** A header as one text; absent and repeated ones are none. */
export function headerOf({ headers }: WebhookRequest, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

const answer = (status: number, message: string) => ({
  status,
  headers: {},
  body: { status: status < 300 ? 'success' : 'error', message },
})

export const accepted = answer(200, 'received')
export const refusedWebhook: WebhookReading = {
  kind: 'refused',
  answer: answer(401, 'wrong secret'),
}
export const malformedWebhook: WebhookReading = {
  kind: 'malformed',
  answer: answer(400, 'not understood'),
}
