import { adminClient, productOf } from '../admin-client.ts'
import { newCode } from '../customers.ts'
import { openAdmin, pictureFile } from '../admin-pages.ts'
import { expect, test } from '../shop-test.ts'
import { textBox, toast } from '../shopping.ts'

test(
  'an error of the shop is shown at its field, with everything typed still there',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(409)
    const admin = await adminClient(request)
    const { _id: id } = await admin.addProduct({ name: newCode('Prodip '), price: 500, stock: 5 })
    await openAdmin(page, `/admin/products/edit/${id}`)
    await textBox(page, 'Description').fill('Changed while somebody else sold four.')
    await textBox(page, 'Stock').fill('0')
    await admin.changeProduct(id, { stock: 1 })
    await page.getByRole('button', { name: 'Update Product' }).click()

    const message =
      'Fewer units are left than you would take away. In stock now: 1. Please enter the stock again.'
    await expect(textBox(page, 'Stock')).toHaveAccessibleDescription(message)
    await expect(textBox(page, 'Stock')).toBeFocused()
    await expect(textBox(page, 'Stock')).toHaveValue('0')
    await expect(textBox(page, 'Description')).toHaveValue('Changed while somebody else sold four.')
    await expect(toast(page, 'Error')).toBeVisible()

    await textBox(page, 'Stock').fill('4')
    await page.getByRole('button', { name: 'Update Product' }).click()
    await expect(toast(page, 'Product Updated')).toBeVisible()
    expect((await productOf(request, id)).stock).toBe(4)
  },
)

test('a price that another administrator changed meanwhile is not overwritten', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(409)
  const admin = await adminClient(request)
  const { _id: id } = await admin.addProduct({ name: newCode('Prodip '), price: 500, stock: 5 })
  await openAdmin(page, `/admin/products/edit/${id}`)
  await textBox(page, 'Description').fill('Without the typing error.')
  await admin.changeProduct(id, { price: 450 })
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(toast(page, 'Product Updated')).toBeVisible()
  const saved = { price: 450, description: 'Without the typing error.' }
  expect(await productOf(request, id)).toMatchObject(saved)
})

test('a lost response creates no second product', async ({ page, request, expectFailures }) => {
  expectFailures('unreachable')
  const name = newCode('Prodip ')
  await openAdmin(page, '/admin/products/add')
  await textBox(page, 'Product Name').fill(name)
  await textBox(page, 'Description').fill('Sent over a line that breaks.')
  await textBox(page, 'Current Price (৳)').fill('500')
  await textBox(page, 'Stock').fill('5')
  await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Choose pictures').setInputFiles([await pictureFile('a.png', '#114422')])

  await page.route('**/api/products', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('We could not reach the shop.').first()).toBeVisible()
  await page.unroute('**/api/products')
  await textBox(page, 'Current Price (৳)').fill('550')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(toast(page, 'Product Added')).toBeVisible()
  const found = await request.get('/api/products', { params: { search: name } })
  const { products } = (await found.json()) as { products: { name: string }[] }
  // A search is also answered with what is alike.
  expect(products.filter((product) => product.name === name)).toMatchObject([
    { price: 550, stock: 5 },
  ])
})

test(
  'a change undone after a lost response is undone in the shop',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures('unreachable', 409)
    const admin = await adminClient(request)
    const { _id: id } = await admin.addProduct({ name: newCode('Prodip '), price: 500, stock: 10 })
    await openAdmin(page, `/admin/products/edit/${id}`)
    await textBox(page, 'Current Price (৳)').fill('450')
    await textBox(page, 'Stock').fill('8')
    const address = `**/api/products/${id}`
    await page.route(address, async (route) => {
      await route.fetch()
      await route.abort()
    })
    const update = page.getByRole('button', { name: 'Update Product' })
    await update.click()
    await expect(page.getByText('We could not reach the shop.').first()).toBeVisible()
    await page.unroute(address)

    await textBox(page, 'Current Price (৳)').fill('500')
    await textBox(page, 'Stock').fill('10')
    await update.click()
    const message =
      'This form has changed the stock already. In stock now: 8. Please enter the stock again.'
    await expect(textBox(page, 'Stock')).toHaveAccessibleDescription(message)
    await textBox(page, 'Stock').fill('10')
    await update.click()
    await expect(toast(page, 'Product Updated')).toBeVisible()
    expect(await productOf(request, id)).toMatchObject({ price: 500, stock: 10 })
  },
)

test(
  'two administrators change one product: different fields are merged, one field is asked about',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(409)
    const admin = await adminClient(request)
    const { _id: id } = await admin.addProduct({ name: newCode('Prodip '), price: 500, stock: 5 })
    await openAdmin(page, `/admin/products/edit/${id}`)
    await textBox(page, 'Current Price (৳)').fill('600')
    await textBox(page, 'Brand').fill('Jolpai')
    await admin.changeProduct(id, { price: 450 })
    await page.getByRole('button', { name: 'Update Product' }).click()
    const question = page.getByRole('dialog', { name: 'Somebody else has changed this meanwhile.' })
    await expect(question.getByRole('listitem')).toHaveCount(1)
    await expect(question.getByRole('listitem')).toContainText(/Current Price.*600.*450/)
    await question.getByRole('button', { name: 'Take theirs' }).click()
    await expect(textBox(page, 'Current Price (৳)')).toHaveValue('450')
    await expect(textBox(page, 'Brand')).toHaveValue('Jolpai')
    await page.getByRole('button', { name: 'Update Product' }).click()
    await expect(toast(page, 'Product Updated')).toBeVisible()
    expect(await productOf(request, id)).toMatchObject({ price: 450, brand: 'Jolpai' })
  },
)
