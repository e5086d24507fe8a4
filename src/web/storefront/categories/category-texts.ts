import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

/** All categories, and one with its products. */
export const categoryTexts = texts({
  en: {
    all: 'All Categories',
    allAbout: 'Every kind of gadget and accessory we sell, from earbuds to security cameras.',
    categories: 'Categories',
    none: 'No Categories Found',
    page: (category: string, page: number) => `${category}, page ${page}`,
    noProducts: 'No products found',
    noProductsText: 'Nothing stands on this shelf yet.',
    notFound: 'Category Not Found',
    notFoundText: 'It may have been renamed or taken off the shelves.',
  },
  bn: {
    all: 'সব ক্যাটাগরি',
    allAbout: 'ইয়ারবাড থেকে সিকিউরিটি ক্যামেরা, আমাদের সব ধরনের গ্যাজেট ও অ্যাক্সেসরিজ।',
    categories: 'ক্যাটাগরি',
    none: 'কোনো ক্যাটাগরি পাওয়া যায়নি',
    page: (category, page) => `${category}, পৃষ্ঠা ${formatCount(page, 'bn')}`,
    noProducts: 'কোনো পণ্য পাওয়া যায়নি',
    noProductsText: 'এই ক্যাটাগরিতে এখনো কিছু নেই।',
    notFound: 'ক্যাটাগরি পাওয়া যায়নি',
    notFoundText: 'ক্যাটাগরিটির নাম হয়তো বদলেছে, অথবা সরিয়ে নেওয়া হয়েছে।',
  },
})
