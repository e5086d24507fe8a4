import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call, newGuest } from '../../../tests/support/fixtures/order-calls.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import { addCategory, addProduct } from '../../../tests/support/fixtures/test-products.ts'
import { setVariants } from '../../../tests/support/fixtures/test-variants.ts'
import {
  banglaColors,
  inBangla,
  translateColors,
  translateWords,
} from '../../../tests/support/fixtures/translated-product.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { productVariants } from '../catalog/products/variants/variant-tables.ts'
import { inTransaction } from '../platform/database/database.ts'
import { cartLines } from './cart-tables.ts'
import { verifyGuestId } from './cart-owner.ts'
import { mergeGuestCart } from './guest-carts.ts'

async function openShop() {
  const open = await createTestShop()
  await addCategory(open.shop)
  const black = { name: 'Black', code: '#000000' }
  const productId = await addProduct(open.shop, { name: 'Cable', colors: [black] })
  const variants = await setVariants(open.shop.db, productId, ['Colour', 'Length'], {
    'Black · 1 m': { stock: 2, pricePoisha: 100_00 },
    'Black · 2 m': { stock: 5, pricePoisha: 200_00 },
  })
  const headers = await newGuest(open.app)
  const add = (body: object, as: Record<string, string> = headers) =>
    call(open.app, 'POST', '/cart/add', { headers: as, body })
  const show = (as: Record<string, string> = headers) =>
    call(open.app, 'GET', '/cart', { headers: as })
  return {
    ...open,
    productId,
    short: variants['Black · 1 m'],
    long: variants['Black · 2 m'],
    headers,
    add,
    show,
  }
}

test('a cart has a line per variant, with its own price, stock and name', async () => {
  const { productId, short, long, add } = await openShop()
  await add({ variantId: short.id })
  await add({ productId, variantId: long.id, quantity: 2 })
  const { body } = await add({ variantId: short.id })
  expect(body.items).toMatchObject([
    {
      product: { _id: productId, price: 100, stock: 2 },
      variantId: short.id,
      variantLabel: 'Black · 1 m',
      quantity: 2,
    },
    { product: { price: 200, stock: 5 }, variantId: long.id, quantity: 2 },
  ])
  expect(body.subtotal).toBe(600)
  expect(await add({ variantId: short.id })).toMatchObject({
    status: 409,
    body: { code: 'out_of_stock', available: 2 },
  })
})

test('in Bangla a cart and a quote have the words of the glossary, and a line its own text', async () => {
  const { app, shop, short, long, headers, add } = await openShop()
  await translateColors(shop, banglaColors)
  await translateWords(shop, 'option_value', { '1 m': '১ মিটার', '2 m': '২ মিটার' })
  await add({ variantId: short.id })
  await shop.db
    .update(productVariants)
    .set({ isActive: false })
    .where(eq(productVariants.id, short.id))
  const { body } = await call(app, 'GET', '/cart', { headers: { ...headers, ...inBangla } })
  expect(body.items).toMatchObject([
    {
      selectedColor: 'Black · 1 m',
      variantLabel: 'কালো · ১ মিটার',
      nearest: { variantId: long.id, variantLabel: 'কালো · ২ মিটার' },
    },
  ])
  const items = [{ variantId: long.id, quantity: 1 }]
  const quote = await call(app, 'POST', '/orders/quote', {
    headers: inBangla,
    body: { items, district: 'Dhaka' },
  })
  expect(quote.body.lines).toMatchObject([{ selectedColor: 'কালো', variantLabel: 'কালো · ২ মিটার' }])
})

test('a product that has to be chosen is refused with the choices', async () => {
  const { productId, short, long, add, show } = await openShop()
  expect(await add({ productId, selectedColor: 'Black' })).toMatchObject({
    status: 400,
    body: {
      code: 'variant_required',
      issues: [{ path: 'variantId' }],
      choices: [
        { variantId: short.id, options: { Colour: 'Black', Length: '1 m' }, price: 100, stock: 2 },
        { variantId: long.id, options: { Colour: 'Black', Length: '2 m' }, price: 200, stock: 5 },
      ],
    },
  })
  expect(await add({})).toMatchObject({ status: 400, body: { issues: [{ path: 'productId' }] } })
  expect((await show()).body.items).toEqual([])
})

