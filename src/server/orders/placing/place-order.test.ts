import { expect, test } from 'vitest'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'

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
