import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { assertCashInvariants, openCashShop } from '../../../../tests/support/fixtures/cash-shop.ts'
import { xlsxStream } from '../../platform/spreadsheets/xlsx.ts'

test('a parcel owes its cash less charges when it is delivered, and nothing once it is paid', async () => {
  const { sent, move, rowsOf, accountOf, uploadPayout, shop } = await openCashShop()
  const parcel = await sent()
  expect(await rowsOf(parcel.id)).toEqual([])
  await move(parcel.id, 'delivered')
  expect((await accountOf(parcel.id))?.open).toBe(parcel.total - 60)
  const line = { consignment: parcel.consignment, collected: parcel.total, charges: 60 }
  const { status, body } = await uploadPayout('P1', [line])
  expect([status, body.payout?.rows?.[0]?.result]).toEqual([201, 'exact'])
  expect(await rowsOf(parcel.id)).toEqual([
    `collected ${parcel.total}`,
    'delivery_charge -60',
    `paid_out ${60 - parcel.total}`,
  ])
  expect((await accountOf(parcel.id))?.open).toBe(0)
  await assertCashInvariants(shop.db)
})

test('returned after it was delivered takes the cash back, and the charge stays', async () => {
  const { sent, move, accountOf, send } = await openCashShop()
  const parcel = await sent()
  await move(parcel.id, 'delivered')
  await move(parcel.id, 'returned')
  expect((await accountOf(parcel.id))?.open).toBe(-60)
  const alarms = async () => (await send('GET /admin/cash')).body.alarms
  expect(await alarms()).toEqual({ unpaid: 0, differs: 0, not_back: 1 })
  expect((await send(`POST /admin/cash/parcels/${parcel.id}/received`)).status).toBe(204)
  expect(await alarms()).toEqual({ unpaid: 0, differs: 0, not_back: 0 })
})

test('a parcel that is received at the cash is received as a return too', async () => {
  const { sent, move, send } = await openCashShop()
  const parcel = await sent()
  await move(parcel.id, 'on_the_way')
  await move(parcel.id, 'returned')
  const returnOf = async () =>
    (await send(`GET /admin/orders/${parcel.orderId}/returns`)).body.returns[0]
  expect((await returnOf()).status).toBe('approved')
  expect((await send(`POST /admin/cash/parcels/${parcel.id}/received`)).status).toBe(204)
  expect(await returnOf()).toMatchObject({
    status: 'received',
    timeline: [{ status: 'approved' }, { status: 'received', by: expect.any(String) }],
  })
})

test('of a parcel that was taken in part, what the courier says it collected is owed', async () => {
  const { sent, move, accountOf } = await openCashShop()
  const parcel = await sent()
  await move(parcel.id, 'partly', 400)
  expect((await accountOf(parcel.id))?.open).toBe(340)
})

test('each line says what it has come to: exact, short, over, twice, unknown', async () => {
  const { sent, move, uploadPayout, payoutOf, send, shop } = await openCashShop()
  const parcels = [await sent(), await sent(), await sent(), await sent()] as const
  for (const { id } of parcels) await move(id, 'delivered')
  const [exact, short, over, missing] = parcels
  const paid = (parcel: typeof exact, by = 0) => ({
    consignment: parcel.consignment,
    collected: parcel.total + by,
    charges: 60,
  })
  const { body } = await uploadPayout(
    'P1',
    [
      paid(exact),
      paid(short, -100),
      paid(over, 50),
      { consignment: 'nobody', collected: 10, charges: 0 },
    ],
    { amount: '99', paidOn: '2099-12-31' },
  )
  const results = (payout: { rows: { result: string }[] }) =>
    payout.rows.map(({ result }) => result)
  expect(results(body.payout)).toEqual(['exact', 'short', 'over', 'unknown'])
  expect(body.payout).toMatchObject({
    amount: 99,
    sum: 3 * (exact.total - 60) - 40,
    unknown: 1,
  })
  expect(body.payout.missing).toBe(1)
  const again = await uploadPayout('P2', [paid(exact)])
  expect(results(again.body.payout)).toEqual(['twice'])
  const { body: overview } = await send('GET /admin/cash')
  expect(overview.alarms).toMatchObject({ differs: 3, unpaid: 0 })
  expect(overview.couriers[0].unknown).toEqual({ lines: 1, net: 10 })
  // The unknown line was the missing parcel.
  const line = body.payout.rows[3]._id
  const matched = await send(`POST /admin/cash/lines/${line}/match`, { parcel: missing.ourRef })
  expect(results(matched.body.payout)).toEqual(['over', 'short', 'over', 'short'])
  expect((await payoutOf(body.payout._id)).unknown).toBe(0)
  await assertCashInvariants(shop.db)
})

