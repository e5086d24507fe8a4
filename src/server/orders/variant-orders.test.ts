import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDeal, unitsSold } from '../../../tests/support/fixtures/deal-fixtures.ts'
import {
  call,
  newGuest,
  newPhone,
  placeOrder,
} from '../../../tests/support/fixtures/order-calls.ts'
import { stockOf } from '../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../tests/support/fixtures/test-products.ts'
import { setVariants, stockOfItem } from '../../../tests/support/fixtures/test-variants.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { productVariants, stockItems } from '../catalog/products/variants/variant-tables.ts'
import { newId } from '../platform/ids.ts'

const black = { name: 'Black', code: '#000000' }

const white = { name: 'White', code: '#ffffff' }

/** A phone in two colours and storages; the white one of 256 GB is sold out. */
async function openShop() {
  const open = await createTestShop()
  const { app, shop } = open
  await addCategory(shop)
  const productId = await addProduct(shop, { name: 'Phone', colors: [black, white] })
  const variants = await setVariants(shop.db, productId, ['Colour', 'Storage'], {
    'Black · 128 GB': { stock: 3, pricePoisha: 1_000_00, sku: 'P-B-128' },
    'Black · 256 GB': { stock: 2, pricePoisha: 1_500_00 },
    'White · 128 GB': { stock: 3, pricePoisha: 1_000_00 },
    'White · 256 GB': { stock: 0, pricePoisha: 1_500_00 },
  })
  const buy = (items: Parameters<typeof orderBody>[0], headers = {}) =>
    placeOrder(app, orderBody(items, { phone: newPhone() }), headers)
  const quote = (items: object[]) => call(app, 'POST', '/orders/quote', { body: { items } })
  return { ...open, productId, variants, buy, quote }
}

test('an order sells the variant that it names, at its price and from its stock', async () => {
  const { shop, productId, variants, buy } = await openShop()
  const { id: variantId } = variants['Black · 128 GB']
  const { status, body } = await buy([
    { variantId, quantity: 2 },
    { productId, variantId: variants['Black · 256 GB'].id, quantity: 1, price: 1500 },
  ])
  expect(status).toBe(201)
  expect(body.subtotal).toBe(3500)
  expect(body.items).toMatchObject([
    {
      product: productId,
      variantId,
      sku: 'P-B-128',
      selectedColor: 'Black',
      color: 'Black',
      size: '128 GB',
      variantLabel: 'Black · 128 GB',
      price: 1000,
    },
    { sku: null, size: '256 GB', price: 1500 },
  ])
  expect(await stockOfItem(shop.db, variants['Black · 128 GB'])).toBe(1)
  expect(await stockOfItem(shop.db, variants['Black · 256 GB'])).toBe(1)
  expect(await stockOf(shop.db, productId)).toBe(5)
  await assertStockInvariants(shop.db)
})

test('a product that has to be chosen is refused with the choices, in an order and in a quote', async () => {
  const { shop, productId, variants, buy, quote } = await openShop()
  const choices = [
    {
      variantId: variants['Black · 128 GB'].id,
      options: { Colour: 'Black', Storage: '128 GB' },
      price: 1000,
      stock: 3,
    },
    {
      variantId: variants['Black · 256 GB'].id,
      options: { Colour: 'Black', Storage: '256 GB' },
      price: 1500,
      stock: 2,
    },
  ]
  const items = [{ productId, quantity: 1, selectedColor: 'Black' }]
  const { status, body } = await buy(items)
  expect(status).toBe(400)
  expect(body).toMatchObject({
    code: 'variant_required',
    message: 'Please choose which Phone you would like.',
    issues: [{ path: 'items.0.variantId' }],
    choices,
  })
  expect((await quote(items)).body.problems).toMatchObject([
    { code: 'variant_required', productId, choices },
  ])
  expect(await stockOf(shop.db, productId)).toBe(8)
})

test('variants of one price that have their own stock have to be chosen', async () => {
  const { shop, productId, buy } = await openShop()
  await setVariants(shop.db, productId, ['Length'], { '1 m': { stock: 1 }, '2 m': { stock: 1 } })
  expect((await buy([{ productId, quantity: 1 }])).body.code).toBe('variant_required')
})

