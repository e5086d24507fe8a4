import type { ReactNode } from 'react'
import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'
import { formatTaka } from '#shared/money/money.ts'

/** A range of prices in taka; null where it is open. */
interface Prices {
  min: number | null
  max: number | null
}

const products = (count: number) =>
  `${formatCount(count, 'en')} ${count === 1 ? 'product' : 'products'}`

/**
 * The listing of products: filters, sorting, what is found and what is not. The texts that end in `About`
 * begin its description, which `about` ends.
 */
export const listingTexts = texts({
  en: {
    allProducts: 'All Products',
    allProductsAbout: 'Gadgets and tech accessories',
    deals: 'Deals',
    dealsAbout: 'Gadgets at reduced prices',
    featured: 'Featured Products',
    featuredAbout: 'Our favourites',
    resultsFor: (term: string) => `Results for “${term}”`,
    resultsAbout: (term: string) => `Search results for ${term}`,
    categoryAbout: (category: string) => `Buy ${category} online`,
    about: (what: string, shop: string, returnDays: number) =>
      `${what} at ${shop}: original products, cash on delivery anywhere in Bangladesh and ${returnDays}-day returns.`,
    page: (heading: string, page: number) => `${heading}, page ${page}`,
    searchFailed: 'Failed to search products',
    failed: 'Failed to fetch products',
    failedTitle: 'Error loading products',
    loading: 'Loading products',
    filters: {
      title: 'Filters',
      active: ' active',
      list: 'Active filters',
      remove: (filter: string) => `Remove filter ${filter}`,
      clear: 'Clear All',
      apply: 'Apply',
      search: 'Search in products',
      offers: 'Offers and stock',
      featured: 'Featured',
      category: 'Category',
      allCategories: 'All Categories',
      turnDealsOff: 'Turn Deals off to choose a category.',
      price: 'Price (৳)',
      lowest: 'Lowest price',
      to: 'to',
      highest: 'Highest price',
      anyRating: 'Any rating',
      more: (count: number) => `${count} more`,
      moreOf: (facet: string) => `\u00A0of ${facet}`,
      show: (count: number) => `Show ${products(count)}`,
      found: (count: number) => `${products(count)} found`,
      count: (count: number) => `(${formatCount(count, 'en')})`,
      estimate: (count: number) => `(~${formatCount(count, 'en')})`,
      counted: (count: number) => products(count),
      estimated: (count: number) => `about ${products(count)}`,
    },
    prices({ min, max }: Prices): string {
      if (max === null) return `From ${formatTaka(min ?? 0, 'en')}`
      if (min === null || min === 0) return `Up to ${formatTaka(max, 'en')}`
      return `${formatTaka(min, 'en')} to ${formatTaka(max, 'en')}`
    },
    noneShown: 'No products',
    shown: (first: number, last: number, total: number) =>
      `Showing ${first} to ${last} of ${total} products`,
    sortBy: 'Sort by',
    sort: 'Sort',
    sorts: {
      'relevance-desc': 'Best Match',
      'createdAt-desc': 'Newest First',
      'price-asc': 'Price Low to High',
      'price-desc': 'Price High to Low',
      'rating-desc': 'Highest Rated',
      'name-asc': 'Name A to Z',
    },
    nothing: {
      title: 'No products found',
      text: "Try adjusting your search criteria or browse our categories to find what you're looking for.",
      tooNarrow: (filters: number) =>
        `No product matches all ${filters} filters. Take one of them away above.`,
      categories: 'Browse Categories',
      searchAll: (link: ReactNode): ReactNode => <>Search all products for {link}</>,
      didYouMean: (link: ReactNode): ReactNode => <>Did you mean {link}?</>,
    },
    related: 'Related products',
    noneCalled: (term: string) => `Nothing here is called “${term}”. Related products:`,
    corrected: (shown: ReactNode, typed: ReactNode): ReactNode => (
      <>
        Showing results for {shown}. Search instead for {typed}.{' '}
      </>
    ),
    relaxed: (typed: string) =>
      `Nothing matches all of “${typed}”; these match some of its words. `,
    otherPrices(term: string, { min, max }: Prices): string {
      const subject = term === '' ? 'Nothing' : `Nothing for “${term}”`
      if (min === null)
        return `${subject} costs ${formatTaka(max ?? 0, 'en')} or less. These cost more.`
      if (max === null) return `${subject} costs ${formatTaka(min, 'en')} or more. These cost less.`
      return `${subject} costs ${formatTaka(min, 'en')} to ${formatTaka(max, 'en')}. These are at other prices.`
    },
    matching: (count: number) =>
      `${count === 1 ? '1 product matches' : `${count} products match`} every word. Similar products follow.`,
  },
  bn: {
    allProducts: 'সব পণ্য',
    allProductsAbout: 'গ্যাজেট ও টেক অ্যাক্সেসরিজ',
    deals: 'অফার',
    dealsAbout: 'কম দামে গ্যাজেট',
    featured: 'বাছাই করা পণ্য',
    featuredAbout: 'আমাদের পছন্দের পণ্য',
    resultsFor: (term) => `“${term}” খুঁজে যা পাওয়া গেল`,
    resultsAbout: (term) => `${term} খুঁজুন`,
    categoryAbout: (category) => `অনলাইনে ${category} কিনুন`,
    about: (what, shop, returnDays) =>
      `${what} ${shop}-এ: আসল পণ্য, সারা বাংলাদেশে ক্যাশ অন ডেলিভারি, ${formatCount(returnDays, 'bn')} দিনের মধ্যে ফেরত।`,
    page: (heading, page) => `${heading}, পৃষ্ঠা ${formatCount(page, 'bn')}`,
    searchFailed: 'পণ্য খোঁজা যায়নি',
    failed: 'পণ্য দেখানো যাচ্ছে না',
    failedTitle: 'পণ্য দেখানো যাচ্ছে না',
    loading: 'পণ্য লোড হচ্ছে',
    filters: {
      title: 'ফিল্টার',
      active: 'টি চালু',
      list: 'চালু ফিল্টার',
      remove: (filter) => `${filter} ফিল্টার সরান`,
      clear: 'সব মুছুন',
      apply: 'প্রয়োগ করুন',
      search: 'পণ্যের মধ্যে খুঁজুন',
      offers: 'অফার ও স্টক',
      featured: 'বাছাই করা',
      category: 'ক্যাটাগরি',
      allCategories: 'সব ক্যাটাগরি',
      turnDealsOff: 'ক্যাটাগরি বাছাই করতে অফার বন্ধ করুন।',
      price: 'দাম (৳)',
      lowest: 'সর্বনিম্ন দাম',
      to: 'থেকে',
      highest: 'সর্বোচ্চ দাম',
      anyRating: 'যেকোনো রেটিং',
      more: (count) => `আরও ${formatCount(count, 'bn')}টি`,
      moreOf: (facet) => `\u00A0${facet}`,
      show: (count) => `${formatCount(count, 'bn')}টি পণ্য দেখুন`,
      found: (count) => `${formatCount(count, 'bn')}টি পণ্য পাওয়া গেছে`,
      count: (count) => `(${formatCount(count, 'bn')})`,
      estimate: (count) => `(~${formatCount(count, 'bn')})`,
      counted: (count) => `${formatCount(count, 'bn')}টি পণ্য`,
      estimated: (count) => `প্রায় ${formatCount(count, 'bn')}টি পণ্য`,
    },
    prices({ min, max }) {
      if (max === null) return `${formatTaka(min ?? 0, 'bn')} থেকে`
      if (min === null || min === 0) return `${formatTaka(max, 'bn')} পর্যন্ত`
      return `${formatTaka(min, 'bn')} থেকে ${formatTaka(max, 'bn')}`
    },
    noneShown: 'কোনো পণ্য নেই',
    shown: (first, last, total) =>
      `${formatCount(total, 'bn')}টি পণ্যের মধ্যে ${formatCount(first, 'bn')} থেকে ${formatCount(last, 'bn')}`,
    sortBy: 'সাজান',
    sort: 'সাজান',
    sorts: {
      'relevance-desc': 'সবচেয়ে প্রাসঙ্গিক',
      'createdAt-desc': 'নতুনগুলো আগে',
      'price-asc': 'কম দাম আগে',
      'price-desc': 'বেশি দাম আগে',
      'rating-desc': 'বেশি রেটিং আগে',
      'name-asc': 'নাম অনুযায়ী',
    },
    nothing: {
      title: 'কোনো পণ্য পাওয়া যায়নি',
      text: 'অন্যভাবে খুঁজে দেখুন, অথবা ক্যাটাগরি থেকে বেছে নিন।',
      tooNarrow: (filters) =>
        `${formatCount(filters, 'bn')}টি ফিল্টারের সবগুলোর সাথে মেলে এমন পণ্য নেই। উপর থেকে একটি সরিয়ে দেখুন।`,
      categories: 'ক্যাটাগরি দেখুন',
      searchAll: (link) => <>সব পণ্যের মধ্যে {link} খুঁজুন</>,
      didYouMean: (link) => <>আপনি কি {link} খুঁজছেন?</>,
    },
    related: 'একই ধরনের পণ্য',
    noneCalled: (term) => `“${term}” নামে কিছু পাইনি। একই ধরনের পণ্য:`,
    corrected: (shown, typed) => (
      <>
        {shown} খুঁজে যা পাওয়া গেল। এর বদলে {typed} খুঁজতে পারেন।{' '}
      </>
    ),
    relaxed: (typed) => `“${typed}” পুরোটা মেলে এমন পণ্য নেই; এগুলো কিছু শব্দের সাথে মেলে। `,
    otherPrices(term, { min, max }) {
      const subject = term === '' ? '' : `“${term}” খুঁজে `
      if (min === null)
        return `${subject}${formatTaka(max ?? 0, 'bn')} বা তার কমে কিছু নেই। এগুলোর দাম বেশি।`
      if (max === null)
        return `${subject}${formatTaka(min, 'bn')} বা তার বেশিতে কিছু নেই। এগুলোর দাম কম।`
      return `${subject}${formatTaka(min, 'bn')} থেকে ${formatTaka(max, 'bn')} দামে কিছু নেই। এগুলোর দাম অন্য।`
    },
    matching: (count) => `${formatCount(count, 'bn')}টি পণ্য সব শব্দের সাথে মেলে। এরপর একই ধরনের পণ্য।`,
  },
})
