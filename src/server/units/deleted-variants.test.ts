import { expect, test } from 'vitest'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { openTrackedReturns } from '../../../tests/support/fixtures/tracked-returns.ts'
import { serials } from '../../../tests/support/fixtures/tracked-shop.ts'
import { storage } from '../../../tests/support/fixtures/variant-forms.ts'

/** The tracked shop, whose larger variant, with three numbered units, can be deleted. */
async function openDeletable() {
  const open = await openTrackedReturns()
  const { product, large, receive, read, change, order } = open
  await receive(serials('l1', 'l2', 'l3'), large)
  await open.correct(-2, 'Broken', { variantId: large })
  return {
    ...open,
    orderLarge: async (units: number) => (await order(units, large)).body,
    deleteLarge: async () => {
      const { variants, options } = await read(product._id)
      return change(product._id, { options, variants: variants.slice(0, 1) })
    },
  }
}

test('a variant is not deleted while orders in the shop hold units of it', async () => {
  const { shop, orderLarge, deleteLarge, setStatus, pack } = await openDeletable()
  const held = await orderLarge(2)
  await pack(held._id, 'l1')
  const unpacked = await orderLarge(1)
  const refused = await deleteLarge()
  expect(refused).toMatchObject({ status: 409, body: { issues: [{ path: 'variants' }] } })
  expect(refused.body.issues[0].message).toContain('Orders hold 3 units of a variant')
  await pack(held._id, 'l2')
  await setStatus(held._id, 'shipped')
  await setStatus(unpacked._id, 'cancelled')
  expect((await deleteLarge()).body.message).toContain('1 unit of it has numbers')
  await assertStockInvariants(shop.db)
})

test('units of a variant that was deleted come back to the stock item that gets their stock', async () => {
  const { shop, orderLarge, deleteLarge, setStatus, pack, received, ...open } =
    await openDeletable()
  const shipped = async (number: string) => {
    const placed = await orderLarge(1)
    await pack(placed._id, number)
    await setStatus(placed._id, 'shipped')
    return placed
  }
  const [unpacked, cancelled, returned] = [
    await shipped('l1'),
    await shipped('l2'),
    await shipped('l3'),
  ]
  await setStatus(returned._id, 'delivered')
  expect((await deleteLarge()).status).toBe(200)
  await assertStockInvariants(shop.db)
  await setStatus(unpacked._id, 'confirmed')
  const [unit] = (await open.get('/admin/units?search=l1')).body.units
  expect((await open.unpack(unpacked._id, unit._id)).status).toBe(200)
  await assertStockInvariants(shop.db)
  expect((await setStatus(cancelled._id, 'cancelled')).status).toBe(200)
  await assertStockInvariants(shop.db)
  const lines = [{ itemId: returned.items[0]._id, quantity: 1, reason: 'faulty' }]
  const { inspect } = await received(returned._id, { kind: 'return', lines })
  expect((await inspect({ faulty: 1, faultyNumbers: ['l3'] })).status).toBe(200)
  await assertStockInvariants(shop.db)
  const [faulty] = (await open.get('/admin/faulty-units')).body.faulty
  const cleared = { to: 'stock', quantity: 1, shown: 1, numbers: ['L3'], reason: 'Repaired' }
  const restocked = await open.send('POST', `/admin/faulty-units/${faulty._id}/clear`, cleared)
  expect(restocked.status).toBe(200)
  await assertStockInvariants(shop.db)
  expect(await open.unitsOf(undefined, '&numbers=some&status=in_stock')).toHaveLength(7)
})

test('units of a variant that was deleted and made again come back to its own stock item', async () => {
  const { shop, product, small, orderLarge, deleteLarge, setStatus, pack, stock, ...open } =
    await openDeletable()
  const placed = await orderLarge(3)
  for (const number of ['l1', 'l2', 'l3']) await pack(placed._id, number)
  await setStatus(placed._id, 'shipped')
  expect((await deleteLarge()).status).toBe(200)
  const before = await stock(small)
  const { variants } = await open.read(product._id)
  const again = { options: { Storage: '256 GB' }, price: 1390, stock: 0 }
  const made = await open.change(product._id, { options: storage, variants: [...variants, again] })
  expect(made.status).toBe(200)
  const largeId = made.body.product.variants[1]._id
  expect((await setStatus(placed._id, 'cancelled')).status).toBe(200)
  expect([await stock(small), await stock(largeId)]).toEqual([before, 3])
  expect(await open.unitsOf(largeId, '&numbers=some&status=in_stock')).toHaveLength(3)
  await assertStockInvariants(shop.db)
})

test('a unit that left a variant that was deleted since comes back to another one by its number', async () => {
  const { shop, large, small, send, deleteLarge, receive, count, ...open } = await openDeletable()
  const numbers = ['l1', 'l2', 'l3']
  const written = { variantId: large, quantity: -3, reason: 'Broken', numbers }
  expect((await send('POST', '/admin/stock/corrections', written)).status).toBe(201)
  expect((await deleteLarge()).status).toBe(200)
  expect((await receive(serials('l1'), small)).status).toBe(201)
  const before = await open.stock(small)
  const scanned = ['s1', 's2', 's3', 's4', 'l1', 'l2']
  await count([{ variantId: small, counted: before + 1, numbers: scanned }])
  expect(await open.stock(small)).toBe(before + 1)
  expect(await open.unitsOf(small, '&search=l&status=in_stock')).toHaveLength(2)
  await assertStockInvariants(shop.db)
})
