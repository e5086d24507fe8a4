import { expect, test } from 'vitest'
import { imeiOf } from '../../../tests/support/fixtures/imeis.ts'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { openTrackedShop, serials } from '../../../tests/support/fixtures/tracked-shop.ts'

/** Sells the unit s1, and claims its warranty. */
async function claimSold({
  order,
  pack,
  setStatus,
  send,
}: Pick<Awaited<ReturnType<typeof openTrackedShop>>, 'order' | 'pack' | 'setStatus' | 'send'>) {
  const placed = (await order(1)).body
  await pack(placed._id, 's1')
  await setStatus(placed._id, 'shipped')
  await setStatus(placed._id, 'delivered')
  const [{ key }] = (await send('GET', '/admin/warranty?number=s1')).body.items
  const claim = { number: 's1', key, complaint: 'Does not heat' }
  const { _id: claimId } = (await send('POST', '/admin/claims', claim)).body.claim
  return { placed, claimId }
}

test('a unit says when it came, with which order it left, what was claimed and what replaced it', async () => {
  const open = await openTrackedShop()
  const { shop, receive, order, pack, unpack, send, unitsOf, app, admin } = open
  await receive(serials('s1', 's2'))
  const [s1] = await unitsOf(undefined, '&search=s1')
  const historyOf = async (id: string) => (await send('GET', `/admin/units/${id}`)).body.unit
  const other = (await order(1)).body
  await pack(other._id, 's1')
  await unpack(other._id, s1._id)
  const { placed, claimId } = await claimSold(open)
  const step = (body: object) => call(app, 'PUT', `/admin/claims/${claimId}`, { ...admin, body })
  await step({ status: 'ready' })
  await step({ status: 'returned', replacement: 's2' })
  const old = await historyOf(s1._id)
  const left = (each: { status: string; order: { number: string } | null }) => [
    each.status,
    each.order?.number ?? null,
  ]
  expect(old.changes.map(left)).toEqual([
    ['in_stock', null],
    ['sold', other.orderNumber],
    ['in_stock', null],
    ['sold', placed.orderNumber],
    ['in_claim', placed.orderNumber],
    ['replaced', placed.orderNumber],
  ])
  expect(old).toMatchObject({ replaces: null, replacedBy: { numbers: { serial: 'S2' } } })
  const given = await historyOf(old.replacedBy._id)
  expect(given.changes.map(left)).toEqual([
    ['in_stock', null],
    ['sold', placed.orderNumber],
  ])
  expect(given).toMatchObject({ replaces: { numbers: { serial: 'S1' } }, replacedBy: null })
  // The claim is found by either number.
  for (const number of ['s1', 's2']) {
    const { claims } = (await send('GET', `/admin/claims?search=${number}`)).body
    expect(claims).toMatchObject([{ _id: claimId }])
  }
  expect((await send('GET', '/admin/units/nonsense')).status).toBe(404)
  await assertStockInvariants(shop.db)
})

/** A unit, s1, in whose place its buyer got s2 in a claim. */
async function openReplaced() {
  const open = await openTrackedShop()
  const { receive, send, app, admin, unitsOf } = open
  await receive(serials('s1', 's2'))
  const { placed, claimId } = await claimSold(open)
  for (const body of [{ status: 'ready' }, { status: 'returned', replacement: 's2' }]) {
    await call(app, 'PUT', `/admin/claims/${claimId}`, { ...admin, body })
  }
  const [{ _id: unitId }] = await unitsOf(undefined, '&search=s1')
  const s1 = async () => (await send('GET', `/admin/units/${unitId}`)).body.unit
  return { ...open, placed, s1 }
}

test('a unit that was replaced comes back by a receipt or a count, with its history', async () => {
  const { shop, send, receive, count, small, undoLast, stock, placed, s1 } = await openReplaced()
  const before = await stock()
  expect((await s1()).status).toBe('replaced')
  expect((await receive(serials('s1'))).status).toBe(201)
  expect(await stock()).toBe(before + 1)
  const back = await s1()
  expect(back).toMatchObject({ status: 'in_stock', order: null })
  expect(back.replacedBy).toMatchObject({ numbers: { serial: 'S2' } })
  const statuses = back.changes.map(({ status }: { status: string }) => status)
  expect(statuses).toEqual(['in_stock', 'sold', 'in_claim', 'replaced', 'in_stock'])
  expect((await send('GET', '/admin/warranty?number=s2')).body.items).toHaveLength(1)
  await assertStockInvariants(shop.db)
  expect((await undoLast()).status).toBe(200)
  expect(await stock()).toBe(before)
  expect(await s1()).toMatchObject({ status: 'replaced', order: { number: placed.orderNumber } })
  await assertStockInvariants(shop.db)
  await count([{ variantId: small, counted: before + 1, numbers: ['s1'] }])
  expect([await stock(), (await s1()).status]).toEqual([before + 1, 'in_stock'])
  await assertStockInvariants(shop.db)
})

test('a deleted product gives up the IMEIs of its units in the shop; what was sold stays taken', async () => {
  const open = await openTrackedShop('imei')
  const { shop, app, admin, receive, change, coloured, shared, product, order, pack, setStatus } =
    open
  const [sold, left, again] = [imeiOf(1), imeiOf(2), imeiOf(3)]
  await receive([{ imei1: sold }, { imei1: left, imei2: again }])
  const placed = (await order(1)).body
  await pack(placed._id, sold)
  await setStatus(placed._id, 'shipped')
  await change(coloured._id, { tracks: 'imei' })
  expect((await receive([{ imei1: left }], shared[0])).status).toBe(400)
  expect((await call(app, 'DELETE', `/products/${product._id}`, admin)).status).toBe(204)
  expect((await receive([{ imei1: left }], shared[0])).status).toBe(201)
  // Both numbers of that phone are free.
  expect((await receive([{ imei1: again }], shared[0])).status).toBe(201)
  const taken = await receive([{ imei1: sold }], shared[0])
  expect([taken.status, taken.body.issues[0].message]).toEqual([
    400,
    `${sold} is the number of another unit: a deleted product (Sold, order #${placed.orderNumber})`,
  ])
  await assertStockInvariants(shop.db)
})

test('a receipt that is taken back frees its numbers, unless a unit has left', async () => {
  const { shop, receive, undoLast, order, pack, unpack, unitsOf, stock } = await openTrackedShop()
  const before = await stock()
  await receive(serials('s1', 's2'))
  expect((await undoLast()).status).toBe(200)
  expect([await stock(), await unitsOf(undefined, '&numbers=some')]).toEqual([before, []])
  await assertStockInvariants(shop.db)
  expect((await receive(serials('s1', 's2'))).status).toBe(201)
  const placed = (await order(1)).body
  await pack(placed._id, 's1')
  const refused = await undoLast()
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'A unit has left the shop since, so this can no longer be taken back.',
  ])
  await assertStockInvariants(shop.db)
  const [s1] = await unitsOf(undefined, '&search=s1')
  await unpack(placed._id, s1._id)
  expect((await undoLast()).status).toBe(200)
  await assertStockInvariants(shop.db)
})

test('a packer hears that a digit of an IMEI is wrong, not that it is unknown', async () => {
  const { receive, order, pack } = await openTrackedShop('imei')
  const imei = imeiOf(1)
  await receive([{ imei1: imei }])
  const placed = (await order(1)).body
  const wrong = `${imei.slice(0, 14)}${(Number(imei[14]) + 1) % 10}`
  const refused = await pack(placed._id, wrong)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `${wrong} is no IMEI: a digit is wrong. Scan it again.`,
  ])
})
