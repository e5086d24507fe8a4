import { expect } from '@playwright/test'
import { copyPreparedShop } from '../support/servers/prepared-shop.ts'
import { newDataDir, spawnShop } from '../support/servers/spawn-shop.ts'

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
  await warmUp(shop.url).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return close
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
