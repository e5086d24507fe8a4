import { adminClient, productOf } from '../admin-client.ts'
import { axeProblems } from '../axe-problems.ts'
import { newCode } from '../customers.ts'
import { chooseAction, openAdmin, pictureFile } from '../admin-pages.ts'
import { expect, test } from '../shop-test.ts'
import { textBox, toast } from '../shopping.ts'

test('price and stock are changed without leaving the list', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(409)
  await page.setViewportSize({ width: 360, height: 800 })
  const admin = await adminClient(request)
  const name = newCode('Prodip ')
  const { _id: id } = await admin.addProduct({ name, price: 500, stock: 5 })
  await openAdmin(page, `/admin/products?search=${encodeURIComponent(name)}`)
  await chooseAction(page, 'Change price and stock', name)
  const dialog = page.getByRole('dialog', { name: `Price and stock of ${name}` })
  await expect(textBox(page, 'Current Price (৳)')).toHaveValue('500')
  await textBox(page, 'Current Price (৳)').fill('450')
  await textBox(page, 'Stock').fill('-1')
  await page.keyboard.press('Enter')
  await expect(textBox(page, 'Stock')).toBeFocused()
  await expect(textBox(page, 'Stock')).toHaveAttribute('aria-invalid', 'true')
  expect(await axeProblems(page)).toEqual([])
  // A unit sold meanwhile is not put back: the typed number is a difference.
  await admin.changeProduct(id, { stock: 4 })
  await textBox(page, 'Stock').fill('25')
  await dialog.getByRole('button', { name: 'Update Product' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('24 in stock')).toBeVisible()
  await expect(page.getByText('৳450')).toBeVisible()
  await expect(page.getByRole('button', { name: `More actions, ${name}` })).toBeFocused()
  expect(await productOf(request, id)).toMatchObject({ price: 450, stock: 24 })
  // The message offers to take it back, all of it.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Undone')).toBeVisible()
  await expect(page.getByText('৳500')).toBeVisible()
  expect(await productOf(request, id)).toMatchObject({ price: 500, stock: 4 })
})

test(
  'a price that both administrators changed is asked about in the list too',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(409)
    const admin = await adminClient(request)
    const name = newCode('Prodip ')
    const { _id: id } = await admin.addProduct({ name, price: 500, stock: 5 })
    await openAdmin(page, `/admin/products?search=${encodeURIComponent(name)}`)
    await chooseAction(page, 'Change price and stock', name)
    await textBox(page, 'Current Price (৳)').fill('450')
    await admin.changeProduct(id, { price: 480 })
    await page.getByRole('button', { name: 'Update Product' }).click()
    const question = page.getByRole('dialog', { name: /^Somebody else has changed this/ })
    await expect(question).toContainText('480')
    expect((await productOf(request, id)).price).toBe(480)
    await question.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText('৳450')).toBeVisible()
    expect((await productOf(request, id)).price).toBe(450)
  },
)

test(
  'price and stock of a product without pictures are changed too',
  { tag: '@full' },
  async ({ page, request }) => {
    const admin = await adminClient(request)
    const name = newCode('Prodip ')
    const { _id: id } = await admin.addProduct({ name, price: 500, stock: 5 })
    // The API takes no new product without one, and keeps those that have none.
    await page.route(`**/api/admin/products/${id}`, async (route) => {
      const response = await route.fetch()
      const { product } = (await response.json()) as { product: object }
      await route.fulfill({ response, json: { product: { ...product, images: [], pictures: [] } } })
    })
    await openAdmin(page, `/admin/products?search=${encodeURIComponent(name)}`)
    await chooseAction(page, 'Change price and stock', name)
    await textBox(page, 'Current Price (৳)').fill('450')
    await page.getByRole('button', { name: 'Update Product' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('৳450')).toBeVisible()
    expect(await productOf(request, id)).toMatchObject({ price: 450, stock: 5, pictures: [{}] })
  },
)

test(
  'after a product is saved the next one can be added at once',
  { tag: '@full' },
  async ({ page }) => {
    const names = [newCode('Prodip '), newCode('Prodip ')]
    await openAdmin(page, '/admin/products/add')
    const name = textBox(page, 'Product Name')
    for (const each of names) {
      await expect(name).toHaveValue('')
      await name.fill(each)
      await textBox(page, 'Description').fill('One of several.')
      await page.getByLabel('Choose pictures').setInputFiles(await pictureFile('a.png', '#112244'))
      await textBox(page, 'Current Price (৳)').fill('500')
      await textBox(page, 'Stock').fill('5')
      await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption({ index: 1 })
      await page.getByRole('button', { name: 'Save and Add Another' }).click()
      await expect(toast(page, `${each} has been added to the shop.`)).toBeVisible()
      await expect(name).toBeFocused()
    }
    await expect(page).toHaveURL('/admin/products/add')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/admin/products')
    for (const each of names) {
      await expect(page.getByRole('link', { name: `Edit ${each}` })).toBeVisible()
    }
  },
)
