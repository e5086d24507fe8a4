import type { APIRequestContext } from '@playwright/test'
import { administratorToken } from './admin-client.ts'
import { axeProblems } from './axe-problems.ts'
import { type Customer, newCustomer, openAccount, openSignedIn } from './customers.ts'
import { expect, test } from './shop-test.ts'

/** A member of staff of its own: the tests' administrator keeps English. */
async function newMember(request: APIRequestContext): Promise<Customer & { token: string }> {
  const customer = newCustomer('Bangla Babul')
  const first = await openAccount(request, customer)
  const me = await request.get('/api/auth/me', { headers: { Authorization: `Bearer ${first}` } })
  const { _id } = ((await me.json()) as { user: { _id: string } }).user
  const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
  await request.put(`/api/admin/users/${_id}/role`, { headers, data: { role: 'admin' } })
  return { ...customer, token: await openAccount(request, customer) }
}

test('signing in leads to the administration in the language that was chosen there', async ({
  page,
  request,
  newVisitor,
}) => {
  const { email, password, token } = await newMember(request)
  await openSignedIn(page, token, '/admin/coupons')
  await page.getByRole('complementary').getByRole('link', { name: 'বাংলা' }).click()
  await expect(page).toHaveURL('/bn/admin/coupons')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('কুপন')

  const elsewhere = await newVisitor()
  await elsewhere.goto('/login?from=%2Fadmin%2Fcoupons')
  await elsewhere.locator('input[name=email]').fill(email)
  await elsewhere.locator('input[name=password]').fill(password)
  await elsewhere.locator('main button[type=submit]').click()
  await expect(elsewhere).toHaveURL('/bn/admin/coupons')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('কুপন')
})

test('a form of the administration says in Bangla what is wrong', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { token } = await newMember(request)
  await openSignedIn(page, token, '/bn/admin/coupons')
  await page.getByRole('button', { name: 'কুপন যোগ করুন' }).click()
  await page.getByRole('button', { name: 'কুপন তৈরি করুন' }).click()
  await expect(page.getByText('কুপন কোড দিন')).toBeVisible()
  await expect(page.getByText('মেয়াদ শেষের তারিখ দিন')).toBeVisible()
  expect(await axeProblems(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
