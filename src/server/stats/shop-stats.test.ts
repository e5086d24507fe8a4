import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call, newPhone, placeOrder } from '../../../tests/support/fixtures/order-calls.ts'
import { addCustomer, addStaffRole } from '../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { productVariants } from '../catalog/products/variants/variant-tables.ts'
import { growth } from './shop-stats.ts'

const dayMs = 86_400_000

/** Just after midnight in Dhaka: still the day before in UTC. */
const today = new Date('2026-11-19T18:30:00Z')

async function openShop() {
  const clock = { at: today, now: () => clock.at }
  const open = await createTestShop({ clock })
  await addCategory(open.shop)
  const admin = await addCustomer(open.shop, { role: 'admin' })
  const goTo = (daysAgo: number) => {
    clock.at = new Date(today.getTime() - daysAgo * dayMs)
  }
  const stats = async () => (await call(open.app, 'GET', '/admin/stats', admin)).body
  return { ...open, admin, goTo, stats }
}

test('the dashboard shows totals, growth, revenue per day and orders by status', async () => {
  const { app, shop, admin, goTo, stats } = await openShop()
  goTo(45)
  const productId = await addProduct(shop, { stock: 100, pricePoisha: 1_000_00 })
  const order = async (daysAgo: number, status: string) => {
    goTo(daysAgo)
    const own = { phone: newPhone(), expectedTotal: 1020 }
    const { body } = await placeOrder(app, orderBody([{ productId, quantity: 1 }], own))
    if (status !== 'pending') {
      await call(app, 'PUT', `/admin/orders/${body._id}/status`, { ...admin, body: { status } })
    }
  }
  await order(45, 'delivered')
  await order(31, 'delivered')
  await order(29, 'delivered')
  await order(2, 'delivered')
  await order(1, 'delivered')
  await order(0, 'pending')
  await order(0, 'cancelled')
  goTo(0)
  const body = await stats()
  expect(body).toMatchObject({
    totalProducts: 1,
    totalOrders: 7,
    totalRevenue: 5 * 1020,
    growth: { products: -100, orders: 150, revenue: 50 },
    ordersByStatus: { pending: 1, confirmed: 0, shipped: 0, delivered: 5, cancelled: 1 },
  })
  expect(body.revenuePerDay).toHaveLength(30)
  const active = body.revenuePerDay.filter((day: { orders: number }) => day.orders > 0)
  expect(active).toMatchObject([
    { day: '2026-10-22', revenue: 1020, orders: 1 },
    { day: '2026-11-18', revenue: 1020, orders: 1 },
    { day: '2026-11-19', revenue: 1020, orders: 1 },
    { day: '2026-11-20', revenue: 0, orders: 2 },
  ])
})

test('profit per day is that of delivered orders whose costs are all known, for staff who see costs', async () => {
  const { app, shop, admin, goTo, stats } = await openShop()
  goTo(3)
  const known = await addProduct(shop, { stock: 100, pricePoisha: 1_000_00 })
  const unknown = await addProduct(shop, { stock: 100, pricePoisha: 1_000_00 })
  await shop.db
    .update(productVariants)
    .set({ costPoisha: 600_50 })
    .where(eq(productVariants.productId, known))
  const deliver = async (...productIds: string[]) => {
    const lines = productIds.map((productId) => ({ productId, quantity: 1 }))
    const own = { phone: newPhone(), expectedTotal: undefined }
    const { body } = await placeOrder(app, orderBody(lines, own))
    await call(app, 'PUT', `/admin/orders/${body._id}/status`, {
      ...admin,
      body: { status: 'delivered' },
    })
    return body
  }
  const first = await deliver(known)
  await deliver(known, unknown)
  goTo(0)
  const [day] = (await stats()).revenuePerDay.filter(({ revenue }: { revenue: number }) => revenue)
  expect(day).toEqual({
    day: '2026-11-17',
    revenue: expect.any(Number),
    orders: 2,
    profit: first.total - first.deliveryFee - 600.5,
    withoutCost: 1,
  })
  const helper = await addCustomer(shop, {
    role: 'admin',
    staffRoleId: await addStaffRole(shop, ['read_dashboard', 'read_revenue']),
  })
  const { body } = await call(app, 'GET', '/admin/stats', helper)
  expect(body.revenuePerDay[0]).toEqual({ day: expect.any(String), revenue: 0, orders: 0 })
})

