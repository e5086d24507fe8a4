import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call, newGuest, placeOrder } from '../../../../../../tests/support/fixtures/order-calls.ts'
import { assertStockInvariants } from '../../../../../../tests/support/fixtures/stock-invariants.ts'
import { testImage } from '../../../../../../tests/support/fixtures/test-forms.ts'
import { orderBody } from '../../../../../../tests/support/fixtures/test-products.ts'
import {
  issuesOf,
  large,
  openVariantForms,
  small,
  storage,
} from '../../../../../../tests/support/fixtures/variant-forms.ts'

test('a product is made with options, each variant with its price, stock, SKU, barcode and picture', async () => {
  const { shop, add } = await openVariantForms()
  const { status, body } = await add({
    options: [{ name: 'Colour', values: ['Black', 'White'] }, ...storage],
    colors: [{ name: 'White', code: '#eeeeee' }],
    variants: [
      { options: { Colour: 'Black', Storage: '128 GB' }, price: '৯০০', stock: 3, sku: ' A-1 ' },
      {
        options: { Colour: 'White', Storage: '256 GB' },
        price: 1390.5,
        originalPrice: 1500,
        stock: '2',
        barcode: '4006381333931',
        images: ['upload:0'],
        weightGrams: 40,
        isActive: false,
      },
    ],
  })
  expect(status).toBe(201)
  const { product } = body
  expect(product).toMatchObject({ price: 900, priceTo: 900, originalPrice: null, stock: 3 })
  expect(product.colors).toEqual([
    { name: 'Black', code: '#000000' },
    { name: 'White', code: '#eeeeee' },
  ])
  expect(product.variants).toMatchObject([
    { options: { Colour: 'Black', Storage: '128 GB' }, price: 900, stock: 3, sku: 'A-1' },
    {
      price: 1390.5,
      originalPrice: 1500,
      stock: 2,
      sku: null,
      barcode: '4006381333931',
      images: [product.image],
      weightGrams: 40,
      isActive: false,
    },
  ])
  await assertStockInvariants(shop.db)
})

test('fields that a form leaves out of a variant stay, and stock that two name is one', async () => {
  const { shop, add, change } = await openVariantForms()
  const { product } = (
    await add({
      options: storage,
      variants: [
        { ...small, sku: 'A-1', stockItem: 'reel' },
        { ...large, stock: 3, stockItem: 'reel' },
      ],
    })
  ).body
  expect(product.stock).toBe(3)
  const [first, second] = product.variants
  expect(first.stockItem).toBe(second.stockItem)
  const { _id, options } = first
  const changed = await change(product._id, {
    variants: [
      { _id: second._id, options: second.options, price: 1400, stockItem: 'own', stock: 4 },
      { _id, options, stock: 5, stockBefore: 3 },
    ],
  })
  expect(changed.status).toBe(200)
  expect(changed.body.product.variants).toMatchObject([
    { _id: second._id, price: 1400, originalPrice: 1500, stock: 4 },
    { _id, price: 900, sku: 'A-1', stock: 5, stockItem: first.stockItem },
  ])
  expect(changed.body.product).toMatchObject({ stock: 9, price: 900, priceTo: 1400 })
  await assertStockInvariants(shop.db)
})

test('values, SKUs and barcodes are exchanged between variants in one form', async () => {
  const { shop, add, change } = await openVariantForms()
  const { product } = (
    await add({
      options: storage,
      variants: [
        { ...small, sku: 'A-1', barcode: '73513537' },
        { ...large, sku: 'A-2', barcode: '4006381333931' },
      ],
    })
  ).body
  const [first, second] = product.variants
  const { body, status } = await change(product._id, {
    variants: [
      { _id: first._id, options: second.options, sku: 'A-2', barcode: '4006381333931' },
      { _id: second._id, options: first.options, sku: 'A-1', barcode: '73513537' },
    ],
  })
  expect(status).toBe(200)
  expect(body.product.variants).toMatchObject([
    { _id: first._id, options: { Storage: '256 GB' }, sku: 'A-2', price: 900, stock: 3 },
    { _id: second._id, options: { Storage: '128 GB' }, sku: 'A-1', price: 1390, stock: 2 },
  ])
  await assertStockInvariants(shop.db)
})

