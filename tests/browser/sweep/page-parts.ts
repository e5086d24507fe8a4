import type { Locator, Page } from '@playwright/test'
import type { Language } from '#shared/languages/languages.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { expect } from '../shop-test.ts'
import { expectLoaded } from './look-at-page.ts'
import type { Visit } from './page-row.ts'

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true }).filter({ visible: true }).first()

export const textBox = (within: Page | Locator, name: string): Locator =>
  within.getByRole('textbox', { name, exact: true }).first()

export const dialog = (page: Page): Locator => page.getByRole('dialog').last()

/** Presses the first button with these words, such as that of the first row, which opens a dialog. */
export async function openDialog(page: Page, words: string): Promise<Locator> {
  const buttons = page.getByRole('main').getByRole('button', { name: words })
  await buttons.filter({ visible: true }).first().click()
  await expect(dialog(page)).toBeVisible()
  await expectLoaded(page)
  return dialog(page)
}

export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Where a button of a form says what is missing. */
export async function expectInvalid(within: Page | Locator): Promise<void> {
  await expect(within.locator('[aria-invalid=true]').first()).toBeVisible()
}

const nothing = 'zzqqxxyy'

/** The list after a search that finds nothing. */
export const empty =
  (title: (language: Language) => string) =>
  async ({ page, language }: Visit) => {
    await page.getByRole('searchbox').fill(nothing)
    await expect(page.getByRole('heading', { name: title(language) })).toBeVisible()
    await expect(page).toHaveURL(/search=zzqqxxyy/)
  }

/** The page whose data do not come; its row has `unreachable` among its failures. */
export const unreachable = async ({ page, language }: Visit) => {
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  const again = button(page.getByRole('main'), uiTexts[language].tryAgain)
  // Requests are tried again before the page gives up.
  await expect(again).toBeVisible({ timeout: 60_000 })
  await page.unroute('**/api/**')
  await expectLoaded(page)
}
