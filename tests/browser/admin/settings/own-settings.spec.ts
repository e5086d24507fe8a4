import type { Page } from '@playwright/test'
import { administratorToken } from '../../admin-client.ts'
import { openAdmin } from '../../admin-pages.ts'
import { expect, test } from '../../own-shop-test.ts'
import { newPhone } from '../../customers.ts'
import {
  confirmedOrderId,
  fillAddress,
  fillCart,
  placeOrder,
  textBox,
  toast,
} from '../../shopping.ts'

// One shop is started, for all of them.
test.describe.configure({ mode: 'default' })

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

async function saveSettings(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' && response.url().endsWith('/api/admin/settings'),
  )
  await save(page)
  expect((await saved).ok()).toBe(true)
  await expect(toast(page, 'Settings saved')).toBeVisible()
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(toast(page, 'Undone')).toBeVisible()
}

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })

test('the name is shown while it is typed, saved for every page, and undone', async ({
  page,
  newVisitor,
}) => {
  const visitor = await newVisitor()
  const title = async () => {
    await visitor.goto('/contact')
    return visitor.title()
  }
  await openAdmin(page, '/admin/settings/identity')
  const name = textBox(page, 'Name')
  await name.fill(' ')
  await save(page)
  await expect(page.getByText('Please write something here')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('Alo Ghor')
  await expect(preview(page)).toContainText('Alo Ghor')
  await preview(page).getByRole('button', { name: 'বাংলা' }).click()
  await expect(preview(page)).toContainText('যন্ত্র')
  await saveSettings(page)
  expect(await title()).toContain('Alo Ghor')
  await expect(visitor.getByRole('banner')).toContainText('Alo Ghor')
  await undo(page)
  await expect(name).toHaveValue('Jontro')
  expect(await title()).toContain('Jontro')
})

test(
  'a wrong number is wrong at its field, and the right one is the shop’s',
  { tag: '@full' },
  async ({ page, newVisitor }) => {
    const visitor = await newVisitor()
    await openAdmin(page, '/admin/settings/contact')
    const first = page.getByRole('group', { name: 'Phone number 1' })
    await first.getByLabel('As it is shown').fill('01811-222333')
    await first.getByLabel('To be dialled').fill('0181122')
    await textBox(page, 'Facebook').fill('www.facebook.com/alo')
    await save(page)
    await expect(first).toContainText('Must be a number such as 01712-345678 or 09613-123456')
    await expect(first.getByLabel('To be dialled')).toBeFocused()
    await expect(page.getByText('Must be an address that begins with https://')).toBeVisible()
    await expect(first.getByLabel('As it is shown')).toHaveValue('01811-222333')
    await first.getByLabel('To be dialled').fill('০১৮১১২২২৩৩৩')
    await textBox(page, 'Facebook').fill('https://www.facebook.com/alo')
    await expect(preview(page)).toContainText('01811-222333')
    await saveSettings(page)
    await visitor.goto('/contact')
    await expect(visitor.getByRole('link', { name: '01811-222333' }).first()).toHaveAttribute(
      'href',
      'tel:+8801811222333',
    )
    await undo(page)
    await visitor.reload()
    await expect(visitor.getByText('01700-123456').first()).toBeVisible()
  },
)

test(
  'fees are typed for a district or a whole division, in Bangla digits too',
  { tag: '@full' },
  async ({ page, request }) => {
    const rates = async () => {
      const response = await request.get('/api/settings')
      const { settings } = (await response.json()) as {
        settings: { delivery: { feeTakaByDistrict: object } }
      }
      return settings.delivery.feeTakaByDistrict
    }
    await openAdmin(page, '/admin/settings/delivery')
    await textBox(page, 'Delivery fee, in taka').fill('-1')
    await save(page)
    await expect(page.getByText('Must be an amount of 0 or more')).toBeVisible()
    await textBox(page, 'Delivery fee, in taka').fill('120')
    const fees = page.getByRole('group', { name: 'Other fees by district' })
    const sylhet = fees.locator('details', { hasText: 'Sylhet' })
    await sylhet.locator('summary').click()
    await sylhet.getByLabel('All of Sylhet division').fill('৯০')
    await sylhet.getByLabel('Sunamganj').fill('৯৫')
    await preview(page)
      .getByLabel('As a customer in this district reads it')
      .selectOption('Sunamganj')
    await expect(preview(page)).toContainText('৳95 (Free from ৳2,000)')
    await saveSettings(page)
    expect(await rates()).toEqual({
      Dhaka: 70,
      Sylhet: 90,
      Habiganj: 90,
      Moulvibazar: 90,
      Sunamganj: 95,
    })
    await undo(page)
    expect(await rates()).toEqual({ Dhaka: 70 })
  },
)

test(
  'rows of a list are added, moved and removed by the keyboard',
  { tag: '@full' },
  async ({ page }) => {
    await openAdmin(page, '/admin/settings/identity')
    const row = (number: number) => textBox(page, `Keyword ${number}`)
    const words = () =>
      page.getByRole('group', { name: 'Keywords' }).getByRole('textbox').evaluateAll(valuesOf)
    await page.getByRole('button', { name: 'Add a keyword' }).press('Enter')
    await expect(row(7)).toBeFocused()
    await page.keyboard.type('lamps')
    await page.getByRole('button', { name: 'Move up: Keyword 7' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Move up: Keyword 6' })).toBeFocused()
    await page.getByRole('button', { name: 'Remove: Keyword 1' }).press('Enter')
    expect(await words()).toEqual([
      'gadgets',
      'tech accessories',
      'earbuds',
      'smartwatch',
      'lamps',
      'cash on delivery',
    ])
    await page.getByRole('button', { name: 'Back to the default' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Back to the default' }).click()
    await expect(row(1)).toHaveValue('online shopping in Bangladesh')
  },
)

const valuesOf = (inputs: Element[]) => inputs.map((input) => (input as HTMLInputElement).value)

test(
  'of two administrators the second sees at the list what the first has saved',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(409)
    await openAdmin(page, '/admin/settings/identity')
    await textBox(page, 'Keyword 1').fill('lamps in Dhaka')
    const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
    const saved = await request.put('/api/admin/settings', {
      headers,
      data: { changes: { keywords: ['lanterns', 'lights'] } },
    })
    expect(saved.ok()).toBe(true)
    await save(page)
    await expect(page.getByRole('group', { name: 'Keywords' })).toContainText(
      'Now: lanterns, lights',
    )
    await expect(textBox(page, 'Keyword 1')).toHaveValue('lamps in Dhaka')
    await saveSettings(page)
    await undo(page)
    await expect(textBox(page, 'Keyword 1')).toHaveValue('lanterns')
    await request.put('/api/admin/settings', { headers, data: { changes: { keywords: null } } })
  },
)

test('the checkout says at the district that delivery is paused, and takes no order there', async ({
  page,
  request,
  newVisitor,
  expectFailures,
}) => {
  expectFailures(409)
  await openAdmin(page, '/admin/settings/delivery')
  const paused = page.getByRole('group', { name: 'Delivery is paused to' })
  await paused.locator('summary', { hasText: 'Sylhet' }).click()
  await paused.getByRole('checkbox', { name: 'Sunamganj' }).check()
  await saveSettings(page)
  const { products } = (await (await request.get('/api/products')).json()) as {
    products: { _id: string; stock: number }[]
  }
  // Other tests of this shop sell theirs out.
  const product = products.find(({ stock }) => stock > 0)
  const visitor = await newVisitor()
  await fillCart(visitor, product?._id ?? '')
  await visitor.goto('/checkout')
  const address = { fullName: 'Kamrun Nahar', phone: newPhone(), fullAddress: 'House 9, Road 1' }
  await fillAddress(visitor, { ...address, district: 'Sunamganj', thana: 'Chhatak' })
  const sentence = visitor.getByText('We cannot deliver to Sunamganj at the moment.')
  await expect(sentence).toBeVisible()
  await placeOrder(visitor).click()
  await expect(toast(visitor, 'Order failed')).toBeVisible()
  await expect(sentence).toBeVisible()
  await expect(visitor.getByLabel('District')).toBeFocused()
  await paused.getByRole('checkbox', { name: 'Sunamganj' }).uncheck()
  await saveSettings(page)
  await placeOrder(visitor).click()
  await confirmedOrderId(visitor)
})
