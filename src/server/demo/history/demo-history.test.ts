import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { thanasOf } from '#shared/addresses/thanas.ts'
import { type DemoCatalogue, readDemoCatalogue } from '../demo-catalogue.ts'
import { type DemoHistory, type DemoReview, readDemoHistory } from './demo-history.ts'

const demo = fileURLToPath(new URL('../../../../demo', import.meta.url))

let catalogue: DemoCatalogue
let history: DemoHistory
let reviews: DemoReview[]

beforeAll(async () => {
  catalogue = await readDemoCatalogue(`${demo}/catalogue`)
  history = await readDemoHistory(`${demo}/history`)
  reviews = history.orders.flatMap((order) => order.reviews)
})

const countBy = <T>(items: readonly T[], keyOf: (item: T) => PropertyKey) =>
  Object.fromEntries(
    [...Map.groupBy(items, keyOf)].map(([key, group]) => [key, group.length] as const),
  )

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

test('the demo has 40 customers and 250 reviews', () => {
  expect(history.customers).toHaveLength(40)
  expect(reviews).toHaveLength(250)
  expect(history.coupons.map(({ discountType }) => discountType).toSorted()).toEqual([
    'fixed',
    'percentage',
  ])
})

test('no two reviews or replies have the same text, and no two people e-mail or phone', () => {
  const { customers, guests, staff } = history
  expect(repeated(reviews.map(({ comment }) => comment.toLowerCase()))).toEqual([])
  expect(repeated(reviews.flatMap(({ reply }) => reply ?? []))).toEqual([])
  const people = [...customers, ...guests, ...staff]
  expect(repeated(people.map(({ phone }) => phone))).toEqual([])
  expect(repeated(people.map(({ name }) => name))).toEqual([])
  expect(repeated(people.flatMap(({ email }) => email ?? []))).toEqual([])
})

