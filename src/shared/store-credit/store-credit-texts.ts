import { texts } from '../languages/texts.ts'

/** Error messages of the use of store credit, and of its correction. */
export const storeCreditTexts = texts({
  en: {
    changed: 'Your store credit has changed. Please check what you pay and order again.',
    notReopened:
      'This order cannot be reopened: the store credit that it was paid with has been spent.',
    id: 'Must be a UUID of its own for each correction',
    amount: 'Enter an amount; below zero it takes credit away',
    reason: 'Enter a reason',
    tooMuch: 'That is more than the account has.',
    closed: 'This account was merged into another one: correct it there.',
    ownAccount: 'Nobody changes their own store credit: ask somebody else of the staff.',
    noAccount: 'This order was placed without an account, so nobody could use the credit.',
  },
  bn: {
    changed: 'আপনার শপের ক্রেডিট বদলে গেছে। কত টাকা দিতে হবে দেখে আবার অর্ডার করুন।',
    notReopened: 'অর্ডারটি আবার চালু করা যাবে না: যে ক্রেডিট দিয়ে এর দাম দেওয়া হয়েছিল, তা খরচ হয়ে গেছে।',
    id: 'প্রতিটি সংশোধনের জন্য আলাদা UUID দিন',
    amount: 'টাকার পরিমাণ লিখুন; ক্রেডিট কমাতে হলে শূন্যের নিচে',
    reason: 'কারণ লিখুন',
    tooMuch: 'অ্যাকাউন্টে এত ক্রেডিট নেই।',
    closed: 'এই অ্যাকাউন্ট অন্য একটি অ্যাকাউন্টের সাথে মিলিয়ে দেওয়া হয়েছে: সেখানে সংশোধন করুন।',
    ownAccount: 'নিজের ক্রেডিট নিজে বদলানো যায় না: অন্য কোনো কর্মীকে বলুন।',
    noAccount: 'অর্ডারটি অ্যাকাউন্ট ছাড়া করা হয়েছে, তাই ক্রেডিট ব্যবহার করার কেউ নেই।',
  },
})
