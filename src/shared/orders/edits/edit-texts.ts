import { formatCount } from '../../formatting/numbers.ts'
import { texts } from '../../languages/texts.ts'
import { orderStatusTexts } from '../statuses/order-status-texts.ts'
import type { OrderStatus } from '../statuses/order-status.ts'

/** Error messages of edits of orders. */
export const editTexts = texts({
  en: {
    notAnItem: 'This is not an item of the order',
    noLines: 'An order needs at least one product. Cancel the order instead.',
    maxLines: (most: number) => `An order can have at most ${most} lines`,
    labelRequired: 'Enter a reason that the buyer may read',
    amountRequired: 'Enter an amount; below zero it is a discount',
    maxAdjustments: (most: number) => `At most ${most} discounts and surcharges`,
    updatedAt: 'Must be the updatedAt of the order as it was loaded',
    note: 'This note contains characters that cannot be shown',
    notEditable: (status: OrderStatus) =>
      `This order is ${orderStatusTexts.en[status].label} and can no longer be changed.`,
    totalChanged:
      'The total has changed since you last saw it. Please look at it again before you save.',
    belowZero: 'The discounts are larger than what the order costs.',
    belowExchange: 'The order would cost less than the goods that were exchanged for it.',
    notRaised: (name: string) =>
      `${name} is no longer sold: it may stay or go, but not become more.`,
    hasClaim: (name: string) => `There is a warranty claim for ${name}, so it stays in the order.`,
    hasReturn: (name: string) => `There is a return of ${name}, so it stays in the order.`,
    outOfStock: (name: string, more: number) =>
      more === 0 ? `No more of ${name} is in stock.` : `Only ${more} more of ${name} are in stock.`,
    dealSoldOut: (name: string) =>
      `No more units of ${name} are left at the deal price. Choose today’s price for this line.`,
    couponNoLongerFits: (code: string, why: string) =>
      `${why} Without the coupon ${code} the order can be saved.`,
  },
  bn: {
    notAnItem: 'এটি এই অর্ডারের কোনো পণ্য নয়',
    noLines: 'অর্ডারে অন্তত একটি পণ্য থাকতে হবে। প্রয়োজনে অর্ডারটি বাতিল করুন।',
    maxLines: (most) => `একটি অর্ডারে সর্বোচ্চ ${formatCount(most, 'bn')}টি লাইন থাকতে পারে`,
    labelRequired: 'কারণ লিখুন, ক্রেতাও এটি দেখবেন',
    amountRequired: 'টাকার পরিমাণ লিখুন; ছাড় হলে শূন্যের নিচে',
    maxAdjustments: (most) => `ছাড় ও বাড়তি চার্জ মিলিয়ে সর্বোচ্চ ${formatCount(most, 'bn')}টি`,
    updatedAt: 'অর্ডার লোড করার সময়ের updatedAt দিন',
    note: 'নোটে এমন অক্ষর আছে যা দেখানো যায় না',
    notEditable: (status) =>
      `অর্ডারটির স্ট্যাটাস “${orderStatusTexts.bn[status].label}”, তাই আর পরিবর্তন করা যাবে না।`,
    totalChanged: 'আপনি দেখার পর সর্বমোট বদলে গেছে। সেভ করার আগে আবার দেখে নিন।',
    belowZero: 'ছাড়ের পরিমাণ অর্ডারের দামের চেয়ে বেশি।',
    belowExchange: 'বদলে ফেরত নেওয়া পণ্যের দামের চেয়ে অর্ডারের দাম কম হয়ে যাবে।',
    notRaised: (name) => `${name} আর বিক্রি হয় না: রাখা বা বাদ দেওয়া যাবে, বাড়ানো যাবে না।`,
    hasClaim: (name) => `${name}-এর ওয়ারেন্টি ক্লেইম আছে, তাই অর্ডার থেকে বাদ দেওয়া যাবে না।`,
    hasReturn: (name) => `${name} ফেরত দেওয়ার অনুরোধ আছে, তাই অর্ডার থেকে বাদ দেওয়া যাবে না।`,
    outOfStock: (name, more) =>
      more === 0 ? `${name} স্টকে আর নেই।` : `${name} স্টকে আছে আর মাত্র ${formatCount(more, 'bn')}টি।`,
    dealSoldOut: (name) => `অফারের দামে ${name} আর নেই। এই লাইনে আজকের দাম বেছে নিন।`,
    couponNoLongerFits: (code, why) => `${why} ${code} কুপন ছাড়া অর্ডারটি সেভ করা যাবে।`,
  },
})
