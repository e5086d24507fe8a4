import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call, newGuest } from '../../../tests/support/fixtures/order-calls.ts'
import { openReviewShop, reviewsOf } from '../../../tests/support/fixtures/review-fixtures.ts'
import { addProduct } from '../../../tests/support/fixtures/test-products.ts'

async function openModeration() {
  const open = await openReviewShop()
  const moderate = (id: string, body: object) =>
    call(open.app, 'PUT', `/admin/reviews/${id}`, { body, ...open.admin })
  const list = async (query = '') => call(open.app, 'GET', `/admin/reviews${query}`, open.admin)
  return { ...open, moderate, list }
}

test('a hidden review leaves pages and averages at once, and its author reads why', async () => {
  const { app, productId, reviewBySomebody, moderate } = await openModeration()
  const { id, author } = await reviewBySomebody({ rating: 1 })
  await reviewBySomebody({ rating: 5 })
  expect((await reviewsOf(app, productId)).body.averageRating).toBe(3)
  const hidden = await moderate(id, { hidden: true, reason: 'personal' })
  expect(hidden).toMatchObject({ status: 200, body: { review: { hidden: true } } })
  expect((await reviewsOf(app, productId)).body).toMatchObject({
    averageRating: 5,
    totalReviews: 1,
    distribution: { 1: 0, 5: 1 },
    reviews: [{ rating: 5 }],
  })
  const product = await call(app, 'GET', `/products/${productId}`)
  expect(product.body.product).toMatchObject({ rating: 5, reviewCount: 1 })
  const mine = await call(app, 'GET', '/reviews/user', author)
  expect(mine.body.reviews).toMatchObject([{ _id: id, hidden: true, hideReason: 'personal' }])

  await call(app, 'PUT', `/reviews/${id}`, { body: { rating: 2 }, ...author })
  expect((await reviewsOf(app, productId)).body.totalReviews).toBe(1)
  await moderate(id, { hidden: false })
  expect((await reviewsOf(app, productId)).body).toMatchObject({
    averageRating: 3.5,
    distribution: { 1: 0, 2: 1, 5: 1 },
  })
})

test('hiding needs a reason of the list, and hiding twice counts once', async () => {
  const { app, productId, reviewBySomebody, moderate } = await openModeration()
  const { id } = await reviewBySomebody()
  for (const body of [{ hidden: true }, { hidden: true, reason: 'because' }]) {
    expect(await moderate(id, body)).toMatchObject({
      status: 400,
      body: {
        issues: [{ path: 'reason', message: 'Please choose a reason for hiding this review.' }],
      },
    })
  }
  for (const reason of ['abusive', 'images']) {
    const { body } = await moderate(id, { hidden: true, reason })
    expect(body.review.hideReason).toBe(reason)
  }
  expect((await reviewsOf(app, productId)).body.totalReviews).toBe(0)
  for (let twice = 0; twice < 2; twice += 1) {
    const { body } = await moderate(id, { hidden: false })
    expect(body.review).toMatchObject({ hidden: false, hideReason: null })
  }
  expect((await reviewsOf(app, productId)).body.totalReviews).toBe(1)
})

test('the shop replies, changes its reply and takes it back', async () => {
  const { app, productId, reviewBySomebody, moderate } = await openModeration()
  const { id } = await reviewBySomebody()
  const replyShown = async () => (await reviewsOf(app, productId)).body.reviews[0].reply
  const { body } = await moderate(id, { reply: ' Thank you! ' })
  expect(body.review.reply).toEqual({ text: 'Thank you!', createdAt: expect.any(String) })
  expect(await replyShown()).toEqual(body.review.reply)
  const again = await moderate(id, { reply: 'Thank you!' })
  expect(again.body.review.reply).toEqual(body.review.reply)
  await moderate(id, { reply: 'Thank you, Karim.' })
  expect((await replyShown()).text).toBe('Thank you, Karim.')
  await moderate(id, { reply: ' ' })
  expect(await replyShown()).toBeNull()
  for (const reply of ['x'.repeat(1001), 'Thank\0you']) {
    expect((await moderate(id, { reply })).status).toBe(400)
  }
})

test('administrators filter by state and stars, and search customer, product and comment', async () => {
  const { app, shop, deliver, productId, reviewBySomebody, moderate, list } = await openModeration()
  const plain = await reviewBySomebody({ rating: 4, comment: 'Does 100% of what it says' })
  const answered = await reviewBySomebody({ rating: 4, comment: 'Loud' })
  const hidden = await reviewBySomebody({ rating: 1, comment: 'Awful language' })
  const lamp = await addProduct(shop, { name: 'Desk Lamp' })
  const orderId = await deliver(plain.author, lamp)
  const other = await call(app, 'POST', '/reviews', {
    body: { productId: lamp, orderId, rating: 2, comment: 'Dim' },
    ...plain.author,
  })
  await moderate(answered.id, { reply: 'Thank you.' })
  await moderate(hidden.id, { hidden: true, reason: 'abusive' })
  const names = new Map([
    [plain.id, 'plain'],
    [answered.id, 'answered'],
    [hidden.id, 'hidden'],
    [other.body.review._id, 'lamp'],
  ])
  const found = async (query: string) => {
    const { body } = await list(query)
    expect(body.pagination.totalItems).toBe(body.reviews.length)
    return body.reviews.map((review: { _id: string }) => names.get(review._id))
  }
  expect(await found('')).toEqual(['lamp', 'hidden', 'answered', 'plain'])
  expect(await found('?state=visible')).toEqual(['lamp', 'answered', 'plain'])
  expect(await found('?state=hidden')).toEqual(['hidden'])
  expect(await found('?state=unanswered')).toEqual(['lamp', 'plain'])
  expect(await found('?rating=4')).toEqual(['answered', 'plain'])
  expect(await found('?rating=4&state=unanswered')).toEqual(['plain'])
  expect(await found('?search=AWFUL')).toEqual(['hidden'])
  expect(await found('?search=lamp')).toEqual(['lamp'])
  expect(await found('?search=100%25')).toEqual(['plain'])
  expect(await found(`?search=${plain.author.email}`)).toEqual(['lamp', 'plain'])
  await shop.db.execute(
    sql`update customers set phone = '+8801711000010' where id = ${plain.author.id}`,
  )
  expect(await found('?search=0088+01711-000010')).toEqual(['lamp', 'plain'])
  expect(await found('?search=nothing+like+this')).toEqual([])
  expect((await list('?state=odd')).status).toBe(400)
  expect((await list('?rating=9')).status).toBe(400)
  const { body } = await list('?search=loud')
  expect(body.reviews[0].user.email).toBe(answered.author.email)
  expect(JSON.stringify((await reviewsOf(app, productId)).body)).not.toContain('@')
})

test('only administrators moderate', async () => {
  const { app, admin, reviewBySomebody, moderate } = await openModeration()
  const { id, author } = await reviewBySomebody()
  for (const [method, path] of [
    ['GET', '/admin/reviews'],
    ['PUT', `/admin/reviews/${id}`],
  ] as const) {
    const body = method === 'PUT' ? { reply: 'Mine' } : undefined
    expect((await call(app, method, path, { body, ...author })).status).toBe(403)
    expect((await call(app, method, path, { body, headers: await newGuest(app) })).status).toBe(401)
    expect((await call(app, method, path, { body, ...admin })).status).toBe(200)
  }
  expect((await moderate('nonsense', { reply: 'x' })).status).toBe(404)
  expect((await moderate('01890000-0000-7000-8000-000000000000', {})).status).toBe(404)
  expect((await moderate(id, { hidden: 'yes' })).status).toBe(400)
})
