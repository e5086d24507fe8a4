import type { APIRequestContext, Page } from '@playwright/test'
import type { Product } from '../../../src/shared/catalog/product-schemas.ts'
import type { AdminOrder } from '../../../src/shared/orders/order-schemas.ts'
import { adminClient, administratorToken } from '../admin-client.ts'
import { openAdmin } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { newCode } from '../customers.ts'
import { placeLamp } from '../placed-order.ts'
import { expect, test } from '../shop-test.ts'
import { toast } from '../shopping.ts'

const numberOf = ({ _id }: { _id: string }) => _id.slice(-8).toUpperCase()

/** Another member of staff, by the API. */
async function colleague(request: APIRequestContext, id: string) {
  const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
  const read = async () => {
    const response = await request.get(`/api/admin/orders/${id}`, { headers })
    return ((await response.json()) as { order: AdminOrder }).order
  }
  const edit = async (adjustments: AdminOrder['adjustments']) => {
    const { updatedAt, items } = await read()
    const lines = items.map(({ _id, quantity }) => ({ itemId: _id, quantity }))
    const data = { updatedAt, lines, adjustments }
    const response = await request.post(`/api/admin/orders/${id}/edit`, { headers, data })
    expect(response.ok(), await response.text()).toBe(true)
  }
  return { read, edit }
}

const openEdit = (page: Page, { _id }: { _id: string }) =>
  openAdmin(page, `/admin/orders/${_id}/edit`)

const lineOf = (page: Page, { name }: Pick<Product, 'name'>) =>
  page.getByRole('group', { name, exact: true })

const more = (page: Page, product: Product) =>
  lineOf(page, product).getByRole('button', { name: 'Increase quantity' })

const saveButton = (page: Page) => page.getByRole('button', { name: /^Save:/ })

const preview = (page: Page) => page.getByRole('region', { name: 'After saving' })

