import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from '../support/find-browser.ts'

/**
 * Minutes long, each in one worker and a shop of its own: they start first, so that no worker waits for them
 * at the end.
 */
const longest = ['**/marked-texts.spec.ts', '**/own-shop.spec.ts']

/** Groups of pages of about a minute, each in one worker: early, so that the short tests fill the end. */
const sweep = '**/sweep.spec.ts'

const ownShopImport = "/own-shop-test.ts'"

/** The specs that share a shop of their own, one test at a time; it is the longest chain of all others. */
const onOwnShop = globSync('**/*.spec.ts', { cwd: import.meta.dirname })
  .filter((spec) => readFileSync(join(import.meta.dirname, spec), 'utf8').includes(ownShopImport))
  .map((spec) => `**/${spec}`)

export default defineConfig({
  testDir: '.',
  projects: [
    ...longest.map((testMatch) => ({ name: 'longest', testMatch })),
    { name: 'own shop', testMatch: onOwnShop, workers: 1 },
    { name: 'sweep', testMatch: sweep },
    { name: 'others', testMatch: '*.spec.ts', testIgnore: [...longest, ...onOwnShop, sweep] },
  ],
  outputDir: '../../test-results',
  globalSetup: './open-test-shop.ts',
  fullyParallel: true,
  // One more than processors: many tests wait for a time to pass or for an answer. 323 to 375 s instead of 395.
  workers: 3,
  forbidOnly: true,
  // Generous: it ends a test that hangs, not one on a busy machine.
  timeout: 480_000,
  expect: { timeout: 30_000 },
  // A test that passes only the second time is reported as flaky: fix it, shoppers may be affected too.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  // A trace costs a quarter of a test's time: recorded only on a retry.
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: launchOptions(),
    // Requests that a worker answers pass the routes of tests by; the spec of the worker allows it.
    serviceWorkers: 'block',
    // A button that never comes ends its test with its name, long before the test's own limit.
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: process.env['CI'] ? 'on-first-retry' : 'off',
  },
})
