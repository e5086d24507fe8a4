import type { Page } from '@playwright/test'
import { openAdmin } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { expect, test } from '../shop-test.ts'
import { toast } from '../shopping.ts'

/** Responds as a shop with its demo, which is called Jontro: all tests share the real one. */
async function replaceShop(page: Page): Promise<string[]> {
  const names: string[] = []
  let canBeEmptied = true
  await page.route('**/api/admin/demo-data', (route) => route.fulfill({ json: { canBeEmptied } }))
  await page.route('**/api/admin/empty-shop', async (route) => {
    const { name } = route.request().postDataJSON() as { name: string }
    names.push(name)
    if (name !== 'Jontro') {
      const message = 'This shop is called Jontro.'
      const issues = [{ path: 'name', message }]
      return route.fulfill({ status: 409, json: { code: 'conflict', message, issues } })
    }
    canBeEmptied = false
    return route.fulfill({ status: 204 })
  })
  return names
}

const openButton = (page: Page) =>
  page.getByRole('region', { name: 'Your own shop' }).getByRole('button')

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Empty This Shop' })

test(
  'a shop is not emptied when the question is cancelled, or asked without its name',
  { tag: '@full' },
  async ({ page }) => {
    const names = await replaceShop(page)
    await openAdmin(page, '/admin')
    for (const close of ['Escape', 'Cancel']) {
      await openButton(page).focus()
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toContainText('also those that you have added')
      await dialog(page).getByRole('button', { name: 'Empty This Shop' }).press('Enter')
      await expect(dialog(page)).toContainText('Please type the name of the shop.')
      if (close === 'Escape') await page.keyboard.press('Escape')
      else await dialog(page).getByRole('button', { name: 'Cancel' }).press('Enter')
      await expect(dialog(page)).toBeHidden()
      await expect(openButton(page)).toBeFocused()
    }
    expect(names).toEqual([])
  },
)

test('a shop is emptied by keyboard, once its name is right', async ({ page, expectFailures }) => {
  expectFailures(409)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const names = await replaceShop(page)
  await openAdmin(page, '/admin')
  await expect(openButton(page)).toBeVisible()
  await openButton(page).press('Enter')
  const field = dialog(page).getByLabel('Name of the shop')
  await field.fill('Another Shop')
  await field.press('Enter')
  await expect(dialog(page)).toContainText('This shop is called Jontro.')
  await expect(field).toBeFocused()
  expect(await axeProblems(page)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
  await field.fill('Jontro')
  await field.press('Enter')
  await expect(toast(page, 'Shop Emptied')).toBeVisible()
  await expect(openButton(page)).toHaveCount(0)
  expect(names).toEqual(['Another Shop', 'Jontro'])
})
