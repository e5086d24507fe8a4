import { expect, test } from 'vitest'
import { rounds } from '../../../tests/support/full-run.ts'
import { call, newPhone, placeOrder } from '../../../tests/support/fixtures/order-calls.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { orderBody } from '../../../tests/support/fixtures/test-products.ts'
import { openTrackedShop, serials } from '../../../tests/support/fixtures/tracked-shop.ts'

interface Variant {
  _id: string
  options: object
}

/** The tracked shop with lamps, black and white ones on one shelf, of which the white ones can get their own. */
async function openShelves() {
  const open = await openTrackedShop()
  const { app, admin, change, read, coloured, shared, order, setStatus } = open
  const [black, white] = shared as [string, string]
  const readOrder = async (id: string) =>
    (await call(app, 'GET', `/admin/orders/${id}`, admin)).body.order
  return {
    ...open,
    black,
    white,
    setLampTracks: (tracks: string) => change(coloured._id, { tracks }),
    moveWhite: async () => {
      const { variants } = await read(coloured._id)
      const moved = variants.map(({ _id, options }: Variant) => ({
        _id,
        options,
        ...(_id === white && { stockItem: 'own', stock: 2 }),
      }))
      return change(coloured._id, { variants: moved })
    },
    orderWhite: async (status: string) => {
      const { body } = await order(1, white)
      if (status !== 'pending') await setStatus(body._id, status)
      return body as { _id: string }
    },
    readOrder,
    /** Of an order of one item. */
    editQuantity: async (id: string, quantity: number) => {
      const { items, updatedAt } = await readOrder(id)
      const body = { lines: [{ itemId: items[0]._id, quantity }], updatedAt }
      return call(app, 'POST', `/admin/orders/${id}/edit`, { ...admin, body })
    },
  }
}

test('a unit comes back to the shelf that its stock comes back to', async () => {
  const { shop, receive, orderWhite, pack, setStatus, white, stock, ...open } = await openShelves()
  await open.setLampTracks('serial')
  await receive(serials('w1'), white)
  const placed = await orderWhite('confirmed')
  await pack(placed._id, 'w1')
  await setStatus(placed._id, 'shipped')
  expect((await open.moveWhite()).status).toBe(200)
  expect((await setStatus(placed._id, 'cancelled')).status).toBe(200)
  expect([await stock(open.black), await stock(white)]).toEqual([9, 2])
  expect(await open.unitsOf(open.black, '&search=w1')).toMatchObject([{ status: 'in_stock' }])
  await assertStockInvariants(shop.db)
})

test('a unit that left before its product had numbers comes back there too', async () => {
  const { shop, orderWhite, setStatus, ...open } = await openShelves()
  const placed = await orderWhite('delivered')
  await open.setLampTracks('serial')
  expect((await open.moveWhite()).status).toBe(200)
  expect((await setStatus(placed._id, 'cancelled')).status).toBe(200)
  expect([await open.stock(open.black), await open.stock(open.white)]).toEqual([8, 2])
  await assertStockInvariants(shop.db)
})

test('units of two shelves that left before their product had numbers come back to both', async () => {
  const { shop, orderWhite, editQuantity, setStatus, black, white, ...open } = await openShelves()
  const placed = await orderWhite('confirmed')
  expect((await open.moveWhite()).status).toBe(200)
  expect((await editQuantity(placed._id, 2)).status).toBe(200)
  await setStatus(placed._id, 'shipped')
  expect((await open.setLampTracks('serial')).status).toBe(200)
  expect((await setStatus(placed._id, 'cancelled')).status).toBe(200)
  expect([await open.stock(black), await open.stock(white)]).toEqual([8, 2])
  const counts = [await open.unitsOf(black), await open.unitsOf(white)].map(({ length }) => length)
  expect(counts).toEqual([8, 2])
  await assertStockInvariants(shop.db)
})

test('a unit that is unpacked after its variant got another shelf is where its stock comes back to', async () => {
  const { shop, receive, pack, unpack, setStatus, white, stock, ...open } = await openShelves()
  await open.setLampTracks('serial')
  await receive(serials('w1', 'w2'), white)
  const placed = await open.orderWhite('confirmed')
  await pack(placed._id, 'w1')
  await setStatus(placed._id, 'shipped')
  expect((await open.moveWhite()).status).toBe(200)
  expect((await setStatus(placed._id, 'confirmed')).status).toBe(200)
  await assertStockInvariants(shop.db)
  expect([await stock(open.black), await stock(white)]).toEqual([9, 2])
  const [w1] = await open.unitsOf(white, '&search=w1')
  expect((await unpack(placed._id, w1._id)).status).toBe(200)
  await assertStockInvariants(shop.db)
  expect((await setStatus(placed._id, 'cancelled')).status).toBe(200)
  expect([await stock(open.black), await stock(white)]).toEqual([9, 3])
  expect(await open.unitsOf(white, '&search=w1')).toMatchObject([{ status: 'in_stock' }])
  await assertStockInvariants(shop.db)
  const movements = (await open.movements(white)).toReversed()
  expect(movements.map((each: { stockAfter: number }) => each.stockAfter)).toEqual([2, 3, 2, 3])
})

