import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { testImage } from '../support/fixtures/test-forms.ts'
import { administratorToken } from './admin-client.ts'
import { openSignedIn, signIn } from './customers.ts'
import { expect } from './shop-test.ts'
import { testAdministrator } from './test-administrator.ts'

/** Opens a page of the administration in a new session, which begins without the sign-in form. */
export async function openAdmin(page: Page, path: string): Promise<void> {
  await openSignedIn(page, await administratorToken(page.request), path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** By the form. */
export async function signInAsAdministrator(page: Page): Promise<void> {
  await signIn(page, { name: 'Administrator', ...testAdministrator })
}

const rowMenu = (row: Page | Locator, name: string): Locator =>
  row.getByRole('button', { name: `More actions, ${name}` })

/** Chooses an action in the menu of a row: of the one named, or of the only one. By keyboard, as a menu is used. */
export async function chooseAction(row: Page | Locator, action: string, name = ''): Promise<void> {
  await rowMenu(row, name).press('Enter')
  await menuItem(row, action).press('Enter')
}

/** In the open menu of a row, which is at the end of the page. */
export const menuItem = (row: Page | Locator, action: string): Locator =>
  pageOf(row).getByRole('menuitem', { name: action, exact: true })

const pageOf = (row: Page | Locator): Page => ('page' in row ? row.page() : row)

/** Sets the status of an order by hand, in the menu of its row or of its page. */
export async function setStatus(row: Page | Locator, status: string): Promise<void> {
  await chooseAction(row, 'Change status')
  const dialog = pageOf(row).getByRole('dialog', { name: /^Status of order/ })
  await dialog.getByRole('combobox', { name: 'New status' }).selectOption(status)
  await dialog.getByRole('button', { name: `Set to ${status}` }).click()
}

/** An image file for a file input. */
export const pictureFile = async (name: string, color: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await testImage(color),
})

/** The part of a product's form for one colour, counted from 1. */
export const colorRow = (page: Page, number: number): Locator =>
  page.getByRole('group', { name: `Colour ${number}`, exact: true })

/** Chooses the image of a colour: clicks the label of the radio with that name. */
export async function choosePicture(row: Locator, name: string): Promise<void> {
  const radio = row.page().getByRole('radio', { name, exact: true })
  await row.locator('label', { has: radio }).click()
  await expect(row.getByRole('radio', { name, exact: true })).toBeChecked()
}

/** As when a password is changed elsewhere: the browser is not notified. */
export async function endSession(page: Page, request: APIRequestContext): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { Authorization: `Bearer ${token}` }
  expect((await request.post('/api/auth/logout', { headers })).ok()).toBe(true)
}
