import { formatDate } from '#shared/formatting/dates.ts'
import { formatCappedCount, formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

interface Found {
  count: number
  isCapped: boolean
  /** Null for any number of stars. */
  stars: number | null
  withPhotos: boolean
}

const starsOf = (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`)

/** The reviews on the page of a product. */
export const productReviewTexts = texts({
  en: {
    error: 'Error',
    list: 'Reviews',
    byRating: 'Reviews by rating',
    stars: starsOf,
    /** Behind the number, for screen readers. */
    reviews: (count: number) => (count === 1 ? ' review' : ' reviews'),
    reviewBy: (author: string) => `Review by ${author}`,
    verified: 'Verified Purchase',
    date: (iso: string) => formatDate(iso, 'en'),
    edited: 'edited',
    customerPhotos: 'Photos by customers',
    photosBy: (author: string) => `Photos by ${author}`,
    helpful: 'Helpful',
    /** Behind the number, for screen readers. */
    people: (count: number) => (count === 1 ? ' person' : ' people'),
    helpfulTo: (count: number) => `Helpful to ${count} ${count === 1 ? 'person' : 'people'}`,
    reply: (shop: string) => `Reply from ${shop}`,
    sort: 'Sort reviews',
    withPhotos: (count: number) => `With photos (${count})`,
    showAll: 'Show all reviews',
    found({ count, isCapped, stars, withPhotos }: Found): string {
      const features = [stars === null ? [] : starsOf(stars), withPhotos ? 'photos' : []].flat()
      const found = `${count}${isCapped ? '+' : ''} ${count === 1 ? 'review' : 'reviews'}`
      return features.length === 0 ? found : `${found} with ${features.join(' and ')}`
    },
    noneSelected: 'No reviews match this selection.',
    none: 'No reviews yet. Be the first to share your experience with this product!',
    loading: 'Loading reviews',
    failed: 'Error loading reviews',
  },
  bn: {
    error: 'সমস্যা হয়েছে',
    list: 'রিভিউ',
    byRating: 'রেটিং অনুযায়ী রিভিউ',
    stars: (stars) => `${formatCount(stars, 'bn')} স্টার`,
    reviews: () => 'টি রিভিউ',
    reviewBy: (author) => `${author}-এর রিভিউ`,
    verified: 'যাচাই করা ক্রেতা',
    date: (iso) => formatDate(iso, 'bn'),
    edited: 'সম্পাদিত',
    customerPhotos: 'ক্রেতাদের তোলা ছবি',
    photosBy: (author) => `${author}-এর ছবি`,
    helpful: 'কাজে লেগেছে',
    people: () => ' জন',
    helpfulTo: (count) => `${formatCount(count, 'bn')} জনের কাজে লেগেছে`,
    reply: (shop) => `${shop}-এর উত্তর`,
    sort: 'রিভিউ সাজান',
    withPhotos: (count) => `ছবিসহ (${formatCount(count, 'bn')})`,
    showAll: 'সব রিভিউ দেখুন',
    found({ count, isCapped, stars, withPhotos }) {
      const parts = [
        stars === null ? [] : `${formatCount(stars, 'bn')} স্টারের`,
        withPhotos ? 'ছবিসহ' : [],
      ].flat()
      return [...parts, `${formatCappedCount({ count, isCapped }, 'bn')}টি রিভিউ`].join(' ')
    },
    noneSelected: 'এমন কোনো রিভিউ নেই।',
    none: 'এখনো কোনো রিভিউ নেই। এই পণ্য নিয়ে আপনার অভিজ্ঞতা সবার আগে জানান!',
    loading: 'রিভিউ লোড হচ্ছে',
    failed: 'রিভিউ দেখানো যাচ্ছে না',
  },
})
