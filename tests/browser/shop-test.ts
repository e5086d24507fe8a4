import { test as base, expect } from '@playwright/test'

export { expect }

/** Addresses are relative to the shop; an error on the page or in its console fails the test. */
export const test = base.extend<{ failOnPageErrors: void }>({
  baseURL: async ({}, use) => use(process.env['TEST_SHOP_URL'] ?? ''),
  failOnPageErrors: [
    async ({ context }, use) => {
      const problems: string[] = []
      context.on('weberror', (error) => problems.push(error.error().message))
      context.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text())
      })
      await use()
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})
