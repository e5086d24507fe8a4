import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call, countByStatus, newGuest } from '../../../tests/support/fixtures/order-calls.ts'
import { countRows, times } from '../../../tests/support/fixtures/order-fixtures.ts'
import {
  aReview,
  openReviewShop,
  orderOf,
  reviewsOf,
  setStatus,
} from '../../../tests/support/fixtures/review-fixtures.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import { addProduct } from '../../../tests/support/fixtures/test-products.ts'
import { customers } from '../customers/customer-tables.ts'
import { reviews } from './review-tables.ts'

const deadToken = { authorization: 'Bearer nobody-has-this' }
const someId = '01890000-0000-7000-8000-000000000000'

test('a buyer reviews a delivered product, and everybody reads it', async () => {
  const { app, customer, productId, orderId } = await openReviewShop()
  const body = { ...aReview, comment: ' Good\nvalue. ', productId, orderId }
  const posted = await call(app, 'POST', '/reviews', { body, ...customer })
  expect(posted.status).toBe(201)
  const { review } = posted.body
  expect(review).toMatchObject({
    product: { _id: productId, name: 'Studio Headphones' },
    user: { name: 'Karim Mia' },
    rating: 5,
    comment: 'Good\nvalue.',
    images: [],
    verified: true,
    helpfulCount: 0,
    reply: null,
    hidden: false,
    hideReason: null,
    editedAt: null,
  })
  const listed = await reviewsOf(app, productId)
  const { hidden: _hidden, hideReason: _reason, ...published } = review
  expect(listed.body).toMatchObject({
    reviews: [published],
    averageRating: 5,
    totalReviews: 1,
    distribution: { 5: 1, 4: 0, 3: 0, 2: 0, 1: 0 },
    pagination: { totalItems: 1 },
  })
  expect(listed.body.reviews[0]).toEqual(published)
  const product = (await call(app, 'GET', `/products/${productId}`)).body.product
  expect(product).toMatchObject({ rating: 5, reviewCount: 1 })
})

test('writing a review takes the product of that order off the list, in all its colours', async () => {
  const { app, shop, admin, customer, productId, orderId } = await openReviewShop()
  const colors = ['Black', 'White'].map((name) => ({ name, code: '#111111' }))
  const colored = await addProduct(shop, { name: 'Desk Lamp', colors })
  const ordered = await orderOf(app, customer, [
    { productId: colored, quantity: 1, selectedColor: 'Black' },
    { productId: colored, quantity: 2, selectedColor: 'White' },
  ])
  const reviewable = async () =>
    (await call(app, 'GET', '/reviews/user/reviewable', customer)).body.products
  expect(await reviewable()).toMatchObject([{ _id: productId, orderId, quantity: 1, price: 1000 }])
  await setStatus(app, admin, ordered, 'shipped')
  expect(await reviewable()).toHaveLength(1)
  await setStatus(app, admin, ordered, 'delivered')
  expect(await reviewable()).toMatchObject([
    { _id: colored, orderId: ordered, name: 'Desk Lamp', quantity: 3, selectedColor: 'Black' },
    { _id: productId, orderId, selectedColor: null },
  ])
  const body = { ...aReview, productId: colored, orderId: ordered }
  expect((await call(app, 'POST', '/reviews', { body, ...customer })).status).toBe(201)
  expect(await call(app, 'POST', '/reviews', { body, ...customer })).toMatchObject({
    status: 409,
    body: { code: 'already_reviewed' },
  })
  expect(await reviewable()).toMatchObject([{ _id: productId }])
})