test('a difference is closed with a reason, once, and only as it was shown', async () => {
  const { sent, move, uploadPayout, send, rowsOf } = await openCashShop()
  const parcel = await sent()
  await move(parcel.id, 'delivered')
  await uploadPayout('P1', [
    { consignment: parcel.consignment, collected: parcel.total - 100, charges: 60 },
  ])
  const resolve = (open: number, reason = 'Lost in the depot') =>
    send(`POST /admin/cash/parcels/${parcel.id}/resolution`, { open, reason })
  expect((await resolve(99)).body.code).toBe('edit_conflict')
  expect((await resolve(100, ' ')).status).toBe(400)
  expect((await resolve(100)).status).toBe(204)
  expect((await resolve(100)).body.code).toBe('conflict')
  expect((await rowsOf(parcel.id)).at(-1)).toBe('adjustment -100')
  const { body } = await send('GET /admin/audit?subjectType=parcel_cash')
  expect(body.entries[0]).toMatchObject({ reason: 'Lost in the depot' })
})

test('a payout that is taken back opens what it paid, and may be entered again', async () => {
  const { sent, move, uploadPayout, send, accountOf, shop, fetch, payouts } = await openCashShop()
  const parcel = await sent()
  await move(parcel.id, 'delivered')
  const line = { consignment: parcel.consignment, collected: parcel.total, charges: 60 }
  const { body } = await uploadPayout('P1', [line])
  expect((await uploadPayout('P1', [line])).body).toMatchObject({
    code: 'conflict',
    message: 'The payout P1 is entered already.',
  })
  const undo = () =>
    send(`POST /admin/cash/payouts/${body.payout._id}/undo`, { reason: 'Wrong file' })
  expect((await undo()).status).toBe(200)
  expect((await undo()).body.code).toBe('conflict')
  expect((await accountOf(parcel.id))?.open).toBe(parcel.total - 60)
  await assertCashInvariants(shop.db)
  // An undone payout does not come back by itself.
  payouts.set('P1', { amount: parcel.total - 60, lines: [line] })
  expect(await fetch()).toMatchObject([{ added: 0, failure: null }])
  expect((await uploadPayout('P1', [line])).status).toBe(201)
  expect((await accountOf(parcel.id))?.open).toBe(0)
})

test('a payout that is taken back opens again what was closed after it: the courier owes all it collected', async () => {
  const { sent, move, uploadPayout, send, accountOf, shop } = await openCashShop()
  const parcel = await sent()
  await move(parcel.id, 'delivered')
  const { body } = await uploadPayout('P1', [
    { consignment: parcel.consignment, collected: parcel.total - 100, charges: 60 },
  ])
  await send(`POST /admin/cash/parcels/${parcel.id}/resolution`, { open: 100, reason: 'Lost' })
  expect((await accountOf(parcel.id))?.open).toBe(0)
  await send(`POST /admin/cash/payouts/${body.payout._id}/undo`, { reason: 'Wrong file' })
  expect((await accountOf(parcel.id))?.open).toBe(parcel.total - 60)
  await assertCashInvariants(shop.db)
})

test('a payout of nothing that is taken back opens again what was closed after it', async () => {
  const { sent, move, send, accountOf, shop } = await openCashShop()
  const parcel = await sent()
  await move(parcel.id, 'delivered')
  const { body } = await send('POST /admin/cash/payouts', {
    courier: 'steadfast',
    ref: 'P1',
    paidOn: '2026-01-15',
    amount: 0,
    parcels: [{ parcelId: parcel.id, net: 0 }],
  })
  const open = parcel.total - 60
  await send(`POST /admin/cash/parcels/${parcel.id}/resolution`, { open, reason: 'Lost' })
  expect((await accountOf(parcel.id))?.open).toBe(0)
  await send(`POST /admin/cash/payouts/${body.payout._id}/undo`, { reason: 'Wrong parcel' })
  expect((await accountOf(parcel.id))?.open).toBe(open)
  await assertCashInvariants(shop.db)
})

test('a fetched payout of which the charges are more than the cash is entered, and holds up no other', async () => {
  const { sent, move, payouts, send, accountOf, shop } = await openCashShop()
  const [prepaid, paid] = [await sent(), await sent()]
  await move(prepaid.id, 'delivered', 0)
  await move(paid.id, 'delivered')
  const lineOf = ({ consignment }: { consignment: string }, collected: number) => ({
    consignment,
    collected,
    charges: 60,
  })
  payouts.set('S1', { amount: -60, lines: [lineOf(prepaid, 0)] })
  payouts.set('S2', { amount: paid.total - 60, lines: [lineOf(paid, paid.total)] })
  const { status, body } = await send('POST /admin/cash/payouts/fetch')
  expect([status, body.couriers]).toEqual([
    200,
    [{ courier: 'steadfast', added: 2, problem: null }],
  ])
  for (const { id } of [prepaid, paid]) expect((await accountOf(id))?.open).toBe(0)
  await assertCashInvariants(shop.db)
})

