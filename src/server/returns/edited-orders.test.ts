import { expect, test } from 'vitest'
import { stockOf } from '../../../tests/support/fixtures/order-fixtures.ts'
import { linesOf as editLines } from '../../../tests/support/fixtures/order-edits.ts'
import { openReturnShop } from '../../../tests/support/fixtures/returns.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'

/** Two lamps and three cables, of which their buyer wants to return two lamps. */
async function openRequested() {
  const open = await openReturnShop()
  const { order, request, linesOf, setStatus, staff, edit } = open
  const bought = await order()
  const asked = await request(bought._id, { lines: linesOf(bought, 2) })
  /** Puts the delivery back, and leaves so many lamps in the order. */
  const leaveLamps = async (quantity: number) => {
    await setStatus(bought._id, 'confirmed')
    const { items } = (await staff('GET', `/admin/orders/${bought._id}`)).body.order
    const lines = editLines({ items }, ({ _id }) => {
      if (_id !== bought.items[0]?._id) return {}
      return quantity === 0 ? null : { quantity }
    })
    return edit(bought._id, { lines })
  }
  const deliverLamps = async (quantity: number) => {
    expect((await leaveLamps(quantity)).status).toBe(200)
    await setStatus(bought._id, 'delivered')
  }
  return { ...open, bought, id: asked.body.return._id as string, leaveLamps, deliverLamps }
}

test('a return of two units is not approved for an order that was edited to one of them', async () => {
  const { shop, lamp, id, step, deliverLamps } = await openRequested()
  await deliverLamps(1)
  expect(await step(id, { status: 'approved' })).toMatchObject({
    status: 409,
    body: {
      message: 'The order was edited, and no longer has these products. Refuse the return.',
    },
  })
  expect((await step(id, { status: 'refused', note: 'It never left' })).status).toBe(200)
  expect(await stockOf(shop.db, lamp)).toBe(9)
  await assertStockInvariants(shop.db)
})

test('an edit does not remove what a return is about, whatever became of it', async () => {
  const { shop, lamp, bought, id, one, step, leaveLamps, setStatus } = await openRequested()
  const message = 'There is a return of Lamp, so it stays in the order.'
  expect(await leaveLamps(0)).toMatchObject({ status: 400, body: { message } })
  await step(id, { status: 'refused', note: 'Too late' })
  expect(await leaveLamps(0)).toMatchObject({ status: 400, body: { message } })
  await setStatus(bought._id, 'delivered')
  expect((await one(id)).lines).toHaveLength(1)
  expect(await stockOf(shop.db, lamp)).toBe(8)
  await assertStockInvariants(shop.db)
})

test('a return that was asked for ends with its order, and not while the order waits to be delivered again', async () => {
  const { shop, bought, id, one, setStatus } = await openRequested()
  await setStatus(bought._id, 'confirmed')
  expect((await one(id)).status).toBe('requested')
  await setStatus(bought._id, 'cancelled')
  expect((await one(id)).status).toBe('cancelled')
  await assertStockInvariants(shop.db)
})

test('a return that was asked for ends when the delivery is undone from the log', async () => {
  const { shop, bought, id, one, staff } = await openRequested()
  const ofOrder = `/admin/audit?subjectType=order&subjectId=${bought._id}`
  const [delivered] = (await staff('GET', ofOrder)).body.entries
  const undone = await staff('POST', `/admin/audit/${delivered._id}/undo`)
  expect(undone).toMatchObject({ status: 200, body: { entry: { undoOf: delivered._id } } })
  expect((await one(id)).status).toBe('cancelled')
  const [closed] = (await staff('GET', `/admin/audit?subjectId=${id}`)).body.entries
  expect(closed).toMatchObject({ changes: [{ field: 'status', after: 'cancelled' }], undoOf: null })
  await assertStockInvariants(shop.db)
})

test('a return is approved for an edited order that has its units', async () => {
  const { shop, lamp, id, step, inspect, deliverLamps } = await openRequested()
  await deliverLamps(3)
  expect((await step(id, { status: 'approved' })).status).toBe(200)
  await step(id, { status: 'received' })
  await inspect(id)
  expect(await stockOf(shop.db, lamp)).toBe(9)
  await assertStockInvariants(shop.db)
})
