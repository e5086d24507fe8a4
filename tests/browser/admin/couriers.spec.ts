import { simulatedKeys } from '../../../demo/simulators/couriers/simulated-keys.ts'
import { openAdmin } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { expect, test } from '../own-shop-test.ts'
import { textBox, toast } from '../shopping.ts'

test('an owner enters an account by keyboard, tries it, and makes it the default', async ({
  page,
}) => {
  await openAdmin(page, '/admin/couriers')
  await expect(page.getByText('Demo couriers are simulators')).toBeVisible()
  const card = page.getByRole('region', { name: 'Steadfast' })
  await expect(card).toContainText('No account')
  await card.getByRole('button', { name: 'Enter account' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await textBox(page, 'API key').fill('wrong')
  await textBox(page, 'Secret key').fill(simulatedKeys.steadfast.secretKey)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Account with Steadfast saved')).toBeVisible()
  await card.getByRole('button', { name: 'Try the connection' }).press('Enter')
  await expect(card).toContainText('Steadfast does not accept these credentials: Unauthorized')

  await card.getByRole('button', { name: 'Edit account' }).press('Enter')
  await expect(textBox(page, 'Secret key')).toHaveValue('')
  expect(await axeProblems(page)).toEqual([])
  await textBox(page, 'API key').fill(simulatedKeys.steadfast.apiKey)
  await dialog.getByRole('button', { name: 'Save account' }).press('Enter')
  await expect(dialog).toBeHidden()
  await card.getByRole('button', { name: 'Try the connection' }).press('Enter')
  await expect(card).toContainText('Steadfast knows this account.')

  await card.getByRole('button', { name: 'Switch on' }).press('Enter')
  await expect(toast(page, 'Steadfast switched on')).toBeVisible()
  await card.getByRole('button', { name: 'Make default' }).press('Enter')
  await expect(toast(page, 'Bookings begin with Steadfast now')).toBeVisible()
  await card.getByRole('button', { name: 'Make a secret' }).press('Enter')
  await expect(dialog.getByRole('group', { name: 'Secret for Steadfast' })).toBeVisible()
  expect(await axeProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await card.getByRole('button', { name: 'Switch off' }).press('Enter')
  await expect(toast(page, 'Steadfast switched off')).toBeVisible()
})
