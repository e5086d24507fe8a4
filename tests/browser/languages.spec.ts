import { axeProblems } from './axe-problems.ts'
import { toast } from './shopping.ts'
import { findProduct } from './storefront-pages.ts'
import { expect, test } from './shop-test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a product is bought in Bangla, and every link stays in it', async ({ page, request }) => {
  const product = await findProduct(request, 'Raid Pro Wireless Gaming Headset')
  await page.goto(`/bn/products/${product._id}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  expect(await axeProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'কার্টে যোগ করুন' }).first().click()
  await expect(toast(page, 'কার্টে যোগ হয়েছে')).toBeVisible()
  const cart = page.getByRole('link', { name: 'কার্ট, ১টি পণ্য' })
  await expect(cart).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await cart.click()
  await expect(page).toHaveURL(/\/bn\/cart$/)
  await page.getByRole('link', { name: 'শপ', exact: true }).click()
  await expect(page).toHaveURL(/\/bn\/products$/)
})

test('a call that is rejected is explained in the language of the page', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(409)
  const product = await findProduct(request, 'Raid Pro Wireless Gaming Headset')
  await page.route('**/api/cart/add', (route) =>
    route.continue({ postData: JSON.stringify({ productId: product._id, quantity: 999_999 }) }),
  )
  await page.goto(`/bn/products/${product._id}`)
  await page.getByRole('button', { name: 'কার্টে যোগ করুন' }).first().click()
  await expect(toast(page, 'কার্টে যোগ করা যায়নি')).toBeVisible()
  await expect(page.getByText('স্টকে আছে মাত্র').first()).toBeVisible()
})

test('switching the language keeps page, filters, cart and what was typed', async ({ page }) => {
  await page.goto('/products?isOnSale=true&sortBy=price&sortOrder=asc')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'বাংলা' }).click()
  await expect(page).toHaveURL(/\/bn\/products\?isOnSale=true&sortBy=price&sortOrder=asc$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await page.goto('/bn/contact')
  await page.locator('main input[name=name]').fill('রহিমা খাতুন')
  await page.locator('main textarea[name=message]').fill('ডেলিভারি কবে?')
  await footer.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/[^n]\/contact$/)
  await expect(page.locator('main input[name=name]')).toHaveValue('রহিমা খাতুন')
  await expect(page.locator('main textarea[name=message]')).toHaveValue('ডেলিভারি কবে?')
})

test.describe('a browser that asks for Bangla', () => {
  test.use({ locale: 'bn-BD' })

  test('is offered it on English pages, until that is declined', async ({ page }) => {
    await page.goto('/about')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('link', { name: 'বাংলায় দেখুন' })).toHaveAttribute('href', '/bn/about')
    await page.getByRole('button', { name: 'বন্ধ করুন' }).click()
    await expect(page.getByRole('link', { name: 'বাংলায় দেখুন' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Free delivery on orders').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'বাংলায় দেখুন' })).toHaveCount(0)
  })
})
