import type { Page } from '@playwright/test'
import { addReview, newProduct } from '../reviewing.ts'
import { expect, test } from '../shop-test.ts'
import { openPage } from '../storefront-pages.ts'

const panel = (page: Page) => page.getByRole('tabpanel', { name: /^Reviews/ })
const items = (page: Page) => panel(page).getByRole('article')
const bars = (page: Page) => panel(page).getByRole('list', { name: 'Reviews by rating' })
const sorting = (page: Page) => panel(page).getByRole('navigation', { name: 'Sort reviews' })

test('reviews are found, filtered and sorted, all of it in the URL', async ({
  page,
  browser,
  request,
}) => {
  const product = await newProduct(request, 'Shapla Clock')
  await addReview(request, product, 'Rahim Uddin', {
    rating: 5,
    comment: 'Keeps time.\nAnd is quiet.',
    pictures: ['#335577', '#775533'],
    reply: 'Thank you!',
  })
  await addReview(request, product, 'Salma Khatun', {
    rating: 2,
    comment: 'The glass was cracked.',
  })
  await addReview(request, product, 'Jamal Hossain', { rating: 4, comment: 'Good for its price.' })
  const path = `/products/${product._id}`

  await openPage(page, path)
  await expect(page.getByRole('tab', { name: 'Description' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.getByRole('link', { name: /3 reviews/ }).click()
  await expect(page.getByRole('tab', { name: 'Reviews (3)' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(panel(page)).toContainText('3.7')
  await expect(items(page)).toHaveCount(3)
  const first = page.getByRole('article', { name: 'Review by Rahim Uddin' })
  await expect(first).toContainText('Verified Purchase')
  await expect(first).toContainText('Reply from')
  await expect(first).toContainText('Thank you!')

  await bars(page)
    .getByRole('link', { name: /^5 stars/ })
    .click()
  await expect(page).toHaveURL(/\?rating=5#reviews$/)
  await expect(items(page)).toHaveCount(1)
  await expect(panel(page).getByRole('status')).toHaveText('1 review with 5 stars')
  await expect(bars(page).getByRole('link', { name: /^5 stars/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await panel(page).getByRole('link', { name: 'Show all reviews' }).click()
  await expect(items(page)).toHaveCount(3)
  await sorting(page).getByRole('link', { name: 'Lowest Rated' }).click()
  await expect(items(page).first()).toContainText('The glass was cracked.')
  await panel(page).getByRole('link', { name: 'With photos (1)' }).click()
  await expect(page).toHaveURL(/\?withImages=true&sort=lowest#reviews$/)
  await expect(items(page)).toHaveCount(1)
  await page.goBack()
  await expect(items(page)).toHaveCount(3)

  // A reload, and a browser without JavaScript, show the same.
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const withoutScripts = await plain.newPage()
  await withoutScripts.goto(`${path}?rating=2`)
  await expect(withoutScripts.getByRole('article', { name: /^Review by/ })).toHaveCount(1)
  await expect(withoutScripts.getByText('The glass was cracked.')).toBeVisible()
  const sort = withoutScripts.getByRole('navigation', { name: 'Sort reviews' })
  await sort.getByRole('link', { name: 'Newest' }).click()
  await expect(withoutScripts).toHaveURL(/\?rating=2&sort=newest#reviews$/)
  await plain.close()
  await page.goto(`${path}?rating=2`)
  await expect(items(page)).toHaveCount(1)

  const blocks = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((each) => JSON.parse(each.textContent ?? '')))
  expect(blocks.find((block) => block['@type'] === 'Product')).toMatchObject({
    aggregateRating: { ratingValue: 3.67, reviewCount: 3 },
    review: [{ author: { name: 'Salma Khatun' }, reviewRating: { ratingValue: 2 } }],
  })
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
})

test(
  'photographs open large, and arrow keys show the others',
  { tag: '@full' },
  async ({ page, request }) => {
    const product = await newProduct(request, 'Doel Camera')
    await addReview(request, product, 'Mitu Das', {
      rating: 5,
      comment: 'Look at these.',
      pictures: ['#aa3322', '#22aa33'],
    })
    await openPage(page, `/products/${product._id}?sort=newest`)
    const strip = panel(page).getByRole('list', { name: 'Photos by customers' })
    const second = strip.getByRole('link', { name: 'Enlarge picture 2 of 2, by Mitu Das' })
    await second.focus()
    await page.keyboard.press('Enter')
    const large = page.getByRole('dialog', { name: 'Photos by customers' })
    await expect(large.getByRole('img', { name: /picture 2 of 2/ })).toBeVisible()
    await expect(large).toContainText('Mitu Das')
    await page.keyboard.press('ArrowRight')
    await expect(large.getByRole('img', { name: /picture 1 of 2/ })).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(large.getByRole('img', { name: /picture 2 of 2/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(large).toBeHidden()
    await expect(second).toBeFocused()
  },
)

test(
  'a guest marks a review as helpful once, and takes it back; a rejected mark is undone',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    const product = await newProduct(request, 'Kokil Radio')
    await addReview(request, product, 'Faruk Ahmed', { rating: 4, comment: 'Clear sound.' })
    const path = `/products/${product._id}?sort=newest`
    await openPage(page, path)
    const helpful = panel(page).getByRole('button', { name: /^Helpful/ })
    // The button says so before the shop has heard of it.
    const marked = page.waitForResponse((response) => response.request().method() === 'POST')
    await helpful.click()
    await expect(helpful).toHaveAttribute('aria-pressed', 'true')
    await expect(helpful).toHaveText('Helpful1 person')
    await marked
    await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(1)

    await page.reload()
    await expect(helpful).toHaveAttribute('aria-pressed', 'true')
    await expect(helpful).toHaveText('Helpful1 person')
    await helpful.click()
    await expect(helpful).toHaveAttribute('aria-pressed', 'false')
    await expect(helpful).toHaveText('Helpful')

    expectFailures('unreachable')
    await page.route('**/helpful', (route) => route.abort())
    await helpful.click()
    await expect(page.getByText('We could not reach the shop.').first()).toBeVisible()
    await expect(helpful).toHaveAttribute('aria-pressed', 'false')
  },
)

test(
  'a mark that is taken back before the shop has heard of it is not there in the end',
  { tag: '@full' },
  async ({ page, request }) => {
    const product = await newProduct(request, 'Shalik Lamp')
    await addReview(request, product, 'Faruk Ahmed', { rating: 4, comment: 'Warm light.' })
    await openPage(page, `/products/${product._id}?sort=newest`)
    const helpful = panel(page).getByRole('button', { name: /^Helpful/ })
    const shop = Promise.withResolvers<void>()
    await page.route('**/helpful', async (route) => {
      await shop.promise
      await route.continue()
    })
    await helpful.click()
    await expect(helpful).toHaveText('Helpful1 person')
    await helpful.click()
    await expect(helpful).toHaveText('Helpful')
    const takenBack = page.waitForResponse((response) => response.request().method() === 'DELETE')
    shop.resolve()
    await takenBack
    await expect(helpful).toHaveAttribute('aria-pressed', 'false')
    await page.reload()
    await expect(helpful).toHaveText('Helpful')
  },
)

test(
  'a failed load shows an error and can be repeated',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(500)
    const product = await newProduct(request, 'Bulbul Mic')
    await addReview(request, product, 'Omar Faruk', { rating: 3, comment: 'So so.' })
    await openPage(page, `/products/${product._id}?sort=newest`)
    await page.route('**/api/reviews/product/**', (route) =>
      route.fulfill({ status: 500, json: { message: 'Something broke.', code: 'internal' } }),
    )
    await sorting(page).getByRole('link', { name: 'Highest Rated' }).click()
    await expect(panel(page).getByRole('heading', { name: 'Error loading reviews' })).toBeVisible()
    await expect(panel(page)).toContainText('Something broke.')
    await page.unroute('**/api/reviews/product/**')
    await panel(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(items(page)).toHaveCount(1)
  },
)

test(
  'without reviews there are no stars, and an invitation',
  { tag: '@full' },
  async ({ page, request }) => {
    const product = await newProduct(request, 'Tuntuni Bell')
    await openPage(page, `/products/${product._id}`)
    const stars = page.getByRole('img', { name: /^Rated/ })
    const related = page.getByRole('region', { name: 'You May Also Like' })
    await expect(related.getByRole('article').first()).toBeVisible()
    await expect(stars).toHaveCount(await stars.and(related.locator('*')).count())
    await page.getByRole('tab', { name: 'Reviews (0)' }).click()
    await expect(panel(page)).toContainText(
      'No reviews yet. Be the first to share your experience with this product!',
    )
  },
)
