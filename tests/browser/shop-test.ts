import { createHash } from 'node:crypto'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { test as base } from './measured-test.ts'

export { expect }

/**
 * The status of a rejected call, or a call that does not reach the shop; `changed`: the page's data differ
 * from its document, so React renders that part anew.
 */
export type Failure = number | 'unreachable' | 'changed'

interface ShopFixtures {
  /** Failed calls that the test provokes: exactly these may appear in the console. */
  expectFailures: (...failures: Failure[]) => void
  /** A page in a second, separate browser context. */
  newVisitor: () => Promise<Page>
}

/** URLs are relative to the shop; an error on the page or in its console fails the test. */
export const test = base.extend<
  ShopFixtures & { problems: string[]; failOnPageErrors: void; expectedFailures: Set<Failure> }
>({
  // Each test comes from a network of its own, so that rate limits act as in a shop.
  extraHTTPHeaders: async ({}, use, { testId, retry }) => {
    const network = createHash('sha256').update(`${testId} ${retry}`).digest('hex')
    await use({ 'X-Forwarded-For': `2001:db8:${network.slice(0, 4)}:${network.slice(4, 8)}::1` })
  },
  baseURL: async ({}, use) => use(process.env['TEST_SHOP_URL'] ?? ''),
  problems: async ({}, use) => use([]),
  expectedFailures: async ({}, use) => use(new Set()),
  expectFailures: async ({ expectedFailures }, use) =>
    use((...failures) => {
      for (const failure of failures) expectedFailures.add(failure)
    }),
  page: async ({ page, javaScriptEnabled }, use) =>
    use(javaScriptEnabled ? waitForScripts(page) : page),
  newVisitor: async ({ browser, problems }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      collectProblems(context, problems)
      return waitForScripts(await context.newPage())
    })
    for (const context of contexts) await context.close()
  },
  failOnPageErrors: [
    async ({ context, problems, expectedFailures }, use) => {
      collectProblems(context, problems)
      await use()
      const unexpected = problems.filter((problem) => {
        const failure = failureOf(problem)
        return failure === null || !expectedFailures.has(failure)
      })
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],
})

/** Opening a page waits until it is hydrated. */
export function waitForScripts(page: Page): Page {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...input) => afterHydration(page, await goto(...input))
  page.reload = async (...input) => afterHydration(page, await reload(...input))
  return page
}

async function afterHydration<T>(page: Page, response: T): Promise<T> {
  await page.waitForFunction(
    () =>
      !document.querySelector('script[type=module]') ||
      document.documentElement.dataset['hydrated'] !== undefined,
  )
  return response
}

export function collectProblems(context: BrowserContext, problems: string[]): void {
  context.on('weberror', (error) => problems.push(error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`)
  })
}

/** The failure that a message of Chromium's console is about; null for every other message. */
export function failureOf(problem: string): Failure | null {
  if (problem.startsWith('Minified React error #418;')) return 'changed'
  const [, status, network] =
    /^Failed to load resource: (?:.* status of (\d{3})|(net::ERR_))/.exec(problem) ?? []
  if (status !== undefined) return Number(status)
  return network === undefined ? null : 'unreachable'
}
