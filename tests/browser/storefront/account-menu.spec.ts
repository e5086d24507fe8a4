import { administratorToken } from '../admin-client.ts'
import { newCustomer, openAccount, openSignedIn } from '../customers.ts'
import { expect, test } from '../shop-test.ts'

const customerItems = ['My Profile', 'My Orders', 'My Reviews', 'Change Password', 'Track Order']

test(
  'on a desk the account menu names the customer, leads on, and logs out',
  { tag: '@full' },
  async ({ page, request }) => {
    const customer = newCustomer('Selina Hossain')
    await openSignedIn(page, await openAccount(request, customer), '/')
    const button = page.getByRole('button', { name: 'Account of Selina Hossain' })
    await button.click()
    const menu = page.locator('#account-menu')
    await expect(menu).toContainText(customer.email)
    await expect(menu.getByRole('link')).toHaveText(customerItems)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()

    await button.click()
    await menu.getByRole('link', { name: 'My Orders' }).click()
    await expect(page).toHaveURL(/\/account\/orders$/)
    await expect(menu).toBeHidden()
    await button.click()
    await menu.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('link', { name: 'LOGIN' })).toBeVisible()
  },
)

test(
  'logging out leads home from a page of the account, however slow the device',
  { tag: '@full' },
  async ({ page, request }) => {
    const customer = newCustomer('Shahana Parvin')
    const token = await openAccount(request, customer)
    // A call that is under way when the session ends would be rejected.
    const calls = ['cart', 'orders/user'].map((call) =>
      page.waitForResponse((response) => response.url().includes(`/api/${call}`)),
    )
    await openSignedIn(page, token, '/account/orders')
    await Promise.all(calls)
    const device = await page.context().newCDPSession(page)
    await device.send('Emulation.setCPUThrottlingRate', { rate: 12 })
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    await page.getByRole('button', { name: 'Account of Shahana Parvin' }).click()
    // The toast may be gone before a press on such a device counts as done.
    const toast = page.getByText('You have been signed out.').first().waitFor()
    await page.locator('#account-menu').getByRole('button', { name: 'Logout' }).click()
    await toast
    await expect(page.getByRole('link', { name: 'LOGIN' })).toBeVisible()
    expect(visited).toEqual(['/'])
  },
)

test(
  'on a phone the account is a drawer; an administrator finds the dashboard in it',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openSignedIn(page, await administratorToken(page.request), '/')
    const tab = page
      .getByRole('navigation', { name: 'Tabs' })
      .getByRole('button', { name: 'Account' })
    await tab.click()
    const drawer = page.getByRole('dialog', { name: 'Account' })
    await expect(drawer.getByRole('link')).toHaveText([...customerItems, 'Admin Dashboard'])
    // Beside the drawer.
    await page.mouse.click(10, 300)
    await expect(drawer).toBeHidden()
    await tab.click()
    await drawer.getByRole('link', { name: 'My Profile' }).click()
    await expect(page).toHaveURL(/\/account$/)
    await expect(drawer).toBeHidden()
  },
)
