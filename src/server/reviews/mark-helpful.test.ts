import { expect, test } from 'vitest'
import { usePoints } from '../../../tests/support/fixtures/use-points.ts'
import { call, countByStatus, newGuest } from '../../../tests/support/fixtures/order-calls.ts'
import { times } from '../../../tests/support/fixtures/order-fixtures.ts'
import { openReviewShop, reviewsOf } from '../../../tests/support/fixtures/review-fixtures.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'

async function openReviewed() {
  const open = await openReviewShop({ withLimits: true })
  const { id, author } = await open.reviewBySomebody()
  const path = `/reviews/${id}/helpful`
  const countShown = async () =>
    (await reviewsOf(open.app, open.productId)).body.reviews[0]?.helpfulCount
  return { ...open, id, author, path, countShown }
}

test('each customer and each guest finds a review helpful once', async () => {
  const { app, shop, path, id, productId, countShown } = await openReviewed()
  const voters = [(await addCustomer(shop)).headers, await newGuest(app), await newGuest(app)]
  const answers = await Promise.all(
    voters.flatMap((headers) => times(10, () => call(app, 'POST', path, { headers }))),
  )
  expect(countByStatus(answers)).toEqual({ 200: 30 })
  expect(await countShown()).toBe(3)
  for (const headers of voters) {
    const marked = await call(app, 'GET', `/reviews/product/${productId}/helpful`, { headers })
    expect(marked.body).toEqual({ reviewIds: [id] })
  }
  const takenBack = await Promise.all(
    times(10, () => call(app, 'DELETE', path, { headers: voters[0] ?? {} })),
  )
  expect(countByStatus(takenBack)).toEqual({ 200: 10 })
  expect(await countShown()).toBe(2)
})

test('who has no guest id yet gets one with the first mark', async () => {
  const { app, path, countShown } = await openReviewed()
  const { body } = await call(app, 'POST', path)
  expect(body).toEqual({ helpfulCount: 1, guestId: expect.any(String) })
  const headers = { 'x-guest-id': body.guestId }
  expect((await call(app, 'POST', path, { headers })).body.helpfulCount).toBe(1)
  expect((await call(app, 'DELETE', path, { headers })).body.helpfulCount).toBe(0)
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
  const answers = await Promise.all(times(10, () => call(app, 'POST', path)))
  expect(countByStatus(answers)).toEqual({ 200: 1, 429: 9 })
  expect(await countShown()).toBe(1)
})
