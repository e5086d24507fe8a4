import { expect, test } from 'vitest'
import { stockOf } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { call, countByStatus } from '../../../../tests/support/fixtures/order-calls.ts'
import { openReturnShop } from '../../../../tests/support/fixtures/returns.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { openTrackedReturns } from '../../../../tests/support/fixtures/tracked-returns.ts'
import { serials } from '../../../../tests/support/fixtures/tracked-shop.ts'

type Staff = Awaited<ReturnType<typeof openReturnShop>>['staff']

/** The calls of the page of faulty units. */
function faultyCalls(staff: Staff) {
  const list = async () => (await staff('GET', '/admin/faulty-units')).body.faulty
  const clear = (id: string, body: object) =>
    staff('POST', `/admin/faulty-units/${id}/clear`, { shown: 2, quantity: 1, ...body })
  const undoLast = async () => {
    const { entries } = (await staff('GET', '/admin/audit?subjectType=faulty_stock')).body
    return staff('POST', `/admin/audit/${entries[0]._id}/undo`)
  }
  return { list, clear, undoLast }
}

async function openShop() {
  const open = await openReturnShop()
  const calls = faultyCalls(open.staff)
  const bought = await open.order()
  const returnId = await open.inspected(bought, [2, 1], { faulty: 2 })
  const [faulty] = await calls.list()
  return { ...open, ...calls, bought, returnId, faulty }
}

test('faulty units are listed with their return and value, and leave the list as they are cleared', async () => {
  const { shop, list, clear, faulty, bought, returnId, lamp } = await openShop()
  const units = { product: { _id: lamp, name: 'Lamp' }, units: 2, numbers: [], value: null }
  const from = { _id: returnId, orderNumber: bought.orderNumber }
  expect(faulty).toMatchObject({ ...units, return: from })
  expect(await stockOf(shop.db, lamp)).toBe(8)
  const repaired = await clear(faulty._id, { to: 'stock', reason: 'New plug' })
  expect(repaired).toMatchObject({ status: 200, body: { units: 1 } })
  expect(await stockOf(shop.db, lamp)).toBe(9)
  expect(await list()).toMatchObject([{ units: 1 }])
  await clear(faulty._id, { to: 'nowhere', shown: 1, reason: 'Glass is broken' })
  expect(await list()).toEqual([])
  expect(await stockOf(shop.db, lamp)).toBe(9)
  await assertStockInvariants(shop.db)
})

test('an invalid clearing is refused with a sentence, and nothing is moved', async () => {
  const { app, shop, clear, list, faulty, lamp, asStaff } = await openShop()
  const wrong = [
    await clear(faulty._id, { to: 'nowhere', reason: ' ' }),
    await clear(faulty._id, { to: 'stock', quantity: 3 }),
    await clear(faulty._id, { to: 'stock', quantity: 0 }),
    await clear(faulty._id, { to: 'stock', numbers: ['X1'] }),
    await clear(faulty._id, { to: 'stock', shown: 3 }),
    await clear(lamp, { to: 'stock' }),
  ]
  expect(wrong.map(({ status, body }) => [status, body.message])).toEqual([
    [400, 'Write why they are written off'],
    [400, 'Only 2 of these units are here.'],
    [400, 'Choose how many'],
    [400, 'X1 is none of these units.'],
    [409, 'Somebody else has cleared some of these units meanwhile. Look at them again.'],
    [404, 'These faulty units were not found.'],
  ])
  expect(await list()).toMatchObject([{ units: 2 }])
  const { headers } = await asStaff('read_returns')
  const body = { to: 'stock', shown: 2, quantity: 1 }
  const path = `/admin/faulty-units/${faulty._id}/clear`
  expect((await call(app, 'POST', path, { headers, body })).status).toBe(403)
  await assertStockInvariants(shop.db)
})

test('of many who clear the last unit at once one does', async () => {
  const { shop, clear, faulty, lamp } = await openShop()
  const body = { to: 'stock', quantity: 2 }
  const all = await Promise.all(Array.from({ length: 5 }, () => clear(faulty._id, body)))
  expect(countByStatus(all)).toEqual({ 200: 1, 409: 4 })
  expect(await stockOf(shop.db, lamp)).toBe(10)
  await assertStockInvariants(shop.db)
})

