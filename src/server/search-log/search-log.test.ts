import { expect, test } from 'vitest'
import type { LoggedSearch } from '#shared/search/search-log-schemas.ts'
import { openAdminClient } from '../../../tests/support/fixtures/admin-client.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import type { TestShopOptions } from '../../../tests/support/servers/test-shop.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../tests/support/fixtures/test-products.ts'
import { usePoints } from '../../../tests/support/fixtures/use-points.ts'
import { cleanUpSearches } from './list-searches.ts'
import { loggedText } from './search-log.ts'
import { writing } from '../platform/database/database.ts'

async function openLog(options: TestShopOptions = {}) {
  const { app, shop, database, admin } = await openAdminClient(options)
  await addCategory(shop)
  const report = (payload: object, ip = '10.0.0.1') =>
    app.inject({ method: 'POST', url: '/api/search-events', payload, remoteAddress: ip })
  const list = async (query = ''): Promise<LoggedSearch[]> => {
    await shop.searchLog.flush()
    const url = `/api/admin/searches${query}`
    const response = await app.inject({ url, headers: admin.headers })
    expect(response.statusCode).toBe(200)
    return response.json().searches
  }
  const texts = async (query = '') => (await list(query)).map(({ search }) => search)
  return { app, shop, database, admin, report, list, texts }
}

test('searches are listed by number, those that found nothing first', async () => {
  const { report, list, texts } = await openLog()
  for (const search of ['mouse', 'Mouse ', 'mouse', 'lamp']) {
    expect((await report({ kind: 'search', search, found: 3 })).statusCode).toBe(204)
  }
  for (const search of ['hedfon', 'ghori', 'GHORI'])
    await report({ kind: 'search', search, found: 0 })
  expect(await texts()).toEqual(['ghori', 'hedfon', 'mouse', 'lamp'])
  expect(await texts('?state=empty')).toEqual(['ghori', 'hedfon'])
  expect(await texts('?state=found')).toEqual(['mouse', 'lamp'])
  expect(await texts('?search=OUS')).toEqual(['mouse'])
  await report({ kind: 'search', search: 'mouse', found: 3 })
  expect((await list('?state=found'))[0]).toMatchObject({
    searches: 4,
    emptySearches: 0,
    clicks: 0,
  })
})

test('clicks and purchases after a search are counted, once for each order', async () => {
  const { app, shop, report, list } = await openLog()
  const [first, second] = [await addProduct(shop, { name: 'Arc' }), await addProduct(shop)]
  await report({ kind: 'search', search: 'headphone', found: 2 })
  for (const productId of [first, second, second]) {
    await report({ kind: 'click', search: 'Headphone', productId })
  }
  await report({ kind: 'click', search: 'headphone', productId: crypto.randomUUID() })
  const payload = orderBody([{ productId: first, quantity: 2, search: 'headphone' }])
  const headers = { 'idempotency-key': 'once' }
  for (const status of [201, 200]) {
    const sent = await app.inject({ method: 'POST', url: '/api/orders', payload, headers })
    expect(sent.statusCode).toBe(status)
  }
  expect(await list()).toMatchObject([
    {
      clicks: 3,
      orders: 1,
      products: [
        { _id: first, name: 'Arc', clicks: 1, orders: 1 },
        { _id: second, clicks: 2, orders: 0 },
      ],
    },
  ])
})

test('a search that may be about a person is not counted', () => {
  for (const text of ['a@b.example', '01712345678', '017 1234 5678', '  ', 'x'.repeat(81)]) {
    expect([text, loggedText(text)]).toEqual([text, null])
  }
  expect(loggedText(' Power  BANK 20000mAh ')).toBe('power bank 20000mah')
  expect(loggedText('হেডফোন')).toBe('হেডফোন')
})

test('a network that reports too much is no longer counted, others are', async () => {
  const { report, list } = await openLog({ withLimits: true })
  for (let sent = 0; sent < 310; sent += 1) {
    await report({ kind: 'search', search: 'flood', found: 1 })
  }
  await report({ kind: 'search', search: 'lamp', found: 1 }, '10.0.0.2')
  const [flood, lamp] = await list()
  expect(flood).toMatchObject({ search: 'flood', searches: 300 })
  expect(lamp).toMatchObject({ search: 'lamp', searches: 1 })
})

test('a network cannot fill the day with searches of its own, and is still counted for those of others', async () => {
  const { app, shop, list } = await openLog({ withLimits: true })
  await usePoints(shop, 'newSearch', { from: '10.0.0.1', times: 398 })
  const productId = await addProduct(shop)
  const report = (payload: object, remoteAddress = '10.0.0.1') =>
    app.inject({ method: 'POST', url: '/api/search-events', payload, remoteAddress })
  const search = (text: string) => ({ kind: 'search', search: text, found: 1 })
  await report(search('lamp'), '10.0.0.2')
  expect((await report(search('a'))).statusCode).toBe(204)
  expect((await report({ kind: 'click', search: 'a', productId })).statusCode).toBe(204)
  for (const text of ['b', 'b']) expect((await report(search(text))).statusCode).toBe(429)
  expect((await report({ kind: 'click', search: 'lamp', productId })).statusCode).toBe(429)
  for (const text of ['lamp', 'a']) expect((await report(search(text))).statusCode).toBe(204)
  expect((await report(search('b'), '10.0.0.2')).statusCode).toBe(204)
  const counts = (await list()).map((each) => [each.search, each.searches, each.clicks])
  expect(counts.toSorted()).toEqual([
    ['a', 2, 1],
    ['b', 1, 0],
    ['lamp', 2, 0],
  ])
})

test('malformed reports are rejected, and the list is for administrators', async () => {
  const { app, shop, report } = await openLog()
  for (const payload of [
    {},
    { kind: 'search', search: 'x' },
    { kind: 'search', search: 'x', found: -1 },
    { kind: 'click', search: 'x', productId: 'y' },
    { kind: 'search', search: 'x\0', found: 1 },
    { kind: 'search', search: 'x'.repeat(1001), found: 1 },
  ]) {
    expect((await report(payload)).statusCode).toBe(400)
  }
  const { headers } = await addCustomer(shop)
  for (const url of ['/api/admin/searches', '/api/admin/searches/nearest?search=x']) {
    expect((await app.inject(url)).statusCode).toBe(401)
    expect((await app.inject({ url, headers })).statusCode).toBe(403)
  }
})

test('the nearest search that finds something is offered', async () => {
  const { app, shop, admin } = await openLog()
  await addProduct(shop)
  const nearest = async (search: string) =>
    (
      await app.inject({
        url: `/api/admin/searches/nearest?search=${search}`,
        headers: admin.headers,
      })
    ).json().nearest
  expect(await nearest('headfones')).toBe('headphones')
  expect(await nearest('')).toBeNull()
})

test('after 90 days counts are deleted', async () => {
  const { shop, report, list, texts } = await openLog()
  await report({ kind: 'search', search: 'mouse', found: 1 })
  expect(await texts()).toEqual(['mouse'])
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  await cleanUpSearches(writing(shop), inDays(89))
  expect(await texts()).toEqual(['mouse'])
  await cleanUpSearches(writing(shop), inDays(92))
  expect(await list()).toEqual([])
})
