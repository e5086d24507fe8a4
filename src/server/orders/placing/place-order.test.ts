import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call, newGuest, placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import { pdfText } from '../../../../tests/support/fixtures/pdf-text.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { orders } from '../order-tables.ts'

test('a guest in Sylhet orders: stock, totals and ledger agree', async () => {
  const { app, shop } = await createTestShop()
  await addCategory(shop)
  const productId = await addProduct(shop, { stock: 3, pricePoisha: 950_00 })

  const response = await app.inject({
    method: 'POST',
    url: '/api/orders',
    payload: orderBody([{ productId, quantity: 2, price: 950 }]),
  })

  expect(response.json()).toMatchObject({
    status: 'pending',
    subtotal: 1900,
    deliveryFee: 120,
    firstOrderDiscount: 190,
    couponDiscount: 0,
    total: 1830,
    shippingAddress: { district: 'Sylhet', phone: '+8801712345678' },
  })
  expect(response.statusCode).toBe(201)
  const product = await app.inject(`/api/products/${productId}`)
  expect(product.json().product.stock).toBe(1)
  await assertStockInvariants(shop.db)
})

test('a total is whole taka: quote, order, invoice and courier agree, and a line says what was rounded', async () => {
  const { app, shop } = await createTestShop()
  await addCategory(shop)
  const productId = await addProduct(shop, { stock: 3, pricePoisha: 999_00 })
  const items = [{ productId, quantity: 1 }]
  const quote = await call(app, 'POST', '/orders/quote', { body: { items, district: 'Sylhet' } })
  const rounded = { firstOrderDiscount: 99.9, deliveryFee: 120, rounding: -0.1, total: 1019 }
  expect(quote.body).toMatchObject(rounded)
  const body = { ...orderBody(items), expectedTotal: 1019 }
  const headers = await newGuest(app)
  const { status, body: placed } = await call(app, 'POST', '/orders', { body, headers })
  expect(status).toBe(201)
  expect(placed).toMatchObject({ ...rounded, due: 1019 })
  const invoice = await app.inject({ url: `/api/orders/${placed._id}/invoice`, headers })
  expect(await pdfText(invoice.rawPayload)).toMatch(
    /Rounded to whole taka\s+−৳0\.10\s+Total.*৳1,019/s,
  )
  await assertStockInvariants(shop.db)
})

test('an edit of the release before, which knows no rounding, gives an order the sum of its parts', async () => {
  const { app, shop } = await createTestShop()
  await addCategory(shop)
  const productId = await addProduct(shop, { stock: 3, pricePoisha: 999_00 })
  await placeOrder(app, orderBody([{ productId, quantity: 1 }]))
  const read = async () => (await shop.db.select().from(orders))[0]
  expect(await read()).toMatchObject({ roundingPoisha: -10, totalPoisha: 1019_00 })
  await shop.db.execute(sql`update orders set labels = '{vip}'`)
  expect(await read()).toMatchObject({ roundingPoisha: -10, totalPoisha: 1019_00 })
  await shop.db.execute(sql`
    update orders set adjustment_poisha = -5000,
      adjustments = '[{"label":"gift","amountPoisha":-5000}]', total_poisha = 96910`)
  expect(await read()).toMatchObject({ roundingPoisha: null, totalPoisha: 969_10 })
  await shop.db.execute(sql`
    insert into order_changes (id, order_id, before, after, total_before_poisha, total_after_poisha)
    select gen_random_uuid(), id, '{}', '{}', 101900, total_poisha from orders`)
  await assertStockInvariants(shop.db)
})

test('an address typed in Bangla is stored with the phone, district and thana of an English one', async () => {
  const { app, shop } = await createTestShop()
  await addCategory(shop)
  const productId = await addProduct(shop, { stock: 3, pricePoisha: 950_00 })
  const order = orderBody([{ productId, quantity: 1, price: 950 }])

  const response = await app.inject({
    method: 'POST',
    url: '/api/orders',
    payload: {
      ...order,
      shippingAddress: {
        fullName: 'রা\u09DFহান',
        phone: '০১7১২-৩৪৫৬৭৮',
        fullAddress: 'বাড়ি ১২, জিন্দাবাজার',
        district: 'Sylhet',
        thana: 'দক্ষিণ সুরমা',
      },
    },
  })

  expect(response.json().shippingAddress).toEqual({
    fullName: 'রা\u09DFহান'.normalize('NFC'),
    phone: '+8801712345678',
    fullAddress: 'বাড়ি ১২, জিন্দাবাজার'.normalize('NFC'),
    district: 'Sylhet',
    thana: 'Dakshin Surma',
  })
})
