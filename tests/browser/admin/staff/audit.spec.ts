import type { APIRequestContext, Page } from '@playwright/test'
import { adminClient, productOf } from '../../admin-client.ts'
import { chooseAction, openAdmin } from '../../admin-pages.ts'
import { axeProblems } from '../../axe-problems.ts'
import { newCode, openSignedIn } from '../../customers.ts'
import { expect, test } from '../../shop-test.ts'
import { textBox, toast } from '../../shopping.ts'
import { newMember, newRole } from '../../staff-members.ts'

/** A product of its own whose price went from ৳1,000 to ৳950. */
async function changedProduct(request: APIRequestContext) {
  const admin = await adminClient(request)
  const name = newCode('Nirman ')
  const { _id: id } = await admin.addProduct({ name, price: 1000, stock: 5 })
  await admin.changeProduct(id, { price: 950 })
  return { admin, name, id }
}

const searchFor = (name: string) => `/admin/audit?search=${encodeURIComponent(name)}`

const undoButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Undo: ${name}, price` })

test('an owner finds who changed a price and takes it back', async ({ page, request }) => {
  const admin = await adminClient(request)
  const name = newCode('Nirman ')
  const { _id: id } = await admin.addProduct({ name, price: 1000, stock: 5 })
  await openAdmin(page, `/admin/products?search=${encodeURIComponent(name)}`)
  await chooseAction(page, 'Change price and stock', name)
  await textBox(page, 'Current Price (৳)').fill('950')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('button', { name: 'Pages of Settings' }).click()
  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('searchbox').fill(name)
  const changed = page.getByRole('row').filter({ hasText: `changed the price of product ${name}` })
  await expect(changed).toContainText(/৳1,000.*৳950/)
  await expect(page.getByRole('row').filter({ hasText: `created product ${name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('combobox', { name: 'Action' }).selectOption('Changed')
  await expect(page.getByText(`created product ${name}`)).toBeHidden()
  await filters.getByRole('combobox', { name: 'Subject' }).selectOption('Products')
  await filters.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(
    /action=changed.*subjectType=product|subjectType=product.*action=changed/,
  )
  await changed.getByRole('button', { name: /./ }).first().click()
  await expect(page).toHaveURL(/actor=/)
  await page.reload()
  await expect(changed).toBeVisible()

  await undoButton(page, name).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this change?' })
  await expect(dialog).toContainText(/৳950.*৳1,000/)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Change undone')).toBeVisible()
  await expect(changed).toContainText('Undone by')
  await expect(undoButton(page, name)).toHaveCount(0)
  await expect(page.getByText(`undid a change of the price of product ${name}`)).toBeVisible()
  expect((await productOf(request, id)).price).toBe(1000)
  await changed.getByRole('link', { name: `product ${name}` }).click()
  await expect(textBox(page, 'Current Price (৳)')).toHaveValue('1000')
})

test(
  'an undo of what was changed again is refused, and says what differs',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(409)
    const { admin, name, id } = await changedProduct(request)
    await openAdmin(page, searchFor(name))
    await expect(undoButton(page, name)).toBeVisible()
    await admin.changeProduct(id, { price: 900 })
    await undoButton(page, name).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog.getByRole('alert')).toContainText(
      'The price was ৳950 after this change and is ৳900 now.',
    )
    expect(await axeProblems(page)).toEqual([])
    await expect(dialog.getByRole('button', { name: 'Undo' })).toBeHidden()
    expect((await productOf(request, id)).price).toBe(900)
  },
)

test('the page of a product has its history', { tag: '@full' }, async ({ page, request }) => {
  const { name, id } = await changedProduct(request)
  await openAdmin(page, `/admin/products/edit/${id}`)
  await page.getByRole('button', { name: 'History', exact: true }).click()
  await expect(page.getByText(`changed the price of product ${name}`)).toBeVisible()
  await expect(undoButton(page, name)).toBeVisible()
  expect(await axeProblems(page)).toEqual([])
})

test(
  'an undo fills the open form of its product again, and leaves what is typed',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    // The last save is merged with the undo.
    expectFailures(409)
    const { admin, name, id } = await changedProduct(request)
    await openAdmin(page, `/admin/products/edit/${id}`)
    const price = textBox(page, 'Current Price (৳)')
    await expect(price).toHaveValue('950')
    const undoNewest = async () => {
      await undoButton(page, name).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await page.getByRole('button', { name: 'History', exact: true }).click()
    await undoNewest()
    await expect(price).toHaveValue('1000')

    await admin.changeProduct(id, { price: 900 })
    await page.reload()
    await expect(price).toHaveValue('900')
    await textBox(page, 'Brand').fill('Nirman')
    await page.getByRole('button', { name: 'History', exact: true }).click()
    await undoNewest()
    await expect(textBox(page, 'Brand')).toHaveValue('Nirman')
    await expect(price).toHaveValue('900')
    await page.getByRole('button', { name: 'Update Product' }).click()
    await expect(toast(page, 'Product Updated')).toBeVisible()
    expect(await productOf(request, id)).toMatchObject({ price: 1000, brand: 'Nirman' })
  },
)

test(
  'a role without the audit log sees neither its menu nor a history',
  { tag: '@full' },
  async ({ request, newVisitor }) => {
    const role = await newRole(request, ['write_products', 'read_categories'])
    const { token } = await newMember(request, 'Packing Parul', role)
    const { id } = await changedProduct(request)
    const packer = await newVisitor()
    await openSignedIn(packer, token, `/admin/products/edit/${id}`)
    await expect(textBox(packer, 'Current Price (৳)')).toHaveValue('950')
    await expect(packer.getByRole('button', { name: 'History', exact: true })).toHaveCount(0)
    await expect(packer.getByRole('link', { name: 'Audit log' })).toHaveCount(0)
    await packer.goto('/admin/audit')
    await expect(packer.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  },
)
