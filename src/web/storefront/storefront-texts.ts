import { formatCount, formatPercent } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'
import type { CardChoices } from './card-product.ts'

/** "Storage" within a sentence; abbreviations such as RAM stay. */
const withSmallStart = (label: string) =>
  label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

/** Cards of products, and what several pages of the storefront say. */
export const storefrontTexts = texts({
  en: {
    home: 'Home',
    addToCart: (product: string) => `Add ${product} to cart`,
    colours: (names: string) => `Colours: ${names}`,
    moreColours: (count: number) => `+${count}`,
    /** "3 colours, 3 options for switches": the options with more than one value, whose names may be plural. */
    choices: ({ colors, others }: CardChoices): string =>
      [
        ...(colors > 1 ? [`${colors} colours`] : []),
        ...others.map(({ label, count }) => `${count} options for ${withSmallStart(label)}`),
      ].join(', '),
    off: (percent: number) => `-${percent}%`,
    outOfStock: 'Out of Stock',
    onlyLeft: (stock: number) => `Only ${stock} left!`,
    reviewCount: (count: number) => `(${count})`,
    viewAll: 'View All',
    shopNow: 'Shop Now',
    contactUs: 'Contact Us',
    browseAll: 'Browse All Products',
    noProductsYet: 'We are putting our first products on the shelves.',
  },
  bn: {
    home: 'হোম',
    addToCart: (product) => `${product} কার্টে যোগ করুন`,
    colours: (names) => `রঙ: ${names}`,
    moreColours: (count) => `+${formatCount(count, 'bn')}`,
    choices: ({ colors, others }) =>
      [
        ...(colors > 1 ? [`${formatCount(colors, 'bn')}টি রঙ`] : []),
        ...others.map(({ label, count }) => `${formatCount(count, 'bn')} ধরনের ${label}`),
      ].join(', '),
    off: (percent) => `-${formatPercent(percent, 'bn')}%`,
    outOfStock: 'স্টক শেষ',
    onlyLeft: (stock) => `মাত্র ${formatCount(stock, 'bn')}টি বাকি!`,
    reviewCount: (count) => `(${formatCount(count, 'bn')})`,
    viewAll: 'সব দেখুন',
    shopNow: 'কেনাকাটা করুন',
    contactUs: 'যোগাযোগ করুন',
    browseAll: 'সব পণ্য দেখুন',
    noProductsYet: 'আমরা প্রথম পণ্যগুলো সাজাচ্ছি।',
  },
})