test('a line is changed and removed by its variant, or by the text that the cart names it with', async () => {
  const { app, productId, short, long, headers, add } = await openShop()
  await add({ variantId: short.id })
  await add({ variantId: long.id })
  const update = (body: object) => call(app, 'PUT', `/cart/update/${productId}`, { headers, body })
  expect((await update({ variantId: long.id, quantity: 3 })).body.itemCount).toBe(4)
  const byText = await update({ selectedColor: 'Black · 2 m', quantity: 4 })
  expect(byText.body.items).toMatchObject([{ quantity: 1 }, { quantity: 4 }])
  const remove = (query: string) =>
    call(app, 'DELETE', `/cart/remove/${productId}?${query}`, { headers })
  expect((await remove(`variantId=${short.id}`)).body.items).toMatchObject([{ variantId: long.id }])
  const rest = await remove(`selectedColor=${encodeURIComponent('Black · 2 m')}`)
  expect(rest.body.items).toEqual([])
})

test('a variant that was renamed keeps its line; one that is no longer offered stays to be removed', async () => {
  const { app, shop, productId, short, headers, add, show } = await openShop()
  await add({ variantId: short.id })
  const set = (change: Partial<typeof productVariants.$inferInsert>) =>
    shop.db.update(productVariants).set(change).where(eq(productVariants.id, short.id))
  await set({ optionValues: ['Black', '100 cm'] })
  const renamed = await add({ variantId: short.id })
  expect(renamed.body.items).toMatchObject([{ variantLabel: 'Black · 100 cm', quantity: 2 }])
  await set({ isActive: false })
  const { body } = await show()
  expect(body.items).toMatchObject([
    { selectedColor: 'Black · 1 m', variantLabel: 'Black · 1 m', variantId: short.id, quantity: 2 },
  ])
  expect(await add({ variantId: short.id })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'variantId' }] },
  })
  const path = `/cart/remove/${productId}?variantId=${short.id}`
  expect((await call(app, 'DELETE', path, { headers })).body.items).toEqual([])
})

test('a variant with the name that another one had is a line of its own', async () => {
  const { app, shop, productId, short, long, headers, add, show } = await openShop()
  await add({ variantId: short.id })
  const rename = (id: string, length: string) =>
    shop.db
      .update(productVariants)
      .set({ optionValues: ['Black', length] })
      .where(eq(productVariants.id, id))
  await rename(short.id, '100 cm')
  await rename(long.id, '1 m')
  const named = [
    { variantId: short.id, variantLabel: 'Black · 100 cm', quantity: 1 },
    { variantId: long.id, variantLabel: 'Black · 1 m', quantity: 3 },
  ]
  const { body } = await add({ variantId: long.id, quantity: 3 })
  expect(body.items).toMatchObject(named)
  expect((await add({ variantId: long.id, atLeast: true, quantity: 3 })).body.items).toMatchObject(
    named,
  )

  const customer = await addCustomer(shop)
  await add({ variantId: long.id, quantity: 1 }, customer.headers)
  const guestKey = verifyGuestId(shop.keys.guestIds, body.guestId)?.guestKey ?? ''
  await inTransaction(shop, (tx) => mergeGuestCart(tx, customer.id, guestKey))
  expect((await show(customer.headers)).body.items).toMatchObject([
    { variantId: long.id, quantity: 4 },
    { variantId: short.id, quantity: 1 },
  ])
  const path = `/cart/remove/${productId}?variantId=${short.id}`
  const rest = await call(app, 'DELETE', path, { headers: customer.headers })
  expect(rest.body.items).toMatchObject([{ variantId: long.id }])
  expect((await show(headers)).body.items).toEqual([])
})

