import type { Page } from '@playwright/test'
import type { Product } from '../../../src/shared/catalog/product-schemas.ts'
import { endSession, openAdmin, signInAsAdministrator } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { newCode } from '../customers.ts'
import { placeLamp } from '../placed-order.ts'
import { expect, test } from '../shop-test.ts'
import { toast } from '../shopping.ts'

const lineOf = (page: Page, { name }: Pick<Product, 'name'>) =>
  page.getByRole('group', { name, exact: true })

const more = (page: Page, product: Product) =>
  lineOf(page, product).getByRole('button', { name: 'Increase quantity' })

const saveButton = (page: Page) => page.getByRole('button', { name: /^Save:/ })

const preview = (page: Page) => page.getByRole('region', { name: 'After saving' })

test('a price that rose after the preview is shown before anything is saved', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(409)
  const { admin, order, lamp } = await placeLamp(request)
  const cheap = await admin.addProduct({ name: newCode('Salta '), price: 100, stock: 5 })
  await openAdmin(page, `/admin/orders/${order._id}/edit`)
  await page.getByRole('combobox', { name: 'Add a product' }).fill(cheap.name)
  await page.getByRole('option', { name: cheap.name }).click()
  await expect(preview(page)).toContainText('৳500 → ৳600')
  await admin.changeProduct(cheap._id, { price: 150 })
  await saveButton(page).click()
  await expect(preview(page).getByRole('alert')).toHaveText(
    'The total has changed since you last saw it. Please look at it again before you save.',
  )
  await expect(preview(page)).toContainText('৳500 → ৳650')
  expect((await admin.ordersOf(order.shippingAddress.phone))[0]?.items).toHaveLength(1)
  await expect(lineOf(page, lamp)).toBeVisible()
  expect(await axeProblems(page)).toEqual([])
  await saveButton(page).click()
  await expect(toast(page, 'Order Changed')).toBeVisible()
  const [saved] = await admin.ordersOf(order.shippingAddress.phone)
  expect(saved?.items).toMatchObject([{ price: 500 }, { price: 150 }])
})

test('an order that is shipped while somebody types says so, keeps the input and saves nothing', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(409)
  const { admin, order, lamp } = await placeLamp(request)
  await openAdmin(page, `/admin/orders/${order._id}/edit`)
  await more(page, lamp).click()
  const note = page.getByRole('textbox', { name: 'Note for the staff' })
  await note.fill('She wants two')
  await expect(saveButton(page)).toBeEnabled()
  await admin.setStatus(order._id, 'shipped')
  await saveButton(page).click()
  const refused = 'This order is Shipped and can no longer be changed.'
  await expect(toast(page, refused)).toBeVisible()
  await expect(preview(page).getByRole('alert')).toContainText(refused)
  await expect(note).toHaveValue('She wants two')
  await expect(lineOf(page, lamp).getByRole('status').first()).toHaveText('2')
  const [kept] = await admin.ordersOf(order.shippingAddress.phone)
  expect(kept?.items).toMatchObject([{ quantity: 1 }])
})

test(
  'text typed before the session ended is there after signing in, and is saved',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(401)
    const { admin, order, lamp } = await placeLamp(request)
    await openAdmin(page, `/admin/orders/${order._id}/edit`)
    await more(page, lamp).click()
    await page.getByRole('textbox', { name: 'Note for the staff' }).fill('She wants two')
    await expect(saveButton(page)).toBeEnabled()
    await endSession(page, request)
    await saveButton(page).click()
    await expect(page).toHaveURL(/\/login\?from=/)
    await signInAsAdministrator(page)
    await expect(toast(page, 'Your changes are still here')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Note for the staff' })).toHaveValue(
      'She wants two',
    )
    await expect(lineOf(page, lamp).getByRole('status').first()).toHaveText('2')
    await expect(preview(page)).toContainText('৳500 → ৳1,000')
    await saveButton(page).click()
    await expect(toast(page, 'Order Changed')).toBeVisible()
    const [saved] = await admin.ordersOf(order.shippingAddress.phone)
    expect(saved?.items).toMatchObject([{ quantity: 2 }])
  },
)