test('a deleted variant leaves orders their words and carts their line', async () => {
  const { shop, app, add, change, admin } = await openVariantForms()
  const { product } = (await add({ options: storage, variants: [small, large] })).body
  const [first, second] = product.variants
  const headers = await newGuest(app)
  await call(app, 'POST', '/cart/add', { headers, body: { variantId: second._id, quantity: 1 } })
  const { body: order } = await placeOrder(app, orderBody([{ variantId: second._id, quantity: 1 }]))
  const { body } = await change(product._id, {
    options: [{ name: 'Storage', values: ['128 GB'] }],
    variants: [{ _id: first._id, options: first.options }],
  })
  expect(body.product).toMatchObject({ stock: 3, price: 900, variantCount: 1 })
  const { rows: ledger } = await shop.db.execute(
    sql`select sum(quantity)::int as units from stock_movements where stock_item_id = ${second.stockItem}`,
  )
  expect(ledger).toEqual([{ units: 0 }])
  await assertStockInvariants(shop.db)
  const { body: cart } = await call(app, 'GET', '/cart', { headers })
  expect(cart.items).toMatchObject([{ selectedColor: '256 GB', quantity: 1 }])
  const cancelled = await call(app, 'PUT', `/admin/orders/${order._id}/status`, {
    headers: admin.headers,
    body: { status: 'cancelled' },
  })
  expect(cancelled.status).toBe(200)
  const { rows } = await shop.db.execute('select variant_label from order_items')
  expect(rows).toEqual([{ variant_label: '256 GB' }])
  await assertStockInvariants(shop.db)
})

test('stock of variants is corrected in the ledger once for each form, and never below zero', async () => {
  const { shop, add, change, read } = await openVariantForms()
  const { product } = (await add({ options: storage, variants: [small, large] })).body
  const [first, second] = product.variants
  const formId = 'a'.repeat(32)
  const form = {
    formId,
    variants: [
      { _id: first._id, options: first.options, stock: 8, stockBefore: 3 },
      { _id: second._id, options: second.options },
      { options: { Storage: '512 GB' }, price: 2000, stock: 4 },
    ],
    options: [{ name: 'Storage', values: ['128 GB', '256 GB', '512 GB'] }],
  }
  const saved = await change(product._id, form)
  expect(saved.body.product.variants).toMatchObject([{ stock: 8 }, { stock: 2 }, { stock: 4 }])
  const again = await change(product._id, form)
  expect(again.body.product.variants).toEqual(saved.body.product.variants)
  const other = {
    ...form,
    variants: [{ ...form.variants[0], stock: 9 }, ...form.variants.slice(1)],
  }
  const conflict = await change(product._id, other)
  expect({ status: conflict.status, issues: Object.keys(issuesOf(conflict)) }).toEqual({
    status: 409,
    issues: ['variants.0.stock'],
  })
  const tooFew = await change(product._id, {
    variants: [{ ...form.variants[0], stock: 0, stockBefore: 20 }, ...form.variants.slice(1)],
  })
  expect({ code: tooFew.body.code, ...issuesOf(tooFew) }).toMatchObject({ code: 'out_of_stock' })
  expect((await read(product._id)).variants).toEqual(saved.body.product.variants)
  await assertStockInvariants(shop.db)
})

test('a form that makes a product with variants and is sent again makes it once', async () => {
  const { shop, add } = await openVariantForms()
  const form = {
    formId: 'b'.repeat(32),
    options: storage,
    variants: [small, { ...large, stockItem: 'x' }],
  }
  const first = (await add(form)).body.product
  const again = (
    await add({
      ...form,
      variants: [
        { ...small, stock: 6 },
        { ...large, stockItem: 'x' },
      ],
    })
  ).body.product
  expect(again._id).toBe(first._id)
  expect(again.variants).toEqual([{ ...first.variants[0], stock: 6 }, first.variants[1]])
  await assertStockInvariants(shop.db)
})

