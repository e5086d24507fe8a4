import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'
import { buildMarkedShop } from '../support/marked-shop/build-marked-shop.ts'
import { copyPreparedShop } from '../support/servers/prepared-shop.ts'
import { newDataDir, spawnShop } from '../support/servers/spawn-shop.ts'
import { shopData, searchWords } from './shop-data.ts'
import { test as base } from './measured-test.ts'
import { testAdministrator } from './test-administrator.ts'
import { unmarkedParts, watchTexts, withoutData } from './unmarked-texts.ts'

interface MarkedShop {
  url: string
  folder: string
  dataDir: string
  searchWords: string[]
}

const data = shopData()

/** Where search words are listed, or their changes. */
const withSearchWords = /\/admin\/(search\/synonyms|audit)/

/** A shop whose texts are marked. A test fails when its pages show, even for a moment, one that is not. */
export const test = base.extend<{ unmarked: string[] }, { shop: MarkedShop }>({
  shop: [
    async ({}, use) => {
      const { folder, remove } = await buildMarkedShop()
      const { dataDir, remove: removeData } = await newDataDir()
      await copyPreparedShop('history', dataDir)
      const shop = await spawnShop(
        {
          DATA_DIR: dataDir,
          LANGUAGES: 'en,bn',
          RATE_LIMITS: 'on',
          TRUST_PROXY: '1',
        },
        folder,
      )
      const { token } = (await (
        await fetch(`${shop.url}/api/auth/login`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(testAdministrator),
        })
      ).json()) as { token: string }
      const words = await searchWords(shop.url, token)
      await use({ url: shop.url, folder, dataDir, searchWords: words })
      await shop.stop()
      await removeData()
      await remove()
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  navigationTimeout: 20_000,
  actionTimeout: 5000,
  baseURL: async ({ shop }, use) => use(shop.url),
  unmarked: [
    async ({ context, shop }, use) => {
      const onLists = shopData(shop.searchWords)
      openRequests.set(context, watchRequests(context))
      const found = await watchTexts(context, (path) =>
        withSearchWords.test(path) ? onLists : data,
      )
      const unmarked: string[] = []
      await use(unmarked)
      expect([...unmarked, ...found]).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Words of a text outside pages that come from no texts module, with where they were. */
export function unmarkedIn(text: string, where: string): string[] {
  return unmarkedParts(text)
    .parts.map((part) => withoutData(part, data))
    .filter((part) => /\p{L}{2}/u.test(part))
    .map((part) => `${where}: ${part}`)
}

/** Opens a page in Bangla and waits until everything on it was read. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`/bn${path}`)
  await settle(page)
}

const openRequests = new WeakMap<BrowserContext, ReadonlySet<Request>>()

/** The requests of a context's pages that have neither ended nor failed. */
function watchRequests(context: BrowserContext): ReadonlySet<Request> {
  const open = new Set<Request>()
  context.on('request', (request) => open.add(request))
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  context.on('response', (response) => {
    // Open as long as its page.
    const isStream = response.headers()['content-type']?.startsWith('text/event-stream')
    if (isStream) open.delete(response.request())
  })
  return open
}

/** Waits until the page is hydrated, no request is open, and what has changed was read. */
export async function settle(page: Page): Promise<void> {
  const isQuiet = () => openRequests.get(page.context())?.size === 0
  const isSettled = async () => isQuiet() && (await page.evaluate(isRead)) && isQuiet()
  // Where something goes on loading, the texts that are there are read.
  await expect(async () => expect(await isSettled()).toBe(true))
    .toPass({ timeout: 3000, intervals: [20] })
    .catch(() => undefined)
}

/** Runs in the page; two frames later, when what has arrived is shown. */
async function isRead(): Promise<boolean> {
  await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
  const { hasUnreadTexts } = window as unknown as { hasUnreadTexts(): boolean }
  return document.documentElement.dataset['hydrated'] !== undefined && !hasUnreadTexts()
}

/**
 * Presses each button of the page that says something else, and in a dialog the one that goes on: so forms
 * show their errors, and toasts the outcome of an action.
 */
export async function pressButtons(
  page: Page,
  path: string,
  words: readonly string[] = [],
): Promise<void> {
  const onPage = shopData(words)
  // Buttons of several rows say the same about other data.
  const keyOf = (name: string) => withoutData(name, onPage).replaceAll(/[\p{N}\s]+/gu, ' ')
  await visit(page, path)
  const url = page.url()
  const pressed = new Set<string>()
  const buttons = page.locator('main').getByRole('button')
  for (let presses = 0; presses < maxPresses; presses += 1) {
    const keys = (await buttons.evaluateAll(namesOf)).map((name) => name && keyOf(name))
    const next = keys.findIndex((key) => key !== null && !pressed.has(key))
    if (next === -1) return
    pressed.add(keys[next] ?? '')
    // One that something lies over is not there for a shopper either.
    await buttons
      .nth(next)
      .click({ timeout: 2000 })
      .catch(() => undefined)
    await settle(page)
    await answerDialog(page)
    if (page.url() !== url) await visit(page, path)
  }
}

const maxPresses = 20

/** Runs in the page; null for a button that cannot be pressed. */
function namesOf(buttons: Element[]): (string | null)[] {
  return buttons.map((button) => {
    const canBePressed = button.checkVisibility() && !button.matches(':disabled')
    return canBePressed ? (button.getAttribute('aria-label') ?? button.textContent) : null
  })
}

async function answerDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).first()
  if (!(await dialog.isVisible())) return
  await dialog
    .getByRole('button')
    .last()
    .click({ timeout: 3000 })
    .catch(() => undefined)
  await settle(page)
  if (!(await dialog.isVisible())) return
  await page.reload()
  await settle(page)
}
