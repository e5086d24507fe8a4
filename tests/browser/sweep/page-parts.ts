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

/** Chooses in the menu of the first row that has one, which opens a dialog. */
export async function openFromMenu(page: Page, words: string): Promise<Locator> {
  const menus = page.getByRole('main').locator('button[aria-haspopup=menu]')
  await menus.filter({ visible: true }).first().click()
  await page.getByRole('menuitem', { name: words, exact: true }).click()
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

const nothing = 'xxqqzz'

/** The list after a search that finds nothing. */
export const empty =
  (title: (language: Language) => string) =>
  async ({ page, language }: Visit) => {
    await page.getByRole('searchbox').fill(nothing)
    await expect(page.getByRole('heading', { name: title(language) })).toBeVisible()
    await expect(page).toHaveURL(/search=xxqqzz/)
  }

/** Two states: the page whose data do not come, and after it has asked for them again. */
export const unreachable = (data: string) => ({
  unreachable: async ({ page, language }: Visit) => {
    await page.route(data, (route) => route.abort())
    await page.reload()
    // It is tried again before the page gives up.
    await expect(again(page, language)).toBeVisible()
  },
  'asked for again': async ({ page, language }: Visit) => {
    await page.unroute(data)
    await again(page, language).click()
    await expect(again(page, language)).toHaveCount(0)
  },
})

const again = (page: Page, language: Language) =>
  button(page.getByRole('main'), uiTexts[language].tryAgain)
