import type { Locator, Page } from '@playwright/test'
import { adminClient } from '../admin-client.ts'
import { chooseAction, openAdmin, signInAsAdministrator } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { expect, test } from '../shop-test.ts'
import { textBox, toast } from '../shopping.ts'

const picker = (page: Page): Locator => page.getByRole('combobox', { name: 'Add a product' })

/** The terms of one product of the form. */
const productRow = (page: Page, name: string): Locator => page.getByRole('group', { name })

const submit = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Add|Update) Flash Deal$/ })

/** YYYY-MM-DDTHH:mm in Dhaka, some hours from now. */
const inDhaka = (hours: number) =>
  new Date(Date.now() + (6 + hours) * 3_600_000).toISOString().slice(0, 16)

/** Searches a product and chooses it, with the keyboard alone; the focus is then in its price. */
async function chooseProduct(page: Page, name: string): Promise<void> {
  await picker(page).focus()
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(productRow(page, name).getByRole('textbox', { name: 'Deal Price' })).toBeFocused()
}

async function fillPeriod(page: Page, name: string, from: number, to: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByLabel('Start (Dhaka time)').fill(inDhaka(from))
  await page.getByLabel('End (Dhaka time)').fill(inDhaka(to))
}

const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })

test('an arrow key highlights a product while the products for a longer word are on their way', async ({
  page,
  request,
}) => {
  const admin = await adminClient(request)
  await admin.addProduct({ name: 'Arrow Armchair', price: 1000, stock: 3 })
  await openAdmin(page, '/admin/flash-deals/add')
  await picker(page).focus()
  await page.keyboard.type('Arrow Arm')
  const option = page.getByRole('option', { name: 'Arrow Armchair' })
  await expect(option).toBeVisible()
  let release = () => undefined as void
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/search=Arrow\+Armchair/, async (route) => {
    await isReleased
    await route.continue()
  })
  const asked = page.waitForRequest(/search=Arrow\+Armchair/)
  await page.keyboard.type('chair')
  await asked
  await page.keyboard.press('ArrowDown')
  release()
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(productRow(page, 'Arrow Armchair')).toBeVisible()
})

test('a deal is added by keyboard, runs, is paused and deleted', async ({ page, request }) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Keyboard Kettle', price: 1000, stock: 30 })
  await openAdmin(page, '/admin/flash-deals')
  const entry = page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Flash Deals' })
  await expect(entry).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Add Flash Deal' }).first().click()
  await expect(page.getByRole('heading', { name: 'Add Flash Deal', level: 1 })).toBeVisible()
  await expect(entry).toHaveAttribute('aria-current', 'page')

  await submit(page).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Start is required')).toBeVisible()
  await expect(page.getByText('Choose at least one product')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()

  await fillPeriod(page, 'Kettle Deal', -1, 2)
  await chooseProduct(page, product.name)
  await page.keyboard.type('700')
  await page.keyboard.press('Tab')
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Flash Deal Added')).toBeVisible()

  const listed = row(page, 'Kettle Deal')
  await expect(listed).toContainText('Running')
  await expect(listed).toContainText('0/20')
  await page.getByRole('searchbox', { name: 'Search flash deals' }).fill('keyboard kettle')
  await expect(page).toHaveURL(/search=keyboard/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('combobox', { name: 'State' }).selectOption('Ended')
  await expect(page.getByRole('heading', { name: 'No flash deals found' })).toBeVisible()
  await page.getByRole('combobox', { name: 'State' }).selectOption('All states')

  await page.getByRole('link', { name: 'Edit Kettle Deal' }).click()
  const terms = productRow(page, product.name)
  await expect(terms.getByRole('textbox', { name: 'Deal Price' })).toHaveValue('700')
  await expect(terms.getByRole('textbox', { name: 'Units' })).toHaveValue('20')
  await page.getByRole('checkbox', { name: /^Active/ }).uncheck()
  await submit(page).click()
  await expect(toast(page, 'Flash Deal Updated')).toBeVisible()
  await expect(row(page, 'Kettle Deal')).toContainText('Paused')

  await chooseAction(page, 'Delete', 'Kettle Deal')
  const dialog = page.getByRole('dialog', { name: 'Delete Flash Deal' })
  await dialog.getByRole('button', { name: 'Delete Flash Deal' }).click()
  await expect(toast(page, 'Flash Deal Deleted')).toBeVisible()
  await expect(row(page, 'Kettle Deal')).toHaveCount(0)
})

test(
  'a clash and an invalid price are shown at their rows, and the input is kept',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    const admin = await adminClient(request)
    const taken = await admin.addProduct({ name: 'Taken Tripod', price: 1000, stock: 9 })
    const free = await admin.addProduct({ name: 'Free Flashlight', price: 500, stock: 9 })
    await admin.addFlashDeal({
      name: 'First Come',
      products: [{ productId: taken._id, dealPrice: 900 }],
    })
    expectFailures(400, 409)
    await openAdmin(page, '/admin/flash-deals/add')
    await fillPeriod(page, 'Second Come', -1, 2)
    for (const [product, price] of [
      [taken, '800'],
      [free, '500'],
    ] as const) {
      await chooseProduct(page, product.name)
      await page.keyboard.type(price)
    }
    await picker(page).fill(taken.name)
    const chosen = page.getByRole('option', { name: taken.name })
    await expect(chosen).toContainText('Chosen')
    await expect(chosen).toHaveAttribute('aria-disabled', 'true')
    await picker(page).fill('')
    const freePrice = productRow(page, free.name).getByRole('textbox', { name: 'Deal Price' })
    await submit(page).click()
    await expect(productRow(page, free.name)).toContainText(
      'Must be below the regular price of ৳500',
    )
    await expect(freePrice).toBeFocused()

    await freePrice.fill('400')
    await submit(page).click()
    await expect(productRow(page, taken.name)).toContainText(
      'Stands in the flash deal “First Come” at that time',
    )
    await expect(freePrice).toHaveValue('400')
    expect(await axeProblems(page, { within: 'main' })).toEqual([])

    await page.getByRole('button', { name: `Remove ${taken.name}` }).click()
    await expect(picker(page)).toBeFocused()
    await submit(page).click()
    await expect(toast(page, 'Flash Deal Added')).toBeVisible()
  },
)