test('a colour alone is enough where one variant has it', async () => {
  const { shop, productId, buy } = await openShop()
  const variants = await setVariants(shop.db, productId, ['Colour'], {
    Black: { stock: 1, pricePoisha: 1_000_00 },
    White: { stock: 2, pricePoisha: 1_200_00 },
  })
  const { body } = await buy([{ productId, quantity: 1, selectedColor: 'White' }])
  expect(body.items).toMatchObject([
    { variantId: variants.White.id, price: 1200, color: 'White', size: null },
  ])
  await assertStockInvariants(shop.db)
})

test('colours that share price and stock need not be chosen, as before there were variants', async () => {
  const { shop, buy } = await openShop()
  const productId = await addProduct(shop, { stock: 5, colors: [black, white] })
  const { status, body } = await buy([
    { productId, quantity: 1 },
    { productId, quantity: 1, selectedColor: 'White' },
  ])
  expect(status).toBe(201)
  expect(body.items).toMatchObject([
    { variantId: null, selectedColor: null, color: null, variantLabel: null },
    { variantId: expect.any(String), selectedColor: 'White', variantLabel: 'White' },
  ])
  expect(await stockOf(shop.db, productId)).toBe(3)
  await assertStockInvariants(shop.db)
})

test('a variant sold out, no longer offered or unknown is refused, and nothing is sold', async () => {
  const { shop, productId, variants, buy, quote } = await openShop()
  const [enough, soldOut] = [variants['Black · 128 GB'], variants['White · 256 GB']]
  const both = [
    { productId, variantId: enough.id, quantity: 1 },
    { productId, variantId: soldOut.id, quantity: 1 },
  ]
  expect((await buy(both)).body).toMatchObject({
    code: 'out_of_stock',
    quote: { problems: [{ code: 'out_of_stock', variantId: soldOut.id, available: 0 }] },
  })
  await shop.db
    .update(productVariants)
    .set({ isActive: false })
    .where(eq(productVariants.id, soldOut.id))
  expect((await buy(both)).body).toMatchObject({
    code: 'invalid',
    issues: [
      { path: 'items.1.variantId', message: 'Phone is no longer available in this choice.' },
    ],
  })
  const { body } = await quote([{ variantId: newId(), quantity: 1 }])
  expect(body.problems).toMatchObject([{ code: 'not_found' }])
  expect((await buy([{ quantity: 1 }])).body).toMatchObject({
    code: 'invalid',
    issues: [{ path: 'items.0.productId' }],
  })
  expect(await stockOf(shop.db, productId)).toBe(8)
  await assertStockInvariants(shop.db)
})

test('lines that share a stock are compared with it together', async () => {
  const { shop, productId, quote } = await openShop()
  const { '1 m': short, '2 m': long } = await setVariants(shop.db, productId, ['Length'], {
    '1 m': { stock: 3, shelf: 'cable', pricePoisha: 100_00 },
    '2 m': { stock: 3, shelf: 'cable', pricePoisha: 200_00 },
  })
  const items = (quantity: number) => [
    { variantId: short.id, quantity: 2 },
    { variantId: long.id, quantity },
  ]
  expect((await quote(items(1))).body.problems).toEqual([])
  expect((await quote(items(2))).body.problems).toMatchObject([
    { code: 'out_of_stock', variantId: short.id, available: 3 },
    { code: 'out_of_stock', variantId: long.id, available: 3 },
  ])
})

test('a cancelled order gives units back to its variant, and takes them again or is refused', async () => {
  const { app, shop, productId, variants, buy } = await openShop()
  const admin = await addCustomer(shop, { role: 'admin' })
  const setStatus = (id: string, status: string) =>
    call(app, 'PUT', `/admin/orders/${id}/status`, { ...admin, body: { status } })
  const large = variants['Black · 256 GB']
  const { body: first } = await buy([{ productId, variantId: large.id, quantity: 2 }])
  expect(await stockOfItem(shop.db, large)).toBe(0)
  expect((await setStatus(first._id, 'cancelled')).status).toBe(200)
  expect(await stockOfItem(shop.db, large)).toBe(2)
  await assertStockInvariants(shop.db)

  expect((await setStatus(first._id, 'pending')).status).toBe(200)
  expect(await stockOfItem(shop.db, large)).toBe(0)
  await setStatus(first._id, 'cancelled')
  await buy([{ productId, variantId: large.id, quantity: 1 }])
  expect(await setStatus(first._id, 'pending')).toMatchObject({
    status: 409,
    body: { code: 'out_of_stock' },
  })
  expect(await stockOfItem(shop.db, large)).toBe(1)
  await assertStockInvariants(shop.db)
})

