import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { adminQueryKeys } from './admin-query-keys.ts'
import { apiKey, apiQuery } from './use-api-query.ts'

/** Which of the cached responses are stale after a change that invalidates a key. */
async function staleAfter(invalidated: QueryKey, cached: readonly QueryKey[]): Promise<boolean[]> {
  const client = new QueryClient()
  for (const key of cached) client.setQueryData(key, {})
  await client.invalidateQueries({ queryKey: invalidated })
  return cached.map((key) => client.getQueryState(key)?.isInvalidated === true)
}

const call = 'GET /admin/orders/:id'
const order = { params: { id: 'a' } }

test('a change of lists makes stale what pages show, but not a form or what stands alone', async () => {
  const groups = ['admin', 'alone', 'form'] as const
  const keys = groups.map((group) => apiQuery(call, order, { group }).queryKey)
  expect(await staleAfter(adminQueryKeys.lists, keys)).toEqual([true, false, false])
})

test('a call is the key of all its responses, a call with its request that of one', async () => {
  const keys = ['a', 'b'].map((id) => apiQuery(call, { params: { id } }).queryKey)
  expect(await staleAfter(apiKey(call), keys)).toEqual([true, true])
  expect(await staleAfter(apiKey(call, order), keys)).toEqual([true, false])
  expect(await staleAfter(apiKey('GET /admin/orders'), keys)).toEqual([false, false])
  expect(apiKey(call, order)).toEqual(keys[0])
})

test('another version of a response is another entry', async () => {
  const keys = [1, 2].map((version) => apiQuery(call, order, { version }).queryKey)
  expect(keys[0]).not.toEqual(keys[1])
  expect(await staleAfter(apiKey(call, order), keys)).toEqual([true, true])
})
