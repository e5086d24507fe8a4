import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import { openTrackedShop } from '../../../tests/support/fixtures/tracked-shop.ts'
import type { Warranty, WarrantyType } from '#shared/catalog/warranty/warranty.ts'
import { warrantyUntil } from '#shared/warranty/warranty-period.ts'
import { products } from '../catalog/products/product-tables.ts'
import { itemWarranty } from '../orders/invoices/invoice-pdf.ts'
import { selectOrderRecord } from '../orders/order-queries.ts'
import { orders, orderStatusChanges } from '../orders/order-tables.ts'

/** A delivered kettle, whose warranty an earlier release has stored so. */
async function openSold(warrantyType: WarrantyType, warrantyDuration: string) {
  const open = await openTrackedShop('none')
  const { app, admin, shop, product, order, setStatus, change } = open
  const earlier = { warrantyType, warrantyDuration, warrantyMonths: null, warrantyDays: null }
  await shop.db.update(products).set(earlier)
  const { body: placed } = await order(1)
  await setStatus(placed._id, 'delivered')
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, placed._id))
  const buyer = { number: placed.orderNumber as string, phone: row?.phone ?? '' }
  const post = (path: string, body: object) => call(app, 'POST', path, { body })
  const staff = (path: string) => call(app, 'GET', path, admin)
  const look = async () => (await post('/warranty', buyer)).body.items[0]
  return {
    ...open,
    look,
    claim: async () =>
      post('/warranty/claims', { ...buyer, key: (await look()).key, complaint: 'It leaks' }),
    age: (days: number) =>
      shop.db
        .update(orderStatusChanges)
        .set({ createdAt: sql`created_at - make_interval(days => ${days})` }),
    sellWith: (warranty: object) => change(product._id, { warranty }),
    /** Answers of each page and paper. */
    async said() {
      const shown = await open.show(product._id)
      const own = await staff(`/admin/orders/${placed._id}`)
      const tracked = await post('/orders/track', {
        orderNumber: buyer.number,
        phone: buyer.phone,
      })
      const taken = await staff(`/admin/warranty?number=${buyer.number}`)
      const record = await selectOrderRecord(shop.db, placed._id)
      const [item] = record?.items ?? []
      return {
        product: shown.warranty as Warranty,
        ofOrder: [own, tracked].map(({ body }) => body.order.items[0].warranty as Warranty),
        lookedUp: [await look(), taken.body.items[0]].map((each) => each.warranty as Warranty),
        invoice: item && itemWarranty(item, 'en'),
      }
    },
  }
}

test.each([
  ['6 Months Brand Warranty', '6 Months', { count: 6, unit: 'months' }],
  ['১ বছর', '1 Year', { count: 1, unit: 'years' }],
  ['10 days', '10 Days', { count: 10, unit: 'days' }],
] as const)(
  'product, order, tracking, look-up and invoice read %j alike, and the look-up knows until when',
  async (typed, duration, length) => {
    const { shop, said, look, sellWith } = await openSold('Brand Warranty', typed)
    const warranty = { type: 'Brand Warranty', duration, length }
    const ofOrder = {
      ofOrder: [warranty, warranty],
      lookedUp: [warranty, warranty],
      invoice: `${duration} Brand Warranty`,
    }
    expect(await said()).toEqual({ product: warranty, ...ofOrder })
    const until = warrantyUntil(shop.clock.now(), length)
    expect(await look()).toMatchObject({ until, isCovered: true })
    // The order keeps what was promised.
    await sellWith({ type: 'Seller Warranty', length: { count: 2, unit: 'years' } })
    expect(await said()).toMatchObject({ product: { duration: '2 Years' }, ...ofOrder })
  },
)

test('a replacement of seven days is over on the eighth', async () => {
  const { look, claim, age } = await openSold('Seller Warranty', '7 days replacement')
  const duration = '7 days replacement'
  expect(await look()).toMatchObject({ warranty: { duration }, isCovered: true })
  await age(7)
  expect(await look()).toMatchObject({ isCovered: true })
  await age(1)
  expect(await look()).toMatchObject({ isCovered: false })
  expect(await claim()).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^The warranty ended on /) },
  })
})

test('a warranty that names no length is shown in its words, and can be claimed', async () => {
  const { look, claim } = await openSold('Brand Warranty', 'Lifetime')
  const warranty = { type: 'Brand Warranty', duration: 'Lifetime' }
  expect(await look()).toMatchObject({ warranty, until: null, isCovered: null })
  expect((await claim()).status).toBe(201)
})

test('a text of “No warranty” is none', async () => {
  const { look, claim } = await openSold('Brand Warranty', 'No warranty')
  expect(await look()).toMatchObject({ warranty: { type: 'No Warranty' }, isCovered: false })
  expect((await claim()).body.message).toBe('It was sold without a warranty.')
})
