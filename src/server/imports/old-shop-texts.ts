import { texts } from '#shared/languages/texts.ts'

/** Why a row of customers or orders is refused, or what its reader has to know. */
export const oldShopTexts = texts({
  en: {
    email: 'An account needs a valid e-mail address: its owner signs in with it.',
    date: 'This is no date. Write it as 2025-06-30 or 2025-06-30 16:05.',
    ambiguousDate:
      'Day and month cannot be told apart. Write the date with the year first, as 2025-06-30.',
    future: 'This date is in the future.',
    tooManyRows: (rows: number) => `More than ${rows} rows belong together here.`,
    otherLine: (line: number) =>
      `Not imported, because line ${line}, which belongs to it, is refused.`,
    identifyingNeeded: {
      customers: 'Choose which column has the e-mail address.',
      orders: 'Choose which column has the number of the order.',
    },
    phoneLeftOut: (phone: string) => `${phone} is no mobile number of Bangladesh and was left out.`,
    unknownDistrict: (written: string) =>
      written === ''
        ? 'The address has no district.'
        : `The address names no district of Bangladesh; “${written}” was kept as text.`,
    usedSince: 'The account has been used since the import. It was left as it is.',
    numberMissing: 'The order has no number.',
    dateMissing: 'The order has no date.',
    amount: 'This is no amount in taka.',
    quantity: 'The quantity is a whole number from 1 on.',
    noItems: 'The order has no items.',
    orderOpen:
      'This order was not finished. Choose what becomes of such orders, or finish it in the other shop first.',
    unknownStatus: (status: string) =>
      `“${status}” is no status that is known here. Write delivered or cancelled.`,
    numberTaken: 'Another order was imported with this number, of another date.',
    orderUsed: 'The order has been used since the import. It was left as it is.',
    discount: 'Discount',
    difference: 'Difference in the other shop',
    accountChanged: 'Somebody has changed this account since the import. It was left as it is.',
  },
  bn: {
    email: 'অ্যাকাউন্টের জন্য সঠিক ইমেইল ঠিকানা লাগে, মালিক তা দিয়েই লগইন করেন।',
    date: 'এটি তারিখ নয়। 2025-06-30 বা 2025-06-30 16:05 এভাবে লিখুন।',
    ambiguousDate: 'কোনটি দিন আর কোনটি মাস তা বোঝা যাচ্ছে না। আগে বছর দিয়ে লিখুন, যেমন 2025-06-30।',
    future: 'এই তারিখটি এখনো আসেনি।',
    tooManyRows: (rows) => `এখানে ${rows}টির বেশি সারি একসঙ্গে আছে।`,
    otherLine: (line) => `এর ${line} নম্বর লাইন বাদ পড়ায় এটি ইমপোর্ট হয়নি।`,
    identifyingNeeded: {
      customers: 'কোন কলামে ইমেইল ঠিকানা আছে তা বেছে নিন।',
      orders: 'কোন কলামে অর্ডার নম্বর আছে তা বেছে নিন।',
    },
    phoneLeftOut: (phone) => `${phone} বাংলাদেশের মোবাইল নম্বর নয়, তাই বাদ রাখা হয়েছে।`,
    unknownDistrict: (written) =>
      written === ''
        ? 'ঠিকানায় জেলা নেই।'
        : `ঠিকানায় বাংলাদেশের কোনো জেলা নেই; “${written}” লেখা হিসেবে রাখা হয়েছে।`,
    usedSince: 'ইমপোর্টের পর অ্যাকাউন্টটি ব্যবহার হয়েছে। এটি যেমন আছে তেমনই রইল।',
    numberMissing: 'অর্ডারটির নম্বর নেই।',
    dateMissing: 'অর্ডারটির তারিখ নেই।',
    amount: 'এটি টাকার পরিমাণ নয়।',
    quantity: 'পরিমাণ ১ থেকে শুরু হওয়া পূর্ণ সংখ্যা।',
    noItems: 'অর্ডারটিতে কোনো পণ্য নেই।',
    orderOpen: 'অর্ডারটি তখন শেষ হয়নি। এমন অর্ডারের কী হবে তা বেছে নিন, অথবা আগের শপে আগে শেষ করুন।',
    unknownStatus: (status) => `“${status}” অবস্থাটি এখানে চেনা যায় না। delivered বা cancelled লিখুন।`,
    numberTaken: 'এই নম্বরে অন্য তারিখের একটি অর্ডার আগেই ইমপোর্ট করা আছে।',
    orderUsed: 'ইমপোর্টের পর অর্ডারটি ব্যবহার হয়েছে। এটি যেমন আছে তেমনই রইল।',
    discount: 'ছাড়',
    difference: 'আগের শপের হিসাবের পার্থক্য',
    accountChanged: 'ইমপোর্টের পর কেউ এই অ্যাকাউন্টটি পরিবর্তন করেছেন। এটি যেমন আছে তেমনই রইল।',
  },
})
