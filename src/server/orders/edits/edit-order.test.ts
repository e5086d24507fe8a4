import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '../../../../tests/support/fixtures/order-calls.ts'
import { addDeal, unitsSold } from '../../../../tests/support/fixtures/deal-fixtures.ts'
import { openEditedShop as openShop } from '../../../../tests/support/fixtures/edited-shop.ts'
import { linesOf } from '../../../../tests/support/fixtures/order-edits.ts'
import {
  addCoupon,
  couponUses,
  stockOf,
} from '../../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import { addProduct } from '../../../../tests/support/fixtures/test-products.ts'
import { setVariants, stockOfItem } from '../../../../tests/support/fixtures/test-variants.ts'
import { products } from '../../catalog/products/product-tables.ts'
import { productVariants } from '../../catalog/products/variants/variant-tables.ts'
import { orderChanges } from './order-change-tables.ts'

test('a preview shows what an edit would do, and does nothing', async () => {
  const { shop, lamp, cable, place, preview, read, editMovements } = await openShop()
  const order = await place([{ productId: lamp, quantity: 2 }], { district: 'Sylhet' })
  const { status, body } = await preview(order._id, {
    lines: [...linesOf(order, () => ({ quantity: 3 })), { productId: cable, quantity: 1 }],
    adjustments: [{ label: 'For the delay', amount: -50 }],
  })
  expect(status).toBe(200)
  expect(body.problems).toEqual([])
  expect(body.before).toMatchObject({ subtotal: 1000, firstOrderDiscount: 100 })
  expect(body.after).toMatchObject({
    subtotal: 1700,
    firstOrderDiscount: 170,
    adjustments: [{ label: 'For the delay', amount: -50 }],
    total: 1700 + order.deliveryFee - 170 - 50,
  })
  expect(body.after.items).toMatchObject([
    { quantity: 3, price: 500 },
    { name: 'Cable', price: 200 },
  ])
  expect(body.changes.map(({ kind }: { kind: string }) => kind)).toEqual([
    'quantity',
    'line_added',
    'adjustments',
    'first_order_discount',
    'total',
    'stock',
    'stock',
  ])
  expect(await read(order._id)).toEqual(order)
  expect(await editMovements()).toEqual([])
  expect(await stockOf(shop.db, lamp)).toBe(8)
  await assertStockInvariants(shop.db)
})

test('an edit moves only the difference, once, and leaves its change', async () => {
  const { shop, lamp, cable, place, edit, editMovements } = await openShop()
  const order = await place([
    { productId: lamp, quantity: 3 },
    { productId: cable, quantity: 2 },
  ])
  const lines = linesOf(order, ({ name }) => (name === 'Lamp' ? { quantity: 1 } : { quantity: 4 }))
  const { status, body } = await edit(order._id, { lines, note: 'On the phone' })
  expect(status).toBe(200)
  expect(body.order.items).toMatchObject([{ quantity: 1 }, { quantity: 4 }])
  expect(body.change).toMatchObject({
    note: 'On the phone',
    totalBefore: order.total,
    totalAfter: body.order.total,
  })
  expect(await editMovements()).toEqual(
    expect.arrayContaining([
      { productId: lamp, quantity: 2 },
      { productId: cable, quantity: -2 },
    ]),
  )
  expect(await stockOf(shop.db, lamp)).toBe(9)
  expect(await stockOf(shop.db, cable)).toBe(1)
  const [change] = await shop.db.select().from(orderChanges)
  expect(change).toMatchObject({
    before: { total: order.total },
    after: { total: body.order.total },
  })
  await assertStockInvariants(shop.db)

  const again = await edit(order._id, { lines })
  expect(again.body.change).toBeNull()
  expect(await editMovements()).toHaveLength(2)
})

test('an unchanged line keeps the price it was sold at, an added one has today’s', async () => {
  const { shop, lamp, cable, place, edit, setPrice } = await openShop()
  const order = await place([{ productId: lamp, quantity: 1 }])
  await setPrice(lamp, 600_00)
  await setPrice(cable, 250_00)
  const { body } = await edit(order._id, {
    lines: [...linesOf(order), { productId: cable, quantity: 1 }],
  })
  expect(body.order.items).toMatchObject([{ price: 500 }, { price: 250 }])
  await assertStockInvariants(shop.db)
})

