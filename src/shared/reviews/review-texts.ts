import { formatCount } from '../formatting/numbers.ts'
import type { Language } from '../languages/languages.ts'
import { texts } from '../languages/texts.ts'
import { maxReviewImages } from './reviews.ts'

/** Texts about reviews on pages and in forms (SPEC §5). */
export const reviewTexts = texts({
  en: {
    sorts: {
      helpful: 'Most Helpful',
      newest: 'Newest',
      highest: 'Highest Rated',
      lowest: 'Lowest Rated',
    },
    /** In place of a missing name or a deleted account. */
    anonymous: 'Anonymous User',
    ratingRequired: 'Please select a star rating for your review.',
    commentRequired: 'Please write a comment describing your experience.',
    tooManyImages: `You can upload a maximum of ${maxReviewImages} images per review.`,
    imagesExpected: 'Must be a list of pictures',
    noOrderId: 'This is not the id of an order',
    hideReasonRequired: 'Please choose a reason for hiding this review.',
  },
  bn: {
    sorts: {
      helpful: 'সবচেয়ে সহায়ক',
      newest: 'নতুনগুলো আগে',
      highest: 'বেশি রেটিং আগে',
      lowest: 'কম রেটিং আগে',
    },
    anonymous: 'নাম নেই',
    ratingRequired: 'রিভিউয়ের জন্য কয়টি স্টার দেবেন তা বেছে নিন।',
    commentRequired: 'আপনার অভিজ্ঞতা নিয়ে কিছু লিখুন।',
    tooManyImages: `একটি রিভিউয়ে সর্বোচ্চ ${formatCount(maxReviewImages, 'bn')}টি ছবি দেওয়া যায়।`,
    imagesExpected: 'ছবির তালিকা হতে হবে',
    noOrderId: 'এটি কোনো অর্ডারের আইডি নয়',
    hideReasonRequired: 'রিভিউটি কেন লুকানো হচ্ছে তা বেছে নিন।',
  },
})

/** The author's name; SPEC §5 says what replaces a missing name or a deleted account. */
export function authorName({ name }: { name: string | null }, language: Language): string {
  return name?.trim() || reviewTexts[language].anonymous
}
