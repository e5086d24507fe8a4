import type { Locator, Page } from '@playwright/test'
import type { OwnReview } from '../../../src/shared/reviews/review-schemas.ts'
import { openSignedIn } from '../customers.ts'
import { moderate, newBuyer, newProduct, photo, type Buyer } from '../reviewing.ts'
import { expect, test } from '../shop-test.ts'
import { textBox, toast } from '../shopping.ts'
import { tabTo } from '../storefront-pages.ts'

const open = (page: Page, { token }: Buyer, path = '/account/reviews') =>
  openSignedIn(page, token, path)

const form = (page: Page): Locator => page.getByRole('dialog', { name: 'Write Review' })
const jpeg = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo('#446688'),
})
const expectLoaded = (image: Locator) =>
  expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0)
const choose = (page: Page) => page.locator('input[type="file"]')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Review' })

test('from a delivered order to a review with a picture, which is edited and deleted', async ({
  page,
  request,
}) => {
  const product = await newProduct(request, 'Jhinuk Lamp')
  const buyer = await newBuyer(request, 'Rokeya Begum', [product])
  await open(page, buyer, '/account/orders')
  await page.getByRole('link', { name: /^Write Review/ }).click()
  // The order has one product: its form is open.
  await expect(form(page)).toContainText(product.name)
  await form(page).locator('label', { hasText: '4 stars' }).click()
  await textBox(page, 'Your experience').fill('Warm light, and a short cable.')
  await page.reload()
  await expect(form(page).getByRole('radio', { name: /^4 stars/ })).toBeChecked()
  await expect(textBox(page, 'Your experience')).toHaveValue('Warm light, and a short cable.')
  await choose(page).setInputFiles([await jpeg('lamp.jpg')])
  await expect(form(page).getByRole('img', { name: 'Picture 1: lamp.jpg' })).toBeVisible()
  await submit(page).click()
  await expect(toast(page, 'Review Submitted Successfully')).toBeVisible()
  await expect(form(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'My Reviews' })).toBeFocused()

  await expect(page.getByRole('tab', { name: 'Products to Review (0)' })).toBeVisible()
  await page.getByRole('tab', { name: 'My Submitted Reviews (1)' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: product.name })
  await expect(entry.getByRole('img', { name: 'Rated 4 out of 5' })).toBeVisible()
  await expect(entry).toContainText('Warm light, and a short cable.')
  // Removed while it still loads, it would be a missing picture.
  await expectLoaded(
    entry
      .getByRole('link', { name: /^Enlarge picture 1/ })
      .locator('img')
      .last(),
  )

  await entry.getByRole('button', { name: `Edit review of ${product.name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Review' })
  await expect(edit.getByRole('radio', { name: /^4 stars/ })).toBeChecked()
  await edit.locator('label', { hasText: '2 stars' }).click()
  await expectLoaded(edit.getByRole('img', { name: 'Picture 1' }))
  await edit.getByRole('button', { name: 'Remove picture 1' }).click()
  await edit.getByRole('button', { name: 'Save Review' }).click()
  await expect(toast(page, 'Review Updated')).toBeVisible()
  await expect(entry.getByRole('img', { name: 'Rated 2 out of 5' })).toBeVisible()
  await expect(entry.getByRole('link', { name: /^Enlarge/ })).toHaveCount(0)

  await entry.getByRole('button', { name: `Delete review of ${product.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, 'Review Deleted')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'My Submitted Reviews (0)' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Products to Review (1)' })).toBeVisible()
})

test(
  'every error is shown at its field, and the input is kept',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(415, 'unreachable')
    const product = await newProduct(request, 'Jonaki Torch')
    await open(page, await newBuyer(request, 'Kamal Uddin', [product]))
    await page.getByRole('button', { name: `Write Review for ${product.name}` }).click()
    await submit(page).click()
    await expect(form(page)).toContainText('Please select a star rating for your review.')
    await expect(form(page)).toContainText('Please write a comment describing your experience.')
    await expect(form(page).getByRole('radio', { name: /^1 star,/ })).toBeFocused()

    const file = (name: string, mimeType: string, size: number) => ({
      name,
      mimeType,
      buffer: Buffer.alloc(size, 1),
    })
    await choose(page).setInputFiles([
      file('dance.gif', 'image/gif', 10),
      file('large.jpg', 'image/jpeg', 5 * 1024 * 1024 + 1),
      ...(await Promise.all([1, 2, 3, 4, 5, 6].map((number) => jpeg(`${number}.jpg`)))),
    ])
    for (const sentence of [
      'dance.gif is not a valid image format. Please use JPEG, PNG, or WEBP.',
      'large.jpg is larger than 5MB. Please choose a smaller file.',
      'You can upload a maximum of 5 images per review.',
    ]) {
      await expect(form(page).getByText(sentence)).toBeVisible()
    }
    await expect(form(page).getByRole('img', { name: /^Picture \d: / })).toHaveCount(5)

    // An executable with another name: only the shop looks into it.
    for (let count = 0; count < 5; count += 1) {
      await form(page).getByRole('button', { name: 'Remove picture 1' }).click()
    }
    await choose(page).setInputFiles([await jpeg('one.jpg'), file('run.png', 'image/png', 99)])
    await form(page).locator('label', { hasText: '5 stars' }).click()
    await textBox(page, 'Your experience').fill('It shines.')
    await submit(page).click()
    await expect(
      form(page).getByText('run.png is not a valid image format. Please use JPEG, PNG, or WEBP.'),
    ).toBeVisible()
    await form(page).getByRole('button', { name: 'Remove picture 2' }).click()

    await page.route('**/api/reviews', (route) => route.abort())
    await submit(page).click()
    await expect(form(page).getByText('We could not reach the shop.')).toBeVisible()
    await expect(toast(page, 'Error submitting review')).toBeVisible()
    await page.unroute('**/api/reviews')

    // A closed form comes back as it was left, with its picture.
    await page.keyboard.press('Escape')
    await expect(form(page)).toBeHidden()
    await page.getByRole('button', { name: `Write Review for ${product.name}` }).click()
    await expect(form(page).getByRole('radio', { name: /^5 stars/ })).toBeChecked()
    await expect(textBox(page, 'Your experience')).toHaveValue('It shines.')
    await expect(form(page).getByRole('img', { name: 'Picture 1: one.jpg' })).toBeVisible()
    await submit(page).click()
    await expect(toast(page, 'Review Submitted Successfully')).toBeVisible()
  },
)

