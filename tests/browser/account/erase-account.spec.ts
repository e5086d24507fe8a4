import { openAdmin } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { newCustomer, openAccount, openSignedIn } from '../customers.ts'
import { expect, test } from '../shop-test.ts'
import { toast } from '../shopping.ts'

test('an account is deleted with its password, and is then signed out', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(400)
  const customer = newCustomer('Zulekha Zaman')
  await openSignedIn(page, await openAccount(request, customer), '/account')
  const section = page.getByRole('region', { name: 'Delete My Account' })
  await section.getByRole('button', { name: 'Delete My Account' }).press('Enter')
  const password = section.getByLabel('Current Password')
  await expect(password).toBeFocused()
  expect(await axeProblems(page)).toEqual([])
  await password.fill('not this one')
  await section.getByRole('button', { name: 'Delete for Good' }).press('Enter')
  await expect(section).toContainText('Your current password is incorrect')
  await password.fill(customer.password)
  await section.getByRole('button', { name: 'Delete for Good' }).press('Enter')
  await expect(toast(page, 'Account Deleted')).toBeVisible()
  await expect(page).toHaveURL('/')
  const { email } = customer
  const signIn = { email, password: customer.password }
  expect((await request.post('/api/auth/login', { data: signIn })).status()).toBe(401)
})

test('the office erases an account after a question, and its list no longer has it', async ({
  page,
  request,
  expectFailures,
}) => {
  // Its page hears of the change, and asks for the account, before the list is there.
  expectFailures(404)
  const customer = newCustomer('Zulekha Zaman')
  const token = await openAccount(request, customer)
  const headers = { authorization: `Bearer ${token}` }
  const me = await request.get('/api/auth/me', { headers })
  const { user } = (await me.json()) as { user: { _id: string } }
  await openAdmin(page, `/admin/users/${user._id}`)
  await page.getByRole('button', { name: 'Erase Data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase This Person for Good' })
  await expect(dialog).toContainText('This cannot be undone.')
  await dialog.getByRole('button', { name: 'Erase for Good' }).click()
  await expect(toast(page, 'Data Erased')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/users$/)
  await expect(page.getByText(customer.email)).toBeHidden()
  expect((await request.get('/api/auth/me', { headers })).status()).toBe(401)
})
