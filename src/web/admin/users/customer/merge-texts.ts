import { formatCount } from '#shared/formatting/numbers.ts'
import { formatTaka } from '#shared/money/money.ts'
import { texts } from '#shared/languages/texts.ts'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const bangla = (count: number, what: string) => `${formatCount(count, 'bn')}টি ${what}`

/** The accounts of one phone, and merging them. */
export const mergeTexts = texts({
  en: {
    ofPhone: 'Other accounts with this phone',
    mergedAccounts: 'Merged into this account',
    mergedInto: 'This account was merged into',
    isClosed: 'Nobody can sign in to it any more.',
    staff: 'Staff',
    joined: (date: string) => `Joined ${date}`,
    messagesOf: (email: string) => `Messages of ${email}`,
    messages: 'Messages',
    merge: 'Merge',
    mergeOf: (email: string) => `Merge ${email} into this account`,
    title: 'Merge Accounts',
    what: (from: string, into: string) => `${from} is merged into ${into}.`,
    previewing: 'Looking what would move',
    moves: 'This moves:',
    movesNothing: 'There is nothing to move.',
    stays: 'This does not move:',
    /** Moved records, by the names of the API. */
    moved: {
      orders: (count: number) => plural(count, 'order', 'orders'),
      notes: (count: number) => plural(count, 'note about an order', 'notes about orders'),
      addresses: (count: number) => plural(count, 'address', 'addresses'),
      reviews: (count: number) => plural(count, 'review', 'reviews'),
      cartUnits: (count: number) => plural(count, 'unit in the cart', 'units in the cart'),
      storeCredit: (taka: number) => `${formatTaka(taka, 'en')} of store credit`,
    },
    left: {
      sameAddresses: (count: number) =>
        plural(count, 'address that is there already', 'addresses that are there already'),
      addressesBeyondLimit: (count: number) =>
        plural(count, 'address: the address book is full', 'addresses: the address book is full'),
      cartUnits: (count: number) =>
        plural(
          count,
          'unit in the cart: not enough in stock',
          'units in the cart: not enough in stock',
        ),
    },
    keepsOwn: 'Name, e-mail, phone and password stay those of the account that is kept.',
    messagesStay: 'Messages stay with the e-mail that they came from; this page links to them.',
    ends: (email: string) =>
      `${email} is signed out everywhere, can no longer sign in, and is told by e-mail.`,
    noUndo: 'This cannot be undone.',
    confirm: 'Merge for Good',
    merged: 'Accounts Merged',
    failed: 'The accounts were not merged',
  },
  bn: {
    ofPhone: 'এই মোবাইল নম্বরের অন্য অ্যাকাউন্ট',
    mergedAccounts: 'এই অ্যাকাউন্টের সাথে এক করা হয়েছে',
    mergedInto: 'এই অ্যাকাউন্টটি যেটির সাথে এক করা হয়েছে:',
    isClosed: 'এটিতে আর লগইন করা যায় না।',
    staff: 'কর্মী',
    joined: (date) => `যোগ দিয়েছেন ${date}`,
    messagesOf: (email) => `${email} ঠিকানার মেসেজ`,
    messages: 'মেসেজ',
    merge: 'এক করুন',
    mergeOf: (email) => `${email} অ্যাকাউন্টটি এটির সাথে এক করুন`,
    title: 'অ্যাকাউন্ট এক করুন',
    what: (from, into) => `${from} অ্যাকাউন্টটি ${into} অ্যাকাউন্টের সাথে এক করা হবে।`,
    previewing: 'কী কী সরবে দেখা হচ্ছে',
    moves: 'যা সরবে:',
    movesNothing: 'সরানোর মতো কিছু নেই।',
    stays: 'যা সরবে না:',
    moved: {
      orders: (count) => bangla(count, 'অর্ডার'),
      notes: (count) => bangla(count, 'অর্ডারের নোট'),
      addresses: (count) => bangla(count, 'ঠিকানা'),
      reviews: (count) => bangla(count, 'রিভিউ'),
      cartUnits: (count) => `কার্টের ${bangla(count, 'পণ্য')}`,
      storeCredit: (taka) => `শপের ক্রেডিট ${formatTaka(taka, 'bn')}`,
    },
    left: {
      sameAddresses: (count) => `${bangla(count, 'ঠিকানা')}, যা আগে থেকেই আছে`,
      addressesBeyondLimit: (count) => `${bangla(count, 'ঠিকানা')}: ঠিকানার তালিকা ভরে গেছে`,
      cartUnits: (count) => `কার্টের ${bangla(count, 'পণ্য')}: স্টকে যথেষ্ট নেই`,
    },
    keepsOwn: 'নাম, ইমেইল, মোবাইল নম্বর ও পাসওয়ার্ড রেখে দেওয়া অ্যাকাউন্টেরই থাকবে।',
    messagesStay: 'মেসেজ যে ইমেইল থেকে এসেছে সেখানেই থাকবে; এই পেজে সেগুলোর লিংক থাকবে।',
    ends: (email) =>
      `${email} সব জায়গা থেকে লগআউট হয়ে যাবে, আর লগইন করা যাবে না, এবং ইমেইলে তাঁকে জানানো হবে।`,
    noUndo: 'এটি আর ফিরিয়ে নেওয়া যায় না।',
    confirm: 'স্থায়ীভাবে এক করুন',
    merged: 'অ্যাকাউন্ট এক করা হয়েছে',
    failed: 'অ্যাকাউন্ট এক করা যায়নি',
  },
})
