import { expect, test } from 'vitest'
import { assertCashInvariants, openCashShop } from '../../../../tests/support/fixtures/cash-shop.ts'
import { answered } from '../../../../tests/support/fixtures/parcel-shop.ts'

type Open = Awaited<ReturnType<typeof openCashShop>>

const problemOf = async ({ send }: Open) =>
  (await send('POST /admin/cash/payouts/fetch')).body.couriers[0]

/** A delivered parcel and the line that pays it. */
async function delivered({ sent, move }: Open) {
  const parcel = await sent()
  await move(parcel.id, 'delivered')
  const { consignment, total } = parcel
  return { ...parcel, line: { consignment, collected: total, charges: 60 } }
}

test('a payout is entered once it is paid, as it is then', async () => {
  const open = await openCashShop()
  const { payouts, accountOf, send } = open
  const [early, late] = [await delivered(open), await delivered(open)]
  payouts.set('S1', { amount: early.total - 60, status: 'processing', lines: [early.line] })
  expect(await problemOf(open)).toEqual({ courier: 'steadfast', added: 0, problem: null })
  expect((await accountOf(early.id))?.open).toBe(early.total - 60)
  const lines = [early.line, late.line]
  payouts.set('S1', { amount: early.total + late.total - 120, status: 'paid', lines })
  expect(await problemOf(open)).toMatchObject({ added: 1, problem: null })
  for (const { id } of [early, late]) expect((await accountOf(id))?.open).toBe(0)
  expect((await send('GET /admin/cash/payouts')).body.payouts).toHaveLength(1)
  await assertCashInvariants(open.shop.db)
})

test('a payout with a status that nobody knows waits, and is named with it', async () => {
  const open = await openCashShop()
  const { line } = await delivered(open)
  open.payouts.set('S1', { amount: 1, status: 'in the clouds', lines: [line] })
  expect(await problemOf(open)).toMatchObject({
    added: 0,
    problem:
      'The payout S1 was not entered: the courier calls it “in the clouds”, which the shop does not know.',
  })
  expect((await open.send('GET /admin/cash/payouts')).body.payouts).toEqual([])
})

test('a payout that cannot be read, or stored, is named and holds up no older one', async () => {
  const open = await openCashShop()
  const { payouts, courier, accountOf } = open
  const { id, total, line } = await delivered(open)
  payouts.set('UNREADABLE', { amount: 1, lines: [line] })
  payouts.set('NEGATIVE', { amount: 1, lines: [{ ...line, charges: -10 }] })
  payouts.set('OLDER', { amount: total - 60, lines: [line] })
  const { payoutLines } = courier
  courier.payoutLines = async (ref) =>
    ref === 'UNREADABLE'
      ? { ok: false, failure: { kind: 'unreadable', status: 200, excerpt: 'a line' } }
      : payoutLines(ref)
  expect(await problemOf(open)).toEqual({
    courier: 'steadfast',
    added: 1,
    problem: [
      'The payout UNREADABLE was not entered: the courier sent lines that cannot be read. Enter it from its file.',
      'The payout NEGATIVE could not be entered. Enter it from its file.',
    ].join(' '),
  })
  expect((await accountOf(id))?.open).toBe(0)
  // They are read again, and entered once they can be.
  courier.payoutLines = payoutLines
  payouts.set('NEGATIVE', { amount: 1, lines: [] })
  expect(await problemOf(open)).toMatchObject({ added: 2, problem: null })
})

test('a courier that wants fewer requests is not asked on', async () => {
  const open = await openCashShop()
  for (const ref of ['S1', 'S2', 'S3']) open.payouts.set(ref, { amount: 1, lines: [] })
  const asked: string[] = []
  open.courier.payoutLines = async (ref) => {
    asked.push(ref)
    if (ref === 'S1') return answered([])
    return { ok: false, failure: { kind: 'rate_limited', retryAfterMs: null } }
  }
  expect(await problemOf(open)).toMatchObject({
    added: 1,
    problem: 'Steadfast is getting too many requests. Try again later.',
  })
  expect(asked).toEqual(['S1', 'S2'])
})

test('charges that only the whole payout has are shared: all its parcels are settled', async () => {
  const open = await openCashShop()
  const { payouts, accountOf, send, rowsOf } = open
  const parcels = [await delivered(open), await delivered(open), await delivered(open)]
  const collected = parcels.reduce((sum, { total }) => sum + total, 0)
  const lines = parcels.map(({ line }) => ({ ...line, charges: null }))
  // 60 for the delivery of each, which the courier had reported, and a fee of 31.
  payouts.set('S1', { amount: collected - 3 * 60 - 31, lines })
  expect(await problemOf(open)).toMatchObject({ added: 1, problem: null })
  for (const { id } of parcels) expect((await accountOf(id))?.open).toBe(0)
  const [payout] = (await send('GET /admin/cash/payouts')).body.payouts
  expect([payout.amount, payout.sum]).toEqual([collected - 211, collected - 211])
  const fees = await Promise.all(
    parcels.map(async ({ id }) =>
      (await rowsOf(id))
        .filter((row) => row.startsWith('cod_charge'))
        .map((row) => Number(row.split(' ')[1])),
    ),
  )
  expect(fees.flat().reduce((sum, fee) => sum + fee, 0)).toBeCloseTo(-31)
  await assertCashInvariants(open.shop.db)
})
