import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { runs } from '../../../tests/support/full-run.ts'
import { assertCashInvariants, openCashShop } from '../../../tests/support/fixtures/cash-shop.ts'
import { answered, said } from '../../../tests/support/fixtures/parcel-shop.ts'
import { updateCash } from './update-cash.ts'

vi.setConfig({ testTimeout: 240_000 })

const place = fc.integer({ min: 0, max: 2 })

const step = fc.oneof(
  fc.record({
    kind: fc.constant('move' as const),
    at: place,
    to: fc.constantFrom('delivered', 'returned', 'returning', 'booked'),
  }),
  fc.record({ kind: fc.constant('partly' as const), at: place, taka: fc.constantFrom(0, 300) }),
  fc.record({
    kind: fc.constantFrom('pay' as const, 'fetch' as const),
    at: place,
    by: fc.constantFrom(0, 0, -50, 20),
    charges: fc.constantFrom(0, 60, 75),
  }),
  fc.record({
    kind: fc.constant('report' as const),
    at: place,
    state: fc.constantFrom('delivered' as const, 'partly' as const),
    taka: fc.constantFrom(null, 300, 900),
    charges: fc.constantFrom(null, 75),
  }),
  fc.record({ kind: fc.constant('day' as const), at: place }),
  fc.record({ kind: fc.constant('undo' as const), at: place }),
  fc.record({
    kind: fc.constant('resolve' as const),
    at: place,
    as: fc.constantFrom('adjustment' as const, 'not_collected' as const),
  }),
)

test('in whatever order parcels are delivered, reported, returned, paid, paid twice and taken back, all that stands open is the sum', async () => {
  const open = await openCashShop()
  const { sent, move, uploadPayout, payouts, fetch, send, shop, accountOf, clock } = open
  const poisha = (taka: number | null) => (taka === null ? null : taka * 100)
  let refs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      const parcels = [await sent(), await sent(), await sent()]
      const entered: string[] = []
      for (const each of steps) {
        const parcel = parcels[each.at]
        if (!parcel) continue
        if (each.kind === 'move') await move(parcel.id, each.to)
        else if (each.kind === 'partly') await move(parcel.id, 'partly', each.taka)
        else if (each.kind === 'pay' || each.kind === 'fetch') {
          refs += 1
          const ref = `P${refs}`
          const collected = Math.max(parcel.total + each.by, 0)
          const line = { consignment: parcel.consignment, collected, charges: each.charges }
          if (each.kind === 'pay') {
            const { body } = await uploadPayout(ref, [line, line].slice(0, 1 + (refs % 2)))
            entered.push(body.payout._id)
          } else {
            payouts.set(ref, { amount: collected - each.charges, lines: [line] })
            await fetch()
          }
        } else if (each.kind === 'report') {
          clock.advance({ minutes: 1 })
          const { state, taka, charges } = each
          const report = { state, rawStatus: state, at: clock.now().toISOString() }
          const money = { collectedPoisha: poisha(taka), chargesPoisha: poisha(charges) }
          open.courier.track = async () => answered(said({ ...report, ...money }))
          await send(`POST /admin/parcels/${parcel.id}/refresh`)
        } else if (each.kind === 'day') {
          clock.advance({ days: 1 })
          await updateCash(shop)
        } else if (each.kind === 'undo') {
          const id = entered[each.at]
          if (id) await send(`POST /admin/cash/payouts/${id}/undo`, { reason: 'Mistake' })
        } else if (each.kind === 'resolve') {
          const account = await accountOf(parcel.id)
          if (!account || account.open === 0) continue
          const { status } = await send(`POST /admin/cash/parcels/${parcel.id}/resolution`, {
            open: account.open,
            as: each.as,
            reason: 'Agreed',
          })
          const left = (await accountOf(parcel.id))?.open
          // Where less was collected than that, or nothing.
          const isRefused = each.as === 'not_collected' && status === 409
          if (isRefused ? left !== account.open : status !== 204 || left !== 0) {
            throw new Error(`${status}, ${left} is open`)
          }
        }
        await assertCashInvariants(shop.db)
      }
      // In every case, with all delivered, all payouts undone and the rest agreed on, nothing stays open.
      for (const { id } of parcels) {
        const account = await accountOf(id)
        if (account && account.open !== 0) {
          await send(`POST /admin/cash/parcels/${id}/resolution`, {
            open: account.open,
            reason: 'End',
          })
        }
      }
      const { body } = await send('GET /admin/cash')
      expect(body.couriers[0]?.owed ?? 0).toBe(0)
      clock.advance({ days: 1 })
      await updateCash(shop)
      for (const by of ['day', 'month']) {
        const { closings, today } = (await send(`GET /admin/cash/closings?by=${by}`)).body
        expect([by, closings[0]?.open ?? 0, today.open]).toEqual([by, 0, 0])
      }
    }),
    { numRuns: runs(12) },
  )
})
