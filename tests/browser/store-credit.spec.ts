import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { orderBody } from '../support/fixtures/test-products.ts'
import { adminClient, administratorToken } from './admin-client.ts'
import { chooseAction, openAdmin } from './admin-pages.ts'
import { axeProblems } from './axe-problems.ts'
import { newCustomer, newPhone, openAccount, storeToken } from './customers.ts'
import { addByKeyboard, lampIn, openNew, place, total } from './phone-order.ts'
import { expect, test } from './shop-test.ts'
import { confirmedOrderId, fillCart, orderSummary, placeOrder, textBox, toast } from './shopping.ts'

/** A customer with an address and so many taka of store credit. */
async function openCreditAccount(request: APIRequestContext, amount: number) {
  const customer = newCustomer('Rahima Begum')
  const token = await openAccount(request, customer)
  const headers = { Authorization: `Bearer ${token}` }
  const address = {
    fullName: 'Rahima Begum',
    phone: newPhone(),
    fullAddress: 'House 12, Road 3',
    district: 'Sylhet',
    thana: 'Zindabazar',
  }
  await request.post('/api/auth/address', { headers, data: address })
  const { user } = (await (await request.get('/api/auth/me', { headers })).json()) as {
    user: { _id: string }
  }
  const admin = { Authorization: `Bearer ${await administratorToken(request)}` }
  const correct = async (taka: number) => {
    const response = await request.post(`/api/admin/users/${user._id}/store-credit`, {
      headers: admin,
      data: { id: randomUUID(), amount: taka, reason: 'Sorry for the delay' },
    })
    expect(response.ok(), await response.text()).toBe(true)
  }
  if (amount > 0) await correct(amount)
  return { customer, token, id: user._id, correct }
}

test('credit pays a part of an order, and the account shows how it came about', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { _id } = await (
    await adminClient(request)
  ).addProduct({ name: 'Credited Camera', price: 1000, stock: 20 })
  const { token } = await openCreditAccount(request, 300)
  await storeToken(page, token)
  await fillCart(page, _id)
  await page.goto('/checkout')
  const summary = orderSummary(page)
  const choice = page.getByRole('checkbox', { name: 'Use ৳300 store credit' })
  await expect(choice).toBeChecked()
  await expect(summary).toContainText('To pay on delivery')
  await expect(summary).toContainText('৳720')
  await choice.press('Space')
  await expect(summary).not.toContainText('To pay on delivery')
  await page.reload()
  await expect(choice).toBeVisible()
  await expect(choice).not.toBeChecked()
  await choice.press('Space')
  await expect(summary).toContainText('৳720')
  await placeOrder(page).filter({ visible: true }).click()
  const orderId = await confirmedOrderId(page)
  const number = orderId.slice(-8).toUpperCase()

  await page.goto('/account/orders')
  await expect(page.getByRole('main')).toContainText('To pay on delivery')
  await page.goto('/account')
  const credit = page.getByRole('region', { name: 'Store Credit' })
  await expect(credit).toContainText('৳0')
  await expect(credit.getByRole('listitem')).toHaveText([
    new RegExp(`Paid for order ${number}.*−৳300`),
    /Sorry for the delay.*\+৳300/,
  ])
  await page.goto('/bn/account')
  const inBangla = page.getByRole('region', { name: 'শপের ক্রেডিট' })
  await expect(inBangla).toContainText(`অর্ডার ${number}-এর দাম দেওয়া হয়েছে`)
})