test('e-mails and phones belong to nobody', () => {
  for (const { email, phone } of [...history.customers, ...history.guests, ...history.staff]) {
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
  const named = [...reviews, ...history.deal.products].map(({ product }) => product)
  expect(named.filter((sku) => !skus.has(sku))).toEqual([])
  const reviewed = new Set(reviews.map(({ product }) => product))
  expect(products.length - reviewed.size).toBeGreaterThanOrEqual(3)
  expect(products.length - reviewed.size).toBeLessThanOrEqual(8)
  for (const { product, dealPrice } of history.deal.products) {
    expect(dealPrice).toBeLessThan(products.find(({ sku }) => sku === product)?.price ?? 0)
  }
})

test('an item names a variant of its product that is sold, or a colour where it has none or its variants are the colours', () => {
  const bySku = new Map(catalogue.products.map((product) => [product.sku, product]))
  const items = history.orders.flatMap((order) => order.items)
  const wrong = items.filter(({ product: sku, variant, color }) => {
    const { variants, colors = [], options = [] } = bySku.get(sku) ?? {}
    if (!variants || options.length === 1) {
      const isVariant = variants?.some((each) => each.sku === variant) ?? false
      return !isVariant && !colors.some(({ name }) => name === color)
    }
    return !variants.some(({ sku: own, isActive }) => own === variant && isActive !== false)
  })
  expect(wrong).toEqual([])
  expect(items.filter(({ variant }) => variant).length).toBeGreaterThan(50)
})

test('the reviews are mixed, and some are answered', () => {
  const stars = countBy(reviews, ({ rating }) => rating)
  expect(stars[3]).toBeGreaterThan(20)
  expect((stars[1] ?? 0) + (stars[2] ?? 0)).toBeGreaterThan(10)
  expect((stars[4] ?? 0) + (stars[5] ?? 0)).toBeGreaterThan(150)
  expect(reviews.filter(({ reply }) => reply).length).toBeGreaterThan(15)
  const inBangla = reviews.filter(({ comment }) => /[\u0980-\u09FF]/.test(comment))
  expect(inBangla.length).toBeGreaterThan(10)
})

test('300 orders in all statuses lie in the 90 days before the start, in order', () => {
  const { orders } = history
  expect(orders).toHaveLength(300)
  const ends = countBy(orders, ({ changes }) => changes.at(-1)?.status ?? 'pending')
  for (const status of ['pending', 'confirmed', 'shipped', 'cancelled']) {
    expect(ends[status]).toBeGreaterThan(4)
  }
  expect(ends['delivered']).toBeGreaterThan(200)
  const placed = orders.map(({ hoursAgo }) => hoursAgo)
  expect(placed).toEqual(placed.toSorted((a, b) => b - a))
  for (const { hoursAgo, changes, reviews: ofOrder } of orders) {
    const moments = [hoursAgo, ...changes.map((change) => change.hoursAgo)]
    expect(moments).toEqual(moments.toSorted((a, b) => b - a))
    for (const { writtenHoursAgo, repliedHoursAgo } of ofOrder) {
      expect(writtenHoursAgo).toBeLessThan(moments.at(-1) ?? 0)
      expect(repliedHoursAgo).toBeLessThan(writtenHoursAgo)
    }
  }
})

test('a parcel is booked after the call, moves while its order is shipped, and is delivered with it', () => {
  const { orders, parcels } = history
  expect(parcels.length).toBeGreaterThan(30)
  for (const { order: index, bookedHoursAgo, steps } of parcels) {
    const { changes = [] } = orders[index] ?? {}
    const at = (status: string) => changes.find((change) => change.status === status)?.hoursAgo
    const moments = [at('confirmed') ?? 0, bookedHoursAgo, ...steps.map(({ hoursAgo }) => hoursAgo)]
    expect(moments).toEqual(moments.toSorted((a, b) => b - a))
    const leftHoursAgo = at('shipped') ?? (steps.length > 0 ? Infinity : 0)
    expect(bookedHoursAgo).toBeGreaterThan(leftHoursAgo)
    expect(steps.find(({ step }) => step === 'delivered')?.hoursAgo).toBe(at('delivered'))
  }
})

test('returns and claims are about items of delivered orders, in the days in which they are possible', () => {
  const { orders, returns, claims } = history
  for (const { order: index, product, hoursAgo, steps } of [...returns, ...claims]) {
    const { items = [], changes = [] } = orders[index] ?? {}
    expect(items.map((item) => item.product)).toContain(product)
    const delivered = changes.find(({ status }) => status === 'delivered')?.hoursAgo ?? 0
    const moments = [delivered, hoursAgo, ...steps.map((step) => step.hoursAgo)]
    expect(moments).toEqual(moments.toSorted((a, b) => b - a))
  }
  for (const { order, hoursAgo } of returns) {
    const delivered = orders[order]?.changes.find(({ status }) => status === 'delivered')
    expect((delivered?.hoursAgo ?? Infinity) - hoursAgo).toBeLessThan(7 * 24)
  }
})

test('more is sold in the second half', () => {
  const late = history.orders.filter(({ hoursAgo }) => hoursAgo < 45 * 24)
  expect(late.length).toBeGreaterThan(160)
})

test('reviews are of ordered items, after the use they speak of, once per customer and product', () => {
  const written = history.orders.flatMap((order) =>
    order.reviews.map((review) => ({ order, review })),
  )
  expect(repeated(written.map((r) => `${r.order.buyer.index} ${r.review.product}`))).toEqual([])
  for (const { order, review } of written) {
    expect(order.buyer.kind).toBe('customer')
    expect(order.items.map(({ product }) => product)).toContain(review.product)
    const delivered = order.changes.find(({ status }) => status === 'delivered')
    const usedDays = ((delivered?.hoursAgo ?? 0) - review.writtenHoursAgo) / 24
    expect(usedDays).toBeGreaterThanOrEqual(0.9 * review.daysOfUse)
  }
})

test('every customer orders, most of them more than once, and guests order too', () => {
  const counts = countBy(
    history.orders.filter(({ buyer }) => buyer.kind === 'customer'),
    ({ buyer }) => buyer.index,
  )
  expect(Object.keys(counts)).toHaveLength(40)
  expect(Object.values(counts).filter((count) => count > 1).length).toBeGreaterThan(30)
  expect(history.orders.filter(({ buyer }) => buyer.kind === 'guest').length).toBeGreaterThan(50)
})