test('payouts are fetched once, with their lines, and by hand parcels are chosen', async () => {
  const { sent, move, payouts, send, fetch, accountOf } = await openCashShop()
  const [one, other] = [await sent(), await sent()]
  await move(one.id, 'delivered')
  await move(other.id, 'delivered')
  const line = { consignment: one.consignment, collected: one.total, charges: 60 }
  payouts.set('S1', { amount: one.total - 60, lines: [line] })
  const first = await send('POST /admin/cash/payouts/fetch')
  expect(first.body.couriers).toEqual([{ courier: 'steadfast', added: 1, problem: null }])
  expect(await fetch()).toMatchObject([{ added: 0 }])
  expect((await accountOf(one.id))?.open).toBe(0)
  const byHand = await send('POST /admin/cash/payouts', {
    courier: 'steadfast',
    ref: 'bKash 7',
    paidOn: '2026-01-15',
    amount: other.total - 60,
    parcels: [{ parcelId: other.id, net: other.total - 60 }],
  })
  expect([byHand.status, byHand.body.payout?.rows?.[0]?.result]).toEqual([201, 'exact'])
  const { body } = await send('GET /admin/cash/payouts')
  expect(body.payouts.map(({ source }: { source: string }) => source).toSorted()).toEqual([
    'api',
    'hand',
  ])
})

test('a courier that does not answer leaves nothing half, and its sentence is shown', async () => {
  const { payouts, courier, send } = await openCashShop()
  payouts.set('S1', { amount: 1, lines: [] })
  courier.payoutLines = async () => ({ ok: false, failure: { kind: 'no_answer' } })
  const { body } = await send('POST /admin/cash/payouts/fetch')
  expect(body.couriers).toMatchObject([{ added: 0, problem: expect.stringContaining('Steadfast') }])
  expect((await send('GET /admin/cash/payouts')).body.payouts).toEqual([])
})

test('a parcel is an alarm when it is unpaid after the days of the settings', async () => {
  const { sent, move, clock, send } = await openCashShop()
  const parcel = await sent()
  await move(parcel.id, 'delivered')
  const unpaid = async () => (await send('GET /admin/cash')).body.alarms.unpaid
  clock.advance({ minutes: 6 * 24 * 60 })
  expect(await unpaid()).toBe(0)
  clock.advance({ minutes: 2 * 24 * 60 })
  expect(await unpaid()).toBe(1)
  const { body } = await send('GET /admin/cash/parcels?show=unpaid&courier=steadfast')
  expect(body.parcels).toHaveLength(1)
})

test('the list of parcels that the shop exports as .xlsx is read and entered as a payout', async () => {
  const { app, token, sent, move, upload, accountOf } = await openCashShop()
  const parcel = await sent()
  await move(parcel.id, 'delivered')
  const exported = await app.inject({
    url: '/api/admin/exports/cash.xlsx',
    query: { show: 'all', search: parcel.ourRef },
    headers: { authorization: `Bearer ${token}` },
  })
  const file = exported.rawPayload
  const { body: read } = await upload('/admin/cash/payout-files/read', {}, file)
  expect(read.rows).toBe(1)
  const columns = read.columns as { heading: string; field: string | null }[]
  expect(columns.find(({ heading }) => heading === 'consignment')?.field).toBe('consignment')
  const chosen = columns.map(({ heading }) =>
    heading === 'consignment' ? 'consignment' : heading === 'open' ? 'net' : null,
  )
  const header = { courier: 'steadfast', ref: 'P1', paidOn: '2026-01-15', amount: '' }
  const form = { ...header, columns: JSON.stringify(chosen) }
  const { status, body } = await upload('/admin/cash/payout-files', form, file)
  expect([status, body.payout.rows[0].result]).toEqual([201, 'exact'])
  expect((await accountOf(parcel.id))?.open).toBe(0)
})

test('a payout as .xlsx is read and entered like one as CSV', async () => {
  const { sent, move, upload, accountOf } = await openCashShop()
  const parcel = await sent()
  await move(parcel.id, 'delivered')
  async function* rows() {
    yield ['', '', '']
    yield [parcel.consignment, parcel.total, 60]
  }
  const columns = ['Consignment ID', 'COD Amount', 'Total Charge']
  const file = await buffer(Readable.from(xlsxStream({ columns, rows: rows() })))
  const read = await upload('/admin/cash/payout-files/read', {}, file)
  const fields = read.body.columns.map(({ field }: { field: string }) => field)
  expect([read.body.rows, fields]).toEqual([1, ['consignment', 'collected', 'charges']])
  const header = { courier: 'steadfast', ref: 'P1', paidOn: '2026-01-15', amount: '' }
  const form = { ...header, columns: JSON.stringify(fields) }
  const { status, body } = await upload('/admin/cash/payout-files', form, file)
  expect([status, body.payout.rows[0].result, body.payout.rows.length]).toEqual([201, 'exact', 1])
  expect((await accountOf(parcel.id))?.open).toBe(0)
})
