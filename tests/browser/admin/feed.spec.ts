import { openAdmin } from '../admin-pages.ts'
import { expect, test } from '../own-shop-test.ts'

test('an owner finds the feed and renews its address', async ({ page, request }) => {
  await openAdmin(page, '/admin/products')
  await page.getByRole('button', { name: 'Product feed' }).press('Enter')
  const address = page.getByRole('dialog').getByRole('group')
  await expect(address).toContainText('/feeds/')
  const before = await address.innerText()
  const feed = await request.get(new URL(before).pathname)
  expect(await feed.text()).toContain('<g:price>')
  await page.getByRole('button', { name: 'New address' }).press('Enter')
  await page.getByRole('dialog').last().getByRole('button', { name: 'New address' }).press('Enter')
  await expect(address).not.toHaveText(before)
  await expect(page.getByText(/has a new address/).first()).toBeVisible()
  expect((await request.get(new URL(before).pathname)).status()).toBe(404)
})
