import { expect, test } from 'vitest'
import { isImei } from '#shared/units/units.ts'
import { rounds } from '../../../tests/support/full-run.ts'
import { countByStatus } from '../../../tests/support/fixtures/order-calls.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { imeiOf } from '../../../tests/support/fixtures/imeis.ts'
import { openTrackedShop, serials } from '../../../tests/support/fixtures/tracked-shop.ts'

test('turning numbers on leaves the units that are there without one, those that orders hold too', async () => {
  const { shop, order, setTracks, setStatus, unitsOf, number } = await openTrackedShop('none')
  const open = (await order(1)).body
  const gone = (await order(1)).body
  await setStatus(gone._id, 'shipped')
  expect((await setTracks('serial')).status).toBe(200)
  const units = await unitsOf()
  expect(units).toHaveLength(2)
  expect(units[0]).toMatchObject({ numbers: {}, status: 'in_stock', tracks: 'serial' })
  await assertStockInvariants(shop.db)

  expect((await number(serials('a1', ' A1 '))).status).toBe(400)
  expect((await number(serials('a1', 'a2', 'a3'))).body.code).toBe('conflict')
  expect((await number(serials('a1'))).body).toEqual({ numbered: 1 })
  expect((await unitsOf(undefined, '&numbers=none')).length).toBe(1)
  expect((await unitsOf(undefined, '&search=a1'))[0].numbers).toEqual({ serial: 'A1' })
  // A unit that left before comes back without a number.
  await setStatus(gone._id, 'cancelled')
  await setStatus(open._id, 'cancelled')
  expect(await unitsOf()).toHaveLength(3)
  await assertStockInvariants(shop.db)
})

test('numbers end only when no unit in the shop has one', async () => {
  const { shop, setTracks, number, unitsOf, send } = await openTrackedShop()
  await number(serials('a1'))
  const refused = await setTracks('none')
  expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(refused.body.issues).toMatchObject([{ path: 'tracks' }])
  const [unit] = await unitsOf(undefined, '&search=a1')
  await send('PUT' as 'POST', `/admin/units/${unit._id}/numbers`, {})
  expect((await setTracks('none')).status).toBe(200)
  expect(await unitsOf()).toEqual([])
  await assertStockInvariants(shop.db)
  await setTracks('serial')
  expect(await unitsOf()).toHaveLength(3)
  await assertStockInvariants(shop.db)
})

test('numbers that come back while none are kept are not counted twice', async () => {
  const { shop, setTracks, number, order, pack, setStatus, unitsOf } = await openTrackedShop()
  await number(serials('a1'))
  const placed = (await order(1)).body
  await pack(placed._id, 'a1')
  await setStatus(placed._id, 'shipped')
  expect((await setTracks('none')).status).toBe(200)
  await setStatus(placed._id, 'cancelled')
  expect((await setTracks('serial')).status).toBe(200)
  expect(await unitsOf(undefined, '&status=in_stock')).toHaveLength(3)
  await assertStockInvariants(shop.db)
  expect((await number(serials('a1'))).status).toBeLessThan(300)
})

test('an order leaves with its units, or by an override with a reason', async () => {
  const { shop, order, pack, receive, setStatus, send } = await openTrackedShop()
  await receive(serials('s1', 's2', 's3'))
  const { body: placed } = await order(2)
  await setStatus(placed._id, 'confirmed')
  const refused = await setStatus(placed._id, 'shipped')
  expect(refused).toMatchObject({ status: 409, body: { code: 'units_missing' } })
  expect(refused.body.message).toContain('2 numbers are missing: Travel Kettle')
  expect((await pack(placed._id, 's1')).body.order.missing).toBe(1)
  const bulk = await send('POST', '/admin/orders/bulk', { ids: [placed._id], status: 'delivered' })
  expect(bulk.body.skipped).toMatchObject([{ code: 'units_missing' }])
  expect((await setStatus(placed._id, 'shipped', { withoutUnits: ' ' })).status).toBe(400)
  const reason = 'The label is torn off'
  expect((await setStatus(placed._id, 'shipped', { withoutUnits: reason })).status).toBe(200)
  await assertStockInvariants(shop.db)
  const { entries } = (await send('GET', '/admin/audit?subject=order')).body
  expect(entries[0]).toMatchObject({ reason, changes: [{}, { field: 'withoutUnits' }] })
  // Its number is found later.
  expect((await pack(placed._id, 'S2')).body.order.missing).toBe(0)
  await assertStockInvariants(shop.db)
})

test('a scanned number that is not the right one is refused with the reason', async () => {
  const { shop, order, pack, receive, setStatus, large, unpack, send, unitsOf } =
    await openTrackedShop()
  await receive(serials('s1', 's2', 's3'))
  await receive(serials('l1'), large)
  const one = (await order(1)).body
  const two = (await order(1)).body
  await setStatus(one._id, 'confirmed')
  const reasons: string[] = []
  const scan = async (id: string, number: string) =>
    reasons.push((await pack(id, number)).body.reason ?? 'packed')
  await scan(one._id, 'nobody')
  await scan(one._id, 'l1')
  await scan(one._id, 's1')
  await scan(one._id, 's1')
  await scan(two._id, 's1')
  await scan(one._id, 's2')
  const [s3] = await unitsOf(undefined, '&search=s3')
  await send('POST', '/admin/stock/corrections', {
    variantId: s3.variantId,
    quantity: -1,
    numbers: ['s3'],
    reason: 'Broken',
  })
  await scan(two._id, 's3')
  expect(reasons).toEqual([
    'unknown',
    'other_product',
    'packed',
    'twice',
    'sold',
    'complete',
    'not_in_stock',
  ])
  const sold = await pack(two._id, 's1')
  expect(sold.body.message).toBe(`S1 is sold already, with order ${one.orderNumber}.`)
  await setStatus(one._id, 'shipped')
  const [s1] = await unitsOf(undefined, '&search=s1')
  expect((await unpack(one._id, s1._id)).body.code).toBe('conflict')
  await assertStockInvariants(shop.db)
})