test('staff correct the credit of a customer', { tag: '@full' }, async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { id } = await openCreditAccount(request, 0)
  await openAdmin(page, `/admin/users/${id}`)
  const card = page.getByRole('region', { name: 'Store Credit' })
  await expect(card).toContainText('৳0')
  await card.getByRole('button', { name: 'Correct' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Correct Store Credit' })
  await dialog.getByRole('button', { name: 'Save Correction' }).click()
  await expect(dialog).toContainText('Enter a reason')
  await dialog.getByLabel('Amount in taka').fill('250.50')
  await dialog.getByLabel('Reason').fill('Broken on arrival')
  expect(await axeProblems(page)).toEqual([])
  await dialog.getByLabel('Reason').press('Enter')
  await expect(toast(page, 'Store Credit Corrected')).toBeVisible()
  await expect(card).toContainText('Broken on arrival')
  await expect(card).toContainText('+৳250.50')
  expect(await axeProblems(page)).toEqual([])
})

test('credit that another tab has spent is said before the order is placed', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(409)
  const { _id } = await (
    await adminClient(request)
  ).addProduct({ name: 'Credited Clock', price: 1000, stock: 20 })
  const { token, correct } = await openCreditAccount(request, 300)
  await storeToken(page, token)
  await fillCart(page, _id)
  await page.goto('/checkout')
  await expect(page.getByRole('checkbox', { name: 'Use ৳300 store credit' })).toBeChecked()
  await correct(-200)
  await placeOrder(page).filter({ visible: true }).click()
  await expect(orderSummary(page).getByRole('alert')).toContainText('Your store credit has changed')
  await expect(orderSummary(page)).toContainText('৳920')
  await placeOrder(page).filter({ visible: true }).click()
  await confirmedOrderId(page)
})

test('an order by phone is paid by the credit of its account, which cancelling gives back', async ({
  page,
  request,
}) => {
  const { lamp } = await lampIn(request)
  const { id } = await openCreditAccount(request, 200)
  await openNew(page, `/admin/orders/new?customer=${id}`)
  await addByKeyboard(page, lamp.name)
  await page.getByRole('checkbox', { name: 'Use ৳200 store credit' }).check()
  await expect(total(page)).toContainText('To pay on delivery')
  await place(page).click()
  await expect(toast(page, 'Order Placed')).toBeVisible()
  const items = page.getByRole('region', { name: 'Items', exact: true })
  await expect(items).toContainText('−৳200')
  await chooseAction(page.getByRole('main'), 'Cancel order')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click()
  await expect(items).not.toContainText('Store credit')
  await openAdmin(page, `/admin/users/${id}`)
  const credit = page.getByRole('region', { name: 'Store Credit' })
  await expect(credit.getByRole('listitem').first()).toContainText('+৳200')
})

test('a return is settled by store credit', async ({ page, request }) => {
  const client = await adminClient(request)
  const product = await client.addProduct({ name: 'Credited Shirt', price: 900, stock: 20 })
  const { token, id } = await openCreditAccount(request, 0)
  const staff = { Authorization: `Bearer ${await administratorToken(request)}` }
  const send = async (method: 'post' | 'put', path: string, data: object, headers = staff) => {
    const response = await request[method](`/api${path}`, { headers, data })
    expect(response.ok(), await response.text()).toBe(true)
    return response.json()
  }
  const items = [{ productId: product._id, quantity: 1 }]
  const buyer = { Authorization: `Bearer ${token}` }
  const order = await send('post', '/orders', orderBody(items), buyer)
  await send('put', `/admin/orders/${order._id}/status`, { status: 'delivered' })
  const opened = await send('post', `/admin/orders/${order._id}/returns`, {
    kind: 'return',
    lines: [{ itemId: order.items[0]._id, quantity: 1, reason: 'faulty' }],
  })
  const path = `/admin/returns/${opened.return._id}`
  await send('put', path, { status: 'received' })
  await openAdmin(page, path)
  await textBox(page, `Good: ${product.name}`).fill('1')
  await page.getByRole('button', { name: 'Save the Inspection' }).click()
  await page.getByRole('radio', { name: 'Store credit' }).check()
  await page.getByRole('button', { name: 'Settle the Return' }).click()
  await expect(page.getByText('Nothing is left to do.')).toBeVisible()
  await openAdmin(page, `/admin/users/${id}`)
  // The price paid: 10 % less for a first order.
  await expect(page.getByRole('region', { name: 'Store Credit' })).toContainText('+৳810')
})
