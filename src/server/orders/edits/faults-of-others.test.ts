import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDeal } from '../../../../tests/support/fixtures/deal-fixtures.ts'
import { openEditedShop } from '../../../../tests/support/fixtures/edited-shop.ts'
import { linesOf } from '../../../../tests/support/fixtures/order-edits.ts'
import {
  addCoupon,
  couponUses,
  stockOf,
} from '../../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { coupons } from '../../coupons/coupon-tables.ts'
import { updateShopSettings } from '../../shop-settings/shop-settings.ts'
import { orders } from '../order-tables.ts'

// Known faults of other shops when an order was edited.

const tenPercent = { code: 'TEN', discountType: 'percentage', discountValue: 20 } as const

test('a preview with a promotion is what is charged afterwards', async () => {
  const { shop, lamp, cable, place, preview, edit } = await openEditedShop()
  await addCoupon(shop.db, tenPercent)
  const order = await place([{ productId: lamp, quantity: 2 }], { couponCode: 'TEN' })
  const change = { lines: [...linesOf(order), { productId: cable, quantity: 3 }] }
  const { after } = (await preview(order._id, change)).body
  expect(after.couponDiscount).toBeGreaterThan(order.couponDiscount)
  const { body } = await edit(order._id, { ...change, expectedTotal: after.total })
  expect(body.order).toMatchObject({ total: after.total, couponDiscount: after.couponDiscount })
  await assertStockInvariants(shop.db)
})

test('a product that is added and removed again before payment leaves the total as it was', async () => {
  const { shop, lamp, cable, place, edit } = await openEditedShop()
  const order = await place([{ productId: lamp, quantity: 1 }])
  await edit(order._id, { lines: [...linesOf(order), { productId: cable, quantity: 2 }] })
  const { body } = await edit(order._id, { lines: linesOf(order) })
  expect(body.order.total).toBe(order.total)
  expect(await stockOf(shop.db, cable)).toBe(5)
  await assertStockInvariants(shop.db)
})

test('a discount that lowers the total is taken', async () => {
  const { shop, lamp, place, edit } = await openEditedShop()
  const order = await place([{ productId: lamp, quantity: 1 }])
  const adjustments = [{ label: 'A gift', amount: -100 }]
  const { status, body } = await edit(order._id, { lines: linesOf(order), adjustments })
  expect([status, body.order.total]).toEqual([200, order.total - 100])
  await assertStockInvariants(shop.db)
})

test('an order that falls below a coupon’s minimum is not stuck: it is refused, or goes without it', async () => {
  const { shop, lamp, place, preview, edit, setStatus, read } = await openEditedShop()
  const couponId = await addCoupon(shop.db, {
    code: 'MANY',
    discountValue: 300_00,
    minimumPoisha: 1_200_00,
  })
  const order = await place([{ productId: lamp, quantity: 3 }], { couponCode: 'MANY' })
  const lines = linesOf(order, () => ({ quantity: 1 }))
  expect((await preview(order._id, { lines })).body.problems).toMatchObject([
    { code: 'invalid_coupon', path: 'dropCoupon' },
  ])
  expect((await edit(order._id, { lines })).body).toMatchObject({ code: 'invalid_coupon' })
  expect(await read(order._id)).toEqual(order)
  const { body } = await edit(order._id, { lines, dropCoupon: true })
  expect(body.order).toMatchObject({ appliedCoupon: null, couponDiscount: 0, subtotal: 500 })
  expect(body.change.changes).toContainEqual({ kind: 'coupon_dropped', code: 'MANY' })
  expect(await couponUses(shop.db, couponId)).toBe(0)
  await assertStockInvariants(shop.db)
  expect((await setStatus(order._id, 'confirmed')).status).toBe(200)
})

test('a corrected house number costs nothing, whatever coupon, fee and free delivery are today', async () => {
  const { shop, lamp, place, edit } = await openEditedShop()
  const couponId = await addCoupon(shop.db, { code: 'OWN', discountValue: 60_00 })
  const plain = await place([{ productId: lamp, quantity: 2 }])
  const withCoupon = await place([{ productId: lamp, quantity: 2 }], { couponCode: 'OWN' })
  const earlier = await place([{ productId: lamp, quantity: 2 }], { couponCode: 'OWN' })
  await shop.db.update(orders).set({ couponTerms: null }).where(eq(orders.id, earlier._id))
  await shop.db
    .update(coupons)
    .set({ discountValue: 500_00, minimumPoisha: 9_000_00 })
    .where(eq(coupons.id, couponId))
  const changes = { 'delivery.defaultFeeTaka': 222, 'delivery.feeTakaByDistrict': { Dhaka: 222 } }
  await updateShopSettings(shop, { changes })
  for (const order of [plain, withCoupon, earlier]) {
    const shippingAddress = { ...order.shippingAddress, fullAddress: 'House 13, Road 2' }
    const { body } = await edit(order._id, { lines: linesOf(order), shippingAddress })
    const { subtotal, deliveryFee, couponDiscount, total } = order
    expect(body.order).toMatchObject({ subtotal, deliveryFee, couponDiscount, total })
    expect(body.order.shippingAddress.fullAddress).toBe('House 13, Road 2')
  }
  await assertStockInvariants(shop.db)
})