test('a cancelled or edited order frees its units at once', async () => {
  const { shop, order, pack, receive, setStatus, unitsOf, admin, app } = await openTrackedShop()
  await receive(serials('s1', 's2'))
  const placed = (await order(2)).body
  await pack(placed._id, 's1')
  await pack(placed._id, 's2')
  expect(await unitsOf(undefined, '&status=sold')).toHaveLength(2)
  const { orders } = (await app.inject({ url: '/api/admin/orders', headers: admin.headers })).json()
  const [{ items, updatedAt }] = orders
  const edited = await app.inject({
    method: 'POST',
    url: `/api/admin/orders/${placed._id}/edit`,
    headers: admin.headers,
    payload: { lines: [{ itemId: items[0]._id, quantity: 1 }], updatedAt },
  })
  expect(edited.statusCode).toBe(200)
  expect(await unitsOf(undefined, '&status=sold')).toHaveLength(0)
  await assertStockInvariants(shop.db)
  await pack(placed._id, 's1')
  await setStatus(placed._id, 'shipped')
  await setStatus(placed._id, 'cancelled')
  const [s1] = await unitsOf(undefined, '&search=s1')
  expect(s1).toMatchObject({ status: 'in_stock', order: null, packedAt: null })
  await assertStockInvariants(shop.db)
})

test('an order that comes back to the shop while no numbers are kept still has its unit', async () => {
  const { shop, order, pack, receive, setStatus, setTracks, unitsOf } = await openTrackedShop()
  await receive(serials('s1'))
  const placed = (await order(1)).body
  await pack(placed._id, 's1')
  await setStatus(placed._id, 'shipped')
  await setTracks('none')
  expect((await setStatus(placed._id, 'confirmed')).status).toBe(200)
  await setTracks('serial')
  await assertStockInvariants(shop.db)
  await setStatus(placed._id, 'cancelled')
  expect(await unitsOf(undefined, '&search=s1')).toMatchObject([{ status: 'in_stock' }])
  await assertStockInvariants(shop.db)
})

test('of two people who scan one unit one gets it, and shipping beside unpacking leaves one of both', async () => {
  for (let round = 0; round < rounds(5); round += 1) {
    const { shop, order, pack, receive, setStatus, unpack, unitsOf } = await openTrackedShop()
    await receive(serials('s1'))
    const orders = [(await order(1)).body, (await order(1)).body]
    const answers = await Promise.all(orders.map(({ _id }) => pack(_id, 's1')))
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 1 })
    expect(answers.find(({ status }) => status === 409)?.body.reason).toBe('sold')
    const at = answers.findIndex(({ status }) => status === 200)
    const id = orders[at]?._id
    const [s1] = await unitsOf(undefined, '&search=s1')
    const [shipped, unpacked] = await Promise.all([setStatus(id, 'shipped'), unpack(id, s1._id)])
    expect([shipped.status, unpacked.status].toSorted()).toEqual([200, 409])
    await assertStockInvariants(shop.db)
  }
})

test('IMEIs have their check digit and are unique among all products', async () => {
  const { shop, receive, change, coloured, product, shared, pack, order, setStatus } =
    await openTrackedShop('imei')
  const imei = imeiOf(1)
  const wrong = `${imei.slice(0, 14)}${(Number(imei[14]) + 1) % 10}`
  expect([isImei(imei), isImei(wrong), isImei('490154203237518')]).toEqual([true, false, true])
  const bad = await receive([{ imei1: wrong }])
  expect(bad.body.issues).toMatchObject([{ path: 'lines.0.units.0.imei1' }])
  expect((await receive([{ serial: 'x1' }])).body.issues).toMatchObject([
    { path: 'lines.0.units.0', message: 'Enter the IMEI' },
  ])
  const second = imeiOf(2)
  expect((await receive([{ imei1: imei, imei2: second, serial: 'x1' }])).status).toBe(201)
  await change(coloured._id, { tracks: 'imei' })
  // The second IMEI of one phone is not the first one of another.
  const taken = await receive([{ imei1: second }], shared[0])
  expect(taken.body.issues).toMatchObject([
    {
      path: 'units',
      message: `${second} is the number of another unit: ${product.name} (In stock)`,
    },
  ])
  const placed = (await order(1)).body
  await setStatus(placed._id, 'confirmed')
  const spaced = `${second.slice(0, 2)} ${second.slice(2, 8)}-${second.slice(8)}`
  const packed = await pack(placed._id, spaced)
  expect(packed.body.order.items[0].units).toMatchObject([
    { numbers: { serial: 'X1', imei1: imei, imei2: second } },
  ])
  await assertStockInvariants(shop.db)
})
