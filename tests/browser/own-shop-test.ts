import { isDeepStrictEqual } from 'node:util'
import type { APIRequestContext } from '@playwright/test'
import { copyPreparedShop } from '../support/servers/prepared-shop.ts'
import { newDataDir, spawnShop } from '../support/servers/spawn-shop.ts'
import { administratorToken } from './admin-client.ts'
import { expect, test as base } from './shop-test.ts'

export { expect } from './shop-test.ts'

/**
 * For tests that change what every page says or does, such as the shop's name: the specs that import it run
 * one after the other (playwright.config.ts), on a shop of their own. Each begins with the default settings;
 * products, orders and accounts stay as the tests before have left them.
 */
export const test = base.extend<{ defaultSettings: void }, { shopUrl: string }>({
  shopUrl: [
    async ({}, use) => {
      const { dataDir, remove } = await newDataDir()
      await copyPreparedShop('catalogue', dataDir)
      const shop = await spawnShop({
        DATA_DIR: dataDir,
        DEMO: 'catalogue',
        LANGUAGES: 'en,bn',
        TRUST_PROXY: '1',
        COURIER_SIMULATORS: 'on',
      })
      await use(shop.url)
      await shop.stop()
      await remove()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ shopUrl }, use) => use(shopUrl),
  defaultSettings: [
    async ({ request }, use) => {
      await restoreSettings(request)
      await use()
    },
    { auto: true },
  ],
})

async function restoreSettings(request: APIRequestContext): Promise<void> {
  const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
  const response = await request.get('/api/admin/settings', { headers })
  const { settings, defaults } = (await response.json()) as Record<
    'settings' | 'defaults',
    Record<string, unknown>
  >
  const changed = Object.keys(settings).filter(
    (key) => !isDeepStrictEqual(settings[key], defaults[key]),
  )
  if (changed.length === 0) return
  const data = { changes: Object.fromEntries(changed.map((key) => [key, null])) }
  const restored = await request.put('/api/admin/settings', { headers, data })
  expect(restored.ok(), await restored.text()).toBe(true)
}
