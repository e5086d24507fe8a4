import { expect, test } from 'vitest'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import {
  aReview,
  dataUrl,
  openReviewShop,
} from '../../../tests/support/fixtures/review-fixtures.ts'

test('a review is refused in Bangla: what it lacks, its picture, a second one', async () => {
  const { app, customer, productId, orderId } = await openReviewShop()
  const headers = { ...customer.headers, 'accept-language': 'bn' }
  const post = async (own: object) => {
    const body = { ...aReview, productId, orderId, ...own }
    return (await call(app, 'POST', '/reviews', { body, headers })).body
  }
  expect((await post({ rating: undefined, comment: ' ' })).issues).toEqual([
    { path: 'rating', message: 'রিভিউয়ের জন্য কয়টি স্টার দেবেন তা বেছে নিন।' },
    { path: 'comment', message: 'আপনার অভিজ্ঞতা নিয়ে কিছু লিখুন।' },
  ])
  const text = dataUrl(Buffer.from('no picture'))
  expect(await post({ images: [text] })).toMatchObject({
    code: 'unsupported_type',
    message: '১ নম্বর ছবি গ্রহণযোগ্য ফরম্যাটে নেই। JPEG, PNG বা WEBP ব্যবহার করুন।',
  })
  await post({})
  expect(await post({})).toEqual({
    code: 'already_reviewed',
    message: 'এই অর্ডারের এই পণ্যটির রিভিউ আপনি আগেই দিয়েছেন।',
  })
})
