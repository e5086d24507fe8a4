import { formatCount } from '../formatting/numbers.ts'
import { texts } from '../languages/texts.ts'
import { maxDealProducts } from './flash-deals.ts'

/** Why products cannot be in a flash deal together. */
export const bulkDealTexts = texts({
  en: {
    percent: 'A percentage is a number from 1 to 99',
    amount: 'An amount is a number of taka above 0',
    start: 'Start is required',
    end: 'End is required',
    products: `A deal can have 1 to ${maxDealProducts} products`,
    gone: 'It does not exist any more.',
    inactive: 'It is not active.',
    pricesDiffer: 'Its variants have different prices: add one of them in the form of the deal.',
    tooLow: 'Its price would fall below ৳1.',
    notLower: 'Rounded, its price would not be lower.',
    inOtherDeal: (deal: string) => `It is in the flash deal “${deal}” at that time.`,
  },
  bn: {
    percent: '১ থেকে ৯৯-এর মধ্যে শতাংশ দিন',
    amount: 'শূন্যের বেশি টাকার অঙ্ক দিন',
    start: 'শুরুর সময় দিন',
    end: 'শেষের সময় দিন',
    products: `একটি অফারে ১ থেকে ${formatCount(maxDealProducts, 'bn')}টি পণ্য রাখা যায়`,
    gone: 'এটি আর নেই।',
    inactive: 'এটি চালু নেই।',
    pricesDiffer: 'এর ভ্যারিয়েন্টগুলোর দাম আলাদা: অফারের ফর্মে একটি বেছে নিন।',
    tooLow: 'দাম ৳১-এর নিচে নেমে যাবে।',
    notLower: 'কাছাকাছি অঙ্কে আনলে দাম কমে না।',
    inOtherDeal: (deal) => `ওই সময়ে এটি “${deal}” ফ্ল্যাশ ডিলে আছে।`,
  },
})
