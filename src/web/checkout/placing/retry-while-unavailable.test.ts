import { expect, it } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { retryWhileUnavailable } from './retry-while-unavailable.ts'

/** Work that fails with these statuses first; time passes only by pauses. */
function failing(statuses: readonly number[]) {
  const left = [...statuses]
  const seen = { attempts: 0, retries: 0, ms: 0 }
  const work = async () => {
    seen.attempts += 1
    const status = left.shift()
    if (status !== undefined) throw new ApiError(status, 'unavailable', `status ${status}`)
    return 'placed'
  }
  const run = () =>
    retryWhileUnavailable(work, {
      onRetry: () => void (seen.retries += 1),
      pause: async (ms) => void (seen.ms += ms),
      now: () => seen.ms,
    })
  return { seen, run }
}

it('an order is sent again while the shop is briefly unavailable', async () => {
  const { seen, run } = failing([503, 502, 504])
  expect(await run()).toBe('placed')
  expect(seen).toEqual({ attempts: 4, retries: 3, ms: 3000 })
})

it.each([0, 400, 409, 429, 500])('a response %s is shown at once', async (status) => {
  const { seen, run } = failing([status])
  await expect(run()).rejects.toThrow(`status ${status}`)
  expect(seen.attempts).toBe(1)
})

it('after a minute without an order the shopper sees the error', async () => {
  const { seen, run } = failing(Array.from({ length: 100 }, () => 503))
  await expect(run()).rejects.toThrow('status 503')
  expect(seen.ms).toBe(60_000)
})
