import { chooseAction, openAdmin } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { newCode } from '../customers.ts'
import { expect, test } from '../shop-test.ts'
import { textBox, toast } from '../shopping.ts'

/** A public address where nothing answers: TEST-NET is refused, this one is Google's. */
const receiverUrl = () => `https://8.8.8.8:4433/${newCode('hook').toLowerCase()}`

test('an owner adds a webhook by keyboard, sees its secret once, and switches it off', async ({
  page,
  expectFailures,
}) => {
  // The private address.
  expectFailures(400)
  const url = receiverUrl()
  await openAdmin(page, '/admin/webhooks')
  await page.getByRole('button', { name: 'New webhook' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await textBox(page, 'URL of the receiver').fill('https://127.0.0.1/')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Choose what it is told')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'An order was placed' }).press('Space')
  await dialog.getByRole('checkbox', { name: 'Everything about stock' }).press('Space')
  await expect(dialog.getByRole('checkbox', { name: 'A stock changed' })).toBeChecked()
  await dialog.getByRole('button', { name: 'New webhook' }).press('Enter')
  await expect(dialog.getByText('leads to a private address')).toBeVisible()
  await textBox(page, 'URL of the receiver').fill(url)
  await page.keyboard.press('Enter')
  const shown = dialog.getByRole('group', { name: 'Your webhook’s secret' })
  await expect(shown).toBeFocused()
  await expect(shown).toContainText(/whsec_[\w+/]{43}=/)
  expect(await axeProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')

  const row = page.getByRole('row').filter({ hasText: url })
  await expect(row).toContainText('Not called yet')
  await chooseAction(row, 'Switch off')
  await dialog.getByRole('button', { name: 'Switch off' }).press('Enter')
  await expect(toast(page, 'Webhook switched off')).toBeVisible()
  await expect(row).toContainText('Off')
  await row.getByRole('link', { name: 'Messages to 8.8.8.8:4433' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Messages to 8.8.8.8:4433' })).toBeVisible()
  // Other tests may have ordered before it was switched off.
  await expect(page.getByText('No messages found.').or(page.getByRole('table'))).toBeVisible()
  await page.getByRole('link', { name: 'Back to Webhooks' }).press('Enter')
  await chooseAction(row, 'Delete')
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(row).toHaveCount(0)
})
