import type { APIRequestContext, Page } from '@playwright/test'
import { administratorToken } from '../admin-client.ts'
import { openAdmin } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { type Customer, newCustomer, newPhone, openAccount } from '../customers.ts'
import { expect, test } from '../shop-test.ts'
import { toast } from '../shopping.ts'

interface Account extends Customer {
  id: string
  headers: { authorization: string }
}

async function addAccount(
  request: APIRequestContext,
  name: string,
  phone: string,
): Promise<Account> {
  const customer = newCustomer(name)
  const headers = { authorization: `Bearer ${await openAccount(request, customer)}` }
  const data = { name, phone }
  const response = await request.put('/api/auth/profile', { headers, data })
  const { user } = (await response.json()) as { user: { _id: string } }
  return { ...customer, id: user._id, headers }
}

/** Two accounts of one phone; the other one has an address. */
async function addPair(request: APIRequestContext) {
  const phone = newPhone()
  const target = await addAccount(request, 'Salma Akter', phone)
  const other = await addAccount(request, 'Salma Begum', phone)
  const address = {
    fullName: 'Salma Begum',
    phone,
    fullAddress: 'House 12, Road 3',
    district: 'Sylhet',
    thana: 'Zindabazar',
  }
  await request.post('/api/auth/address', { headers: other.headers, data: address })
  return { target, other }
}

const expectFitting = async (page: Page) => {
  const [content, width] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ])
  expect(content).toBeLessThanOrEqual(width ?? 0)
}

test('two accounts of a phone are merged by keyboard, after what moves was shown', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { target, other } = await addPair(request)
  await openAdmin(page, `/admin/users/${target.id}`)
  const card = page.getByRole('region', { name: 'Other accounts with this phone' })
  await expect(card).toContainText(other.email)
  await card.getByRole('button', { name: `Merge ${other.email} into this account` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Merge Accounts' })
  await expect(dialog).toContainText(`${other.email} is merged into ${target.email}.`)
  await expect(dialog.getByRole('status')).toContainText('1 address')
  await expect(dialog).toContainText('This cannot be undone.')
  // Nothing has happened yet.
  expect((await request.get('/api/auth/me', { headers: other.headers })).status()).toBe(200)

  await dialog.getByRole('button', { name: 'Merge for Good' }).press('Enter')
  await expect(toast(page, 'Accounts Merged')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(card).toBeHidden()
  await expect(page.getByRole('region', { name: 'Addresses' })).toContainText('House 12')
  const merged = page.getByRole('region', { name: 'Merged into this account' })
  await expect(merged.getByRole('link', { name: `Messages of ${other.email}` })).toBeVisible()
  expect((await request.get('/api/auth/me', { headers: other.headers })).status()).toBe(401)
  await merged.getByRole('link', { name: 'Salma Begum' }).click()
  await expect(page.getByText('This account was merged into')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeHidden()
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByText('merge into another account')).toBeVisible()
  expect(await axeProblems(page)).toEqual([])
  await expectFitting(page)
})

test(
  'an account that was blocked meanwhile is not merged, and the dialog says why',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(409)
    const { target, other } = await addPair(request)
    await openAdmin(page, `/admin/users/${target.id}`)
    const button = page.getByRole('button', { name: `Merge ${other.email} into this account` })
    await expect(button).toBeVisible()
    const headers = { authorization: `Bearer ${await administratorToken(request)}` }
    const setBlocked = (isBlocked: boolean) =>
      request.put(`/api/admin/users/${other.id}/blocked`, { headers, data: { isBlocked } })
    await setBlocked(true)
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Merge Accounts' })
    const merge = dialog.getByRole('button', { name: 'Merge for Good' })
    await expect(dialog.getByRole('alert')).toContainText('is blocked')
    await expect(merge).toBeDisabled()

    await page.keyboard.press('Escape')
    await setBlocked(false)
    await button.click()
    await expect(merge).toBeEnabled()
    await setBlocked(true)
    await merge.click()
    await expect(dialog.getByRole('alert')).toContainText('is blocked')
  },
)