test('lines of variants that share a stock have no more than it together', async () => {
  const { shop, productId, add } = await openShop()
  const { S: small, L: large } = await setVariants(shop.db, productId, ['Size'], {
    S: { stock: 3, shelf: 'box', pricePoisha: 100_00 },
    L: { stock: 3, shelf: 'box', pricePoisha: 200_00 },
  })
  await add({ variantId: small.id, quantity: 2 })
  expect((await add({ variantId: large.id, quantity: 1 })).status).toBe(200)
  expect((await add({ variantId: large.id, quantity: 1 })).body).toMatchObject({
    code: 'out_of_stock',
    available: 3,
  })
})

test('a line of a colour from before there were variants is the line of its variant', async () => {
  const { shop, headers, add } = await openShop()
  const productId = await addProduct(shop, { stock: 5, colors: [{ name: 'Red', code: '#ff0000' }] })
  await add({ productId, selectedColor: 'Red' }, headers)
  await shop.db.update(cartLines).set({ variantId: null })
  const { body } = await add({ productId, selectedColor: 'Red' })
  const stored = await shop.db.select({ variantId: cartLines.variantId }).from(cartLines)
  expect(stored).toEqual([{ variantId: body.items[0].variantId }])
  expect(body.items).toMatchObject([
    { selectedColor: 'Red', quantity: 2, variantId: expect.any(String) },
  ])
})

test('a line that was added by a colour of which there is one variant is changed and removed by that', async () => {
  const { app, shop, productId, headers, add, show } = await openShop()
  const { 'Black · 1 m': short } = await setVariants(shop.db, productId, ['Colour', 'Length'], {
    'Black · 1 m': { stock: 3 },
    'White · 1 m': { stock: 3 },
  })
  await add({ variantId: short.id })
  await shop.db.update(cartLines).set({ variantId: null, selectedColor: 'Black' })
  const [item] = (await show()).body.items
  expect(item).toMatchObject({ variantId: short.id, selectedColor: 'Black' })
  const line = { variantId: short.id, selectedColor: 'Black' }
  const path = `/cart/update/${productId}`
  const body = { ...line, quantity: 3 }
  const updated = await call(app, 'PUT', path, { headers, body })
  expect(updated.body.items).toMatchObject([{ variantId: short.id, quantity: 3 }])
  await shop.db.update(cartLines).set({ variantId: null })
  const query = new URLSearchParams(line).toString()
  const removed = await call(app, 'DELETE', `/cart/remove/${productId}?${query}`, { headers })
  expect(removed.body.items).toEqual([])
})

test('merging carts adds up variants to at most their own stock', async () => {
  const { shop, short, long, add, show } = await openShop()
  const customer = await addCustomer(shop)
  await add({ variantId: short.id }, customer.headers)
  const { body } = await add({ variantId: short.id, quantity: 2 })
  await add({ variantId: long.id, quantity: 4 })
  const guestKey = verifyGuestId(shop.keys.guestIds, body.guestId)?.guestKey ?? ''
  await inTransaction(shop, (tx) => mergeGuestCart(tx, customer.id, guestKey))
  expect((await show(customer.headers)).body.items).toMatchObject([
    { variantId: short.id, quantity: 2 },
    { variantId: long.id, quantity: 4 },
  ])
})

test.each(['Black', 'Black · 1 m'])(
  'merging carts keeps the line “%s” of a guest that names no variant',
  async (text) => {
    const { shop, productId, add, show } = await openShop()
    const { 'Black · 1 m': short } = await setVariants(shop.db, productId, ['Colour', 'Length'], {
      'White · 1 m': { stock: 0 },
      'Black · 3 m': { stock: 0, isActive: false },
      'Black · 1 m': { stock: 2 },
    })
    const customer = await addCustomer(shop)
    const { body } = await add({ variantId: short.id, quantity: 2 })
    await shop.db.update(cartLines).set({ variantId: null, selectedColor: text })
    const guestKey = verifyGuestId(shop.keys.guestIds, body.guestId)?.guestKey ?? ''
    await inTransaction(shop, (tx) => mergeGuestCart(tx, customer.id, guestKey))
    expect((await show(customer.headers)).body.items).toMatchObject([
      { selectedColor: text, quantity: 2 },
    ])
  },
)