test('only products of one’s own delivered orders can be reviewed', async () => {
  const { app, shop, admin, customer, productId, orderId } = await openReviewShop()
  const stranger = await addCustomer(shop)
  const otherProduct = await addProduct(shop, { name: 'Desk Lamp' })
  const pending = await orderOf(app, customer, [{ productId, quantity: 1 }])
  const returned = await orderOf(app, customer, [{ productId, quantity: 1 }])
  await setStatus(app, admin, returned, 'delivered')
  await setStatus(app, admin, returned, 'cancelled')
  const attempts = [
    [stranger, { productId, orderId }],
    [customer, { productId, orderId: pending }],
    [customer, { productId, orderId: returned }],
    [customer, { productId, orderId: someId }],
    [customer, { productId: otherProduct, orderId }],
    [customer, { productId: someId, orderId }],
  ] as const
  for (const [{ headers }, ids] of attempts) {
    const body = { ...aReview, ...ids }
    expect(await call(app, 'POST', '/reviews', { body, headers })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
  }
  expect(await countRows(shop.db, reviews)).toBe(0)
})

test('a missing part of a review is reported at its field, and nothing is stored', async () => {
  const { app, shop, customer, productId, orderId } = await openReviewShop()
  const good = { ...aReview, productId, orderId }
  const noRating = 'Please select a star rating for your review.'
  const noComment = 'Please write a comment describing your experience.'
  const png = 'data:image/png;base64,AAAA'
  const anyMessage: string = expect.any(String)
  const bad: [object, number, string, string][] = [
    ...[0, 6, 4.5, -1, '5', null, undefined].map((rating): (typeof bad)[number] => [
      { ...good, rating },
      400,
      'rating',
      noRating,
    ]),
    ...['', ' \n ', null, undefined, 7].map((comment): (typeof bad)[number] => [
      { ...good, comment },
      400,
      'comment',
      noComment,
    ]),
    [{ ...good, comment: 'x'.repeat(2001) }, 400, 'comment', 'At most 2000 characters'],
    [{ ...good, productId: 'x' }, 400, 'productId', anyMessage],
    [{ ...good, orderId: undefined }, 400, 'orderId', anyMessage],
    [
      { ...good, images: times(6, () => png) },
      400,
      'images',
      'You can upload a maximum of 5 images per review.',
    ],
    [{ ...good, images: 'x' }, 400, 'images', anyMessage],
    [{ ...good, images: ['https://elsewhere.example/a.jpg'] }, 400, 'images.0', anyMessage],
  ]
  for (const [body, status, path, message] of bad) {
    const answer = await call(app, 'POST', '/reviews', { body, ...customer })
    expect([body, answer.status]).toEqual([body, status])
    expect(answer.body.issues).toContainEqual({ path, message })
  }
  for (const payload of [
    '',
    '{',
    '[]',
    '"data:image/png;base64,AAAA"',
    '{"x":"data:a/b;base64,AA"}',
  ]) {
    const headers = { ...customer.headers, 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: '/api/reviews', headers, payload })
    expect([payload, answer.statusCode]).toEqual([payload, 400])
  }
  expect(await countRows(shop.db, reviews)).toBe(0)
})

test('nobody who is signed out or somebody else writes, changes or deletes a review', async () => {
  const { app, shop, productId, orderId, reviewBySomebody } = await openReviewShop()
  const { id } = await reviewBySomebody()
  const stranger = await addCustomer(shop)
  const calls = [
    ['POST', '/reviews', { ...aReview, productId, orderId }],
    ['PUT', `/reviews/${id}`, { rating: 1 }],
    ['DELETE', `/reviews/${id}`],
    ['GET', '/reviews/user'],
    ['GET', '/reviews/user/reviewable'],
  ] as const
  for (const [method, path, body] of calls) {
    for (const headers of [{}, await newGuest(app), deadToken]) {
      expect((await call(app, method, path, { body, headers })).status).toBe(401)
    }
  }
  for (const reviewId of [id, someId, 'nonsense']) {
    const path = `/reviews/${reviewId}`
    const answers = [
      await call(app, 'PUT', path, { body: { rating: 1 }, ...stranger }),
      await call(app, 'DELETE', path, stranger),
    ]
    expect(countByStatus(answers)).toEqual({ 404: 2 })
  }
  expect((await reviewsOf(app, productId)).body.averageRating).toBe(5)
})

test('an author changes what is sent, and the rest stays', async () => {
  const { app, productId, reviewBySomebody } = await openReviewShop()
  const { id, author } = await reviewBySomebody()
  const change = (body: object) => call(app, 'PUT', `/reviews/${id}`, { body, ...author })
  const changed = await change({ rating: 2 })
  expect(changed).toMatchObject({
    status: 200,
    body: { review: { rating: 2, comment: aReview.comment, editedAt: expect.any(String) } },
  })
  expect((await reviewsOf(app, productId)).body).toMatchObject({
    averageRating: 2,
    distribution: { 2: 1, 5: 0 },
    reviews: [{ rating: 2 }],
  })
  expect((await change({ comment: ' ' })).status).toBe(400)
  expect((await change({ rating: 0 })).status).toBe(400)
  await change({ comment: 'It broke.' })
  const mine = await call(app, 'GET', '/reviews/user', author)
  expect(mine.body.reviews).toMatchObject([{ rating: 2, comment: 'It broke.' }])
})

