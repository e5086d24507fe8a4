import type { APIRequestContext, Page } from '@playwright/test'
import { adminClient } from '../admin-client.ts'
import { axeProblems } from '../axe-problems.ts'
import { newCode } from '../customers.ts'
import { expect, test } from '../shop-test.ts'
import { toast } from '../shopping.ts'
import { openPage, tabTo } from '../storefront-pages.ts'

/** Black of 128 GB is sold out, and white is not made with 512 GB. */
async function addDrive(request: APIRequestContext) {
  const { addProduct } = await adminClient(request)
  const variant = (Colour: string, Storage: string, price: number, stock: number) => ({
    options: { Colour, Storage },
    price,
    stock,
    images: Colour === 'White' ? ['upload:1'] : ['upload:0'],
  })
  const product = await addProduct({
    name: newCode('Pocket Drive '),
    price: 900,
    stock: 0,
    pictures: ['#111111', '#eeeeee'],
    colors: [
      { name: 'Black', code: '#111111' },
      { name: 'White', code: '#ffffff' },
    ],
    options: [
      { name: 'Colour', values: ['Black', 'White'] },
      { name: 'Storage', values: ['128 GB', '256 GB', '512 GB'] },
    ],
    variants: [
      variant('Black', '128 GB', 900, 0),
      variant('Black', '256 GB', 1200, 9),
      variant('Black', '512 GB', 1900, 3),
      variant('White', '128 GB', 1390, 20),
      variant('White', '256 GB', 1500, 20),
    ],
  })
  const idOf = (Colour: string, Storage: string) =>
    product.variants.find(
      ({ options }) => options['Colour'] === Colour && options['Storage'] === Storage,
    )?._id ?? ''
  return { ...product, path: `/products/${product._id}`, idOf }
}

const value = (page: Page, name: string) => page.getByRole('main').getByRole('radio', { name })
const press = (page: Page, name: string) =>
  page.locator('label', { has: page.getByRole('radio', { name }) }).click()
const mainPrice = (page: Page) => page.locator('h1 + div .price')

test('a variant is chosen and bought by keyboard alone', async ({ page, request }) => {
  const drive = await addDrive(request)
  await page.setViewportSize({ width: 360, height: 800 })
  await openPage(page, drive.path)
  // The cheapest that can be bought.
  await expect(value(page, 'Black')).toBeChecked()
  await expect(value(page, '256 GB')).toBeChecked()
  await expect(mainPrice(page)).toContainText('৳1,200')

  const topOfTabs = () =>
    page
      .getByRole('tab', { name: 'Description' })
      .evaluate((tab) => tab.getBoundingClientRect().top + scrollY)
  const before = await topOfTabs()
  await tabTo(page, value(page, '256 GB'))
  await page.keyboard.press('ArrowRight')
  await expect(value(page, '512 GB')).toBeFocused()
  await expect(value(page, '512 GB')).toBeChecked()
  await expect(mainPrice(page)).toContainText('৳1,900')
  // Similar products may say it too.
  await expect(page.getByRole('main').getByText('Only 3 left!').first()).toBeVisible()
  await expect(page).toHaveURL(`${drive.path}?variant=${drive.idOf('Black', '512 GB')}`)
  expect(await topOfTabs()).toBe(before)
  const stepper = page.getByRole('main').getByRole('group', { name: 'Quantity' })
  const increase = stepper.getByRole('button', { name: 'Increase quantity' })
  await increase.press('Enter')
  await increase.press('Enter')
  await expect(increase).toBeDisabled()

  await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }).first())
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Added to Cart')).toBeVisible()
  await openPage(page, '/cart')
  await expect(page.getByRole('main')).toContainText('Black · 512 GB')
  await expect(page.getByRole('main')).toContainText('৳5,700')
})

