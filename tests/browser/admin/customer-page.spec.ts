import { formatPhone } from '#shared/addresses/phone.ts'
import { adminClient } from '../admin-client.ts'
import { openAdmin } from '../admin-pages.ts'
import { newCustomer, newPhone, openAccount } from '../customers.ts'
import { placeOrder } from '../placed-order.ts'
import { expect, test } from '../shop-test.ts'
import { toast } from '../shopping.ts'

test('a customer is looked at, blocked so that their phone orders no more, and unblocked', async ({
  page,
  request,
}) => {
  const customer = newCustomer('Salma Akter')
  const token = await openAccount(request, customer)
  const phone = newPhone()
  await request.put('/api/auth/profile', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: customer.name, phone },
  })
  const order = await placeOrder(request, { phone })
  await (await adminClient(request)).setStatus(order._id, 'delivered')
  await openAdmin(page, `/admin/users?search=${customer.email}`)
  await page.getByRole('link', { name: 'Salma Akter', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salma Akter')
  await expect(page.getByRole('region', { name: 'Orders', exact: true })).toContainText(
    '1 Delivered',
  )
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Spent')

  await page.getByRole('button', { name: 'Block', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Block Customer' })
  await expect(question).toContainText(
    `Nobody can order with the phone of their account, ${formatPhone(phone, 'en')}, guests included.`,
  )
  await question.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(toast(page, 'Customer Blocked')).toBeVisible()
  await expect(page.getByText('Blocked', { exact: true })).toBeVisible()
  const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  expect(me.status()).toBe(401)
  await expect(placeOrder(request, { phone })).rejects.toThrow('We take no orders from this phone')

  await page.getByRole('button', { name: 'Unblock' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click()
  await expect(toast(page, 'Customer Unblocked')).toBeVisible()
  await placeOrder(request, { phone })
})
