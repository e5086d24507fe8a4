import type { APIRequestContext, Page } from '@playwright/test'
import { administratorToken } from './admin-client.ts'
import { openAdmin, pictureFile } from './admin-pages.ts'
import { newCustomer, openAccount, openSignedIn } from './customers.ts'
import { expect, test } from './own-shop-test.ts'
import { textBox, toast } from './shopping.ts'

// One shop is started, for all of them.
test.describe.configure({ mode: 'default' })

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

const questions = (page: Page) => page.getByRole('group', { name: 'Questions' }).locator('details')

/** In English. */
const questionAt = (page: Page, index: number) =>
  questions(page)
    .nth(index)
    .getByRole('group', { name: 'Question', exact: true })
    .getByLabel('English')

async function changeSettings(request: APIRequestContext, changes: object): Promise<void> {
  const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
  const response = await request.put('/api/admin/settings', { headers, data: { changes } })
  expect(response.ok(), await response.text()).toBe(true)
}

async function savedSettings(request: APIRequestContext): Promise<Record<string, unknown>> {
  const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
  const response = await request.get('/api/admin/settings', { headers })
  return ((await response.json()) as { settings: Record<string, unknown> }).settings
}

test('what is typed while a picture is uploaded stays', async ({ page }) => {
  await openAdmin(page, '/admin/settings/home')
  const slide = page.getByRole('group', { name: 'Slides' }).locator('details').first()
  await slide.locator('summary').click()
  let finish = () => {}
  const typed = new Promise<void>((resolve) => (finish = resolve))
  await page.route('**/api/admin/settings/pictures', async (route) => {
    await typed
    await route.continue()
  })
  await slide.getByLabel('For desktops:').setInputFiles(await pictureFile('wide.png', 'blue'))
  const title = slide.getByRole('group', { name: 'Title', exact: true }).getByLabel('English')
  await title.fill('Typed meanwhile')
  finish()
  const picture = slide.getByRole('group', { name: 'For desktops' }).getByRole('img')
  await expect(picture).toHaveAttribute('src', /\/media\/[\w-]{22}\/40\.webp/)
  await expect(title).toHaveValue('Typed meanwhile')
})
