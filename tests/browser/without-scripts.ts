import { expect, type BrowserContext, type Locator } from '@playwright/test'

/** A page whose scripts do not arrive before `release` is called. */
export async function openWithoutScripts(context: BrowserContext, path: string) {
  const page = await context.newPage()
  const { promise: released, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor({ state: 'attached' })
  const release = async () => {
    resolve()
    await page.waitForFunction(() => document.documentElement.dataset['hydrated'] !== undefined)
  }
  return { page, release }
}

/** Presses, and expects that the control shows it at once. */
export async function pressAndSee(control: Locator): Promise<void> {
  // In one step: the page may be left right after it.
  const isBusy = await control.evaluate((element: HTMLElement) => {
    element.click()
    return element.getAttribute('aria-busy')
  })
  expect(isBusy).toBe('true')
}
