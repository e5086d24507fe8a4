import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'
import { formatPoisha, type Poisha } from '#shared/money/money.ts'

/** Why a flash deal cannot be saved, or its units not be sold. */
export const flashDealTexts = texts({
  en: {
    notFound: 'This flash deal does not exist.',
    justEnded: 'The flash deal has just ended for a product.',
    unitsSold:
      'This order cannot be reopened: its units at the flash deal price have been sold to others.',
    notValid: 'The deal is not valid',
    endsInPast: 'The end must be in the future',
    noProduct: 'This product does not exist or is no longer sold',
    variantGone: 'This variant does not exist any more',
    variantOfOther: 'This is not a variant of this product',
    variantInactive: 'This variant is not active',
    soldAlike: 'All colours of this product are sold alike: leave the variant out',
    notBelow: (regular: Poisha) =>
      `Must be below the regular price of ${formatPoisha(regular, 'en')}`,
    soldAlready: (units: number) => `${units} units have been sold already`,
    inOtherDeal: (deal: string) => `Stands in the flash deal “${deal}” at that time`,
    oneAtATime: 'A product can be in one flash deal at a time.',
  },
  bn: {
    notFound: 'এই ফ্ল্যাশ ডিলটি নেই।',
    justEnded: 'একটি পণ্যের ফ্ল্যাশ ডিল এইমাত্র শেষ হয়ে গেছে।',
    unitsSold: 'অর্ডারটি আবার চালু করা যাবে না: ফ্ল্যাশ ডিলের দামে এর পণ্য অন্যরা কিনে ফেলেছেন।',
    notValid: 'ডিলটি সঠিক নয়',
    endsInPast: 'শেষ হওয়ার সময় ভবিষ্যতে হতে হবে',
    noProduct: 'এই পণ্যটি নেই অথবা আর বিক্রি হয় না',
    variantGone: 'এই ভ্যারিয়েন্টটি আর নেই',
    variantOfOther: 'এটি এই পণ্যের ভ্যারিয়েন্ট নয়',
    variantInactive: 'এই ভ্যারিয়েন্টটি চালু নেই',
    soldAlike: 'এই পণ্যের সব রং একই দামে বিক্রি হয়: ভ্যারিয়েন্ট ছাড়াই দিন',
    notBelow: (regular) => `নিয়মিত দাম ${formatPoisha(regular, 'bn')}-এর কম হতে হবে`,
    soldAlready: (units) => `${formatCount(units, 'bn')}টি আগেই বিক্রি হয়েছে`,
    inOtherDeal: (deal) => `ওই সময়ে “${deal}” ফ্ল্যাশ ডিলে আছে`,
    oneAtATime: 'একটি পণ্য একসাথে একটি ফ্ল্যাশ ডিলেই থাকতে পারে।',
  },
})