test('the delivery fee is today’s again where an edit begins or ends free delivery', async () => {
  const { shop, lamp, place, edit } = await openEditedShop()
  const order = await place([{ productId: lamp, quantity: 2 }])
  const [fee, today] = [order.deliveryFee, 222]
  await updateShopSettings(shop, {
    changes: { 'delivery.defaultFeeTaka': today, 'delivery.feeTakaByDistrict': {} },
  })
  const feeOf = async (quantity: number) =>
    (await edit(order._id, { lines: linesOf(order, () => ({ quantity })) })).body.order.deliveryFee
  expect([await feeOf(3), await feeOf(4), await feeOf(2)]).toEqual([fee, 0, today])
})

test('a second edit goes on from the first one', async () => {
  const { shop, lamp, place, edit, read } = await openEditedShop()
  const order = await place([{ productId: lamp, quantity: 3 }])
  const first = await edit(order._id, {
    lines: linesOf(order, () => ({ quantity: 2 })),
    adjustments: [{ label: 'A gift', amount: -30 }],
  })
  const second = await edit(order._id, { lines: linesOf(order, () => ({ quantity: 1 })) })
  expect(second.body.change.totalBefore).toBe(first.body.change.totalAfter)
  expect(await read(order._id)).toMatchObject({ subtotal: 500, adjustments: [{ amount: -30 }] })
  await assertStockInvariants(shop.db)
})

test('a cancelled order releases the units that it holds now, not those that it was placed with', async () => {
  const { shop, lamp, place, edit, setStatus } = await openEditedShop()
  const order = await place([{ productId: lamp, quantity: 1 }])
  await edit(order._id, { lines: linesOf(order, () => ({ quantity: 5 })) })
  expect(await stockOf(shop.db, lamp)).toBe(5)
  await edit(order._id, { lines: linesOf(order, () => ({ quantity: 4 })) })
  await setStatus(order._id, 'cancelled')
  expect(await stockOf(shop.db, lamp)).toBe(10)
  await assertStockInvariants(shop.db)
})

test('a line that is added later has the special price of today', async () => {
  const { shop, lamp, cable, place, edit } = await openEditedShop()
  const order = await place([{ productId: lamp, quantity: 1 }])
  await addDeal(shop, [{ productId: cable, dealPrice: 120, unitLimit: 2 }])
  const { body } = await edit(order._id, {
    lines: [...linesOf(order), { productId: cable, quantity: 2 }],
  })
  expect(body.order.items).toMatchObject([{ price: 500 }, { price: 120 }])
  await assertStockInvariants(shop.db)
})

test('a line that is added takes its units out of stock', async () => {
  const { shop, lamp, cable, place, edit } = await openEditedShop()
  const order = await place([{ productId: lamp, quantity: 1 }])
  await edit(order._id, { lines: [...linesOf(order), { productId: cable, quantity: 4 }] })
  expect(await stockOf(shop.db, cable)).toBe(1)
  await assertStockInvariants(shop.db)
})

test('two lines of one product count its stock together, once', async () => {
  const { shop, cable, place, edit, preview } = await openEditedShop()
  const order = await place([{ productId: cable, quantity: 2 }])
  const lines = (added: number) => [...linesOf(order), { productId: cable, quantity: added }]
  expect((await preview(order._id, { lines: lines(4) })).body.problems).toMatchObject([
    { code: 'out_of_stock', line: 1, available: 3 },
  ])
  const { body } = await edit(order._id, { lines: lines(3) })
  expect(body.order.items).toMatchObject([{ quantity: 2 }, { quantity: 3 }])
  expect(await stockOf(shop.db, cable)).toBe(0)
  await assertStockInvariants(shop.db)
})

test('the new total is due: the invoice, the list and the tracking agree', async () => {
  const { app, shop, lamp, place, edit, read, headers } = await openEditedShop()
  const order = await place([{ productId: lamp, quantity: 1 }])
  const { body } = await edit(order._id, { lines: linesOf(order, () => ({ quantity: 2 })) })
  expect((await read(order._id)).total).toBe(body.order.total)
  const url = '/api/orders/track'
  const payload = { orderNumber: order.orderNumber, phone: order.shippingAddress.phone }
  const tracked = await app.inject({ method: 'POST', url, payload })
  expect(tracked.json().order.total).toBe(body.order.total)
  const invoice = await app.inject({ url: `/api/orders/${order._id}/invoice`, headers })
  expect(invoice.statusCode).toBe(200)
  await assertStockInvariants(shop.db)
})

test('sums are those of the lines after any number of edits', async () => {
  const { shop, lamp, cable, place, edit } = await openEditedShop()
  const order = await place([{ productId: lamp, quantity: 2 }])
  for (const quantity of [3, 1, 2, 4]) {
    const { body } = await edit(order._id, {
      lines: [
        ...linesOf(order, () => ({ quantity })),
        ...(quantity % 2 === 0 ? [{ productId: cable, quantity: 1 }] : []),
      ],
    })
    const { items, subtotal, deliveryFee, firstOrderDiscount, total } = body.order
    const sum = items.reduce(
      (all: number, item: { price: number; quantity: number }) => all + item.price * item.quantity,
      0,
    )
    expect([subtotal, total]).toEqual([sum, sum + deliveryFee - firstOrderDiscount])
    expect(firstOrderDiscount).toBe(sum / 10)
    await assertStockInvariants(shop.db)
  }
  const { rows } = await shop.db.execute(sql`select from order_changes`)
  expect(rows).toHaveLength(4)
})