const expectFitting = async (page: Page) => {
  const [content, width] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ])
  expect(content).toBeLessThanOrEqual(width ?? 0)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  test('one more and a surcharge are seen in the total before they are saved, by keyboard', async ({
    page,
    request,
  }) => {
    const { order, lamp } = await placeLamp(request)
    await openAdmin(page, `/admin/orders/${order._id}`)
    await page.getByRole('link', { name: 'Edit Order' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Edit order #${numberOf(order)}`,
    )
    await expect(preview(page)).toContainText('Nothing is changed yet.')
    await expect(saveButton(page)).toBeDisabled()

    await more(page, lamp).press('Enter')
    await expect(preview(page)).toContainText('৳500 → ৳1,000')
    await page.getByRole('button', { name: 'Add', exact: true }).press('Enter')
    const row = page.getByRole('group', { name: 'Row 1' })
    await row.getByRole('combobox', { name: 'Kind' }).selectOption('Surcharge')
    await row.getByRole('textbox', { name: 'Reason' }).fill('Gift wrap')
    await row.getByRole('textbox', { name: 'Amount (৳)' }).fill('50')
    await expect(preview(page)).toContainText('none → ৳50')
    await expect(saveButton(page)).toHaveText(/^Save: ৳[\d,.]+ → ৳[\d,.]+$/)

    await saveButton(page).press('Enter')
    await expect(toast(page, 'Order Changed')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${numberOf(order)}`)
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Changed:')
    const { items, adjustments } = await (await colleague(request, order._id)).read()
    expect(items).toMatchObject([{ quantity: 2, price: 500 }])
    expect(adjustments).toEqual([{ label: 'Gift wrap', amount: 50 }])
  })

  test(
    'a line that stock does not suffice for says so, and is not saved',
    { tag: '@full' },
    async ({ page, request, expectFailures }) => {
      expectFailures(409)
      const { admin, order, lamp } = await placeLamp(request)
      await admin.changeProduct(lamp._id, { stock: 0 })
      await openEdit(page, order)
      await more(page, lamp).click()
      const line = lineOf(page, lamp)
      await expect(line).toContainText(`No more of ${lamp.name} is in stock.`)
      await expect(preview(page)).toContainText('1 problem to settle before saving')
      expect(await axeProblems(page)).toEqual([])
      await expectFitting(page)
      await saveButton(page).click()
      await expect(toast(page, 'The order was not changed')).toBeVisible()
      await line.getByRole('button', { name: 'Decrease quantity' }).click()
      await expect(line).not.toContainText('is in stock')
      await expect(saveButton(page)).toBeDisabled()
    },
  )

  test(
    'a change by somebody else meanwhile is shown, and nothing typed is lost',
    { tag: '@full' },
    async ({ page, request, expectFailures }) => {
      expectFailures(409)
      const { order, lamp } = await placeLamp(request)
      const other = await colleague(request, order._id)
      await openEdit(page, order)
      await more(page, lamp).click()
      const note = page.getByRole('textbox', { name: 'Note for the staff' })
      await note.fill('She wants two')
      await expect(saveButton(page)).toBeEnabled()
      await other.edit([{ label: 'Chipped', amount: -20 }])
      await saveButton(page).click()
      const notice = page.getByRole('region', { name: 'Somebody else has changed this order' })
      await expect(notice).toContainText('Chipped')
      await expect(note).toHaveValue('She wants two')
      await expect(lineOf(page, lamp).getByRole('status').first()).toHaveText('2')
      expect(await axeProblems(page)).toEqual([])
      await expectFitting(page)

      await notice.getByRole('button', { name: 'Go on with my changes' }).click()
      await expect(notice).toBeHidden()
      await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Chipped')
      await expect(saveButton(page)).toBeEnabled()
      await saveButton(page).click()
      await expect(toast(page, 'Order Changed')).toBeVisible()
      const { items, adjustments } = await other.read()
      expect(items).toMatchObject([{ quantity: 2 }])
      expect(adjustments).toEqual([{ label: 'Chipped', amount: -20 }])
    },
  )
})

test(
  'more of an item whose price has changed asks for the price',
  { tag: '@full' },
  async ({ page, request }) => {
    const { admin, order, lamp } = await placeLamp(request)
    await admin.changeProduct(lamp._id, { price: 600 })
    await openEdit(page, order)
    const line = lineOf(page, lamp)
    await expect(line.getByRole('radio')).toHaveCount(0)
    await more(page, lamp).click()
    await expect(line.getByRole('radio', { name: 'As sold: ৳500' })).toBeChecked()
    await expect(preview(page)).toContainText('৳500 → ৳1,000')
    await line.getByRole('radio', { name: 'Today’s price: ৳600' }).check()
    await expect(preview(page)).toContainText('৳500 → ৳1,200')
    expect(await axeProblems(page)).toEqual([])
  },
)

test('an order below its coupon’s minimum is saved only without the coupon', async ({
  page,
  request,
}) => {
  const code = newCode('EID')
  const admin = await adminClient(request)
  await admin.addCoupon({ code, discountValue: 200, minimum: 400 })
  const { order, lamp } = await placeLamp(request, { couponCode: code })
  const cheap = await admin.addProduct({ name: newCode('Salta '), price: 100, stock: 5 })
  await openEdit(page, order)
  await lineOf(page, lamp)
    .getByRole('button', { name: `Remove ${lamp.name}` })
    .click()
  await expect(page.getByText('An order needs at least one product.')).toBeVisible()
  const picker = page.getByRole('combobox', { name: 'Add a product' })
  await picker.fill(cheap.name)
  await page.getByRole('option', { name: cheap.name }).click()
  const drop = page.getByRole('checkbox', { name: `Save without the coupon ${code}` })
  await expect(drop).toBeVisible()
  await drop.check()
  await expect(preview(page)).toContainText(`The coupon ${code} goes`)
  await expect(preview(page)).not.toContainText('to settle before saving')
  await lineOf(page, lamp)
    .getByRole('button', { name: `Undo removing ${lamp.name}` })
    .click()
  await expect(preview(page)).toContainText('৳500 → ৳600')
})

test(
  'an SKU adds its variant, another one is chosen, and leaving asks first',
  { tag: '@full' },
  async ({ page, request }) => {
    const { admin, order } = await placeLamp(request)
    const sku = newCode('SKU-')
    const drive = await admin.addProduct({
      name: newCode('Drive '),
      price: 0,
      stock: 0,
      options: [{ name: 'Storage', values: ['128 GB', '256 GB'] }],
      variants: [
        { options: { Storage: '128 GB' }, price: 900, stock: 3, sku },
        { options: { Storage: '256 GB' }, price: 1200, stock: 3, sku: `${sku}-L` },
      ],
    })
    await openEdit(page, order)
    const picker = page.getByRole('combobox', { name: 'Add a product' })
    await picker.fill(sku)
    const found = page.getByRole('listbox', { name: 'Products' }).getByRole('option')
    await expect(found).toHaveText([new RegExp(drive.name)])
    await picker.press('ArrowDown')
    await picker.press('Enter')
    const line = lineOf(page, drive)
    await expect(preview(page)).toContainText(`Added: 1 × ${drive.name} (128 GB), ৳900 each`)
    await line.getByRole('combobox', { name: 'Variant' }).selectOption('256 GB: ৳1,200')
    await expect(preview(page)).toContainText(`Added: 1 × ${drive.name} (256 GB), ৳1,200 each`)
    expect(await axeProblems(page)).toEqual([])

    await page.getByRole('link', { name: `Order #${numberOf(order)}` }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay Here' }).click()
    await expect(line).toBeVisible()
    await saveButton(page).click()
    await expect(toast(page, 'Order Changed')).toBeVisible()
  },
)

test(
  'an order that is shipped cannot be changed, and one that does not exist says so',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(404)
    const { admin, order } = await placeLamp(request)
    await admin.setStatus(order._id, 'shipped')
    await openEdit(page, order)
    await expect(page.getByRole('heading', { name: 'This order cannot be changed' })).toBeVisible()
    await page.getByRole('link', { name: 'Open the order' }).click()
    await expect(page.getByRole('link', { name: 'Edit Order' })).toBeHidden()
    await page.goto('/admin/orders/01890000-0000-7000-8000-000000000000/edit')
    await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
  },
)
