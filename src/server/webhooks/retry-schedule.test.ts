import { expect, test } from 'vitest'
import { maxAttempts, nextAttemptAt } from './retry-schedule.ts'

const at = new Date('2026-11-26T00:00:00Z')
const after = (attempts: number, own: { statusCode?: number; retryAfter?: string } = {}) => {
  const failed = { at, attempts, statusCode: null, retryAfter: undefined, ...own }
  const next = nextAttemptAt(failed, 0)
  return next && (next.getTime() - at.getTime()) / 1000
}

test('attempts follow the schedule of Standard Webhooks, ten in all', () => {
  const hours = [2, 5, 10, 14, 20, 24].map((each) => each * 3600)
  const seconds = Array.from({ length: maxAttempts }, (_, index) => after(index + 1))
  expect(seconds).toEqual([5, 300, 1800, ...hours, null])
})

test('a tenth of each pause is left to chance', () => {
  const failed = { at, attempts: 4, statusCode: 500, retryAfter: undefined }
  expect(nextAttemptAt(failed, 1)?.getTime()).toBe(at.getTime() + 1.1 * 2 * 3_600_000)
})

test.each([
  [429, undefined, 300],
  [502, undefined, 300],
  [500, undefined, 5],
  [503, '120', 120],
  [503, '1', 5],
  [503, 'Thu, 26 Nov 2026 01:00:00 GMT', 3600],
  [503, '999999999', 86_400],
  [503, 'soon', 5],
])('status %s with Retry-After %s waits %s s', (statusCode, retryAfter, seconds) => {
  expect(after(1, { statusCode, ...(retryAfter && { retryAfter }) })).toBe(seconds)
})