test('clearing is undone by the opposite entry, unless the units were sold since', async () => {
  const { shop, clear, undoLast, list, faulty, order, lamp } = await openShop()
  await clear(faulty._id, { to: 'nowhere', reason: 'Broken' })
  expect((await undoLast()).status).toBe(200)
  expect(await list()).toMatchObject([{ units: 2 }])
  await clear(faulty._id, { to: 'stock', quantity: 2 })
  expect((await undoLast()).status).toBe(200)
  expect([await list(), await stockOf(shop.db, lamp)]).toMatchObject([[{ units: 2 }], 8])
  await clear(faulty._id, { to: 'stock', quantity: 2 })
  await order([{ productId: lamp, quantity: 9 }])
  const { status, body } = await undoLast()
  expect([status, body.message]).toEqual([
    409,
    'The units have been sold since, so this can no longer be taken back.',
  ])
  await assertStockInvariants(shop.db)
})

test('units with numbers are cleared by their numbers, and come back by them', async () => {
  const open = await openTrackedReturns()
  const { shop, deliver, received, statusOf, send } = open
  const { list, clear, undoLast } = faultyCalls((method, path, body) =>
    send(method as 'POST', path, body ?? {}),
  )
  const bought = await deliver('shipped', 's1', 's2', 's3')
  const { inspect } = await received(bought._id, { kind: 'refused_at_door' })
  await inspect({ good: 1, faulty: 2, goodNumbers: ['s1'], faultyNumbers: ['s2', 's3'] })
  const [faulty] = await list()
  expect(faulty).toMatchObject({ units: 2, numbers: ['S2', 'S3'] })
  expect((await clear(faulty._id, { to: 'stock' })).body.message).toBe('Choose 1 of the numbers')
  await clear(faulty._id, { to: 'stock', numbers: ['S2'] })
  expect([await statusOf('s2'), await statusOf('s3')]).toEqual(['in_stock', 'returned'])
  await assertStockInvariants(shop.db)
  expect((await undoLast()).status).toBe(200)
  expect(await statusOf('s2')).toBe('returned')
  await clear(faulty._id, { to: 'nowhere', numbers: ['S3'], reason: 'Burnt' })
  expect(await statusOf('s3')).toBe('scrapped')
  await assertStockInvariants(shop.db)
})

test('a unit with a number that is cleared while none are kept is known when they begin again', async () => {
  const open = await openTrackedReturns()
  const { shop, deliver, received, statusOf, send, setTracks, number } = open
  const { list, clear } = faultyCalls((method, path, body) =>
    send(method as 'POST', path, body ?? {}),
  )
  const bought = await deliver('delivered', 's1', 's2', 's3', 's4')
  const lines = [{ itemId: bought.items[0]?._id, quantity: 2, reason: 'faulty' }]
  const { inspect } = await received(bought._id, { kind: 'return', lines })
  await inspect({ faulty: 2, faultyNumbers: ['s1', 's2'] })
  expect((await setTracks('none')).status).toBe(200)
  const [faulty] = await list()
  expect(faulty).toMatchObject({ units: 2, numbers: ['S1', 'S2'] })
  expect((await clear(faulty._id, { to: 'stock' })).body.message).toBe('Choose 1 of the numbers')
  expect((await clear(faulty._id, { to: 'stock', numbers: ['S1'] })).status).toBe(200)
  expect((await setTracks('serial')).status).toBe(200)
  await assertStockInvariants(shop.db)
  // It lies among the units that get their numbers now.
  expect((await number(serials('s1'))).status).toBeLessThan(300)
  expect(await statusOf('s1')).toBe('in_stock')
  const last = { to: 'nowhere', shown: 1, numbers: ['S2'], reason: 'Burnt' }
  expect((await clear(faulty._id, last)).status).toBe(200)
  expect(await list()).toEqual([])
  await assertStockInvariants(shop.db)
})
