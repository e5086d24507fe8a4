import { expect, test } from 'vitest'
import { call, countByStatus, newGuest } from '../../../tests/support/fixtures/order-calls.ts'
import { times } from '../../../tests/support/fixtures/order-fixtures.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import { addCategory, addProduct } from '../../../tests/support/fixtures/test-products.ts'
import {
  addTranslatedProduct,
  banglaName,
  inBangla,
  translateColors,
} from '../../../tests/support/fixtures/translated-product.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { updateProduct } from '../catalog/products/update-product.ts'
import { inTransaction } from '../platform/database/database.ts'
import { verifyGuestId } from './cart-owner.ts'
import { cartLines } from './cart-tables.ts'
import { mergeGuestCart } from './guest-carts.ts'

async function openShop(own: Parameters<typeof addTranslatedProduct>[1] = {}) {
  const open = await createTestShop()
  const { app, shop } = open
  await addCategory(shop)
  const productId = await addTranslatedProduct(shop, own)
  const guest = await newGuest(app)
  const add = (selectedColor: string, language: object = inBangla, quantity = 1) =>
    call(app, 'POST', '/cart/add', {
      body: { productId, selectedColor, quantity },
      headers: { ...guest, ...language },
    })
  const read = async (language: object = {}) =>
    linesOf((await call(app, 'GET', '/cart', { headers: { ...guest, ...language } })).body)
  const stored = async () => {
    const rows = await shop.db.select().from(cartLines)
    return rows.map(({ selectedColor, quantity }) => [selectedColor, quantity]).toSorted()
  }
  return { ...open, productId, guest, add, read, stored }
}

interface Line {
  product: { name: string }
  selectedColor: string
  quantity: number
}

const linesOf = ({ items }: { items: Line[] }) =>
  items.map(({ product, selectedColor, quantity }) => [product.name, selectedColor, quantity])

test('a colour chosen in Bangla and in English is one line, stored in English', async () => {
  const { add, read, stored } = await openShop()
  expect(linesOf((await add('কালো')).body)).toEqual([[banglaName, 'কালো', 1]])
  expect(linesOf((await add('Black', {}, 2)).body)).toEqual([['Reading Lamp', 'Black', 3]])
  // A colour sent by a page before its language was switched is understood too.
  expect(linesOf((await add('White')).body)).toContainEqual([banglaName, 'সাদা', 1])
  expect(linesOf((await add('কালো', {})).body)).toContainEqual(['Reading Lamp', 'Black', 4])
  expect(await read()).toEqual([
    ['Reading Lamp', 'Black', 4],
    ['Reading Lamp', 'White', 1],
  ])
  expect(await read(inBangla)).toEqual([
    [banglaName, 'কালো', 4],
    [banglaName, 'সাদা', 1],
  ])
  expect(await stored()).toEqual([
    ['Black', 4],
    ['White', 1],
  ])
})

test('a line is changed and removed by its colour in any language', async () => {
  const { app, guest, productId, add, stored } = await openShop()
  await add('কালো')
  await add('সাদা')
  const headers = { ...guest, ...inBangla }
  const body = { selectedColor: 'কালো', quantity: 5 }
  const changed = await call(app, 'PUT', `/cart/update/${productId}`, { headers, body })
  expect(linesOf(changed.body)).toContainEqual([banglaName, 'কালো', 5])
  const url = `/cart/remove/${productId}?selectedColor=${encodeURIComponent('সাদা')}`
  expect(linesOf((await call(app, 'DELETE', url, { headers: guest })).body)).toEqual([
    ['Reading Lamp', 'Black', 5],
  ])
  expect(await stored()).toEqual([['Black', 5]])
})

test('a line whose product has lost its colour can still be removed in Bangla', async () => {
  const { app, shop, guest, productId, add, stored } = await openShop()
  await add('কালো')
  await updateProduct(shop, productId, { colors: [{ name: 'White', code: '#ffffff' }] }, [])
  const url = `/cart/remove/${productId}?selectedColor=${encodeURIComponent('কালো')}`
  await call(app, 'DELETE', url, { headers: { ...guest, ...inBangla } })
  expect(await stored()).toEqual([])
})

test('an unknown colour is rejected in any language, and named in that of the call', async () => {
  const { add, stored } = await openShop()
  for (const color of ['লাল', 'Red', 'black', 'সাদা কালো']) {
    const { status, body } = await add(color)
    expect([status, body.code, body.issues[0].path]).toEqual([400, 'invalid', 'selectedColor'])
    expect(body.message).toBe(`${banglaName} এই রঙে পাওয়া যায় না।`.normalize('NFC'))
  }
  expect((await add('Red', {})).body.message).toBe('Reading Lamp is not available in this colour.')
  expect((await add('কালো', inBangla, 11)).body.message).toContain(banglaName)
  expect(await stored()).toEqual([])
})

test('two colours that the glossary calls the same stay in English, so that each can be chosen', async () => {
  const colors = ['Black', 'Jet', 'White'].map((name) => ({ name, code: '#000000' }))
  const { app, shop, productId, add, read } = await openShop({ colors })
  await translateColors(shop, { Jet: 'কালো' })
  const { body } = await call(app, 'GET', `/products/${productId}?lang=bn`)
  expect(body.product.colors.map(({ name }: { name: string }) => name)).toEqual([
    'Black',
    'Jet',
    'সাদা',
  ])
  expect((await add('কালো')).status).toBe(400)
  await add('Jet')
  expect(await read(inBangla)).toEqual([[banglaName, 'Jet', 1]])
})

test('a colour that the owner writes in Bangla is stored as it is written', async () => {
  const { shop, add, stored } = await openShop({ colors: [{ name: 'কালো', code: '#000000' }] })
  await add('কালো')
  await addProduct(shop, { colors: [{ name: 'Black', code: '#000000' }] })
  expect(await stored()).toEqual([['কালো', 1]])
})

test('signing in merges the lines of both languages', async () => {
  const { app, shop, guest, productId, add, stored } = await openShop()
  await add('কালো', inBangla, 2)
  const customer = await addCustomer(shop)
  const body = { productId, selectedColor: 'Black', quantity: 1 }
  await call(app, 'POST', '/cart/add', { body, headers: customer.headers })
  const guestKey = verifyGuestId(shop.keys.guestIds, guest['x-guest-id'])?.guestKey ?? ''
  await inTransaction(shop, (tx) => mergeGuestCart(tx, customer.id, guestKey))
  expect(await stored()).toEqual([['Black', 3]])
})

test('additions at once in both languages all count, in one line', async () => {
  const { add, stored } = await openShop({ stock: 8 })
  const added = await Promise.all(
    times(10, (index) => (index % 2 === 0 ? add('কালো') : add('Black', {}))),
  )
  expect(countByStatus(added)).toEqual({ 200: 8, 409: 2 })
  expect(await stored()).toEqual([['Black', 8]])
})
