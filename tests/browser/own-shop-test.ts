import { newDataDir, spawnShop } from '../support/servers/spawn-shop.ts'
import { test as base } from './shop-test.ts'
import { testAdministrator } from './test-administrator.ts'

export { expect } from './shop-test.ts'

/** A shop of its own for tests that change what every page says, such as the shop's name. */
export const test = base.extend<object, { shopUrl: string }>({
  shopUrl: [
    async ({}, use) => {
      const { dataDir, remove } = await newDataDir()
      const shop = await spawnShop({
        DATA_DIR: dataDir,
        DEMO: 'catalogue',
        LANGUAGES: 'en,bn',
        ADMIN_EMAIL: testAdministrator.email,
        ADMIN_PASSWORD: testAdministrator.password,
      })
      await use(shop.url)
      await shop.stop()
      await remove()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ shopUrl }, use) => use(shopUrl),
})
