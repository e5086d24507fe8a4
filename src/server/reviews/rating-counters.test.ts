import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../tests/support/full-run.ts'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import { times } from '../../../tests/support/fixtures/order-fixtures.ts'
import {
  aReview,
  openReviewShop,
  reviewsOf,
} from '../../../tests/support/fixtures/review-fixtures.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import { addProduct } from '../../../tests/support/fixtures/test-products.ts'
import { ratingPrior, starSteps, type Stars } from '#shared/reviews/reviews.ts'
import { products } from '../catalog/products/product-tables.ts'
import { reviews } from './review-tables.ts'

const stars = fc.constantFrom(...starSteps)
const author = fc.nat({ max: 3 })
const action = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), author, rating: stars }),
  fc.record({ kind: fc.constant('edit' as const), author, rating: stars }),
  fc.record({ kind: fc.constantFrom('hide' as const, 'show' as const, 'delete' as const), author }),
)

/** A product with buyers who review it; every action of theirs and the administrator's is a call. */
async function openRated() {
  const open = await openReviewShop()
  const { app, shop, admin, deliver } = open
  const productId = await addProduct(shop, { name: 'Desk Lamp', stock: 100 })
  const buyers = await Promise.all(
    times(4, async () => {
      const buyer = await addCustomer(shop)
      return { buyer, orderId: await deliver(buyer, productId), reviewId: '' }
    }),
  )
  const act = async (does: typeof action extends fc.Arbitrary<infer A> ? A : never) => {
    const by = buyers[does.author]
    if (!by) throw new Error('no such buyer')
    const { headers } = by.buyer
    const path = `/reviews/${by.reviewId}`
    if (does.kind === 'create') {
      const body = { ...aReview, productId, orderId: by.orderId, rating: does.rating }
      const answer = await call(app, 'POST', '/reviews', { body, headers })
      if (answer.status === 201) by.reviewId = answer.body.review._id
      return answer
    }
    if (does.kind === 'edit')
      return call(app, 'PUT', path, { body: { rating: does.rating }, headers })
    if (does.kind === 'delete') return call(app, 'DELETE', path, { headers })
    const body = does.kind === 'hide' ? { hidden: true, reason: 'abusive' } : { hidden: false }
    return call(app, 'PUT', `/admin${path}`, { body, ...admin })
  }
  const expectCountersToBeTrue = async () => {
    const rows = await shop.db
      .select({ rating: reviews.rating, hiddenAt: reviews.hiddenAt })
      .from(reviews)
      .where(eq(reviews.productId, productId))
    const visible = rows.filter(({ hiddenAt }) => hiddenAt === null).map(({ rating }) => rating)
    const sum = visible.reduce<number>((total, rating) => total + rating, 0)
    const mean = visible.length === 0 ? 0 : Math.round((sum / visible.length) * 100) / 100
    const countOf = (step: Stars) => visible.filter((rating) => rating === step).length
    const distribution = Object.fromEntries(starSteps.map((step) => [step, countOf(step)]))
    const { body } = await reviewsOf(app, productId)
    expect(body).toMatchObject({
      averageRating: mean,
      totalReviews: visible.length,
      distribution,
    })
    expect(body.reviews).toHaveLength(visible.length)
    const { product } = (await call(app, 'GET', `/products/${productId}`)).body
    expect(product).toMatchObject({ rating: mean, reviewCount: visible.length })
  }
  return { act, expectCountersToBeTrue }
}

test(
  'average, count and distribution are those of the visible reviews after any sequence of actions',
  { timeout: 120_000 },
  async () => {
    const { act, expectCountersToBeTrue } = await openRated()
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 12 }), async (actions) => {
        for (const does of actions) expect((await act(does)).status).toBeLessThan(500)
        await expectCountersToBeTrue()
      }),
      { numRuns: runs(25), endOnFailure: true },
    )
  },
)

test('the counters are true when everybody acts at once', { timeout: 120_000 }, async () => {
  const { act, expectCountersToBeTrue } = await openRated()
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 8, maxLength: 16 }), async (actions) => {
      const answers = await Promise.all(actions.map(act))
      for (const { status } of answers) expect(status).toBeLessThan(500)
      await expectCountersToBeTrue()
    }),
    { numRuns: runs(15), endOnFailure: true },
  )
})

test('a single review of five stars does not win Highest Rated, and people see honest means', async () => {
  const { app, shop } = await openReviewShop()
  const rate = async (name: string, counts: Partial<typeof products.$inferInsert>) => {
    const id = await addProduct(shop, { name })
    await shop.db.update(products).set(counts).where(eq(products.id, id))
  }
  await rate('Fifty', { stars5: 40, stars4: 10 })
  await rate('Single', { stars5: 1 })
  await rate('Middling', { stars3: 30, stars4: 10 })
  for (const query of ['sortBy=rating', 'sortBy=rating&category=Headphones']) {
    const { body } = await call(app, 'GET', `/products?${query}`)
    const shown = body.products.map((each: { name: string; rating: number }) => [
      each.name,
      each.rating,
    ])
    expect(shown).toEqual([
      ['Fifty', 4.8],
      ['Single', 5],
      ['Middling', 3.25],
      ['Studio Headphones', 0],
    ])
  }
  const [single] = await shop.db
    .select({ score: products.ratingScore })
    .from(products)
    .where(eq(products.name, 'Single'))
  const { weight, mean } = ratingPrior
  expect(single?.score).toBeCloseTo((weight * mean + 5) / (weight + 1), 5)
})