test(
  'a deal of one variant is chosen in its row, and the page shows it with that variant alone',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    const admin = await adminClient(request)
    const variant = (Storage: string, price: number) => ({ options: { Storage }, price, stock: 9 })
    const product = await admin.addProduct({
      name: 'Variant Vault',
      price: 1000,
      stock: 0,
      options: [{ name: 'Storage', values: ['128 GB', '256 GB'] }],
      variants: [variant('128 GB', 1000), variant('256 GB', 1500)],
    })
    expectFailures(400)
    await openAdmin(page, '/admin/flash-deals/add')
    await fillPeriod(page, 'Vault Deal', -1, 2)
    await chooseProduct(page, product.name)
    const terms = productRow(page, product.name)
    const choice = terms.getByRole('combobox', { name: 'Variant' })
    await expect(choice.locator('option')).toHaveText([
      'All that cost more',
      '128 GB: ৳1,000',
      '256 GB: ৳1,500',
    ])
    await choice.selectOption('256 GB: ৳1,500')
    await expect(terms).toContainText('Regular price ৳1,500')
    const price = terms.getByRole('textbox', { name: 'Deal Price' })
    await price.fill('1500')
    await submit(page).click()
    await expect(terms).toContainText('Must be below the regular price of ৳1,500')
    await price.fill('700')
    await submit(page).click()
    const asked = page.getByRole('dialog', { name: 'Is this price right?' })
    await expect(asked).toContainText('Variant Vault (256 GB)')
    await expect(asked).toContainText('৳1,500 → ৳700, less than half')
    expect(await axeProblems(page)).toEqual([])
    await asked.getByRole('button', { name: 'Look again' }).click()
    await expect(price).toHaveValue('700')
    await submit(page).click()
    await asked.getByRole('button', { name: 'Save anyway' }).click()
    await expect(toast(page, 'Flash Deal Added')).toBeVisible()

    await page.getByRole('link', { name: 'Edit Vault Deal' }).click()
    await expect(choice).toBeVisible()
    await page.reload()
    await expect(choice.locator('option')).toHaveCount(3)
    await expect(choice.locator('option:checked')).toHaveText('256 GB: ৳1,500')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await axeProblems(page, { within: 'main' })).toEqual([])
    }

    await page.goto(`/products/${product._id}`)
    const shown = page.getByRole('main').locator('p.price').first()
    const countdown = page.getByText('Flash Deal ends in')
    await expect(page.getByRole('radio', { name: '256 GB' })).toBeChecked()
    await expect(shown).toContainText('৳700')
    await expect(countdown).toBeVisible()
    await page.locator('label', { has: page.getByRole('radio', { name: '128 GB' }) }).click()
    await expect(shown).toHaveText('৳1,000')
    await expect(countdown).toBeHidden()
    await page.goto('/products?search=Variant+Vault')
    const card = page.getByRole('article').filter({ hasText: product.name })
    await expect(card).toContainText('From ৳700')
  },
)

test(
  'of two administrators on one deal the second sees the differences',
  { tag: '@full' },
  async ({ page, request, newVisitor, expectFailures }) => {
    const admin = await adminClient(request)
    const product = await admin.addProduct({ name: 'Contested Camera', price: 1000, stock: 9 })
    const deal = await admin.addFlashDeal({
      name: 'Contested Deal',
      products: [{ productId: product._id, dealPrice: 900 }],
    })
    const path = `/admin/flash-deals/edit/${deal._id}`
    const nameOf = (each: Page) => textBox(each, 'Name')
    await openAdmin(page, path)
    await expect(nameOf(page)).toHaveValue('Contested Deal')
    const other = await newVisitor()
    await other.goto(new URL('/login', page.url()).href)
    await signInAsAdministrator(other)
    await expect(other).not.toHaveURL(/\/login/)
    await other.goto(new URL(path, page.url()).href)
    await nameOf(other).fill('Their Deal')
    await submit(other).click()
    await expect(toast(other, 'Flash Deal Updated')).toBeVisible()

    expectFailures(409)
    await nameOf(page).fill('My Deal')
    await submit(page).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this meanwhile.' })
    await expect(dialog).toContainText('My Deal')
    await expect(dialog).toContainText('Their Deal')
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect(toast(page, 'Flash Deal Updated')).toBeVisible()
    await expect(row(page, 'My Deal')).toBeVisible()
  },
)

test(
  'the input is restored after the session has ended',
  { tag: '@full' },
  async ({ page, expectFailures }) => {
    expectFailures(401)
    await openAdmin(page, '/admin/flash-deals/add')
    await textBox(page, 'Name').fill('Typed Deal')
    await picker(page).fill('zz')
    await page.route('**/api/admin/products?*', (route) =>
      route.fulfill({ status: 401, json: { message: 'Please sign in.', code: 'unauthenticated' } }),
    )
    await picker(page).fill('zzq')
    await expect(page).toHaveURL(/\/login/)
    await page.unroute('**/api/admin/products?*')
    await signInAsAdministrator(page)
    await expect(page).toHaveURL(/\/admin\/flash-deals\/add/)
    await expect(textBox(page, 'Name')).toHaveValue('Typed Deal')
  },
)
