// @module-tag race
import { expect, test, vi } from 'vitest'
import { interleaveAtEveryStatement } from '../../../tests/support/faults/interleave-transactions.ts'
import { assertCashInvariants, openCashShop } from '../../../tests/support/fixtures/cash-shop.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { fetchPayouts } from './payouts/fetch-payouts.ts'

vi.setConfig({ testTimeout: 240_000 })

test('one payout that two processes fetch while somebody uploads it is entered once', async () => {
  const open = await openCashShop()
  const { sent, move, payouts, uploadPayout, shop, accountOf, send } = open
  const beside = await createTestShop({ beside: open, clock: open.clock })
  beside.shop.findCourier = shop.findCourier
  const parcels = [await sent(), await sent(), await sent()]
  for (const { id } of parcels) await move(id, 'delivered')
  const lines = parcels.map(({ consignment, total }) => ({
    consignment,
    collected: total,
    charges: 60,
  }))
  payouts.set('S1', { amount: 1, lines })
  for (let round = 0; round < 3; round += 1) {
    const results = await Promise.all([
      fetchPayouts(shop),
      fetchPayouts(beside.shop),
      uploadPayout('S1', lines.toReversed()),
      fetchPayouts(shop),
    ])
    expect(results).toHaveLength(4)
  }
  const { body } = await send('GET /admin/cash/payouts')
  expect(body.payouts).toHaveLength(1)
  for (const { id } of parcels) expect((await accountOf(id))?.open).toBe(0)
  await assertCashInvariants(shop.db)
})

test('whenever two payouts name the same parcels in other orders, both are entered', async () => {
  const { sent, move, uploadPayout, shop, database, accountOf } = await openCashShop()
  let round = 0
  await interleaveAtEveryStatement(database, async () => {
    round += 1
    const parcels = [await sent(), await sent()]
    for (const { id } of parcels) await move(id, 'delivered')
    const lines = parcels.map(({ consignment }) => ({ consignment, collected: 100, charges: 60 }))
    return {
      transaction: () => uploadPayout(`A${round}`, lines),
      concurrent: () => uploadPayout(`B${round}`, lines.toReversed()),
      async check(...answers) {
        expect(answers.map(({ status }) => status)).toEqual([201, 201])
        for (const { id, total } of parcels) expect((await accountOf(id))?.open).toBe(total - 140)
        await assertCashInvariants(shop.db)
      },
    }
  })
  expect(round).toBeGreaterThan(5)
})

test('whenever a payout is taken back beside the match of a line of it, nothing of it stays booked', async () => {
  const { sent, move, uploadPayout, shop, database, accountOf, send } = await openCashShop()
  let round = 0
  await interleaveAtEveryStatement(database, async () => {
    round += 1
    const parcel = await sent()
    await move(parcel.id, 'delivered')
    const { body } = await uploadPayout(`P${round}`, [
      { consignment: `unknown ${round}`, collected: parcel.total, charges: 60 },
    ])
    const line = body.payout.rows[0]._id
    return {
      transaction: () => send(`POST /admin/cash/lines/${line}/match`, { parcel: parcel.ourRef }),
      concurrent: () =>
        send(`POST /admin/cash/payouts/${body.payout._id}/undo`, { reason: 'Mistake' }),
      async check(matched, undone) {
        expect([undone.status, [200, 409].includes(matched.status)]).toEqual([200, true])
        expect((await accountOf(parcel.id))?.open).toBe(parcel.total - 60)
        await assertCashInvariants(shop.db)
      },
    }
  })
  expect(round).toBeGreaterThan(5)
})

test('whenever a parcel is delivered while its payout is entered, its account comes to nothing', async () => {
  const { sent, move, uploadPayout, shop, database, accountOf } = await openCashShop()
  let round = 0
  await interleaveAtEveryStatement(database, async () => {
    round += 1
    const parcel = await sent()
    const line = { consignment: parcel.consignment, collected: parcel.total, charges: 60 }
    return {
      transaction: () => uploadPayout(`P${round}`, [line]),
      concurrent: () => move(parcel.id, 'delivered'),
      async check(paid, moved) {
        expect([paid.status, moved.status]).toEqual([201, 200])
        expect((await accountOf(parcel.id))?.open).toBe(0)
        await assertCashInvariants(shop.db)
      },
    }
  })
  expect(round).toBeGreaterThan(5)
})

test('whenever a parcel is delivered while its payout is entered by hand, the line has the charges of its account', async () => {
  const { sent, move, shop, database, send, payoutOf, rowsOf } = await openCashShop()
  let round = 0
  await interleaveAtEveryStatement(database, async () => {
    round += 1
    const { id, total } = await sent()
    return {
      transaction: () =>
        send('POST /admin/cash/payouts', {
          courier: 'steadfast',
          ref: `H${round}`,
          paidOn: '2026-01-15',
          amount: total,
          parcels: [{ parcelId: id, net: total }],
        }),
      concurrent: () => move(id, 'delivered'),
      async check(paid, moved) {
        expect([paid.status, moved.status]).toEqual([201, 200])
        const [line] = (await payoutOf(paid.body.payout._id)).rows
        const rows = await rowsOf(id)
        const booked = rows.slice(0, rows.indexOf(`paid_out ${-total}`))
        expect(line.charges).toBe(booked.includes('delivery_charge -60') ? 60 : 0)
        await assertCashInvariants(shop.db)
      },
    }
  })
  expect(round).toBeGreaterThan(5)
})