test('more of an old line is at its sold price, or at today’s where that is named, and at no other', async () => {
  const { shop, lamp, place, edit, preview, setPrice } = await openShop()
  const order = await place([{ productId: lamp, quantity: 1 }])
  await setPrice(lamp, 600_00)
  const raised = (price?: number) =>
    linesOf(order, () => ({ quantity: 2, ...(price && { price }) }))
  expect((await preview(order._id, { lines: raised() })).body.after.subtotal).toBe(1000)
  expect((await preview(order._id, { lines: raised(500) })).body.after.subtotal).toBe(1000)
  expect((await preview(order._id, { lines: raised(600) })).body.after.subtotal).toBe(1200)
  const { body } = await preview(order._id, { lines: raised(1) })
  expect(body.problems).toMatchObject([{ code: 'price_changed', path: 'lines.0.price', line: 0 }])
  expect(await edit(order._id, { lines: raised(1) })).toMatchObject({
    status: 409,
    body: { code: 'price_changed', issues: [{ path: 'lines.0.price' }] },
  })
  const repriced = await edit(order._id, { lines: raised(600) })
  expect(repriced.body.order.items).toMatchObject([
    { _id: order.items[0]?._id, price: 600, quantity: 2 },
  ])
  await assertStockInvariants(shop.db)
})

test('a line is the item of its variant, also where the item names none of a single one', async () => {
  const { shop, lamp, cable, place, edit } = await openShop()
  const order = await place([
    { productId: lamp, quantity: 1 },
    { productId: cable, quantity: 1 },
  ])
  const [first, second] = order.items
  await shop.db.execute(sql`update order_items set variant_id = null where id = ${second?._id}`)
  const { body } = await edit(order._id, {
    lines: [
      { variantId: first?.variantId ?? null, quantity: 2 },
      { variantId: second?.variantId ?? null, quantity: 3 },
    ],
  })
  expect(body.order.items).toMatchObject([
    { _id: first?._id, quantity: 2 },
    { _id: second?._id, quantity: 3 },
  ])
  const unnamed = await edit(order._id, {
    lines: [
      { variantId: first?.variantId ?? null, quantity: 1 },
      { variantId: null, quantity: 1 },
    ],
  })
  expect(unnamed.body.order.items).toMatchObject([
    { quantity: 1 },
    { _id: second?._id, quantity: 1 },
  ])
  await assertStockInvariants(shop.db)
})

test('another variant is sold at its price of today, and the first one goes back to its stock', async () => {
  const { shop, place, edit } = await openShop()
  const phone = await addProduct(shop, { name: 'Phone' })
  const { small, large } = await setVariants(shop.db, phone, ['Storage'], {
    small: { stock: 2, pricePoisha: 1_000_00 },
    large: { stock: 1, pricePoisha: 1_500_00 },
  })
  const order = await place([{ variantId: small.id, quantity: 1 }])
  const { body } = await edit(order._id, {
    lines: linesOf(order, () => ({ variantId: large.id })),
  })
  expect(body.order.items).toMatchObject([{ variantId: large.id, price: 1500 }])
  expect(await stockOfItem(shop.db, small)).toBe(2)
  expect(await stockOfItem(shop.db, large)).toBe(0)
  await assertStockInvariants(shop.db)
})

test('a line of a deleted product or variant may stay, become less or go, but not become more', async () => {
  const { shop, lamp, cable, place, edit, preview } = await openShop()
  const phone = await addProduct(shop, { name: 'Phone' })
  const { small, large } = await setVariants(shop.db, phone, ['Storage'], {
    small: { stock: 9 },
    large: { stock: 9 },
  })
  const order = await place([
    { productId: lamp, quantity: 2 },
    { productId: cable, quantity: 1 },
    { variantId: small.id, quantity: 2 },
  ])
  await shop.db.delete(products).where(eq(products.id, lamp))
  await shop.db.delete(productVariants).where(eq(productVariants.id, small.id))
  await shop.db.execute(sql`select summarise_products(array[${phone}]::uuid[])`)
  const lines = (name: string, quantity: number) =>
    linesOf(order, (item) => (item.name === name ? { quantity } : {}))
  const less = linesOf(order, (item) => (item.name === 'Cable' ? {} : { quantity: 1 }))
  for (const name of ['Lamp', 'Phone']) {
    const { body } = await preview(order._id, { lines: lines(name, 3) })
    expect(body.problems.length).toBeGreaterThan(0)
    expect(body.problems[0].line).toBe(name === 'Lamp' ? 0 : 2)
    expect((await preview(order._id, { lines: lines(name, 2) })).body.problems).toEqual([])
  }
  expect((await edit(order._id, { lines: less })).status).toBe(200)
  const gone = linesOf(order, (item) => (item.name === 'Cable' ? {} : null))
  expect((await edit(order._id, { lines: gone })).body.order.items).toMatchObject([
    { name: 'Cable' },
  ])
  expect(await stockOfItem(shop.db, large)).toBe(9)
})

