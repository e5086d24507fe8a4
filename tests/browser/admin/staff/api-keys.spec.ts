import { chooseAction, openAdmin } from '../../admin-pages.ts'
import { axeProblems } from '../../axe-problems.ts'
import { newCode } from '../../customers.ts'
import { expect, test } from '../../shop-test.ts'
import { textBox, toast } from '../../shopping.ts'

const ordersWith = (token: string) =>
  ['/api/admin/orders', { headers: { Authorization: `Bearer ${token}` } }] as const

test('an owner makes a key by keyboard, sees it once, and revokes it', async ({
  page,
  request,
}) => {
  const name = newCode('Stock sync ')
  await openAdmin(page, '/admin/api-keys')
  await page.getByRole('button', { name: 'New API key' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await textBox(page, 'Name').fill(name)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Choose what the key may do')).toBeVisible()
  await dialog.getByRole('combobox', { name: /^Orders/ }).selectOption('See')
  await dialog.getByRole('button', { name: 'Make API key' }).press('Enter')
  const shown = dialog.getByRole('group', { name: 'Your new API key' })
  await expect(shown).toBeFocused()
  const token = /jk_[\w-]{43}/.exec(await shown.innerText())?.[0] ?? ''
  expect(await axeProblems(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(token)).toHaveCount(0)
  expect((await request.get(...ordersWith(token))).status()).toBe(200)

  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Sees: Orders')
  await chooseAction(row, 'Revoke')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter')
  await expect(toast(page, 'API key revoked')).toBeVisible()
  await expect(row).toContainText('Revoked')
  expect((await request.get(...ordersWith(token))).status()).toBe(401)
})
