import { expect, test } from 'vitest'
import { decodeNotification, encodeNotifications } from './change-payload.ts'

const product = (at: number) => `product:0198c0de-0000-7000-8000-${String(at).padStart(12, '0')}`

test('many tags are split so that PostgreSQL takes each notification, and none is lost', () => {
  const tags = Array.from({ length: 1000 }, (_, at) => product(at))
  const payloads = encodeNotifications('me', [...tags, ...tags])
  expect(payloads.length).toBeGreaterThan(1)
  expect(Math.max(...payloads.map((payload) => payload.length))).toBeLessThan(8000)
  expect(payloads.flatMap((payload) => decodeNotification(payload).tags)).toEqual(tags)
  expect(new Set(payloads.map((payload) => decodeNotification(payload).sender))).toEqual(
    new Set(['me']),
  )
})

test('beyond a few thousand tags everything is said to have changed', () => {
  const tags = Array.from({ length: 3000 }, (_, at) => product(at))
  expect(encodeNotifications('me', tags)).toEqual(['me everything'])
})
