import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { coupons } from './coupon-tables.ts'

const noonInDhaka = new Date('2026-11-20T06:00:00Z')

async function openShop() {
  const clock = { at: noonInDhaka, now: () => clock.at }
  const open = await createTestShop({ clock })
  const { headers } = await addCustomer(open.shop, { role: 'admin' })
  const create = (own: Record<string, unknown> = {}) =>
    call(open.app, 'POST', '/coupons', { headers, body: { ...tenPercent, ...own } })
  const change = (
    { _id }: { _id: string },
    body: Record<string, unknown>,
    as: Record<string, string> = headers,
  ) => call(open.app, 'PUT', `/coupons/${_id}`, { headers: as, body })
  const validate = (code: string, orderAmount = 1000) =>
    call(open.app, 'POST', '/coupons/validate', { body: { code, orderAmount } })
  return { ...open, clock, create, change, validate }
}

const tenPercent = {
  code: 'eid10',
  description: 'Ten percent for Eid',
  discountType: 'percentage',
  discountValue: 10,
  minimumOrderAmount: 500,
  maximumDiscount: 150,
  expiryDate: '2026-11-20',
  usageLimit: 2,
}

test('a coupon is changed field by field, and paused and resumed', async () => {
  const { create, change, validate } = await openShop()
  const { coupon } = (await create()).body
  const { updatedAt, ...asCreated } = coupon
  const terms = { code: 'puja20', discountValue: 20, maximumDiscount: null, usageLimit: '' }
  const changed = await change(coupon, terms)
  expect(changed).toMatchObject({
    status: 200,
    body: {
      coupon: {
        ...asCreated,
        code: 'PUJA20',
        discountValue: 20,
        maximumDiscount: null,
        usageLimit: null,
      },
    },
  })
  expect(changed.body.coupon.updatedAt > updatedAt).toBe(true)
  expect((await validate('PUJA20', 5000)).body.coupon.discount).toBe(1000)
  expect((await validate('EID10')).status).toBe(400)

  expect((await change(coupon, { isActive: false })).body.coupon.isActive).toBe(false)
  expect(await validate('PUJA20')).toMatchObject({
    status: 400,
    body: { code: 'invalid_coupon', message: 'This coupon cannot be used at the moment.' },
  })
  await change(coupon, { isActive: true })
  expect((await validate('PUJA20')).status).toBe(200)
  expect((await change(coupon, {})).status).toBe(200)
  expect((await change({ _id: 'nonsense' }, {})).status).toBe(404)
})

test('a change that contradicts what the coupon is names its field and changes nothing', async () => {
  const { shop, clock, create, change } = await openShop()
  await create({ code: 'TAKEN' })
  const { coupon } = (await create()).body
  await shop.db.update(coupons).set({ usedCount: 2 }).where(eq(coupons.id, coupon._id))
  for (const [path, wrong] of [
    ['code', { code: 'taken' }],
    ['discountValue', { discountValue: 101 }],
    ['discountValue', { discountValue: 7.5 }],
    ['expiryDate', { expiryDate: '2026-11-19' }],
    ['usageLimit', { usageLimit: 1 }],
    ['description', { description: ' ' }],
  ] as const) {
    const { status, body } = await change(coupon, wrong)
    expect({ wrong, status, path: body.issues[0].path }).toEqual({
      wrong,
      status: path === 'code' ? 409 : 400,
      path,
    })
  }
  expect((await change(coupon, { usageLimit: 2 })).status).toBe(200)
  // One that has expired meanwhile is still described, and gets another day.
  clock.at = new Date('2026-11-25T06:00:00Z')
  const { headers } = await addCustomer(shop, { role: 'admin' })
  const later = { expiryDate: coupon.expiryDate, description: 'Over' }
  expect((await change(coupon, later, headers)).status).toBe(200)
  expect((await change(coupon, { expiryDate: '2026-11-25' }, headers)).status).toBe(200)
})

test('of two administrators who change one coupon, the second is shown the change of the first', async () => {
  const { create, change } = await openShop()
  const { coupon } = (await create()).body
  const { updatedAt } = coupon
  const [first, second] = await Promise.all([
    change(coupon, { description: 'First', updatedAt }),
    change(coupon, { description: 'Second', updatedAt }),
  ])
  const [saved, rejected] = first.status === 200 ? [first, second] : [second, first]
  expect(saved.status).toBe(200)
  expect(rejected).toMatchObject({
    status: 409,
    body: { code: 'edit_conflict', current: saved.body.coupon },
  })
})
