import { expect, test } from 'vitest'
import type { CourierId } from '#shared/couriers/couriers.ts'
import { assertCashInvariants, openCashShop } from '../../../../tests/support/fixtures/cash-shop.ts'

test('a file that is no payout is refused with a sentence, and nothing of it is entered', async () => {
  const { sent, move, upload, send, rowsOf } = await openCashShop()
  const parcel = await sent()
  await move(parcel.id, 'delivered')
  const before = await rowsOf(parcel.id)
  const header = { courier: 'steadfast', ref: 'X', paidOn: '2026-01-15', amount: '' }
  const columns = '["consignment","collected","charges"]'
  const good = `${parcel.consignment},100,0`
  const file = (line: string) => `Consignment,Collected,Charges\n${good}\n${line}\n`
  const cases: [string, Record<string, string>, string | Buffer][] = [
    ['Line 3: “-5” is no amount that is not negative.', { columns }, file('C9,-5,0')],
    ['Line 3: “=1+1” is no amount that is not negative.', { columns }, file('C9,=1+1,0')],
    ['Line 3: “ten” is no amount that is not negative.', { columns }, file('C9,ten,0')],
    ['Line 3 names no parcel.', { columns }, file(',10,0')],
    ['Line 3 has another number of cells than the headings.', { columns }, file('C9,10')],
    ['The file has no lines.', { columns }, 'Consignment,Collected,Charges\n'],
    [
      'The file is neither a CSV nor an .xlsx. Save the sheet as one of them, and choose that.',
      { columns },
      Buffer.from('%PDF-1.7 x'),
    ],
    [
      'Choose the column with the consignment or our reference.',
      { columns: '[null,"collected",null]' },
      file(good),
    ],
    [
      'Choose the column with what was paid, or with what was collected.',
      { columns: '["consignment",null,null]' },
      file(good),
    ],
    [
      'Two columns are “Collected”.',
      { columns: '["consignment","collected","collected"]' },
      file(good),
    ],
    ['Enter an amount in taka that is not negative.', { columns, amount: '-10' }, file(good)],
    ['Enter the reference of the payout.', { columns, ref: ' ' }, file(good)],
    ['Enter the day of the payout.', { columns, paidOn: 'soon' }, file(good)],
  ]
  for (const [sentence, fields, csv] of cases) {
    const { status, body } = await upload('/admin/cash/payout-files', { ...header, ...fields }, csv)
    expect([sentence, status, body.message]).toEqual([sentence, 400, sentence])
  }
  expect(await rowsOf(parcel.id)).toEqual(before)
  expect((await send('GET /admin/cash/payouts')).body.payouts).toEqual([])
})

test('a payout never pays a parcel of another courier', async () => {
  const { sent, move, uploadPayout, order, book, parcelOf, send, rowsOf } = await openCashShop()
  const mine = await sent()
  await move(mine.id, 'delivered')
  const { _id } = await order()
  await book([_id], 'by_hand')
  const other = await parcelOf(_id)
  const { body } = await uploadPayout('P1', [
    { consignment: other.ourRef, collected: 100, charges: 0 },
  ])
  const [line] = body.payout.rows
  expect(line).toMatchObject({ result: 'unknown', parcel: null, consignment: other.ourRef })
  const match = (parcel: string) => send(`POST /admin/cash/lines/${line._id}/match`, { parcel })
  expect((await match(other.ourRef)).body.message).toBe(
    'This parcel goes with By hand, not with the courier of the payout.',
  )
  expect((await match('nowhere')).body.message).toBe('There is no parcel nowhere')
  expect(await rowsOf(other.id)).toEqual([])
  const byHand = await send('POST /admin/cash/payouts', {
    courier: 'steadfast',
    ref: 'P9',
    paidOn: '2026-01-15',
    amount: 1,
    parcels: [{ parcelId: other.id, net: 1 }],
  })
  expect(byHand.status).toBe(400)
})

test('the columns of a file are recognised by their headings, in its encoding and with its delimiter', async () => {
  const { upload } = await openCashShop()
  const csv = Buffer.from(
    '\uFEFFConsignment ID;Merchant Order ID;COD Amount;Total Charge;Net Payable\nC1;1001;৳1,200.00;60;1140\n',
    'utf16le',
  )
  const { status, body } = await upload('/admin/cash/payout-files/read', {}, csv)
  expect(status).toBe(200)
  expect(body.rows).toBe(1)
  expect(body.columns.map(({ field }: { field: string }) => field)).toEqual([
    'consignment',
    'ourRef',
    'collected',
    'charges',
    'net',
  ])
  expect(body.columns[2].sample).toEqual(['৳1,200.00'])
})

