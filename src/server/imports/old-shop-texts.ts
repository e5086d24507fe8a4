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
    emailNeeded: 'Choose which column has the e-mail address.',
    phoneLeftOut: (phone: string) => `${phone} is no mobile number of Bangladesh and was left out.`,
    unknownDistrict: (written: string) =>
      written === ''
        ? 'The address has no district.'
        : `The address names no district of Bangladesh; “${written}” was kept as text.`,
    usedSince: 'The account has been used since the import. It was left as it is.',
    accountChanged: 'Somebody has changed this account since the import. It was left as it is.',
  },
  bn: {
    email: 'অ্যাকাউন্টের জন্য সঠিক ইমেইল ঠিকানা লাগে, মালিক তা দিয়েই লগইন করেন।',
    date: 'এটি তারিখ নয়। 2025-06-30 বা 2025-06-30 16:05 এভাবে লিখুন।',
    ambiguousDate: 'কোনটি দিন আর কোনটি মাস তা বোঝা যাচ্ছে না। আগে বছর দিয়ে লিখুন, যেমন 2025-06-30।',
    future: 'এই তারিখটি এখনো আসেনি।',
    tooManyRows: (rows) => `এখানে ${rows}টির বেশি সারি একসঙ্গে আছে।`,
    otherLine: (line) => `এর ${line} নম্বর লাইন বাদ পড়ায় এটি ইমপোর্ট হয়নি।`,
    emailNeeded: 'কোন কলামে ইমেইল ঠিকানা আছে তা বেছে নিন।',
    phoneLeftOut: (phone) => `${phone} বাংলাদেশের মোবাইল নম্বর নয়, তাই বাদ রাখা হয়েছে।`,
    unknownDistrict: (written) =>
      written === ''
        ? 'ঠিকানায় জেলা নেই।'
        : `ঠিকানায় বাংলাদেশের কোনো জেলা নেই; “${written}” লেখা হিসেবে রাখা হয়েছে।`,
    usedSince: 'ইমপোর্টের পর অ্যাকাউন্টটি ব্যবহার হয়েছে। এটি যেমন আছে তেমনই রইল।',
    accountChanged: 'ইমপোর্টের পর কেউ এই অ্যাকাউন্টটি পরিবর্তন করেছেন। এটি যেমন আছে তেমনই রইল।',
  },
})
