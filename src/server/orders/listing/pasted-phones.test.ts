import { expect, test } from 'vitest'
import { importsOf } from '../../../../tests/support/fixtures/import-client.ts'
import { call, placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import { openPhoneShop } from '../../../../tests/support/fixtures/phone-orders.ts'
import { openReturnShop } from '../../../../tests/support/fixtures/returns.ts'
import { orderBody } from '../../../../tests/support/fixtures/test-products.ts'

const phone = '+8801711000010'

const pasted = [
  '008801711000010',
  '+880-(0)1711-000010',
  '\u202A01711000010\u202C',
  '0171\u200B1000010',
  '\u2066+880\u00A01711\u2011000010\u2069\uFEFF',
  '０１７１１００００１０',
  '\u200E০১৭১১-০০০০১০\u200F',
]

test('a phone is taken as it was pasted: at the checkout, on the phone, for tracking, in files, and in every search', async () => {
  const { app, shop, moni, takeOrder, buyerOf, rowOf, lamp } = await openPhoneShop()
  const items = [{ productId: lamp, quantity: 1 }]
  const { upload, runAsTried } = importsOf({ app, shop, admin: moni })
  for (const [at, written] of pasted.entries()) {
    const placed = await placeOrder(app, orderBody(items, { phone: written }))
    expect([written, placed.status]).toEqual([written, 201])
    expect((await rowOf(placed.body._id)).phone).toBe(phone)
    expect((await buyerOf(written)).body.buyer).toMatchObject({ phone })
    const tracked = await call(app, 'POST', '/orders/track', {
      body: { orderNumber: placed.body.orderNumber, phone: written },
    })
    expect([written, tracked.status]).toEqual([written, 200])
    const { _id } = await upload(
      `E-mail,Name,Phone\nnila${at}@example.com,Nila,"${written}"\n`,
      'customers',
    )
    expect((await runAsTried(_id)).lines).toMatchObject([{ state: 'new', reason: null }])
  }
  expect((await takeOrder(items, { phone: pasted[0] ?? '' })).status).toBe(201)
  const { rows } = await shop.db.$client.query(
    `select distinct phone from customers where email like 'nila%'`,
  )
  expect(rows).toEqual([{ phone }])
  for (const written of pasted) {
    for (const list of ['orders', 'users']) {
      const { body } = await call(
        app,
        'GET',
        `/admin/${list}?search=${encodeURIComponent(written)}`,
        { headers: moni.headers },
      )
      expect([list, written, body[list]?.length > 0]).toEqual([list, written, true])
    }
  }
})

test('returns are found by a phone in any writing', async () => {
  const { order, openFor, linesOf, staff, lamp } = await openReturnShop()
  const bought = await order()
  await openFor(bought._id, { kind: 'return', lines: linesOf(bought, 1) })
  const other = await order([{ productId: lamp, quantity: 1 }])
  await openFor(other._id, { kind: 'return', lines: linesOf(other, 1) })
  for (const written of [
    bought.phone,
    `0088${bought.phone}`,
    `+880-(0)${bought.phone.slice(1)}`,
    `\u202A${bought.phone}\u202C`,
  ]) {
    const { body } = await staff('GET', `/admin/returns?search=${encodeURIComponent(written)}`)
    expect([written, body.returns.length]).toEqual([written, 1])
  }
})
