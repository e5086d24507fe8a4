import { formatCount } from '../formatting/numbers.ts'
import type { Language } from '../languages/languages.ts'
import { texts } from '../languages/texts.ts'
import type { PriceBand } from './facets.ts'

/** Names of facets' values that are not data of products. */
export const facetTexts = texts({
  en: {
    names: {
      price: 'Price',
      brand: 'Brand',
      color: 'Colour',
      minRating: 'Rating',
      inStock: 'Availability',
    },
    inStock: 'In stock',
    under: (thousands: number) => `Under ${thousands}K`,
    above: (thousands: number) => `Above ${thousands}K`,
    between: (from: number, to: number) => `${from}K-${to}K`,
    stars: (stars: number) => (stars === 5 ? '5 stars' : `${stars} stars and up`),
  },
  bn: {
    names: {
      price: 'দাম',
      brand: 'ব্র্যান্ড',
      color: 'রঙ',
      minRating: 'রেটিং',
      inStock: 'স্টক',
    },
    inStock: 'স্টকে আছে',
    under: (thousands) => `${formatCount(thousands, 'bn')} হাজারের কম`,
    above: (thousands) => `${formatCount(thousands, 'bn')} হাজারের বেশি`,
    between: (from, to) => `${formatCount(from, 'bn')}-${formatCount(to, 'bn')} হাজার`,
    stars: (stars) => (stars === 5 ? '৫ স্টার' : `${formatCount(stars, 'bn')} স্টার ও তার বেশি`),
  },
})

/** "Under 5K", "5K-15K", "Above 30K". */
export function priceBandLabel({ min, max }: PriceBand, language: Language): string {
  const t = facetTexts[language]
  if (max === null) return t.above(min / 1000)
  return min === 0 ? t.under(max / 1000) : t.between(min / 1000, max / 1000)
}