test('units go back to the shelf that they came from, also when it is that of another variant by now', async () => {
  const { app, shop, buy } = await openShop()
  const productId = await addProduct(shop, { stock: 5, colors: [black, white] })
  const admin = await addCustomer(shop, { role: 'admin' })
  const { body: order } = await buy([
    { productId, quantity: 2 },
    { productId, quantity: 1, selectedColor: 'Black' },
  ])
  const setStatus = (status: string) =>
    call(app, 'PUT', `/admin/orders/${order._id}/status`, { ...admin, body: { status } })
  const [shared] = await shop.db
    .select({ stockItemId: stockItems.id })
    .from(stockItems)
    .where(eq(stockItems.productId, productId))
  const shelf = { stockItemId: shared?.stockItemId ?? '' }
  const own = { stockItemId: newId() }
  const moveTo = async (stockItemId: string, color: string) => {
    const isVariant = and(
      eq(productVariants.productId, productId),
      eq(productVariants.optionValues, [color]),
    )
    await shop.db.update(productVariants).set({ stockItemId }).where(isVariant)
  }
  await shop.db.insert(stockItems).values({ id: own.stockItemId, productId, stock: 0 })
  await moveTo(own.stockItemId, 'Black')
  await setStatus('cancelled')
  expect(await stockOfItem(shop.db, shelf)).toBe(5)
  expect(await stockOfItem(shop.db, own)).toBe(0)
  expect((await setStatus('pending')).status).toBe(200)
  expect(await stockOfItem(shop.db, shelf)).toBe(2)
  await assertStockInvariants(shop.db)

  await moveTo(own.stockItemId, 'White')
  await shop.db.delete(stockItems).where(eq(stockItems.id, shelf.stockItemId))
  await shop.db.execute(sql`select summarise_products(array[${productId}]::uuid[])`)
  await setStatus('cancelled')
  expect(await stockOfItem(shop.db, own)).toBe(3)
  await assertStockInvariants(shop.db)
})

test('a flash deal lowers the price of every variant that is dearer, from one number of units', async () => {
  const { shop, productId, variants, buy, quote } = await openShop()
  const deal = await addDeal(shop, [{ productId, dealPrice: 900, unitLimit: 2 }])
  const [small, large] = [variants['Black · 128 GB'], variants['Black · 256 GB']]
  const { body } = await quote([
    { variantId: small.id, quantity: 2 },
    { variantId: large.id, quantity: 1 },
  ])
  expect(body.lines.map(({ price }: { price: number }) => price)).toEqual([900, 1500])
  const { body: order } = await buy([
    { variantId: small.id, quantity: 1 },
    { variantId: large.id, quantity: 1 },
  ])
  expect(order.subtotal).toBe(1800)
  expect(await unitsSold(shop.db, deal._id, productId)).toBe(2)
  await assertStockInvariants(shop.db)
})

test('a repeated key and variant are one order', async () => {
  const { app, shop, variants, buy } = await openShop()
  const headers = { ...(await newGuest(app)), 'idempotency-key': 'checkout' }
  const large = variants['Black · 256 GB']
  const first = await buy([{ variantId: large.id, quantity: 1 }], headers)
  const body = orderBody([{ variantId: large.id, quantity: 1 }], {
    phone: first.body.shippingAddress.phone,
  })
  const second = await placeOrder(app, body, headers)
  expect([first.status, second.status]).toEqual([201, 200])
  expect(second.body).toEqual(first.body)
  expect(await stockOfItem(shop.db, large)).toBe(1)

  const small = orderBody([{ variantId: variants['Black · 128 GB'].id, quantity: 1 }], {
    phone: first.body.shippingAddress.phone,
  })
  const other = await placeOrder(app, small, headers)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused'])
  await shop.db.delete(productVariants).where(eq(productVariants.id, large.id))
  const later = await placeOrder(app, body, headers)
  expect([later.status, later.body._id]).toEqual([200, first.body._id])
})
