import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assertCashInvariants, openCashShop } from '../../../../tests/support/fixtures/cash-shop.ts'
import { answered, said } from '../../../../tests/support/fixtures/parcel-shop.ts'
import { parcels } from '../../couriers/parcels/parcel-tables.ts'

type Open = Awaited<ReturnType<typeof openCashShop>>

/** A delivered parcel of which the courier has reported this charge in taka; null for none. */
async function delivered({ sent, move, shop }: Open, reported: number | null) {
  const parcel = await sent()
  const deliveryChargePoisha = reported === null ? null : reported * 100
  await shop.db.update(parcels).set({ deliveryChargePoisha }).where(eq(parcels.id, parcel.id))
  await move(parcel.id, 'delivered')
  return parcel
}

async function charge(open: Open, parcel: { consignment: string; total: number }, charges: number) {
  const line = { consignment: parcel.consignment, collected: parcel.total, charges }
  const { body } = await open.uploadPayout(`P-${parcel.consignment}-${charges}`, [line])
  const [row] = body.payout.rows
  return { result: row.result, open: row.parcel.open, overcharge: row.parcel.overcharge }
}

const agree = (open: Open, prices: object | null) =>
  open.send('PUT /admin/couriers/steadfast', { prices })

const prices = {
  district: 'Dhaka',
  inside: 60,
  outside: 120,
  extraKg: 20,
  codPercent: 1,
  returnPercent: 50,
}

test('a charge beyond what the courier has said stands open as a difference', async () => {
  const open = await openCashShop()
  const parcel = await delivered(open, 83)
  expect(await charge(open, parcel, 383)).toEqual({
    result: 'overcharged',
    open: 300,
    overcharge: 300,
  })
  expect((await open.send('GET /admin/cash')).body.alarms.differs).toBe(1)
  const { body } = await open.send('GET /admin/cash/parcels?show=differs')
  expect(body.parcels).toMatchObject([{ _id: parcel.id, deliveryCharge: -83, codCharge: 0 }])
  // The courier pays the rest back.
  const back = { consignment: parcel.consignment, collected: 300, charges: 0 }
  expect((await open.uploadPayout('Back', [back])).body.payout.rows[0].result).toBe('exact')
  await assertCashInvariants(open.shop.db)
})

test('of a courier that reports the way alone, a part of the cash is believed', async () => {
  const open = await openCashShop()
  const parcel = await delivered(open, 60)
  const cod = Math.floor(parcel.total / 100)
  expect((await charge(open, parcel, 60 + cod)).result).toBe('exact')
  const other = await delivered(open, 60)
  expect(await charge(open, other, 60 + 2 * cod + 1)).toMatchObject({ open: 2 * cod + 1 })
})

test('a charge that is named for the first time is believed, and a second one is not', async () => {
  const open = await openCashShop()
  const parcel = await delivered(open, null)
  expect((await charge(open, parcel, 90)).result).toBe('exact')
  await assertCashInvariants(open.shop.db)
  const again = { consignment: parcel.consignment, collected: 0, charges: 200 }
  const { body } = await open.uploadPayout('P2', [again])
  expect(body.payout.rows[0]).toMatchObject({ result: 'overcharged', parcel: { overcharge: 110 } })
})

test('a charge is compared with the price list, also where the courier has said so before', async () => {
  const open = await openCashShop()
  expect((await agree(open, prices)).body.account.prices).toEqual(prices)
  const silent = await delivered(open, null)
  const most = 120 + Math.ceil(silent.total / 100)
  expect(await charge(open, silent, most)).toMatchObject({ result: 'exact', open: 0 })
  const dear = await delivered(open, null)
  expect(await charge(open, dear, most + 50)).toMatchObject({ result: 'overcharged', open: 50 })
  // It says so itself, by webhook or when it is asked.
  const announced = await delivered(open, 383)
  expect(await charge(open, announced, 383)).toMatchObject({ open: 383 - most })
  await assertCashInvariants(open.shop.db)
})

test('a price list is of the parcels that are booked with it', async () => {
  const open = await openCashShop()
  const before = await delivered(open, 200)
  await agree(open, prices)
  expect((await charge(open, before, 200)).result).toBe('exact')
  const parcel = await delivered(open, 150)
  await agree(open, { ...prices, outside: 500 })
  expect((await charge(open, parcel, 150)).result).toBe('overcharged')
  await agree(open, null)
  expect((await charge(open, await delivered(open, 300), 300)).result).toBe('exact')
})

test('a returned parcel costs the list price of a return, and no part of the cash', async () => {
  const open = await openCashShop()
  await agree(open, prices)
  const parcel = await open.sent()
  open.courier.track = async () =>
    answered(
      said({
        state: 'returned',
        rawStatus: 'returned',
        at: open.clock.now().toISOString(),
        chargesPoisha: 400_00,
      }),
    )
  await open.send(`POST /admin/parcels/${parcel.id}/refresh`)
  expect((await open.accountOf(parcel.id))?.open).toBe(-180)
})

test('a price list that is no price list is refused at its fields', async () => {
  const open = await openCashShop()
  const refused = await agree(open, { ...prices, inside: '', codPercent: -1, district: 'Atlantis' })
  expect(refused.status).toBe(400)
  expect(refused.body.issues.map(({ path }: { path: string }) => path)).toEqual([
    'prices.district',
    'prices.inside',
    'prices.codPercent',
  ])
})
