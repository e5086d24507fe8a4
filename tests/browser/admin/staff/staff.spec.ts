import type { Page } from '@playwright/test'
import { openAdmin } from '../../admin-pages.ts'
import { newCode, openSignedIn } from '../../customers.ts'
import { expect, test } from '../../shop-test.ts'
import { textBox, toast } from '../../shopping.ts'
import { newMember } from '../../staff-members.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Administration' })

test('an owner composes a role, gives it to a helper, and the helper sees no more than it includes', async ({
  page,
  request,
  newVisitor,
}) => {
  const customer = await newMember(request, 'Helping Hasan')
  await openAdmin(page, '/admin/staff')
  await page.getByRole('link', { name: 'Roles', exact: true }).click()
  await page.getByRole('button', { name: 'Add Role' }).click()
  const name = newCode('Packer ')
  await textBox(page, 'Name').fill(name)
  await page.getByRole('combobox', { name: /^Orders/ }).selectOption('See')
  await page.getByRole('combobox', { name: /^Products/ }).selectOption('Change')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Role' }).click()
  await expect(toast(page, 'Role created')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Changes: Products')
  await expect(row).toContainText('Sees: Orders')
  await expect(page.getByRole('button', { name: 'Edit Owner' })).toBeHidden()

  await page.getByRole('link', { name: 'Back to Staff' }).click()
  await page.getByRole('searchbox', { name: 'Search people' }).fill(customer.email)
  await page.getByRole('combobox', { name: 'Role of Helping Hasan' }).selectOption(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
  await expect(toast(page, 'Role changed')).toBeVisible()

  const { email, password } = customer
  const signedIn = await request.post('/api/auth/login', { data: { email, password } })
  const helper = await newVisitor()
  const helperToken = ((await signedIn.json()) as { token: string }).token
  await openSignedIn(helper, helperToken, '/admin')
  await expect(menu(helper).getByRole('link')).toHaveText([
    'Today',
    'Orders',
    'Products',
    'Back to Store',
  ])
  await menu(helper).getByRole('link', { name: 'Products' }).click()
  await expect(menu(helper).getByRole('link')).toHaveText([
    'Today',
    'Orders',
    'Products',
    'All products',
    'Translations',
    'Back to Store',
  ])
  await expect(helper.getByRole('link', { name: 'Add Product' })).toBeVisible()
  await menu(helper).getByRole('link', { name: 'Orders' }).click()
  await expect(helper.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await expect(helper.getByRole('button', { name: /^Confirm, / })).toHaveCount(0)
  await helper.goto('/admin/coupons')
  await expect(helper.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})
