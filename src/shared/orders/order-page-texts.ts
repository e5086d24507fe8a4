import { formatCount } from '../formatting/numbers.ts'
import { texts } from '../languages/texts.ts'

/** Error messages of notes and labels of an order. */
export const orderPageTexts = texts({
  en: {
    noteRequired: 'Write a note',
    labelRequired: 'A label needs at least one letter',
    labels: 'Labels must be a list of texts',
    maxLabels: (most: number) => `An order can have at most ${most} labels`,
    labelsChanged:
      'Somebody else has changed the labels of this order meanwhile. Nothing was changed.',
  },
  bn: {
    noteRequired: 'নোট লিখুন',
    labelRequired: 'লেবেলে অন্তত একটি অক্ষর দিন',
    labels: 'লেবেলগুলো লেখার তালিকা হতে হবে',
    maxLabels: (most) => `একটি অর্ডারে সর্বোচ্চ ${formatCount(most, 'bn')}টি লেবেল দেওয়া যায়`,
    labelsChanged: 'এর মধ্যে অন্য কেউ এই অর্ডারের লেবেল বদলেছেন। কিছুই পরিবর্তন হয়নি।',
  },
})
