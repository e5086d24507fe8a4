import { expect } from '@playwright/test'
import { copyPreparedShop } from '../support/servers/prepared-shop.ts'
import { newDataDir, spawnShop } from '../support/servers/spawn-shop.ts'
import { testAdministrator } from './test-administrator.ts'

/** One real shop with the demo catalogue for all browser tests, in a folder of its own. */
export default async function openTestShop(): Promise<() => Promise<void>> {
  const { dataDir, remove } = await newDataDir()
  // Without orders and reviews: the tests make those that they need.
  await copyPreparedShop('catalogue', dataDir)
  const shop = await spawnShop({
    DATA_DIR: dataDir,
    DEMO: 'catalogue',
    LANGUAGES: 'en,bn',
    // Each test says which network it comes from.
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    COURIER_SIMULATORS: 'on',
  })
  process.env['TEST_SHOP_URL'] = shop.url
  process.env['TEST_SHOP_DATA_DIR'] = dataDir
  const close = async () => {
    await shop.stop()
    await remove()
  }
  // Playwright calls no teardown when the setup fails.
  await raiseLimits(shop.url)
    .then(() => warmUp(shop.url))
    .catch(async (error: unknown) => {
      await close()
      throw error
    })
  return close
}

/** The buyers of all tests live in one house. */
async function raiseLimits(url: string): Promise<void> {
  const send = async (method: string, path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(200)
    return (await response.json()) as { token: string }
  }
  const { token } = await send('POST', '/auth/login', testAdministrator)
  const many = 1_000_000
  const changes = {
    'newBuyerOrders.maxUnitsPerHouseDay': many,
    'newBuyerOrders.maxDealUnitsPerHouseDay': many,
    'newBuyerOrders.maxFirstOrdersPerHouse': many,
  }
  await send('PUT', '/admin/settings', { changes }, token)
}

/** The first pages cost the most: on a busy machine a shop that has just started rejects some. */
async function warmUp(url: string): Promise<void> {
  await expect(async () => {
    const responses = await Promise.all(
      ['/', '/account', '/login', '/admin/orders'].map((path) => fetch(url + path)),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  }).toPass({ timeout: 120_000 })
}