test('an order that is set back while its variant gets another shelf is packed from one of both', async () => {
  for (let round = 0; round < rounds(3); round += 1) {
    const { shop, receive, orderWhite, pack, setStatus, white, ...open } = await openShelves()
    await open.setLampTracks('serial')
    await receive(serials('w1'), white)
    const placed = await orderWhite('confirmed')
    await pack(placed._id, 'w1')
    await setStatus(placed._id, 'shipped')
    const [back, moved] = await Promise.all([setStatus(placed._id, 'confirmed'), open.moveWhite()])
    expect(back.status).toBe(200)
    expect([200, 409]).toContain(moved.status)
    await assertStockInvariants(shop.db)
    expect((await setStatus(placed._id, 'cancelled')).status).toBe(200)
    await assertStockInvariants(shop.db)
  }
})

test('an order of units of two shelves gives each its own back', async () => {
  const { shop, pack, setStatus, editQuantity, black, white, ...open } = await openShelves()
  await open.setLampTracks('serial')
  await open.receive(serials('w1'), white)
  const placed = await open.orderWhite('confirmed')
  await pack(placed._id, 'w1')
  await setStatus(placed._id, 'shipped')
  expect((await open.moveWhite()).status).toBe(200)
  await open.receive(serials('w2'), white)
  await setStatus(placed._id, 'confirmed')
  expect((await editQuantity(placed._id, 2)).status).toBe(200)
  await assertStockInvariants(shop.db)
  expect((await pack(placed._id, 'w2')).status).toBe(200)
  expect((await editQuantity(placed._id, 1)).status).toBe(200)
  await assertStockInvariants(shop.db)
  expect((await setStatus(placed._id, 'cancelled')).status).toBe(200)
  expect([await open.stock(black), await open.stock(white)]).toEqual([8, 4])
  await assertStockInvariants(shop.db)
})

test('a removed unit comes back to its own shelf, not to that of another item', async () => {
  const open = await openShelves()
  const { shop, app, admin, add, change, readOrder, stock } = open
  const colors = ['Black', 'White', 'Red'].map((name) => ({ name, code: '#123456' }))
  for (let round = 0; round < 4; round += 1) {
    const { product } = (await add({ name: `Lamp ${round}`, stock: '5', colors })).body
    const [black, white, red] = product.variants as [Variant, Variant, Variant]
    const giveShelf = (own: Variant) =>
      change(product._id, {
        variants: [black, white, red].map(({ _id, options }) => ({
          _id,
          options,
          ...(_id === own._id && { stockItem: 'own', stock: 5 }),
        })),
      })
    await giveShelf(red)
    const items = [white, red].map(({ _id: variantId }) => ({ variantId, quantity: 1 }))
    const { body: placed } = await placeOrder(app, orderBody(items, { phone: newPhone() }))
    expect((await giveShelf(white)).status).toBe(200)
    const { items: sold, updatedAt } = await readOrder(placed._id)
    const kept = sold.find(({ variantId }: { variantId: string }) => variantId === red._id)
    const body = { lines: [{ itemId: kept._id, quantity: 1 }], updatedAt }
    const path = `/admin/orders/${placed._id}/edit`
    expect((await call(app, 'POST', path, { ...admin, body })).status).toBe(200)
    const stocks = [await stock(black._id), await stock(white._id), await stock(red._id)]
    expect(stocks).toEqual([5, 5, 4])
  }
  await assertStockInvariants(shop.db)
})

test('a variant keeps its shelf while orders in the shop hold units of it', async () => {
  const { shop, orderWhite, setStatus, moveWhite, stock, ...open } = await openShelves()
  await open.setLampTracks('serial')
  const placed = await orderWhite('confirmed')
  const refused = await moveWhite()
  expect(refused).toMatchObject({ status: 409, body: { issues: [{ path: 'variants' }] } })
  expect(refused.body.message).toContain('Orders hold 1 unit of a variant')
  await assertStockInvariants(shop.db)
  await setStatus(placed._id, 'cancelled')
  expect((await moveWhite()).status).toBe(200)
  expect([await stock(open.black), await stock(open.white)]).toEqual([8, 2])
  await assertStockInvariants(shop.db)
})

test('a unit with numbers is taken again from the shelf that its variant has by now', async () => {
  const { shop, orderWhite, setStatus, stock, ...open } = await openShelves()
  const { black, white } = open
  await open.setLampTracks('serial')
  const placed = await orderWhite('confirmed')
  await setStatus(placed._id, 'cancelled')
  expect((await open.moveWhite()).status).toBe(200)
  expect((await setStatus(placed._id, 'confirmed')).status).toBe(200)
  expect([await stock(black), await stock(white)]).toEqual([8, 1])
  await assertStockInvariants(shop.db)
  expect((await setStatus(placed._id, 'cancelled')).status).toBe(200)
  expect([await stock(black), await stock(white)]).toEqual([8, 2])
  await assertStockInvariants(shop.db)
})

test('no numbers are kept while orders in the shop hold units of another shelf than their variant has', async () => {
  const { shop, orderWhite, setStatus, stock, setLampTracks, ...open } = await openShelves()
  const placed = await orderWhite('confirmed')
  expect((await open.moveWhite()).status).toBe(200)
  const refused = await setLampTracks('serial')
  expect(refused).toMatchObject({ status: 409, body: { issues: [{ path: 'tracks' }] } })
  expect(refused.body.message).toContain('Orders hold 1 unit of a variant')
  expect((await setStatus(placed._id, 'cancelled')).status).toBe(200)
  const later = await orderWhite('confirmed')
  expect((await setLampTracks('serial')).status).toBe(200)
  await assertStockInvariants(shop.db)
  expect((await setStatus(later._id, 'cancelled')).status).toBe(200)
  expect([await stock(open.black), await stock(open.white)]).toEqual([8, 2])
  await assertStockInvariants(shop.db)
})
