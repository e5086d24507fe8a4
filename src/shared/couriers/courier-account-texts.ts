import { texts } from '../languages/texts.ts'

/** Results of calls to a courier about its account, for the member of staff who started them. */
export const courierAccountTexts = texts({
  en: {
    tooLong: 'This is too long',
    districtNeeded: 'Choose a district',
    chargeNeeded: 'Enter an amount in taka, 0 for nothing',
    percentNeeded: 'Enter a percentage, 0 for nothing',
    unknownField: 'This courier has no such field',
    incomplete: 'Fill in every field before you switch this courier on.',
    inactive: 'Switch this courier on first.',
    hasNoAreas: 'This courier reads the written address: it has no list of areas.',
    hasNoWebhook: 'This courier calls no webhook.',
    isFetching: 'The areas of this courier are being read already.',
    noAccount: 'Enter the account of this courier first.',
    unknownArea: 'This courier has no such area.',
    unknownThana: 'The shop has no such thana.',
    works: (name: string) => `${name} knows this account.`,
    failures: {
      refused: (name: string, message: string) => `${name} says: ${message}`,
      unauthorised: (name: string, message: string) =>
        `${name} does not accept these credentials: ${message}`,
      duplicate: (name: string, message: string) => `${name} says: ${message}`,
      area_needed: (name: string) => `${name} needs an area of its own list.`,
      wrong_field: (name: string, field: string) => `${name} does not know this value: ${field}`,
      unknown_parcel: (name: string, message: string) => `${name} says: ${message}`,
      rate_limited: (name: string) => `${name} was asked too often. Try again in a few minutes.`,
      unreachable: (name: string) => `${name} cannot be reached.`,
      no_answer: (name: string) => `${name} did not answer in time.`,
      unreadable: (name: string, excerpt: string) =>
        `${name} answered something that is no answer of its interface: ${excerpt}`,
      unsupported: (name: string) => `${name} cannot do this.`,
    },
  },
  bn: {
    tooLong: 'লেখাটি বেশি বড়',
    districtNeeded: 'জেলা বাছুন',
    chargeNeeded: 'টাকার পরিমাণ লিখুন, না থাকলে ০',
    percentNeeded: 'শতাংশ লিখুন, না থাকলে ০',
    unknownField: 'এই কুরিয়ারের এমন কোনো ঘর নেই',
    incomplete: 'এই কুরিয়ার চালু করার আগে সব ঘর পূরণ করুন।',
    inactive: 'আগে এই কুরিয়ার চালু করুন।',
    hasNoAreas: 'এই কুরিয়ার লেখা ঠিকানা পড়েই চলে, এর এরিয়ার তালিকা নেই।',
    hasNoWebhook: 'এই কুরিয়ার ওয়েবহুক পাঠায় না।',
    isFetching: 'এই কুরিয়ারের এরিয়া এখনই আনা হচ্ছে।',
    noAccount: 'আগে এই কুরিয়ারের অ্যাকাউন্টের তথ্য দিন।',
    unknownArea: 'এই কুরিয়ারের এমন কোনো এরিয়া নেই।',
    unknownThana: 'এমন কোনো থানা নেই।',
    works: (name: string) => `${name} অ্যাকাউন্টটি চিনেছে।`,
    failures: {
      refused: (name: string, message: string) => `${name} বলছে: ${message}`,
      unauthorised: (name: string, message: string) => `${name} এই তথ্যগুলো মানছে না: ${message}`,
      duplicate: (name: string, message: string) => `${name} বলছে: ${message}`,
      area_needed: (name: string) => `${name}-এর জন্য তাদের তালিকার একটি এরিয়া লাগবে।`,
      wrong_field: (name: string, field: string) => `${name} এই তথ্যটি চেনে না: ${field}`,
      unknown_parcel: (name: string, message: string) => `${name} বলছে: ${message}`,
      rate_limited: (name: string) =>
        `${name}-কে খুব ঘন ঘন জিজ্ঞেস করা হয়েছে। কয়েক মিনিট পর আবার চেষ্টা করুন।`,
      unreachable: (name: string) => `${name}-এ পৌঁছানো যাচ্ছে না।`,
      no_answer: (name: string) => `${name} সময়মতো উত্তর দেয়নি।`,
      unreadable: (name: string, excerpt: string) =>
        `${name} এমন কিছু পাঠিয়েছে যা বোঝা যায় না: ${excerpt}`,
      unsupported: (name: string) => `${name} এটি পারে না।`,
    },
  },
})
