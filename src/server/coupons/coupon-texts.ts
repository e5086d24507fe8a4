import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'
import { formatPoisha, type Poisha } from '#shared/money/money.ts'

/** Why a coupon cannot be used, or not be saved. */
export const couponTexts = texts({
  en: {
    notValid: 'This coupon code is not valid.',
    paused: 'This coupon cannot be used at the moment.',
    expired: 'This coupon has expired.',
    usedUp: 'This coupon has been used up.',
    usedByBuyer: (limit: number) =>
      limit === 1
        ? 'Each buyer can use this coupon once, and it was used with your phone, e-mail, account or device.'
        : `Each buyer can use this coupon ${limit} times, and it was used so often with your phone, e-mail, account or device.`,
    needsOrderOf: (minimum: Poisha) =>
      `This coupon needs an order of at least ${formatPoisha(minimum, 'en')}.`,
    notFound: 'This coupon does not exist.',
    codeTaken: (code: string) => `There is a coupon ${code} already`,
    limitBelowUses: (uses: number) => `Cannot be below ${uses}, the uses so far`,
  },
  bn: {
    notValid: 'এই কুপন কোডটি সঠিক নয়।',
    paused: 'এই কুপনটি এখন ব্যবহার করা যাচ্ছে না।',
    expired: 'এই কুপনের মেয়াদ শেষ।',
    usedUp: 'এই কুপনের সব ব্যবহার শেষ হয়ে গেছে।',
    usedByBuyer: (limit) =>
      `একজন ক্রেতা এই কুপন ${formatCount(limit, 'bn')} বার ব্যবহার করতে পারেন। আপনার মোবাইল নম্বর, ইমেইল, অ্যাকাউন্ট বা ডিভাইস থেকে তা হয়ে গেছে।`,
    needsOrderOf: (minimum) => `এই কুপনের জন্য কমপক্ষে ${formatPoisha(minimum, 'bn')} টাকার অর্ডার লাগবে।`,
    notFound: 'এই কুপনটি নেই।',
    codeTaken: (code) => `${code} কোডের একটি কুপন আগে থেকেই আছে`,
    limitBelowUses: (uses) => `এ পর্যন্ত ${formatCount(uses, 'bn')} বার ব্যবহার হয়েছে, এর কম দেওয়া যাবে না`,
  },
})
