import type { Locator, Page } from '@playwright/test'
import { adminClient, productOf } from '../admin-client.ts'
import { chooseAction, openAdmin, pictureFile } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { newCode } from '../customers.ts'
import { expect, test } from '../shop-test.ts'
import { textBox, toast } from '../shopping.ts'
import { cell, option, storage, variant, variants } from '../variant-form.ts'

/** As a text copied from a sheet is pasted. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    const event = { clipboardData, bubbles: true, cancelable: true }
    element.dispatchEvent(new ClipboardEvent('paste', event))
  }, text)
}

async function setForSeveral(page: Page, scope: string, field: string, value: string) {
  const group = page.getByRole('group', { name: 'Set for several' })
  await group.getByRole('combobox', { name: 'Which variants' }).selectOption(scope)
  await group.getByRole('combobox', { name: 'What' }).selectOption(field)
  await group.getByRole('textbox', { name: 'To' }).fill(value)
  await page.keyboard.press('Enter')
}

async function fillBasics(page: Page, name: string): Promise<void> {
  await textBox(page, 'Product Name').fill(name)
  await textBox(page, 'Description').fill('Fast and small.')
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([
      await pictureFile('navy.png', '#112244'),
      await pictureFile('red.png', '#cc2222'),
    ])
  await page
    .getByRole('combobox', { name: 'Category', exact: true })
    .selectOption('Power & Charging')
}

/** With the keyboard alone, from the switch on. */
async function makeSixVariants(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'This product comes in sizes or versions' }).focus()
  await page.keyboard.press('Space')
  await option(page, 1).getByRole('combobox', { name: 'What is chosen' }).focus()
  await page.keyboard.type('Storage')
  await option(page, 1).getByRole('textbox', { name: 'Add a value' }).focus()
  await page.keyboard.type('256 GB')
  await page.keyboard.press('Enter')
  await page.keyboard.type('128 GB,')
  await page.getByRole('button', { name: 'Move 128 GB earlier' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move 128 GB later' })).toBeFocused()
  await page.getByRole('button', { name: 'Add Option' }).focus()
  await page.keyboard.press('Enter')
  await expect(option(page, 2).getByRole('combobox', { name: 'What is chosen' })).toBeFocused()
  await page.keyboard.type('Length')
  await option(page, 2).getByRole('textbox', { name: 'Add a value' }).focus()
  await page.keyboard.type('1 m, 2 m, 3 m,')
  await page.getByRole('button', { name: 'Generate 6 Missing Variants' }).focus()
  await page.keyboard.press('Enter')
  await expect(variants(page).getByRole('group')).toHaveCount(6)
}

test('a product is made of two options, and its form shows it again', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const name = newCode('Fast Disk ')
  await openAdmin(page, '/admin/products/add')
  await fillBasics(page, name)
  await makeSixVariants(page)
  await paste(cell(page, '128 GB · 1 m', 'Price (৳)'), '৳900\r\n৳১,০০০\r\n1,100/-\r\n1390\r\n')
  await expect(page.getByText('Fields filled: 4.')).toBeVisible()
  await paste(cell(page, '256 GB · 2 m', 'Price (৳)'), '1490\n1590\n1690')
  await expect(page.getByText('Lines without a variant, left out: 1.')).toBeVisible()
  await setForSeveral(page, 'All variants', 'Stock', '5')
  await setForSeveral(page, 'Storage: 256 GB', 'Stock', '৩')
  await expect(cell(page, '128 GB · 3 m', 'Stock')).toHaveValue('5')
  await expect(cell(page, '256 GB · 3 m', 'Stock')).toHaveValue('3')
  const first = variant(page, '128 GB · 1 m')
  await first.getByRole('button', { name: 'More of 128 GB · 1 m' }).click()
  await cell(page, '128 GB · 1 m', 'SKU').fill(`${name}-1`)
  await first.getByRole('checkbox', { name: 'Picture 2' }).check({ force: true })
  await variant(page, '128 GB · 3 m').getByRole('checkbox', { name: 'For sale' }).uncheck()
  await variant(page, '128 GB · 2 m').getByRole('button', { name: 'More of 128 GB · 2 m' }).click()
  await variant(page, '128 GB · 2 m')
    .getByRole('combobox', { name: 'Sold from' })
    .selectOption('One stock with 128 GB · 1 m')
  await expect(variant(page, '128 GB · 2 m')).toContainText('Shares its stock with 128 GB · 1 m')
  await variant(page, '256 GB · 3 m').getByRole('button', { name: 'More of 256 GB · 3 m' }).click()
  await page.getByRole('button', { name: 'Remove This Variant' }).last().click()
  await expect(variants(page).getByRole('group', { name: /GB · / })).toHaveCount(5)
  // A button half behind the bar at the top would count as too small.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await axeProblems(page)).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Add Product', exact: true }).click()
  await expect(toast(page, 'Product Added')).toBeVisible()

  const listed = page.getByText(name.slice(0, 25)).first()
  await expect(listed).toBeVisible()
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
  await expect(page.getByText('৳900 – ৳1,490')).toBeVisible()
  await expect(page.getByText('4 of 4 low')).toBeVisible()
  const href = await page
    .getByRole('link', { name: `Edit ${name}` })
    .first()
    .getAttribute('href')
  const id = href?.split('/').at(-1) ?? ''
  const made = await productOf(request, id)
  expect(made).toMatchObject({ price: 900, priceTo: 1490, variantCount: 4 })
  expect(made.variants).toMatchObject([
    {
      options: { Storage: '128 GB', Length: '1 m' },
      price: 900,
      stock: 5,
      sku: `${name}-1`,
      image: made.pictures[1]?.url,
    },
    { options: { Storage: '128 GB', Length: '2 m' }, price: 1000, stock: 5 },
    { options: { Storage: '256 GB', Length: '1 m' }, price: 1390, stock: 3 },
    { options: { Storage: '256 GB', Length: '2 m' }, price: 1490, stock: 3 },
  ])
  expect(made.variants[0]?.stockItem).toBe(made.variants[1]?.stockItem)

  // The list offers no price that the shop would refuse, but the way to the form.
  await chooseAction(page, 'Change price and stock', name)
  await page.getByRole('link', { name: 'Open the Variants' }).click()
  await expect(cell(page, '128 GB · 3 m', 'Price (৳)')).toHaveValue('1100')
  await expect(
    variant(page, '128 GB · 3 m').getByRole('checkbox', { name: 'For sale' }),
  ).not.toBeChecked()
  await expect(variant(page, '128 GB · 2 m')).toContainText('Shares its stock with 128 GB · 1 m')
  await cell(page, '128 GB · 1 m', 'Stock').fill('9')
  await expect(cell(page, '128 GB · 2 m', 'Stock')).toHaveValue('9')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(toast(page, 'Product Updated')).toBeVisible()
  expect((await productOf(request, id)).variants.map(({ stock }) => stock)).toEqual([9, 9, 3, 3])

  await page.goto(`/products/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test(
  'a problem of a variant is shown at its cell, also by the shop',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(400)
    const admin = await adminClient(request)
    const [name, taken] = [newCode('Prodip '), newCode('Prodip ')]
    await admin.addProduct(storage(taken))
    const { _id: id } = await admin.addProduct(storage(name))
    await openAdmin(page, `/admin/products/edit/${id}`)
    await page.setViewportSize({ width: 360, height: 800 })
    await variant(page, '256 GB').getByRole('button', { name: 'More of 256 GB' }).click()
    await cell(page, '256 GB', 'SKU').fill(`${taken}-A`)
    await cell(page, '128 GB', 'Price (৳)').fill('cheap')
    await variant(page, '256 GB').getByRole('button', { name: 'More of 256 GB' }).click()
    await page.getByRole('button', { name: 'Update Product' }).click()
    await expect(cell(page, '128 GB', 'Price (৳)')).toBeFocused()
    await expect(cell(page, '128 GB', 'Price (৳)')).toHaveAccessibleDescription(/amount in taka/)
    await cell(page, '128 GB', 'Price (৳)').fill('950')
    await page.getByRole('button', { name: 'Update Product' }).click()
    // It was folded, and unfolds to show its error.
    await expect(cell(page, '256 GB', 'SKU')).toBeFocused()
    await expect(cell(page, '256 GB', 'SKU')).toHaveAccessibleDescription(
      `The SKU ${taken}-A is already that of another variant.`,
    )
    expect((await productOf(request, id)).price).toBe(900)
  },
)

test('a hundred variants are filled in on a phone', { tag: '@full' }, async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const admin = await adminClient(request)
  const name = newCode('Prodip ')
  const numbers = Array.from({ length: 10 }, (_, at) => at + 1)
  const made = numbers.flatMap((size) =>
    numbers.map((length) => ({
      options: { Size: `${size} mm`, Length: `${length} m` },
      price: 100 * size,
      stock: 20,
    })),
  )
  const { _id: id } = await admin.addProduct({
    name,
    price: 100,
    stock: 0,
    options: [
      { name: 'Size', values: numbers.map((size) => `${size} mm`) },
      { name: 'Length', values: numbers.map((length) => `${length} m`) },
    ],
    variants: made,
  })
  await openAdmin(page, `/admin/products/edit/${id}`)
  await expect(variants(page).getByRole('group')).toHaveCount(100)
  const price = cell(page, '10 mm · 10 m', 'Price (৳)')
  await price.fill('')
  await price.pressSequentially('1250')
  await expect(cell(page, '10 mm · 9 m', 'Price (৳)')).toHaveValue('1000')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  expect(await axeProblems(page, { within: '#variants' })).toEqual([])
  // One more value would make more than the shop takes.
  await option(page, 2).getByRole('textbox', { name: 'Add a value' }).fill('11 m,')
  await expect(page.getByText('These options make 110 combinations')).toBeVisible()
  await page.getByRole('button', { name: 'Remove 11 m' }).click()
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(toast(page, 'Product Updated')).toBeVisible()
  const { variants: saved } = await productOf(request, id)
  expect(saved).toHaveLength(100)
  expect(saved.at(-1)?.price).toBe(1250)
})