/** The columns of each courier's file as its interface names them; null for one that has no file. */
const headingsOf: Record<CourierId, string | null> = {
  pathao: 'consignment_id,merchant_order_id,collected_amount,delivery_fee',
  steadfast: 'consignment_id,invoice,cod_amount,delivery_charge',
  redx: 'tracking_id,merchant_invoice_id,cash_collection_amount,charge',
  ecourier: 'ECR,product_id,product_price,delivery_charge',
  paperfly: 'tracking_number,merchant_order_reference,collected_amount,delivery_charge',
  by_hand: null,
}

test.each(Object.entries(headingsOf))('the columns of a file of %s', async (_, headings) => {
  if (headings === null) return
  const { upload } = await openCashShop()
  const { body } = await upload('/admin/cash/payout-files/read', {}, `${headings}\nC1,1,1200,60\n`)
  expect(body.columns.map(({ field }: { field: string }) => field)).toEqual([
    'consignment',
    'ourRef',
    'collected',
    'charges',
  ])
})

test('a column for each charge is recognised, and the charges of a line are their sum', async () => {
  const { upload, sent, move, accountOf } = await openCashShop()
  const fieldsOf = async (heads: string) => {
    const { body } = await upload('/admin/cash/payout-files/read', {}, `${heads}\n1,2,3,4\n`)
    return body.columns.map(({ field }: { field: string }) => field)
  }
  const two = ['consignment', 'collected', 'charges', 'charges']
  expect(await fieldsOf('Consignment,COD Amount,Delivery Charge,COD Charge')).toEqual(two)
  expect(await fieldsOf('Tracking ID,Cash on Delivery,Delivery Fee,Cash Collection Fee')).toEqual(
    two,
  )
  expect(await fieldsOf('কনসাইনমেন্ট,আদায়,ডেলিভারি চার্জ,COD চার্জ')).toEqual(two)
  expect(await fieldsOf('Consignment,Collected,Delivery Charge,Total Charge')).toEqual([
    'consignment',
    'collected',
    null,
    'charges',
  ])
  const parcel = await sent()
  await move(parcel.id, 'delivered')
  const csv = `C,Collected,Delivery,COD\n${parcel.consignment},${parcel.total},50,10\n`
  const form = { courier: 'steadfast', ref: 'P1', paidOn: '2026-01-15', amount: '' }
  const { body } = await upload(
    '/admin/cash/payout-files',
    { ...form, columns: JSON.stringify(two) },
    csv,
  )
  expect(body.payout.rows[0]).toMatchObject({ charges: 60, result: 'exact' })
  expect((await accountOf(parcel.id))?.open).toBe(0)
})

test('a payout is shown before it is entered, and what is shown is what is entered', async () => {
  const { sent, move, uploadPayout, send, rowsOf, shop } = await openCashShop()
  const [right, wrong] = [await sent(), await sent()]
  for (const { id } of [right, wrong]) await move(id, 'delivered')
  const before = await rowsOf(right.id)
  const lines = [
    { consignment: right.consignment, collected: right.total, charges: 60 },
    { consignment: wrong.consignment, collected: wrong.total, charges: 360 },
    { consignment: 'nobody', collected: 10, charges: 0 },
  ]
  const shown = await uploadPayout('P1', lines, { dryRun: 'true' })
  const results = ({ body }: typeof shown) =>
    body.payout.rows.map(({ result }: { result: string }) => result)
  expect([shown.status, results(shown)]).toEqual([200, ['exact', 'overcharged', 'unknown']])
  expect(await rowsOf(right.id)).toEqual(before)
  expect((await send('GET /admin/cash/payouts')).body.payouts).toEqual([])
  const { body: log } = await send('GET /admin/audit?subjectType=payout')
  expect(log.entries).toEqual([])
  const entered = await uploadPayout('P1', lines)
  expect([entered.status, results(entered)]).toEqual([201, results(shown)])
  expect((await uploadPayout('P1', lines, { dryRun: 'true' })).body.code).toBe('conflict')
  const other = await sent()
  await move(other.id, 'delivered')
  const byHand = {
    courier: 'steadfast',
    ref: 'P2',
    paidOn: '2026-01-15',
    amount: 100,
    parcels: [{ parcelId: other.id, net: 100 }],
  }
  const hand = await send('POST /admin/cash/payouts', { ...byHand, dryRun: true })
  expect([hand.status, hand.body.payout.rows[0].result]).toEqual([200, 'short'])
  expect((await send('GET /admin/cash/payouts')).body.payouts).toHaveLength(1)
  await assertCashInvariants(shop.db)
})
