import { formatCount, formatPercent } from '../formatting/numbers.ts'
import type { Language } from '../languages/languages.ts'
import { texts } from '../languages/texts.ts'
import { formatPoisha, type Poisha } from '../money/money.ts'

/** The discount's line in a list of totals. */
export function firstOrderLabel(percent: number, language: Language): string {
  return pricingTexts[language].firstOrder(percent)
}

/** The discount's line before it is known whether the order is a first one. */
export function firstOrderPromise(percent: number, language: Language): string {
  return pricingTexts[language].firstOrderPromise(percent)
}

/** The line that makes a total whole taka. */
export const roundingLabel = (language: Language): string => pricingTexts[language].rounding

export const notFirstOrder = (language: Language): string => pricingTexts[language].notFirstOrder

/** Why a coupon that could be used is not. */
export const firstOrderOutdoes = (code: string, discount: Poisha, language: Language): string =>
  pricingTexts[language].firstOrderOutdoes(code, formatPoisha(discount, language))

/** `phone` is the number to call, as it is shown. */
export const notFirstOfHouse = (phone: string, language: Language): string =>
  pricingTexts[language].notFirstOfHouse(phone)

export const pricingTexts = texts({
  en: {
    firstOrder: (percent: number) => `First order, ${percent}% off`,
    firstOrderPromise: (percent: number) => `${percent}% off if this is your first order`,
    rounding: 'Rounded to whole taka',
    notFirstOrder:
      'This phone, e-mail or account has ordered before, so the first-order discount does not count. Please check the total and order again.',
    firstOrderOutdoes: (code: string, discount: string) =>
      `The first-order discount of ${discount} is no smaller than what coupon ${code} takes off, so it counts instead. The coupon stays unused.`,
    notFirstOfHouse: (phone: string) =>
      `The first-order discount was given several times at this address or on this device, so it does not count here. Do you share them with others? Then call ${phone}. Or check the total and order again without it.`,
    dealUnitsShort(name: string, unitsLeft: number): string {
      const what = unitsLeft === 0 ? 'No more units' : `Only ${unitsLeft}`
      const verb = unitsLeft === 1 ? 'is' : 'are'
      return `${what} of ${name} ${verb} left at the deal price, so this line is at the regular price.`
    },
  },
  bn: {
    firstOrder: (percent) => `প্রথম অর্ডার, ${formatPercent(percent, 'bn')}% ছাড়`,
    firstOrderPromise: (percent) => `প্রথম অর্ডার হলে ${formatPercent(percent, 'bn')}% ছাড়`,
    rounding: 'খুচরা পয়সার সমন্বয়',
    notFirstOrder:
      'এই মোবাইল নম্বর, ইমেইল বা অ্যাকাউন্ট থেকে আগে অর্ডার হয়েছে, তাই প্রথম অর্ডারের ছাড় পাওয়া যাবে না। সর্বমোট দেখে আবার অর্ডার করুন।',
    firstOrderOutdoes: (code, discount) =>
      `প্রথম অর্ডারের ছাড় ${discount}, কুপন ${code}-এর চেয়ে কম নয়, তাই সেটিই পাচ্ছেন। কুপনটি ব্যবহার হয়নি।`,
    notFirstOfHouse: (phone) =>
      `এই ঠিকানায় বা এই ডিভাইসে প্রথম অর্ডারের ছাড় কয়েকবার দেওয়া হয়েছে, তাই এখানে আর পাওয়া যাবে না। অন্যদের সঙ্গে ঠিকানা বা ডিভাইস একই হলে ${phone} নম্বরে কল করুন। অথবা ছাড় ছাড়া সর্বমোট দেখে আবার অর্ডার করুন।`,
    dealUnitsShort(name, unitsLeft) {
      const left = unitsLeft === 0 ? 'আর নেই' : `আছে মাত্র ${formatCount(unitsLeft, 'bn')}টি`
      return `অফারের দামে ${name} ${left}, তাই এর দাম নিয়মিত দামে ধরা হয়েছে।`
    },
  },
})
