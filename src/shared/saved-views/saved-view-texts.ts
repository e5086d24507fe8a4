import { formatCount } from '../formatting/numbers.ts'
import { texts } from '../languages/texts.ts'

/** Error messages of saved views. */
export const savedViewTexts = texts({
  en: {
    page: 'This list has no saved views',
    name: 'Name the view',
    query: 'These are not the filters of this list',
    notFound: 'This view does not exist any more.',
    tooMany: (most: number) => `There can be at most ${most} views. Delete one first.`,
  },
  bn: {
    page: 'এই তালিকায় সংরক্ষিত ভিউ নেই',
    name: 'ভিউয়ের নাম দিন',
    query: 'এগুলো এই তালিকার ফিল্টার নয়',
    notFound: 'এই ভিউটি আর নেই।',
    tooMany: (most) => `সর্বোচ্চ ${formatCount(most, 'bn')}টি ভিউ রাখা যায়। আগে একটি মুছুন।`,
  },
})
