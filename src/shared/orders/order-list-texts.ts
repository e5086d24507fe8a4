import { formatCount } from '../formatting/numbers.ts'
import { texts } from '../languages/texts.ts'

/** Error messages of the list of orders. */
export const orderListTexts = texts({
  en: {
    source: 'Choose where orders were placed: web or phone',
    calls: 'Choose one of the states of a call',
    parcel: 'Choose one of the states of a parcel',
    sort: 'Choose one of the orders that the list has',
    tooManyAtOnce: (most: number) =>
      `At most ${formatCount(most, 'en')} orders can be changed together. Narrow the list with its filters.`,
  },
  bn: {
    source: 'অর্ডার কোথা থেকে এসেছে বেছে নিন: web বা phone',
    calls: 'কলের দেখানো অবস্থাগুলো থেকে একটি বেছে নিন',
    parcel: 'পার্সেলের একটি অবস্থা বেছে নিন',
    sort: 'দেখানো সাজানোর ধরনগুলো থেকে একটি বেছে নিন',
    tooManyAtOnce: (most) =>
      `একসঙ্গে সর্বোচ্চ ${formatCount(most, 'bn')}টি অর্ডার বদলানো যায়। ফিল্টার দিয়ে তালিকা ছোট করুন।`,
  },
})