test('a value that is sold out or not combined says so, and pressing it shows the nearest there is', async ({
  page,
  request,
}) => {
  const drive = await addDrive(request)
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, drive.path)
  await expect(value(page, '128 GB')).toHaveAccessibleName('128 GB, Out of Stock')
  await press(page, '128 GB')
  await expect(value(page, 'Black')).toBeChecked()
  await expect(mainPrice(page)).toContainText('৳900')
  await expect(page.getByRole('main').getByText('Out of Stock').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buy Now' }).first()).toBeDisabled()
  expect(await axeProblems(page)).toEqual([])

  await press(page, 'White')
  await expect(value(page, '128 GB')).toBeChecked()
  await expect(value(page, '512 GB')).toHaveAccessibleName(
    '512 GB, not available with your other choices',
  )
  await press(page, '512 GB')
  await expect(value(page, 'Black')).toBeChecked()
  await expect(mainPrice(page)).toContainText('৳1,900')
})

test(
  'a shared link shows its variant before and without scripts, and one that is gone the product',
  { tag: '@full' },
  async ({ page, browser, request }) => {
    const drive = await addDrive(request)
    const white = `${drive.path}?variant=${drive.idOf('White', '256 GB')}`
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const without = await plain.newPage()
    await without.goto(white)
    await expect(mainPrice(without)).toContainText('৳1,500')
    const picture = String(drive.pictures[1]?.url).split('/').slice(0, 3).join('/')
    const gallery = without.getByRole('list', { name: `Pictures of ${drive.name}` })
    await expect(gallery.locator(`li:first-child img[src^="${picture}/"]`)).toBeVisible()
    await expect(without.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${drive.path}$`),
    )
    await without
      .getByRole('main')
      .getByRole('link', { name: /^128 GB/ })
      .click()
    await expect(mainPrice(without)).toContainText('৳1,390')
    await plain.close()

    const documents: string[] = []
    page.on('request', (each) => {
      if (each.url().includes('/products/')) documents.push(each.url())
    })
    await openPage(page, white)
    const length = await page.evaluate(() => history.length)
    documents.length = 0
    await press(page, 'Black')
    await expect(page).toHaveURL(`${drive.path}?variant=${drive.idOf('Black', '256 GB')}`)
    expect(await page.evaluate(() => history.length)).toBe(length)
    expect(documents.filter((url) => !url.includes('/media/'))).toEqual([])
    await page.reload()
    await expect(mainPrice(page)).toContainText('৳1,200')

    await openPage(page, `${drive.path}?variant=${crypto.randomUUID()}`)
    await expect(page).toHaveURL(drive.path)
  },
)

test(
  'a card says from which price, and its dialog asks for all that is to be chosen',
  { tag: '@full' },
  async ({ page, request }) => {
    const drive = await addDrive(request)
    await page.setViewportSize({ width: 360, height: 740 })
    await openPage(page, `/products?${new URLSearchParams({ search: drive.name })}`)
    const card = page.getByRole('article').filter({ hasText: drive.name })
    await expect(card).toContainText('From ৳1,200')
    await expect(card).toContainText('2 colours, 3 options for storage')
    await card.getByRole('button', { name: /^Add .* to cart$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Which one would you like?' })
    await expect(dialog.getByRole('radio', { name: '256 GB' })).toBeChecked()
    expect(await axeProblems(page)).toEqual([])
    await dialog.locator('label', { has: page.getByRole('radio', { name: 'White' }) }).click()
    await expect(dialog).toContainText('৳1,500')
    await dialog.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(toast(page, 'Added to Cart')).toBeVisible()
    await openPage(page, '/cart')
    await expect(page.getByRole('main')).toContainText('White · 256 GB')
  },
)

test(
  'a card whose product has got choices since asks for them',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    const admin = await adminClient(request)
    const product = await admin.addProduct({ name: newCode('Late Cable '), price: 300, stock: 9 })
    await openPage(page, `/products?${new URLSearchParams({ search: product.name })}`)
    const lengths = [
      { options: { Length: '1 m' }, price: 300, stock: 5 },
      { options: { Length: '2 m' }, price: 450, stock: 5 },
    ]
    await admin.changeVariants(product._id, lengths, [{ name: 'Length', values: ['1 m', '2 m'] }])
    expectFailures(400)
    await page.getByRole('button', { name: `Add ${product.name} to cart` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('label', { has: page.getByRole('radio', { name: '2 m' }) }).click()
    await dialog.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(toast(page, 'Added to Cart')).toBeVisible()
    await openPage(page, '/cart')
    await expect(page.getByRole('main')).toContainText('2 m')
  },
)
