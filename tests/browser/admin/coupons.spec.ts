import type { Locator, Page } from '@playwright/test'
import { dayInDhaka } from '../../../src/shared/formatting/dates.ts'
import { adminClient } from '../admin-client.ts'
import { chooseAction, openAdmin } from '../admin-pages.ts'
import { newCode } from '../customers.ts'
import { expect, test } from '../shop-test.ts'
import { textBox, toast } from '../shopping.ts'

const rowOf = (page: Page, code: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Edit ${code}` }) })

const number = (page: Page, name: string | RegExp): Locator => page.getByRole('textbox', { name })

const addButton = (page: Page): Locator => page.getByRole('button', { name: 'Add Coupon' })

/** A day from now as a date input has it. */
const dayIn = (days: number): string => dayInDhaka(new Date(Date.now() + days * 86_400_000))

test('a coupon is created by keyboard in the list’s form, found and deleted', async ({ page }) => {
  const code = newCode('PUJA').toUpperCase()
  await openAdmin(page, '/admin/coupons')
  await expect(page).toHaveTitle(/Coupons/)
  await expect(addButton(page)).toHaveAttribute('aria-expanded', 'false')
  await addButton(page).press('Enter')
  await expect(addButton(page)).toHaveAttribute('aria-expanded', 'true')
  await textBox(page, 'Code').focus()
  await page.keyboard.type(code.toLowerCase())
  await expect(textBox(page, 'Code')).toHaveValue(code)
  await page.keyboard.press('Tab')
  const discountType = page.getByRole('combobox', { name: 'Discount Type' })
  await page.keyboard.press('ArrowDown')
  await expect(discountType).toHaveValue('fixed')
  await page.keyboard.press('ArrowUp')
  await expect(discountType).toHaveValue('percentage')
  await number(page, /Discount Value/).pressSequentially('১৫')
  await expect(number(page, /Discount Value/)).toHaveValue('15')
  await number(page, 'Minimum Order (৳)').fill('500')
  await number(page, 'Maximum Discount (৳)').fill('200')
  await page.getByLabel(/Expiry Date/).fill(dayIn(30))
  await number(page, 'Usage Limit').fill('100')
  await textBox(page, 'Description').fill('Fifteen percent for Puja')
  await textBox(page, 'Description').press('Enter')
  await expect(toast(page, 'Coupon created successfully!')).toBeVisible()
  await expect(page.getByRole('form', { name: 'New coupon' })).toHaveCount(0)
  await expect(addButton(page)).toBeFocused()

  await page.getByRole('searchbox', { name: 'Search coupons' }).fill(code)
  const row = rowOf(page, code)
  for (const text of [
    'Fifteen percent for Puja',
    '15%',
    'at most ৳200',
    '৳500',
    '0/100',
    'Active',
  ]) {
    await expect(row).toContainText(text)
  }
  await chooseAction(row, 'Delete')
  const question = page.getByRole('dialog', { name: `Delete ${code}` })
  await expect(question).toContainText('Are you sure you want to delete this coupon?')
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(toast(page, 'Coupon deleted successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No coupons found' })).toBeVisible()
})

test(
  'every invalid field shows its error and keeps its input',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(400, 409)
    const taken = newCode('EID').toUpperCase()
    const admin = await adminClient(request)
    await admin.addCoupon({ code: taken, discountValue: 50 })
    await openAdmin(page, '/admin/coupons')
    await addButton(page).click()
    const create = page.getByRole('button', { name: 'Create Coupon' })
    await create.click()
    await expect(textBox(page, 'Code')).toBeFocused()
    const expiry = page.getByLabel(/Expiry Date/)
    const value = number(page, /Discount Value/)
    await expect(textBox(page, 'Code')).toHaveAccessibleDescription('Coupon code is required')
    await expect(value).toHaveAccessibleDescription('Discount value is required')
    await expect(expiry).toHaveAccessibleDescription(/^Expiry date is required/)
    await expect(textBox(page, 'Description')).toHaveAccessibleDescription(
      'Description is required',
    )

    await textBox(page, 'Code').fill(taken)
    await textBox(page, 'Description').fill('Typed once')
    await expect(value).toHaveAttribute('inputmode', 'numeric')
    await value.fill('12.5')
    await expect(value).toHaveAccessibleDescription('A percentage must be a whole number')
    await value.fill('101')
    await expect(value).toHaveAccessibleDescription('A percentage can be at most 100')
    await number(page, 'Minimum Order (৳)').fill('-1')
    await number(page, 'Usage Limit').fill('0')
    await expect(number(page, 'Minimum Order (৳)')).toHaveAccessibleDescription(
      'Amount cannot be negative',
    )
    await expect(number(page, 'Usage Limit')).toHaveAccessibleDescription(
      /^Usage limit must be at least 1/,
    )
    await number(page, 'Minimum Order (৳)').fill('')
    await number(page, 'Usage Limit').fill('')

    await page.getByRole('combobox', { name: 'Discount Type' }).selectOption('fixed')
    await expect(number(page, 'Maximum Discount (৳)')).toHaveCount(0)
    await expect(value).toHaveAttribute('inputmode', 'decimal')
    await value.fill('49.99')
    await expect(expiry).toHaveAttribute('min', /^\d{4}-\d{2}-\d{2}$/)
    await expiry.fill('2020-01-01')
    await create.click()
    await expect(expiry).toHaveAccessibleDescription(
      /^The expiry date cannot be earlier than today/,
    )
    await expect(expiry).toBeFocused()
    await expiry.fill(dayIn(3))
    await create.click()
    await expect(textBox(page, 'Code')).toHaveAccessibleDescription(
      `There is a coupon ${taken} already`,
    )
    await expect(textBox(page, 'Description')).toHaveValue('Typed once')
    await expect(value).toHaveValue('49.99')

    const code = `${taken}X`
    await textBox(page, 'Code').fill(code)
    await create.click()
    await expect(toast(page, 'Coupon created successfully!')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search coupons' }).fill(code)
    await expect(rowOf(page, code)).toContainText('৳49.99')
    await expect(rowOf(page, code)).toContainText('0/∞')
  },
)

test(
  'a coupon is changed, paused and resumed; a past day shows its error at once',
  { tag: '@full' },
  async ({ page, request }) => {
    const code = newCode('EID').toUpperCase()
    await (await adminClient(request)).addCoupon({ code, discountValue: 30 })
    await openAdmin(page, `/admin/coupons?search=${code}`)
    const row = rowOf(page, code)
    await row.getByRole('button', { name: `Edit ${code}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Coupon' })
    const expiry = dialog.getByLabel(/Expiry Date/)
    await expiry.fill(dayIn(-2))
    await expect(expiry).toHaveAccessibleDescription(
      /^The expiry date cannot be earlier than today/,
    )
    await expiry.fill(dayIn(9))
    await expect(expiry).toHaveAccessibleDescription('Valid until the end of this day.')
    await number(page, /Discount Value/).fill('35')
    await dialog.getByRole('button', { name: 'Update Coupon' }).click()
    await expect(toast(page, 'Coupon updated successfully!')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('৳35')

    const check = async () => {
      const data = { code, orderAmount: 1000 }
      return (await (await request.post('/api/coupons/validate', { data })).json()) as object
    }
    const pause = row.getByRole('button', { name: `Pause, ${code}` })
    const resume = row.getByRole('button', { name: `Resume, ${code}` })
    await pause.click()
    await expect(resume).toBeFocused()
    await expect(row).toContainText('Inactive')
    expect(await check()).toMatchObject({ message: 'This coupon cannot be used at the moment.' })
    await expect(resume).not.toHaveAttribute('aria-busy')
    await resume.click()
    await expect(row).toContainText('Active')
    await expect(pause).toBeVisible()
    expect(await check()).toMatchObject({ coupon: { discount: 35 } })
  },
)

test(
  'all columns of the list fit on a laptop in Bangla, too',
  { tag: '@full' },
  async ({ page, request }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const code = newCode('BAISHAKH').toUpperCase()
    const description = 'Two hundred taka off for everybody who buys for the new year of Bangla'
    const coupon = { code, discountValue: 200, minimum: 10_000, description }
    await (await adminClient(request)).addCoupon(coupon)
    await openAdmin(page, `/bn/admin/coupons?search=${code}`)
    const table = page.getByRole('table')
    await expect(table).toContainText(code)
    const widths = await table.evaluate(({ scrollWidth, parentElement }) => ({
      table: scrollWidth,
      room: parentElement?.clientWidth ?? 0,
    }))
    expect(widths.table).toBeLessThanOrEqual(widths.room)
  },
)
