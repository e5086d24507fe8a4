import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { thanasOf } from '#shared/addresses/thanas.ts'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import { type DemoCatalogue, readDemoCatalogue } from './demo-catalogue.ts'
import { type DemoHistory, readDemoHistory } from './demo-history.ts'
import { planHistory, type PlannedOrder } from './plan-history.ts'

const demo = fileURLToPath(new URL('../../../demo', import.meta.url))

const now = new Date('2026-11-18T09:30:00Z')
const dayMs = 86_400_000

let catalogue: DemoCatalogue
let history: DemoHistory
let orders: PlannedOrder[]

beforeAll(async () => {
  catalogue = await readDemoCatalogue(`${demo}/catalogue`)
  history = await readDemoHistory(`${demo}/history`)
  orders = planHistory(history, catalogue.products, now)
})

const countBy = <T>(items: readonly T[], keyOf: (item: T) => PropertyKey) =>
  Object.fromEntries(
    [...Map.groupBy(items, keyOf)].map(([key, group]) => [key, group.length] as const),
  )

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

test('the demo has 40 customers and 250 reviews', () => {
  expect(history.customers).toHaveLength(40)
  expect(history.reviews).toHaveLength(250)
  expect(history.coupons.map(({ discountType }) => discountType).toSorted()).toEqual([
    'fixed',
    'percentage',
  ])
})

test('no two reviews or replies have the same text, and no two people e-mail or phone', () => {
  const { customers, guests, reviews } = history
  expect(repeated(reviews.map(({ comment }) => comment.toLowerCase()))).toEqual([])
  expect(repeated(reviews.flatMap(({ reply }) => reply ?? []))).toEqual([])
  const people = [...customers, ...guests]
  expect(repeated(people.map(({ phone }) => phone))).toEqual([])
  expect(repeated(people.map(({ name }) => name))).toEqual([])
  expect(repeated(people.flatMap(({ email }) => email ?? []))).toEqual([])
})

test('e-mails and phones belong to nobody', () => {
  for (const { email, phone } of [...history.customers, ...history.guests]) {
    expect(email ?? 'none@example.com').toMatch(/^[a-z.]+@example\.(com|org)$/)
    expect(phone).toMatch(/^\+8801300000[12]\d\d$/)
  }
})

test('every address is in a thana of its district', () => {
  const places = [
    ...history.customers.flatMap(({ addresses }) => addresses),
    ...history.guests.map(({ address }) => address),
  ]
  const unknown = places.filter(
    ({ district, thana }) => !thanasOf(district).some(({ name }) => name === thana),
  )
  expect(unknown).toEqual([])
  expect(new Set(places.map(({ district }) => district)).size).toBeGreaterThan(25)
})

test('reviews and the flash deal are about products of the catalogue; some have no review', () => {
  const { products } = catalogue
  const skus = new Set(products.map(({ sku }) => sku))
  const named = [...history.reviews, ...history.deal.products].map(({ product }) => product)
  expect(named.filter((sku) => !skus.has(sku))).toEqual([])
  const reviewed = new Set(history.reviews.map(({ product }) => product))
  expect(products.length - reviewed.size).toBeGreaterThanOrEqual(3)
  expect(products.length - reviewed.size).toBeLessThanOrEqual(8)
  for (const { product, dealPrice } of history.deal.products) {
    expect(dealPrice).toBeLessThan(products.find(({ sku }) => sku === product)?.price ?? 0)
  }
})

test('the reviews are mixed, and some are answered', () => {
  const stars = countBy(history.reviews, ({ rating }) => rating)
  expect(stars[3]).toBeGreaterThan(20)
  expect((stars[1] ?? 0) + (stars[2] ?? 0)).toBeGreaterThan(10)
  expect((stars[4] ?? 0) + (stars[5] ?? 0)).toBeGreaterThan(150)
  expect(history.reviews.filter(({ reply }) => reply).length).toBeGreaterThan(15)
  const inBangla = history.reviews.filter(({ comment }) => /[\u0980-\u09FF]/.test(comment))
  expect(inBangla.length).toBeGreaterThan(10)
})

test('300 orders in all statuses lie in the 90 days before the start, in order', () => {
  expect(orders).toHaveLength(300)
  const ends = countBy(orders, ({ changes }) => changes.at(-1)?.status ?? 'pending')
  for (const status of ['pending', 'confirmed', 'shipped', 'cancelled']) {
    expect(ends[status]).toBeGreaterThan(4)
  }
  expect(ends['delivered']).toBeGreaterThan(200)
  const times = orders.map(({ placedAt }) => placedAt.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(times[0]).toBeGreaterThan(now.getTime() - 90 * dayMs)
  for (const { placedAt, changes, reviews } of orders) {
    const written = reviews.flatMap((review) => [review.writtenAt, review.repliedAt])
    const moments = [placedAt, ...changes.map(({ at }) => at)].map((at) => at.getTime())
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    for (const moment of written) expect(moment.getTime()).toBeGreaterThan(moments.at(-1) ?? 0)
    expect(Math.max(...moments, ...written.map(Number))).toBeLessThan(now.getTime())
  }
})

test('more is sold in the second half, and on Fridays than on Tuesdays', () => {
  const middle = now.getTime() - 45 * dayMs
  const late = orders.filter(({ placedAt }) => placedAt.getTime() > middle)
  expect(late.length).toBeGreaterThan(160)
  const days = countBy(orders, ({ placedAt }) => new Date(dayInDhaka(placedAt)).getUTCDay())
  expect(days[5]).toBeGreaterThan((days[2] ?? 0) * 1.1)
})

test('every review is planned, after the use it speaks of, once per customer and product', () => {
  const reviews = orders.flatMap((order) => order.reviews.map((review) => ({ order, review })))
  expect(reviews).toHaveLength(250)
  expect(repeated(reviews.map((r) => `${r.order.buyer.index} ${r.review.product}`))).toEqual([])
  for (const { order, review } of reviews) {
    expect(order.buyer.kind).toBe('customer')
    expect(order.items.map(({ product }) => product)).toContain(review.product)
    const delivered = order.changes.find(({ status }) => status === 'delivered')
    const usedDays = (review.writtenAt.getTime() - (delivered?.at.getTime() ?? 0)) / dayMs
    expect(usedDays).toBeGreaterThanOrEqual(0.9 * review.daysOfUse)
  }
})

test('every customer orders, most of them more than once, and guests order too', () => {
  const counts = countBy(
    orders.filter(({ buyer }) => buyer.kind === 'customer'),
    ({ buyer }) => buyer.index,
  )
  expect(Object.keys(counts)).toHaveLength(40)
  expect(Object.values(counts).filter((count) => count > 1).length).toBeGreaterThan(30)
  expect(orders.filter(({ buyer }) => buyer.kind === 'guest').length).toBeGreaterThan(50)
})

test('another start plans the same shop at other dates', () => {
  const withoutDates = (planned: PlannedOrder[]) =>
    planned.map(({ buyer, addressIndex, items, couponCode, changes, reviews }) => ({
      buyer,
      addressIndex,
      items,
      couponCode,
      statuses: changes.map(({ status }) => status),
      reviews: reviews.map(({ comment }) => comment),
    }))
  const later = planHistory(history, catalogue.products, new Date(now.getTime() + 37.3 * dayMs))
  expect(withoutDates(later)).toEqual(withoutDates(orders))
  expect(planHistory(history, catalogue.products, now)).toEqual(orders)
})
