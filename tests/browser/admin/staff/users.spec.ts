import type { Locator, Page } from '@playwright/test'
import { newCustomer, openAccount, signIn } from '../../customers.ts'
import { chooseAction, openAdmin } from '../../admin-pages.ts'
import { expect, test } from '../../shop-test.ts'
import { toast } from '../../shopping.ts'

const rowOf = (page: Page, email: string): Locator =>
  page.getByRole('row').filter({ hasText: email })

async function search(page: Page, term: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search users' }).fill(term)
  await expect(page.getByRole('status').filter({ hasText: `found for “${term}”` })).toBeVisible()
}

test('a customer is made an administrator and can use the administration', async ({
  page,
  request,
  newVisitor,
}) => {
  const customer = newCustomer('Shima Akter')
  await openAccount(request, customer)
  await openAdmin(page, '/admin/users')
  await search(page, customer.email)
  const row = rowOf(page, customer.email)
  const role = row.getByRole('combobox', { name: 'Role of Shima Akter' })
  await expect(role).toHaveValue('user')
  await expect(row.getByRole('cell', { name: 'User', exact: true }).first()).toBeVisible()
  await role.selectOption('admin')
  const question = page.getByRole('dialog', { name: 'Make Administrator' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(role).toHaveValue('user')
  await role.selectOption('admin')
  await question.getByRole('button', { name: 'Make Administrator' }).click()
  await expect(toast(page, 'User Updated')).toBeVisible()
  await expect(page.getByText('User role has been updated successfully.').first()).toBeVisible()
  await expect(role).toHaveValue('admin')
  await expect(row.getByRole('cell', { name: 'Admin', exact: true }).first()).toBeVisible()

  const visitor = await newVisitor()
  await visitor.goto(new URL('/login', page.url()).href)
  await signIn(visitor, customer)
  await expect(visitor).not.toHaveURL(/\/login/)
  await visitor.goto(new URL('/admin/users', page.url()).href)
  await expect(visitor.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
})

test(
  'a role that could not be changed stays as it was',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures('unreachable')
    const customer = newCustomer('Rafiq Islam')
    await openAccount(request, customer)
    await openAdmin(page, '/admin/users')
    await search(page, customer.email)
    const role = rowOf(page, customer.email).getByRole('combobox')
    await page.route('**/api/admin/users/*/role', (route) => route.abort())
    await role.selectOption('admin')
    await page.getByRole('button', { name: 'Make Administrator' }).click()
    await expect(page.getByText('We could not reach the shop.').first()).toBeVisible()
    await expect(role).toHaveValue('user')
    await expect(role).toBeEnabled()
  },
)

test('a user’s row leads to their orders', { tag: '@full' }, async ({ page, request }) => {
  const customer = newCustomer('Nasrin Jahan')
  await openAccount(request, customer)
  await openAdmin(page, '/admin/users')
  await search(page, customer.email)
  await chooseAction(rowOf(page, customer.email), 'Orders')
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue(customer.email)
  await expect(page.getByRole('heading', { name: 'No orders found.' })).toBeVisible()
})

test(
  'a link that is followed before a search was sent is not called off by it',
  { tag: '@full' },
  async ({ page, request }) => {
    const customer = newCustomer('Nasrin Jahan')
    await openAccount(request, customer)
    await page.clock.install()
    await openAdmin(page, `/admin/users?search=${customer.email}`)
    const row = rowOf(page, customer.email)
    await expect(row).toBeVisible()
    let answerOrders = () => {}
    const isSearchDue = new Promise<void>((resolve) => (answerOrders = resolve))
    await page.route('**/assets/orders-page-*.js', async (route) => {
      await isSearchDue
      await route.continue()
    })
    const isAsked = page.waitForRequest('**/assets/orders-page-*.js')
    await page.getByRole('searchbox', { name: 'Search users' }).fill('Moyna')
    await chooseAction(row, 'Orders')
    await isAsked
    await page.clock.runFor(1_000)
    answerOrders()
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  },
)

test(
  'an address beyond the end of a list leads to its last page',
  { tag: '@full' },
  async ({ page, request }) => {
    const customer = newCustomer('Moyna Begum')
    await openAccount(request, customer)
    await openAdmin(page, `/admin/users?search=${customer.email}&page=9`)
    await expect(rowOf(page, customer.email)).toBeVisible()
    await expect(page).not.toHaveURL(/page=/)
    await expect(page.getByRole('searchbox', { name: 'Search users' })).toHaveValue(customer.email)
  },
)
