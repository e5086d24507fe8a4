import { expect, test } from 'vitest'
import { usePoints } from '../../../tests/support/fixtures/use-points.ts'
import { call, countByStatus, newGuest } from '../../../tests/support/fixtures/order-calls.ts'
import { times } from '../../../tests/support/fixtures/order-fixtures.ts'
import { openReviewShop, reviewsOf } from '../../../tests/support/fixtures/review-fixtures.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'

async function openReviewed() {
  const open = await openReviewShop({ withLimits: true, environment: { TRUST_PROXY: '1' } })
  const { id, author } = await open.reviewBySomebody()
  const path = `/reviews/${id}/helpful`
  const countShown = async () =>
    (await reviewsOf(open.app, open.productId)).body.reviews[0]?.helpfulCount
  const guestFrom = async (network: string) => ({
    ...(await newGuest(open.app)),
    'x-forwarded-for': network,
  })
  return { ...open, id, author, path, countShown, guestFrom }
}

test('each customer and each guest finds a review helpful once', async () => {
  const { app, shop, path, id, productId, countShown, guestFrom } = await openReviewed()
  const voters = [
    (await addCustomer(shop)).headers,
    (await addCustomer(shop)).headers,
    await guestFrom('198.51.100.1'),
    await guestFrom('198.51.100.2'),
  ]
  const answers = await Promise.all(
    voters.flatMap((headers) => times(10, () => call(app, 'POST', path, { headers }))),
  )
  expect(countByStatus(answers)).toEqual({ 200: 40 })
  expect(await countShown()).toBe(4)
  for (const headers of voters) {
    const marked = await call(app, 'GET', `/reviews/product/${productId}/helpful`, { headers })
    expect(marked.body).toEqual({ reviewIds: [id] })
  }
  const takenBack = await Promise.all(
    times(10, () => call(app, 'DELETE', path, { headers: voters[0] ?? {} })),
  )
  expect(countByStatus(takenBack)).toEqual({ 200: 10 })
  expect(await countShown()).toBe(3)
})

test('of the guests of one network one finds a review helpful, and customers besides', async () => {
  const { app, shop, path, countShown, guestFrom } = await openReviewed()
  const guests = await Promise.all(times(30, () => guestFrom('198.51.100.1')))
  const answers = await Promise.all(guests.map((headers) => call(app, 'POST', path, { headers })))
  expect(countByStatus(answers)).toEqual({ 200: 1, 409: 29 })
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'Somebody on your network has marked this review already. Sign in to mark it too.',
  )
  const customer = { ...(await addCustomer(shop)).headers, 'x-forwarded-for': '198.51.100.1' }
  expect((await call(app, 'POST', path, { headers: customer })).body).toEqual({ helpfulCount: 2 })
  const marked = guests[answers.findIndex(({ status }) => status === 200)] ?? {}
  expect((await call(app, 'DELETE', path, { headers: marked })).body).toEqual({ helpfulCount: 1 })
  const next = await call(app, 'POST', path, { headers: await guestFrom('198.51.100.1') })
  expect(next.body).toEqual({ helpfulCount: 2 })
  expect(await countShown()).toBe(2)
})

test('a caller without an account or a guest id marks nothing', async () => {
  const { app, path, productId, countShown } = await openReviewed()
  expect(await call(app, 'POST', path)).toMatchObject({
    status: 403,
    body: { message: 'Open your cart or sign in first to mark a review.' },
  })
  expect((await call(app, 'DELETE', path)).status).toBe(403)
  const marked = await call(app, 'GET', `/reviews/product/${productId}/helpful`)
  expect(marked.body).toEqual({ reviewIds: [] })
  expect(await countShown()).toBe(0)
})

test('nobody marks their own review, a hidden one, or one that does not exist', async () => {
  const { app, admin, author, id, path, countShown } = await openReviewed()
  expect(await call(app, 'POST', path, author)).toMatchObject({
    status: 403,
    body: { message: 'You cannot mark your own review as helpful.' },
  })
  expect(await countShown()).toBe(0)
  const body = { hidden: true, reason: 'unrelated' }
  await call(app, 'PUT', `/admin/reviews/${id}`, { body, ...admin })
  const headers = await newGuest(app)
  for (const hiddenPath of [path, '/reviews/nonsense/helpful']) {
    expect((await call(app, 'POST', hiddenPath, { headers })).status).toBe(404)
    expect((await call(app, 'DELETE', hiddenPath, { headers })).status).toBe(404)
  }
})

test('one network cannot mark without end under new guest ids', async () => {
  const { app, shop, path, countShown } = await openReviewed()
  await usePoints(shop, 'helpfulMark', { from: '127.0.0.1', times: 599 })
  const guests = await Promise.all(times(10, () => newGuest(app)))
  const answers = await Promise.all(guests.map((headers) => call(app, 'POST', path, { headers })))
  expect(countByStatus(answers)).toEqual({ 200: 1, 429: 9 })
  expect(await countShown()).toBe(1)
})
