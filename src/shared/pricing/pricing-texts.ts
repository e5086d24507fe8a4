import { formatCount, formatPercent } from '../formatting/numbers.ts'
import type { Language } from '../languages/languages.ts'
import { texts } from '../languages/texts.ts'

/** The discount's line in a list of totals. */
export function firstOrderLabel(percent: number, language: Language): string {
  return pricingTexts[language].firstOrder(percent)
}

/** The same line before it is known whether the order is a first one. */
export function firstOrderPromise(percent: number, language: Language): string {
  return pricingTexts[language].firstOrderPromise(percent)
}

/** The line that makes a total whole taka. */
export const roundingLabel = (language: Language): string => pricingTexts[language].rounding

export const notFirstOrder = (language: Language): string => pricingTexts[language].notFirstOrder

export const pricingTexts = texts({
  en: {
    firstOrder: (percent: number) => `First order, ${percent}% off`,
    firstOrderPromise: (percent: number) => `${percent}% off if this is your first order`,
    rounding: 'Rounded to whole taka',
    notFirstOrder:
      'This phone, e-mail or account has ordered before, so the first-order discount does not count. Please check the total and order again.',
    dealUnitsShort(name: string, unitsLeft: number): string {
      const what = unitsLeft === 0 ? 'No more units' : `Only ${unitsLeft}`
      const verb = unitsLeft === 1 ? 'is' : 'are'
      return `${what} of ${name} ${verb} left at the deal price, so this line is at the regular price.`
    },
  },
  bn: {
    firstOrder: (percent) => `প্রথম অর্ডার, ${formatPercent(percent, 'bn')}% ছাড়`,
    firstOrderPromise: (percent) => `প্রথম অর্ডার হলে ${formatPercent(percent, 'bn')}% ছাড়`,
    rounding: 'পূর্ণ টাকায় মিলিয়ে',
    notFirstOrder:
      'এই মোবাইল নম্বর, ইমেইল বা অ্যাকাউন্ট থেকে আগে অর্ডার হয়েছে, তাই প্রথম অর্ডারের ছাড় পাওয়া যাবে না। সর্বমোট দেখে আবার অর্ডার করুন।',
    dealUnitsShort(name, unitsLeft) {
      const left = unitsLeft === 0 ? 'আর নেই' : `আছে মাত্র ${formatCount(unitsLeft, 'bn')}টি`
      return `অফারের দামে ${name} ${left}, তাই এর দাম নিয়মিত দামে ধরা হয়েছে।`
    },
  },
})