const threeSizes = [{ name: 'Storage', values: ['128 GB', '256 GB', '512 GB'] }]
const oneSize = [{ name: 'Storage', values: ['128 GB'] }]

test('a form adds a variant again that it has added and removed before', async () => {
  const { shop, add, change } = await openVariantForms()
  const { product } = (await add({ options: storage, variants: [small, large] })).body
  const formId = 'd'.repeat(32)
  const kept = product.variants.map(({ _id, options }: { _id: string; options: object }) => ({
    _id,
    options,
  }))
  const without = { formId, options: storage, variants: kept }
  const withThird = (stock: number) => {
    const third = { options: { Storage: '512 GB' }, price: 2000, stock, stockItem: 'third' }
    return { formId, options: threeSizes, variants: [...kept, third] }
  }
  for (const form of [withThird(4), without, withThird(3), without, withThird(5), withThird(5)]) {
    expect((await change(product._id, form)).status).toBe(200)
    await assertStockInvariants(shop.db)
  }
  const { body } = await change(product._id, withThird(6))
  expect(body.product).toMatchObject({ stock: 11, variants: [{}, {}, { stock: 6 }] })
  await assertStockInvariants(shop.db)
})

test('a form that has added a variant without units and corrected it adds it again', async () => {
  const { shop, add, change } = await openVariantForms()
  const { product } = (await add({ options: oneSize, variants: [small] })).body
  const formId = 'e'.repeat(32)
  const [{ _id }] = product.variants
  const kept = { _id, options: small.options }
  const withSecond = (stock: number) => ({
    options: storage,
    variants: [kept, { ...large, stock }],
  })
  const without = { options: oneSize, variants: [kept] }
  for (const form of [withSecond(0), withSecond(4), without, withSecond(3), withSecond(5)]) {
    expect((await change(product._id, { formId, ...form })).status).toBe(200)
    await assertStockInvariants(shop.db)
  }
})

test('a form that makes a product adds a variant again that it has removed', async () => {
  const { shop, add } = await openVariantForms()
  const formId = 'f'.repeat(32)
  const both = { formId, options: storage, variants: [small, large] }
  const without = { formId, options: oneSize, variants: [small] }
  for (const form of [both, without, both, without, both]) {
    expect((await add(form)).body.product).toMatchObject({
      stock: form === both ? 5 : 3,
      variantCount: form.variants.length,
    })
    await assertStockInvariants(shop.db)
  }
})

test('a form that has corrected a variant and is sent again without it removes its units', async () => {
  const { shop, add, change } = await openVariantForms()
  const { product } = (await add({ options: storage, variants: [small, large] })).body
  const [first, second] = product.variants
  const formId = 'c'.repeat(32)
  const corrected = { _id: second._id, options: second.options, stock: 5, stockBefore: 2 }
  const remaining = { _id: first._id, options: first.options }
  expect((await change(product._id, { formId, variants: [remaining, corrected] })).status).toBe(200)
  const options = [{ name: 'Storage', values: ['128 GB'] }]
  const { status, body } = await change(product._id, { formId, options, variants: [remaining] })
  expect(status).toBe(200)
  expect(body.product).toMatchObject({ stock: 3, variantCount: 1 })
  const { rows: ledger } = await shop.db.execute(
    sql`select sum(quantity)::int as units from stock_movements where stock_item_id = ${second.stockItem}`,
  )
  expect(ledger).toEqual([{ units: 0 }])
  await assertStockInvariants(shop.db)
})

test('a picture that the product loses is lost to its variants', async () => {
  const { shop, add, change } = await openVariantForms()
  const { product } = (await add({ variants: [{ price: 5, stock: 1, images: ['upload:0'] }] })).body
  expect(product.variants[0].images).toEqual([product.image])
  const fields = { existingImageUrls: ['upload:0'] }
  const { body } = await change(product._id, fields, [await testImage('blue')])
  expect(body.product.variants[0]).toMatchObject({ images: [], image: body.product.image })
  await assertStockInvariants(shop.db)
})