test('a deleted review leaves pages and averages, and its product may be reviewed again', async () => {
  const { app, productId, reviewBySomebody } = await openReviewShop()
  const { id, author } = await reviewBySomebody()
  await reviewBySomebody({ rating: 2 })
  expect((await reviewsOf(app, productId)).body.averageRating).toBe(3.5)
  expect((await call(app, 'DELETE', `/reviews/${id}`, author)).status).toBe(204)
  expect((await call(app, 'DELETE', `/reviews/${id}`, author)).status).toBe(404)
  expect((await reviewsOf(app, productId)).body).toMatchObject({
    averageRating: 2,
    totalReviews: 1,
  })
  const { body } = await call(app, 'GET', '/reviews/user/reviewable', author)
  expect(body.products).toMatchObject([{ _id: productId }])
})

test('a review outlives its product and its author, with a copy of what was bought', async () => {
  const { app, shop, admin, productId, reviewBySomebody } = await openReviewShop()
  const first = await reviewBySomebody()
  const second = await reviewBySomebody()
  await shop.db.delete(customers).where(eq(customers.id, first.author.id))
  const moderated = await call(app, 'PUT', `/admin/reviews/${second.id}`, {
    body: { reply: 'Thank you.' },
    ...admin,
  })
  expect(moderated.status).toBe(200)
  const { body } = await reviewsOf(app, productId)
  expect(body.reviews.find((each: { _id: string }) => each._id === first.id).user.name).toBeNull()
  await call(app, 'DELETE', `/products/${productId}`, admin)
  expect((await reviewsOf(app, productId)).status).toBe(404)
  const mine = await call(app, 'GET', '/reviews/user', second.author)
  expect(mine.body.reviews).toMatchObject([
    { product: { _id: null, name: 'Studio Headphones' }, verified: true },
  ])
  const hidden = { hidden: true, reason: 'abusive' }
  const path = `/admin/reviews/${second.id}`
  expect((await call(app, 'PUT', path, { body: hidden, ...admin })).status).toBe(200)
  expect((await call(app, 'DELETE', `/reviews/${second.id}`, second.author)).status).toBe(204)
})

test('fifty submissions at once for one order line are one review', async () => {
  const { app, shop, customer, productId, orderId } = await openReviewShop()
  const body = { ...aReview, productId, orderId }
  const answers = await Promise.all(
    times(50, () => call(app, 'POST', '/reviews', { body, ...customer })),
  )
  expect(countByStatus(answers)).toEqual({ 201: 1, 409: 49 })
  expect(await countRows(shop.db, reviews)).toBe(1)
  expect((await reviewsOf(app, productId)).body).toMatchObject({
    totalReviews: 1,
    distribution: { 5: 1 },
  })
})

test('reviews are sorted, filtered and paged', async () => {
  const { app, productId, reviewBySomebody } = await openReviewShop()
  const ratings = [3, 5, 1, 5, 4] as const
  const ids: string[] = []
  for (const rating of ratings) ids.push((await reviewBySomebody({ rating })).id)
  for (const place of [0, 0, 1]) {
    const headers = await newGuest(app)
    await call(app, 'POST', `/reviews/${ids[place]}/helpful`, { headers })
  }
  const order = async (query: string) => {
    const { body } = await reviewsOf(app, productId, query)
    return body.reviews.map((each: { _id: string }) => ids.indexOf(each._id))
  }
  expect(await order('')).toEqual([0, 1, 4, 3, 2])
  expect(await order('?sort=newest')).toEqual([4, 3, 2, 1, 0])
  expect(await order('?sort=highest')).toEqual([1, 3, 4, 0, 2])
  expect(await order('?sort=lowest')).toEqual([2, 0, 4, 1, 3])
  expect(await order('?rating=5&sort=newest')).toEqual([3, 1])
  expect(await order('?withImages=true')).toEqual([])
  expect(await order('?limit=2&page=2')).toEqual([4, 3])
  const filtered = await reviewsOf(app, productId, '?rating=5&limit=1')
  expect(filtered.body).toMatchObject({
    totalReviews: 5,
    averageRating: 3.6,
    pagination: { totalItems: 2, totalPages: 2, hasNextPage: true },
  })
  for (const bad of [
    '?rating=6',
    '?rating=0',
    '?sort=best',
    '?page=0',
    '?limit=51',
    '?withImages=2',
  ]) {
    expect([bad, (await reviewsOf(app, productId, bad)).status]).toEqual([bad, 400])
  }
  expect((await reviewsOf(app, productId, '?rating=&utm_source=x')).status).toBe(200)
  expect((await reviewsOf(app, someId)).status).toBe(404)
  expect((await reviewsOf(app, 'nonsense')).status).toBe(404)
})
