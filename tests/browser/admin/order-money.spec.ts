import type { APIRequestContext } from '@playwright/test'
import { orderBody } from '../../support/fixtures/test-products.ts'
import { adminClient, administratorToken } from '../admin-client.ts'
import { openAdmin } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { newCode, newPhone } from '../customers.ts'
import { expect, test } from '../shop-test.ts'
import { textBox, toast } from '../shopping.ts'

/** A guest's confirmed order of two lamps, with calls as the administrator. */
async function confirmedOrder(request: APIRequestContext) {
  const client = await adminClient(request)
  const { _id: productId } = await client.addProduct({
    name: newCode('Lamp '),
    price: 1000,
    stock: 20,
  })
  const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
  const send = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const response = await request[method](`/api${path}`, { headers, ...(data && { data }) })
    expect(response.ok(), await response.text()).toBe(true)
    return response.json()
  }
  const body = orderBody([{ productId, quantity: 2 }], { phone: newPhone() })
  const order = await (await request.post('/api/orders', { data: body })).json()
  await send('put', `/admin/orders/${order._id}/status`, { status: 'confirmed' })
  const parcel = async () =>
    (await send('get', `/admin/orders/${order._id}/parcels`)).parcels[0] ?? {}
  const book = async () => {
    const orders = [{ orderId: order._id }]
    await send('post', '/admin/parcels', { courier: 'by_hand', orders })
    await expect.poll(async () => (await parcel()).state).toBe('booked')
    return parcel()
  }
  return { id: order._id as string, total: order.total as number, send, parcel, book }
}

test('an advance and a part that was delivered are read in the statement, and settled there', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(400)
  const { id, total, send, book } = await confirmedOrder(request)
  await page.setViewportSize({ width: 360, height: 800 })
  await openAdmin(page, `/admin/orders/${id}`)
  const money = page.getByRole('region', { name: 'Money' })
  await money.getByRole('button', { name: 'Note a Payment' }).click()
  const amount = textBox(page, 'Amount in taka')
  await amount.fill('9999')
  await page.getByRole('radio', { name: 'bKash' }).check()
  await textBox(page, 'Reference').fill('TX 8H2K91')
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' })
  await save.click()
  await expect(
    page.getByText(/The buyer owes ৳[\d,]+ on this order, not more/).first(),
  ).toBeVisible()
  expect(await axeProblems(page)).toEqual([])
  await amount.fill('200')
  await save.dblclick()
  await expect(toast(page, 'Payment Noted')).toBeVisible()
  await expect(money.getByText('TX 8H2K91')).toHaveCount(1)

  const parcel = await book()
  const kept = (total - 120) / 2 + 120 - 200
  const part = { state: 'partly', expectedState: 'booked', collectedTaka: kept }
  await send('post', `/admin/parcels/${parcel._id}/state`, part)
  await openAdmin(page, '/admin/orders?task=partly_delivered')
  await page.getByRole('link', { name: `#${id.slice(-8).toUpperCase()}` }).click()
  await expect(page.getByText(/^Say under Returns what came back/)).toBeVisible()
  await page.getByRole('button', { name: 'Say What Came Back' }).click()
  await page.getByLabel(/^Units of/).selectOption('1')
  await page.getByLabel(/^Reason/).selectOption('changed_mind')
  await page.getByRole('dialog').getByRole('button', { name: 'Open a Return' }).click()
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible()
  await openAdmin(page, `/bn/admin/orders/${id}`)
  await expect(page.getByText('সব টাকা আসেনি')).toBeVisible()
  await expect(page.getByText('ডেলিভারির সময় নেওয়া হয়েছে')).toBeVisible()
})

test('a booked order is changed and booked again for its new sum', async ({ page, request }) => {
  const { id, parcel, book } = await confirmedOrder(request)
  await book()
  await openAdmin(page, `/admin/orders/${id}/edit`)
  await page.getByRole('button', { name: 'Cancel the parcel and change the order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel parcel' }).click()
  await page.getByRole('button', { name: /^Decrease quantity/ }).click()
  await expect(page.getByRole('checkbox', { name: /^Book a parcel with/ })).toBeChecked()
  await page.getByRole('button', { name: /^Save: ৳/ }).click()
  await expect(toast(page, 'Order Changed')).toBeVisible()
  await expect.poll(async () => (await parcel()).state).toBe('booked')
  expect((await parcel()).cod).toBeLessThan(1500)
})
