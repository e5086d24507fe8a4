import { localDigits } from '#shared/formatting/digits.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import type { Language } from '#shared/languages/languages.ts'
import { texts } from '#shared/languages/texts.ts'
import { formatTaka } from '#shared/money/money.ts'

/** The form of a flash deal. */
export const dealFormTexts = texts({
  en: {
    list: 'Flash Deals',
    addTitle: 'Add Flash Deal',
    editTitle: 'Edit Flash Deal',
    failed: 'Failed to fetch flash deal',
    loading: 'Loading the form',
    notFound: 'Flash deal not found',
    updated: 'Flash Deal Updated',
    added: 'Flash Deal Added',
    savedText: (name: string) => `${name} has been saved.`,
    error: 'Error',
    saveFailed: 'Failed to save flash deal. Please try again.',
    form: 'Flash deal',
    deal: 'Deal',
    dealText: 'It starts and ends by itself. Times are in Dhaka (GMT+6).',
    name: 'Name',
    start: 'Start (Dhaka time)',
    end: 'End (Dhaka time)',
    isActive: 'Active: a deal that is not active is paused, at regular prices',
    activity: 'Active',
    active: 'Active',
    paused: 'Paused',
    saving: 'Saving…',
    update: 'Update Flash Deal',
    add: 'Add Flash Deal',
    products: 'Products',
    productsText:
      'While the deal runs, its price is the price everywhere. A product is in one deal at a time.',
    addProduct: 'Add a product',
    regularPrice: 'Regular price',
    sold: (units: number) => `${units} sold in this deal`,
    remove: (name: string) => `Remove ${name}`,
    variant: 'Variant',
    allVariants: 'All that cost more',
    dealPrice: 'Deal Price (৳)',
    dealPriceRequired: 'Enter the deal price',
    units: 'Units',
    unitsHint: 'Blank is unlimited.',
    /** "Arc Mouse: ৳700, 20 units"; blank units are unlimited. */
    row: (name: string, price: string, units: string) =>
      `${name}: ${takaOf(price, 'en')}, ${units === '' ? 'unlimited' : `${units} units`}`,
  },
  bn: {
    list: 'ফ্ল্যাশ ডিল',
    addTitle: 'ফ্ল্যাশ ডিল যোগ করুন',
    editTitle: 'ফ্ল্যাশ ডিল পরিবর্তন',
    failed: 'ফ্ল্যাশ ডিলটি দেখানো যাচ্ছে না',
    loading: 'ফর্ম লোড হচ্ছে',
    notFound: 'ফ্ল্যাশ ডিলটি পাওয়া যায়নি',
    updated: 'ফ্ল্যাশ ডিল পরিবর্তন হয়েছে',
    added: 'ফ্ল্যাশ ডিল যোগ হয়েছে',
    savedText: (name) => `${name} সেভ হয়েছে।`,
    error: 'একটি সমস্যা হয়েছে',
    saveFailed: 'ফ্ল্যাশ ডিল সেভ করা যায়নি। আবার চেষ্টা করুন।',
    form: 'ফ্ল্যাশ ডিল',
    deal: 'ডিল',
    dealText: 'এটি নিজে থেকে শুরু ও শেষ হয়। সময় ঢাকার (GMT+6)।',
    name: 'নাম',
    start: 'শুরু (ঢাকার সময়)',
    end: 'শেষ (ঢাকার সময়)',
    isActive: 'চালু: চালু না থাকলে ডিল বন্ধ থাকে, পণ্য নিয়মিত দামে বিক্রি হয়',
    activity: 'চালু',
    active: 'চালু',
    paused: 'বন্ধ',
    saving: 'সেভ হচ্ছে…',
    update: 'ফ্ল্যাশ ডিল সেভ করুন',
    add: 'ফ্ল্যাশ ডিল যোগ করুন',
    products: 'পণ্য',
    productsText: 'ডিল চলার সময় সব জায়গায় এই দামই দাম। একটি পণ্য একসাথে একটি ডিলেই থাকতে পারে।',
    addProduct: 'পণ্য যোগ করুন',
    regularPrice: 'নিয়মিত দাম',
    sold: (units) => `এই ডিলে ${formatCount(units, 'bn')}টি বিক্রি`,
    remove: (name) => `${name} বাদ দিন`,
    variant: 'ভ্যারিয়েন্ট',
    allVariants: 'যেগুলোর দাম বেশি, সেগুলো সব',
    dealPrice: 'ডিলের দাম (৳)',
    dealPriceRequired: 'ডিলের দাম দিন',
    units: 'কয়টি',
    unitsHint: 'খালি রাখলে সীমা নেই।',
    row: (name, price, units) =>
      `${name}: ${takaOf(price, 'bn')}, ${units === '' ? 'সীমা নেই' : `${localDigits(units, 'bn')}টি`}`,
  },
})

/** A price as typed, which may be no number. */
function takaOf(price: string, language: Language): string {
  const taka = Number(price)
  return Number.isFinite(taka) ? formatTaka(taka, language) : price
}

export type DealFormTexts = (typeof dealFormTexts)[Language]