test('nothing more is sold at the price of a deal that is gone', async () => {
  const { app, shop, lamp, place, edit } = await openShop()
  const { headers } = await addCustomer(shop, { role: 'admin' })
  const deal = await addDeal(shop, [{ productId: lamp, dealPrice: 400 }])
  const order = await place([{ productId: lamp, quantity: 2 }])
  expect((await call(app, 'DELETE', `/flash-deals/${deal._id}`, { headers })).status).toBe(204)
  const lines = linesOf(order, () => ({ quantity: 3 }))
  expect((await edit(order._id, { lines })).body.code).toBe('deal_sold_out')
  const fewer = linesOf(order, () => ({ quantity: 1 }))
  expect((await edit(order._id, { lines: fewer })).status).toBe(200)
  await assertStockInvariants(shop.db)
})

test('further units at a deal’s price need units of the deal; those that go are sold again', async () => {
  const { shop, lamp, place, edit, preview } = await openShop()
  const deal = await addDeal(shop, [{ productId: lamp, dealPrice: 400, unitLimit: 3 }])
  const sold = () => unitsSold(shop.db, deal._id, lamp)
  const order = await place([{ productId: lamp, quantity: 2 }])
  const to = (quantity: number, price?: number) =>
    linesOf(order, () => ({ quantity, ...(price && { price }) }))
  expect((await edit(order._id, { lines: to(3) })).body.order.items).toMatchObject([
    { quantity: 3, price: 400 },
  ])
  expect(await sold()).toBe(3)
  await assertStockInvariants(shop.db)
  const { body } = await preview(order._id, { lines: to(4) })
  expect(body.problems).toMatchObject([{ code: 'deal_sold_out', line: 0, available: 3 }])
  expect((await edit(order._id, { lines: to(4) })).body.code).toBe('deal_sold_out')
  expect((await edit(order._id, { lines: to(4, 500) })).body.order.items).toMatchObject([
    { quantity: 4, price: 500 },
  ])
  expect(await sold()).toBe(0)
  await assertStockInvariants(shop.db)
  expect((await edit(order._id, { lines: to(3, 400) })).body.order.items).toMatchObject([
    { quantity: 3, price: 400 },
  ])
  expect(await sold()).toBe(3)
  await edit(order._id, { lines: to(1) })
  expect(await sold()).toBe(1)
  await assertStockInvariants(shop.db)
})

test('an order cancelled after an edit gives back what it holds, and takes the same again', async () => {
  const { shop, lamp, cable, place, read, edit, setStatus } = await openShop()
  const couponId = await addCoupon(shop.db, { code: 'EID', discountValue: 300_00 })
  const order = await place([{ productId: lamp, quantity: 3 }], { couponCode: 'EID' })
  await edit(order._id, {
    lines: [...linesOf(order, () => ({ quantity: 1 })), { productId: cable, quantity: 4 }],
  })
  // It holds of both, from the order and from two edits: more of the one, less of the other.
  const lines = linesOf(await read(order._id), ({ name }) => ({
    quantity: name === 'Lamp' ? 2 : 1,
  }))
  await edit(order._id, { lines })
  const held = await read(order._id)
  const holds = async () => ({
    stocks: [await stockOf(shop.db, lamp), await stockOf(shop.db, cable)],
    couponUses: await couponUses(shop.db, couponId),
  })
  const whileHeld = { stocks: [8, 4], couponUses: 1 }
  expect(await holds()).toEqual(whileHeld)
  for (const _ of [1, 2]) {
    await setStatus(order._id, 'cancelled')
    expect(await holds()).toEqual({ stocks: [10, 5], couponUses: 0 })
    await assertStockInvariants(shop.db)
    await setStatus(order._id, 'pending')
    expect(await holds()).toEqual(whileHeld)
    const { items, total } = await read(order._id)
    expect({ items, total }).toEqual({ items: held.items, total: held.total })
    await assertStockInvariants(shop.db)
  }
})
