import type { Page } from '@playwright/test'
import { chooseAction, openAdmin } from '../admin-pages.ts'
import { addReview, moderate, newProduct } from '../reviewing.ts'
import { expect, test } from '../shop-test.ts'
import { textBox, toast } from '../shopping.ts'

const row = (page: Page, product: string) => page.getByRole('row').filter({ hasText: product })

const listOf = (name: string) => `/admin/reviews?${new URLSearchParams({ search: name })}`

test(
  'a review is answered, the answer is changed and deleted',
  { tag: '@full' },
  async ({ page, request }) => {
    const product = await newProduct(request, 'Dhaleshwari Drone')
    await addReview(request, product, 'Rafiq Islam', { rating: 2, comment: 'It fell down.' })
    await openAdmin(page, listOf(product.name))
    await expect(row(page, product.name)).toContainText('It fell down.')
    const name = `review of ${product.name} by Rafiq Islam`
    await row(page, product.name)
      .getByRole('button', { name: `Reply to ${name}` })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save Reply' }).click()
    await expect(dialog).toContainText('Please write a reply.')
    await textBox(page, 'Your reply').fill('We are sorry, and send you another one.')
    await dialog.getByRole('button', { name: 'Save Reply' }).click()
    await expect(toast(page, 'Review Updated')).toBeVisible()
    await expect(row(page, product.name)).toContainText('We are sorry, and send you another one.')

    await row(page, product.name)
      .getByRole('button', { name: `Edit reply to ${name}` })
      .click()
    await expect(textBox(page, 'Your reply')).toHaveValue('We are sorry, and send you another one.')
    await textBox(page, 'Your reply').fill('A new one is on its way.')
    await dialog.getByRole('button', { name: 'Save Reply' }).click()
    await expect(row(page, product.name)).toContainText('A new one is on its way.')

    await chooseAction(row(page, product.name), 'Delete reply')
    await page
      .getByRole('dialog', { name: 'Delete Reply' })
      .getByRole('button', { name: 'Delete Reply' })
      .click()
    await expect(row(page, product.name)).not.toContainText('A new one is on its way.')
  },
)

test('a hidden review leaves the shop at once, and comes back', async ({ page, request }) => {
  const product = await newProduct(request, 'Turag Tablet')
  await addReview(request, product, 'Spam Sender', { rating: 1, comment: 'Buy at my shop!' })
  const reviewsOf = async () => {
    const response = await request.get(`/api/reviews/product/${product._id}`)
    return ((await response.json()) as { totalReviews: number }).totalReviews
  }
  await openAdmin(page, listOf(product.name))
  await chooseAction(row(page, product.name), 'Hide')
  const dialog = page.getByRole('dialog', { name: 'Hide Review' })
  await dialog.getByRole('button', { name: 'Hide Review' }).click()
  await expect(dialog).toContainText('Please choose a reason for hiding this review.')
  await dialog.getByRole('combobox').selectOption({ label: 'Advertising or spam' })
  await dialog.getByRole('button', { name: 'Hide Review' }).click()
  await expect(row(page, product.name)).toContainText('Hidden')
  await expect(row(page, product.name)).toContainText('Advertising or spam')
  expect(await reviewsOf()).toBe(0)

  await page.getByRole('combobox', { name: 'State' }).selectOption('visible')
  await expect(page).toHaveURL(/state=visible/)
  await expect(page.getByRole('heading', { name: 'No reviews found' })).toBeVisible()
  await page.getByRole('combobox', { name: 'State' }).selectOption('hidden')
  await chooseAction(row(page, product.name), 'Show again')
  await expect(toast(page, 'Customers see this review again.')).toBeVisible()
  expect(await reviewsOf()).toBe(1)
})

test(
  'a reply by somebody else is shown before it is replaced',
  { tag: '@full' },
  async ({ page, request }) => {
    const product = await newProduct(request, 'Balu Watch')
    const review = await addReview(request, product, 'Hasan Ali', { rating: 3, comment: 'Hm.' })
    await openAdmin(page, listOf(product.name))
    await row(page, product.name)
      .getByRole('button', { name: /^Reply to/ })
      .click()
    await textBox(page, 'Your reply').fill('Mine.')
    await moderate(request, review._id, { reply: 'Of a colleague.' })
    // As after a while on another tab.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      await expect(page.getByRole('dialog')).toContainText('Of a colleague.', { timeout: 1000 })
    }).toPass()
    await expect(textBox(page, 'Your reply')).toHaveValue('Mine.')
    await page.getByRole('button', { name: 'Save Reply' }).click()
    await expect(row(page, product.name)).toContainText('Mine.')
  },
)

test('two filters set one right after the other both count', { tag: '@full' }, async ({ page }) => {
  await openAdmin(page, '/admin/reviews')
  const selects = page.getByRole('group', { name: 'Filters' }).getByRole('combobox')
  await expect(selects).toHaveCount(2)
  await selects.evaluateAll(async (both: HTMLSelectElement[]) => {
    for (const select of both) {
      select.selectedIndex = 1
      select.dispatchEvent(new Event('change', { bubbles: true }))
      // The router goes on. React, as on a busy phone, does not render yet.
      for (let step = 0; step < 100; step += 1) await Promise.resolve()
    }
  })
  await expect(page).toHaveURL(/\?state=\w+&rating=\d$/)
})