test('staff who may not see revenue get the rest of the dashboard, and no amount', async () => {
  const { app, shop, goTo } = await openShop()
  goTo(1)
  const productId = await addProduct(shop, { stock: 10, pricePoisha: 900_00 })
  await placeOrder(app, orderBody([{ productId, quantity: 2 }], { phone: newPhone() }))
  goTo(0)
  const agent = await addCustomer(shop, {
    role: 'admin',
    staffRoleId: await addStaffRole(shop, ['read_dashboard', 'read_costs']),
  })
  const { body } = await call(app, 'GET', '/admin/stats', agent)
  expect(body).toMatchObject({ totalOrders: 1, ordersByStatus: { pending: 1 } })
  const { body: sold } = await call(app, 'GET', '/admin/best-sellers', agent)
  expect(sold.products).toMatchObject([{ _id: productId, units: 2 }])
  expect(JSON.stringify([body, sold])).not.toMatch(/revenue"|totalRevenue|profit/)
})

test('an empty shop has nothing to compare with', async () => {
  const { stats } = await openShop()
  expect(await stats()).toMatchObject({
    totalProducts: 0,
    totalOrders: 0,
    totalRevenue: 0,
    growth: { products: null, orders: null, revenue: null },
  })
})

test('the days of the chart are 7, 30 or 90', async () => {
  const { app, admin } = await openShop()
  for (const days of [7, 30, 90]) {
    const { body } = await call(app, 'GET', `/admin/stats?days=${days}`, admin)
    expect(body.revenuePerDay).toHaveLength(days)
    expect(body.revenuePerDay.at(-1).day).toBe('2026-11-20')
  }
  expect((await call(app, 'GET', '/admin/stats?days=8', admin)).status).toBe(400)
})

test('best sellers are those of the orders of this moment', async () => {
  const { app, shop, admin, goTo } = await openShop()
  goTo(3)
  const lamp = await addProduct(shop, { name: 'Lamp', stock: 12, pricePoisha: 100_00 })
  const mouse = await addProduct(shop, { name: 'Mouse', stock: 4, pricePoisha: 900_00 })
  const order = (productId: string, quantity: number) =>
    placeOrder(app, orderBody([{ productId, quantity }], { phone: newPhone() }))
  const bestSellers = async () => (await call(app, 'GET', '/admin/best-sellers', admin)).body
  expect(await bestSellers()).toEqual({ days: 30, products: [] })
  await order(lamp, 5)
  const { body: cancelled } = await order(lamp, 1)
  await order(mouse, 4)
  goTo(0)
  await call(app, 'PUT', `/admin/orders/${cancelled._id}/status`, {
    ...admin,
    body: { status: 'cancelled' },
  })
  expect((await bestSellers()).products).toEqual([
    { _id: lamp, name: 'Lamp', image: null, units: 5, revenue: 500 },
    { _id: mouse, name: 'Mouse', image: null, units: 4, revenue: 3600 },
  ])
})

test('the figures are the administrator’s alone', async () => {
  const { app, shop } = await openShop()
  expect((await call(app, 'GET', '/admin/stats')).status).toBe(401)
  expect((await call(app, 'GET', '/admin/stats', await addCustomer(shop))).status).toBe(403)
})

test.each([
  [15, 10, 50],
  [1, 3, -66.7],
  [0, 3, -100],
  [3, 0, null],
])('%d after %d is a growth of %d percent', (now, before, percent) => {
  expect(growth(now, before)).toBe(percent)
})
