import { createHash } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { Language } from '#shared/languages/languages.ts'
import { localizedPath } from '#shared/urls.ts'
import { administratorToken } from '../admin-client.ts'
import { openAccount, storeToken } from '../customers.ts'
import { test as base } from '../measured-test.ts'
import { collectProblems, expect, type Failure, failureOf, waitForScripts } from '../shop-test.ts'
import { openStorage } from '../shopping.ts'
import { expectLoaded, lookAtPage, lookAtState, widenToDesk } from './look-at-page.ts'
import type { PageRow, Visit, Visitor } from './page-row.ts'
import { sweepData } from './sweep-data.ts'

interface Sweep {
  look: (row: PageRow, language: Language) => Promise<void>
}

/** One page for each visitor, signed in once for all tests of a worker. */
export const test = base.extend<object, { sweep: Sweep }>({
  sweep: [
    async ({ browser, playwright }, use, { workerIndex }) => {
      const baseURL = process.env['TEST_SHOP_URL'] ?? ''
      // A network of its own, so that rate limits act as in a shop.
      const network = createHash('sha256').update(`sweep ${workerIndex}`).digest('hex')
      const options = {
        baseURL,
        extraHTTPHeaders: {
          'X-Forwarded-For': `2001:db8:${network.slice(0, 4)}:${network.slice(4, 8)}::1`,
        },
      }
      const request = await playwright.request.newContext(options)
      const data = sweepData(request)
      const tokens: Record<Visitor, (() => Promise<string>) | null> = {
        guest: null,
        customer: async () => openAccount(request, (await data.buyer()).customer),
        staff: () => administratorToken(request),
      }
      const opened = new Map<Visitor, { page: Page; problems: string[] }>()
      const contexts: BrowserContext[] = []
      const pageOf = async (visitor: Visitor) => {
        const known = opened.get(visitor)
        if (known) return known
        const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
        contexts.push(context)
        context.setDefaultTimeout(60_000)
        const problems: string[] = []
        collectProblems(context, problems)
        const page = waitForScripts(await context.newPage())
        const token = await tokens[visitor]?.()
        if (token !== undefined) await storeToken(page, token)
        opened.set(visitor, { page, problems })
        return { page, problems }
      }
      await use({
        async look(row, language) {
          const { page, problems } = await pageOf(row.as)
          await look(row, { page, problems, language, data })
        },
      })
      for (const context of contexts) await context.close()
      await request.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export { expect }

/** Looks at the page of a row and at its states, again where only something that passes was wrong. */
async function look(row: PageRow, visit: Visit & { problems: string[] }): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const unexpected = await lookOnce(row, visit)
    if (unexpected.length > 0 && unexpected.every(passes) && tries < maxTries) continue
    expect(unexpected).toEqual([])
    return
  }
}

async function lookOnce(row: PageRow, { problems, ...visit }: Visit & { problems: string[] }) {
  const { page, language, data } = visit
  await widenToDesk(page)
  await forgetPageBefore(page)
  const path = localizedPath(language, await row.open(data))
  problems.length = 0
  await openPage(row, path, visit)
  const looking = { page, language, hasBangla: row.hasBangla ?? false }
  await lookAtPage(looking)
  for (const [state, show] of Object.entries(row.states ?? {})) {
    await show(visit)
    await lookAtState(state, looking)
  }
  const expected = new Set<Failure | null>(row.failures)
  return problems.filter((problem) => {
    const failure = failureOf(problem)
    return failure === null || !expected.has(failure)
  })
}

async function openPage(row: PageRow, path: string, visit: Visit): Promise<void> {
  const { page, language, data } = visit
  const response = await (row.goTo?.(visit, path) ?? page.goto(path))
  expect(response?.status(), path).toBe(row.status ?? 200)
  const { heading } = row
  const title = heading instanceof RegExp ? heading : await heading(language, data)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await row.ready?.(visit)
  await expectLoaded(page)
}

/** Drafts and the like, which a page writes as it is left; who is signed in stays, and the cart. */
async function forgetPageBefore(page: Page): Promise<void> {
  await openStorage(page)
  await page.evaluate(() => {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) {
      if (key !== 'token' && key !== 'guestId') localStorage.removeItem(key)
    }
  })
}

const maxTries = 3

/**
 * A problem that a page does not have again: another test has changed what it shows, between its document
 * and its data or pictures, or the shop was too busy to resize a picture.
 */
function passes(problem: string): boolean {
  const failure = failureOf(problem)
  if (failure === 'changed') return true
  return (failure === 404 || failure === 503) && /\.(avif|webp|jpe?g|png)\b/.test(problem)
}
