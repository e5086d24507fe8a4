import { simulatedKeys } from '../../../src/server/couriers/simulators/simulated-keys.ts'
import { administratorToken } from '../admin-client.ts'
import { openAdmin } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { expect, test } from '../shop-test.ts'
import { textBox, toast } from '../shopping.ts'

// The list of one courier is read by one job at a time.
test.describe.configure({ mode: 'default' })

test('an owner enters an account by keyboard, tries it, and makes it the default', async ({
  page,
}) => {
  await openAdmin(page, '/admin/couriers')
  await expect(page.getByText('These couriers are simulators')).toBeVisible()
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

const readList = /Read the list|তালিকা আনুন/

for (const [path, width, title] of [
  ['/admin/couriers', 1280, 'Couriers'],
  ['/bn/admin/couriers', 360, 'কুরিয়ার'],
] as const) {
  test(`${path} and its areas fit and are accessible, ${width} pixels wide`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await openAdmin(page, path)
    const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
    const data = { fields: simulatedKeys.redx }
    await request.put('/api/admin/couriers/redx', { headers, data })
    await page.reload()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    const card = page.getByRole('region', { name: /RedX|রেডএক্স/ })
    await card.getByRole('button', { name: readList }).click()
    const mend = card.getByRole('link', { name: /Match thanas|থানা মেলান/ })
    await expect(mend).toBeVisible()
    await expect(card.getByRole('button', { name: readList })).not.toHaveAttribute('aria-busy')
    const fits = async () => {
      expect(await axeProblems(page)).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
    }
    await fits()
    await mend.click()
    await expect(page.getByText(/No area|এরিয়া নেই/).first()).toBeVisible()
    await fits()
    await page
      .getByRole('button', { name: /^Area for|-এর এরিয়া$/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('dhanmondi')
    await expect(dialog.getByRole('button', { name: /Dhanmondi/ })).toBeVisible()
    await fits()
    await dialog.getByRole('button', { name: /Dhanmondi/ }).click()
    await expect(dialog).toBeHidden()
  })
}
