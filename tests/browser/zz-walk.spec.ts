import { expect, test } from './shop-test.ts'
import { adminClient, administratorToken } from './admin-client.ts'
import { openAdmin } from './admin-pages.ts'
import { axeProblems } from './axe-problems.ts'
import { orderBody } from '../support/fixtures/test-products.ts'
import { newCode, newPhone } from './customers.ts'

test('walk', async ({ page, request }) => {
  test.setTimeout(240_000)
  const client = await adminClient(request)
  const product = await client.addProduct({ name: newCode('Walk '), price: 999, stock: 50 })
  const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
  const send = async (method: 'post' | 'put' | 'get', path: string, data?: object) => {
    const response = await request[method](`/api${path}`, { headers, ...(data && { data }) })
    expect(response.ok(), await response.text()).toBe(true)
    return response.json()
  }
  const placed = await request.post('/api/orders', {
    data: orderBody([{ productId: product._id, quantity: 3 }], { phone: newPhone() }),
  })
  const order = await placed.json()
  const id = order._id
  const uuid = () => crypto.randomUUID()
  await send('post', `/admin/orders/${id}/money`, {
    id: uuid(),
    kind: 'payment',
    amount: 200,
    method: 'bkash',
    note: 'TX 8H2K91',
  })
  const now = (await send('get', `/admin/orders/${id}`)).order
  await send('post', `/admin/orders/${id}/edit`, {
    lines: [{ itemId: now.items[0]._id, quantity: 2 }],
    updatedAt: now.updatedAt,
  })
  await send('put', `/admin/orders/${id}/status`, { status: 'confirmed' })
  await send('post', '/admin/parcels', { courier: 'by_hand', orders: [{ orderId: id }] })
  await expect
    .poll(async () => (await send('get', `/admin/orders/${id}/parcels`)).parcels[0]?.state)
    .toBe('booked')
  const parcel = (await send('get', `/admin/orders/${id}/parcels`)).parcels[0]
  await send('post', `/admin/parcels/${parcel._id}/state`, {
    state: 'partly',
    expectedState: 'booked',
    collectedTaka: 500,
  })
  for (const [lang, bn] of [
    ['en', ''],
    ['bn', '/bn'],
  ]) {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await openAdmin(page, `${bn}/admin/orders/${id}`)
      await expect(page.locator('li', { hasText: /TX 8H2K91/ }).first()).toBeVisible()
      await page.screenshot({ path: `/tmp/walk/order-${lang}-${width}.png`, fullPage: true })
    }
  }
  console.log(await axeProblems(page))
  await page.setViewportSize({ width: 360, height: 800 })
  await openAdmin(page, `/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Note a Payment' }).click()
  await page.screenshot({ path: `/tmp/walk/pay-360.png` })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `/tmp/walk/paid-360.png`, fullPage: true })
  await page.setViewportSize({ width: 1280, height: 900 })
  await openAdmin(page, `/admin/orders?task=any`)
  await page.waitForTimeout(800)
  await page.screenshot({ path: `/tmp/walk/list-1280.png` })
  await openAdmin(page, `/admin`)
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `/tmp/walk/dash-1280.png` })
  await page.setViewportSize({ width: 360, height: 800 })
  await openAdmin(page, `/bn/admin/orders?task=any`)
  await page.waitForTimeout(800)
  await page.screenshot({ path: `/tmp/walk/list-bn-360.png`, fullPage: true })
})