test('a review is written by keyboard alone', { tag: '@full' }, async ({ page, request }) => {
  const product = await newProduct(request, 'Padma Kettle')
  await open(page, await newBuyer(request, 'Shirin Sultana', [product]))
  const write = page.getByRole('button', { name: `Write Review for ${product.name}` })
  await expect(write).toBeVisible()
  await tabTo(page, write)
  await page.keyboard.press('Enter')
  await tabTo(page, form(page).getByRole('radio', { name: /^1 star,/ }))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(form(page).getByRole('radio', { name: /^3 stars/ })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('It boils in three minutes.')
  await tabTo(page, submit(page))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Review Submitted Successfully')).toBeVisible()
})

test('a hidden review says why to its author', { tag: '@full' }, async ({ page, request }) => {
  const product = await newProduct(request, 'Atrai Router')
  const buyer = await newBuyer(request, 'Sadia Islam', [product])
  const { headers, orderId } = buyer
  const data = { productId: product._id, orderId, rating: 1, comment: 'Buy at my shop.' }
  const response = await request.post('/api/reviews', { headers, data })
  const { review } = (await response.json()) as { review: OwnReview }
  await moderate(request, review._id, { hidden: true, reason: 'advertising' })
  await open(page, buyer, '/account/reviews?tab=submitted')
  await expect(page.getByText('It is hidden because it advertises something.')).toBeVisible()
})
