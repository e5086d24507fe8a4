import { expect, test } from 'vitest'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { openTrackedReturns } from '../../../tests/support/fixtures/tracked-returns.ts'
import { serials } from '../../../tests/support/fixtures/tracked-shop.ts'

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
