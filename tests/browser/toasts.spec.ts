import type { Locator, Page } from '@playwright/test'
import { adminClient } from './admin-client.ts'
import { newCode } from './customers.ts'
import { expect, test } from './shop-test.ts'
import { expectQuoted, fillCart, orderSummary, placeOrder, textBox, toasts } from './shopping.ts'
import { openPage } from './storefront-pages.ts'

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return box
}

/** Whether the toast lies over any of these, as far as they are on the screen. */
async function expectUncovered(page: Page, elements: Locator[]): Promise<void> {
  const toast = await boxOf(toasts(page))
  for (const element of elements) {
    const box = await boxOf(element)
    const isApart =
      box.y >= toast.y + toast.height ||
      box.y + box.height <= toast.y ||
      box.x >= toast.x + toast.width ||
      box.x + box.width <= toast.x
    expect(isApart, `${String(element)} ${JSON.stringify({ box, toast })}`).toBe(true)
  }
}

for (const width of [360, 1280]) {
  test(
    `at ${width} px what was added is one toast with a way to the cart, and covers nothing`,
    { tag: '@full' },
    async ({ page, request }) => {
      const admin = await adminClient(request)
      const product = await admin.addProduct({
        name: newCode('Toasted Tin '),
        price: 900,
        stock: 9,
      })
      await page.setViewportSize({ width, height: 740 })
      await openPage(page, `/products/${product._id}`)
      const main = page.getByRole('main')
      const name = main.getByRole('heading', { level: 1 })
      const price = main.getByText('৳900').locator('visible=true').first()
      const add = main.getByRole('button', { name: 'Add to Cart' })
      const buy = main.getByRole('button', { name: 'Buy Now' })

      await add.click()
      await expect(toasts(page)).toContainText(`${product.name} has been added to your cart.`)
      await expectUncovered(page, [name, price, add, buy])
      const first = await toasts(page).elementHandle()
      // Under the pointer a toast stays, so that only the next one can take its place.
      await toasts(page).hover()
      await add.press('Enter')
      await expect.poll(async () => first?.evaluate((toast) => toast.isConnected)).toBe(false)
      await expect(toasts(page)).toHaveCount(1)
      // The name right below the header, as far up as it can be seen.
      await name.evaluate((heading) => {
        const header = document.querySelector('header')?.getBoundingClientRect().height ?? 0
        window.scrollBy(0, heading.getBoundingClientRect().top - header)
      })
      await expectUncovered(page, [name])

      await toasts(page).getByRole('link', { name: 'View Cart' }).click()
      await expect(page).toHaveURL(/\/cart$/)
      await expect(toasts(page)).toHaveCount(0)
    },
  )

  test(
    `at ${width} px a rejected checkout shows one message, and leaves total and button in sight`,
    { tag: '@full' },
    async ({ page, request }) => {
      const admin = await adminClient(request)
      const product = await admin.addProduct({
        name: newCode('Fielded Fan '),
        price: 900,
        stock: 9,
      })
      await page.setViewportSize({ width, height: 740 })
      await fillCart(page, product._id)
      await page.goto('/checkout')
      await expectQuoted(page)
      await placeOrder(page).locator('visible=true').click()
      await expect(toasts(page)).toContainText('Missing information')
      await expect(textBox(page, 'Full Name')).toBeFocused()
      await expect(textBox(page, 'Full Name')).toHaveAccessibleDescription('Full name is required')
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expectUncovered(page, [placeOrder(page).locator('visible=true')])
      const total = orderSummary(page)
        .getByRole('term')
        .filter({ hasText: /^Total$/ })
      await total.scrollIntoViewIfNeeded()
      await expectUncovered(page, [total])
    },
  )
}

test(
  'of several wrong fields one summary speaks, and each field is described',
  { tag: '@full' },
  async ({ page }) => {
    await openPage(page, '/contact')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please check what is marked.')
    await expect(page.getByRole('alert')).toHaveCount(1)
    for (const name of ['Name', 'E-mail', 'Message']) {
      await expect(textBox(page, name)).toHaveAttribute('aria-invalid', 'true')
      await expect(textBox(page, name)).toHaveAccessibleDescription(/\w/)
    }
    await expect(toasts(page)).toHaveCount(0)
  },
)
