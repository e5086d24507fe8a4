import { expect, test } from 'vitest'
import { movingClock } from '../../../../tests/support/faults/moving-clock.ts'
import { placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { openCourierShop } from '../../../../tests/support/servers/courier-shop.ts'
import { updateShopSettings } from '../../shop-settings/shop-settings.ts'
import { changeOrderStatus } from '../../orders/change-order-status.ts'
import { findOrderPage } from '../../orders/page/order-page.ts'
import type { Courier } from '../courier.ts'
import { askForScores } from './buyer-scores.ts'

/** A shop with both couriers that know buyers, and what each was asked. */
async function openScoreShop({ asks = true } = {}) {
  const clock = movingClock()
  const open = await openCourierShop({}, { clock })
  const { shop, app } = open
  if (asks) {
    await updateShopSettings(shop, { changes: { 'couriers.asksForScores': true } })
  }
  await addCategory(shop)
  const productId = await addProduct(shop, { stock: 1000 })
  for (const courier of ['steadfast', 'ecourier'] as const) await open.connect(courier)
  const asked: string[] = []
  const { findCourier } = shop
  shop.findCourier = async (of, id) => {
    const courier = await findCourier(of, id)
    const score: Courier['score'] = async (phone) => {
      asked.push(`${id} ${phone.slice(-2)}`)
      return courier?.score(phone) ?? Promise.reject(new Error('no courier'))
    }
    return courier && { ...courier, score }
  }
  const order = async (digits: string) => {
    const body = orderBody([{ productId, quantity: 1 }], { phone: `+88017000000${digits}` })
    return (await placeOrder(app, body)).body._id as string
  }
  const risk = async (id: string) => (await findOrderPage(shop, [], id)).risk
  return { ...open, clock, asked, order, risk }
}

test('couriers are asked about the phone of a new order once a day, and what they say is a reason', async () => {
  const { shop, clock, asked, order, risk, owner } = await openScoreShop()
  const first = await order('02')
  expect(await risk(first)).toEqual({ level: 'new', reasons: [] })
  const at = clock.now().toISOString()
  await Promise.all([askForScores(shop), askForScores(shop)])
  expect(asked.toSorted()).toEqual(['ecourier 02', 'steadfast 02'])
  expect(await risk(first)).toMatchObject({
    level: 'careful',
    reasons: [
      {
        reason: 'courier_score',
        count: 2,
        score: { courier: 'steadfast', deliveredPercent: 35, parcels: '6-20', at },
      },
      {
        reason: 'courier_score',
        score: { courier: 'ecourier', remark: expect.stringContaining('Warning!') },
      },
    ],
  })
  clock.advance({ minutes: 23 * 60 })
  await order('02')
  await askForScores(shop)
  expect(asked).toHaveLength(2)
  clock.advance({ minutes: 61 })
  await askForScores(shop)
  expect(asked).toHaveLength(4)
  // Called about already: nobody reads it any more.
  clock.advance({ minutes: 12 * 60 })
  const called = await order('99')
  const change = { status: 'confirmed', expectedStatus: undefined, changedBy: owner.id } as const
  await changeOrderStatus(shop, { orderId: called, ...change })
  await askForScores(shop)
  expect(asked).toHaveLength(4)
})

test.each([
  ['is not known to a courier', '18'],
  ['has had few parcels', '19'],
])('a buyer who %s is new, not risky', async (_, digits) => {
  const { shop, order, risk } = await openScoreShop()
  const id = await order(digits)
  await askForScores(shop)
  expect((await risk(id)).level).toBe('new')
})

test.each([
  ['refuses more calls', '20'],
  ['answers HTML', '21'],
])(
  'a courier that %s costs the order nothing, and is asked about others later',
  async (_, digits) => {
    const { shop, clock, asked, order, risk } = await openScoreShop()
    const good = await order('99')
    clock.advance({ minutes: 1 })
    const id = await order(digits)
    await askForScores(shop)
    expect(asked.toSorted()).toEqual([`ecourier ${digits}`, `steadfast ${digits}`])
    expect(await risk(id)).toEqual({ level: 'new', reasons: [] })
    await askForScores(shop)
    expect(asked).toHaveLength(4)
    expect(await risk(good)).toMatchObject({
      level: 'new',
      reasons: [
        { reason: 'courier_score', score: { courier: 'ecourier' } },
        { reason: 'courier_score', score: { deliveredPercent: 97, parcels: '25+' } },
      ],
    })
  },
)

test('no courier gets the phone of a buyer until the owner wants it', async () => {
  const { shop, asked, order } = await openScoreShop({ asks: false })
  await order('02')
  await askForScores(shop)
  expect(asked).toEqual([])
})

test('a courier that is switched off is not asked', async () => {
  const { shop, asked, order, connect } = await openScoreShop()
  await connect('steadfast', { isActive: false })
  await order('02')
  await askForScores(shop)
  expect(asked).toEqual(['ecourier 02'])
})
