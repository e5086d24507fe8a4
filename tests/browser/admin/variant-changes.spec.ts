import { orderBody } from '../../support/fixtures/test-products.ts'
import { adminClient, productOf } from '../admin-client.ts'
import { openAdmin } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { newCode, newPhone } from '../customers.ts'
import { expect, test } from '../shop-test.ts'
import { textBox, toast } from '../shopping.ts'
import { cell, option, storage, variant, variants } from '../variant-form.ts'

test('colours of one stock become variants, and what the shop has is removed after a question', async ({
  page,
  request,
}) => {
  const admin = await adminClient(request)
  const colors = [
    { name: 'Black', code: '#111111' },
    { name: 'White', code: '#eeeeee' },
  ]
  const name = newCode('Prodip ')
  const { _id: id, variants: before } = await admin.addProduct({
    name,
    colors,
    price: 500,
    stock: 7,
  })
  await openAdmin(page, `/admin/products/edit/${id}`)
  await expect(textBox(page, 'Stock')).toHaveValue('7')
  await page.getByRole('checkbox', { name: 'This product comes in sizes or versions' }).check()
  await expect(textBox(page, 'Current Price (৳)')).toHaveCount(0)
  await expect(variant(page, 'White')).toContainText('Shares its stock with Black')
  await page.getByRole('button', { name: 'Add Option' }).click()
  await page.keyboard.type('Length')
  await option(page, 2).getByRole('textbox', { name: 'Add a value' }).fill('1 m, 2 m,')
  await page.getByRole('button', { name: 'Generate 2 Missing Variants' }).click()
  await expect(cell(page, 'Black · 2 m', 'Price (৳)')).toHaveValue('500')
  await cell(page, 'Black · 2 m', 'Stock').fill('4')

  const more = variant(page, 'White · 1 m').getByRole('button', { name: 'More of White · 1 m' })
  await more.click()
  await page.getByRole('button', { name: 'Remove This Variant' }).click()
  const question = page.getByRole('dialog', { name: 'Remove variants?' })
  await expect(question).toContainText('Orders that name it keep their text')
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(variant(page, 'White · 1 m')).toBeVisible()
  await page.getByRole('button', { name: 'Remove This Variant' }).click()
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(variants(page).getByRole('group')).toHaveCount(3)
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(toast(page, 'Product Updated')).toBeVisible()
  const { variants: after, stock } = await productOf(request, id)
  expect(after).toMatchObject([
    { _id: before[0]?._id, options: { Colour: 'Black', Length: '1 m' }, stock: 7 },
    { options: { Colour: 'Black', Length: '2 m' }, stock: 4 },
    { options: { Colour: 'White', Length: '2 m' }, stock: 0 },
  ])
  expect(stock).toBe(11)
})

test(
  'two administrators who change the variants are asked, and leaving asks too',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(409)
    const admin = await adminClient(request)
    const name = newCode('Prodip ')
    const { _id: id } = await admin.addProduct(storage(name))
    await openAdmin(page, `/admin/products/edit/${id}`)
    await cell(page, '128 GB', 'Price (৳)').fill('950')
    await page.getByRole('link', { name: 'Cancel' }).click()
    const leaving = page.getByRole('dialog')
    await expect(leaving).toBeVisible()
    await page.keyboard.press('Escape')
    await admin.changeVariants(id, [
      { options: { Storage: '128 GB' }, price: 970 },
      { options: { Storage: '256 GB' }, price: 1390 },
    ])
    await page.getByRole('button', { name: 'Update Product' }).click()
    const question = page.getByRole('dialog', { name: /^Somebody else has changed this/ })
    await expect(question).toContainText('128 GB, ৳970, stock 3')
    await question.getByRole('button', { name: 'Keep mine' }).click()
    await expect(toast(page, 'Product Updated')).toBeVisible()
    expect((await productOf(request, id)).variants).toMatchObject([
      { price: 950, stock: 3, sku: `${name}-A` },
      { price: 1390, stock: 2 },
    ])
  },
)

test(
  'a product without options has SKU, barcode and weight beside its price',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(400)
    const admin = await adminClient(request)
    const name = newCode('Prodip ')
    await admin.addProduct(storage(name))
    const { _id: id } = await admin.addProduct({ name: newCode('Lamp '), price: 500, stock: 7 })
    await openAdmin(page, `/admin/products/edit/${id}`)
    await textBox(page, 'SKU').fill(`${name}-A`)
    await textBox(page, 'Barcode').fill('4006381333932')
    await textBox(page, 'Weight (g)').fill('১২০')
    const save = page.getByRole('button', { name: 'Update Product' })
    await save.click()
    await expect(textBox(page, 'Barcode')).toBeFocused()
    await expect(textBox(page, 'Barcode')).toHaveAccessibleDescription(/the last must fit/)
    await textBox(page, 'Barcode').fill('')
    await save.click()
    await expect(textBox(page, 'SKU')).toBeFocused()
    await expect(textBox(page, 'SKU')).toHaveAccessibleDescription(/already that of another/)
    await textBox(page, 'SKU').fill(`${name}-C`)
    await save.click()
    await expect(toast(page, 'Product Updated')).toBeVisible()
    const { variants: saved, stock } = await productOf(request, id)
    expect(saved).toMatchObject([
      { options: {}, sku: `${name}-C`, barcode: null, weightGrams: 120, price: 500 },
    ])
    expect(stock).toBe(7)
  },
)

test(
  'the history of a stock says what moved it, who did it and for which order',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(503)
    const admin = await adminClient(request)
    const { _id: id, variants: kinds } = await admin.addProduct(storage(newCode('Prodip ')))
    const phone = newPhone()
    const ordered = await request.post('/api/orders', {
      data: orderBody([{ variantId: kinds[0]?._id ?? '', quantity: 2 }], { phone }),
    })
    expect(ordered.status()).toBe(201)
    const [order] = await admin.ordersOf(phone)
    await openAdmin(page, `/admin/products/edit/${id}`)
    await variant(page, '128 GB').getByRole('button', { name: 'More of 128 GB' }).click()
    await page.getByRole('button', { name: 'Stock history of 128 GB' }).press('Enter')
    const history = page.getByRole('dialog', { name: 'Stock history of 128 GB' })
    await expect(history.getByRole('row')).toHaveCount(3)
    await expect(history.getByRole('row').nth(1)).toContainText(
      `Ordered · Order ${order?.orderNumber}Buyer−21`,
    )
    await expect(history.getByRole('row').nth(2)).toContainText('First stock')
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await axeProblems(page)).toEqual([])
    expect(await history.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(
      true,
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Stock history of 128 GB' })).toBeFocused()

    await page.route('**/movements?*', (route) => route.fulfill({ status: 503, body: '{}' }))
    const { _id: lamp } = await admin.addProduct({ name: newCode('Lamp '), price: 500, stock: 0 })
    await openAdmin(page, `/admin/products/edit/${lamp}`)
    await page.getByRole('button', { name: /^Stock history of Lamp/ }).click()
    await expect(page.getByText('The stock history could not be loaded')).toBeVisible()
    await page.unroute('**/movements?*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('Nothing has moved this stock yet.')).toBeVisible()
  },
)
