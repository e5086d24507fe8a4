import { axeProblems } from '../axe-problems.ts'
import { newCustomer, openAccount, openSignedIn } from '../customers.ts'
import { expect, test } from '../shop-test.ts'
import { toast } from '../shopping.ts'

test.use({ viewport: { width: 360, height: 740 } })

test(
  'an edited profile is still open after the language is switched',
  { tag: '@full' },
  async ({ page, request }) => {
    await openSignedIn(page, await openAccount(request, newCustomer('Rahima Khatun')), '/account')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.locator('main input[name=name]').fill('রহিমা বেগম')
    await page.getByRole('contentinfo').getByRole('link', { name: 'বাংলা' }).click()
    await expect(page).toHaveURL(/\/bn\/account$/)
    await expect(page.locator('main input[name=name]')).toHaveValue('রহিমা বেগম')
    await expect(toast(page, 'আপনার পরিবর্তনগুলো রয়ে গেছে')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'ডেলিভারির ঠিকানা' })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  },
)

test(
  'the accessible name of the account menu contains its visible name',
  { tag: '@full' },
  async ({ page, request }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openSignedIn(
      page,
      await openAccount(request, newCustomer('Rahima Khatun')),
      '/bn/account',
    )
    await expect(page.getByRole('button', { name: 'Rahima Khatun-এর অ্যাকাউন্ট' })).toBeVisible()
    expect(await axeProblems(page, { within: 'header' })).toEqual([])
  },
)
