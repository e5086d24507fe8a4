import type { DemoCounts } from './demo-schemas.ts'

type CountName = keyof DemoCounts

const nouns: Record<CountName, readonly [one: string, many: string]> = {
  customers: ['customer', 'customers'],
  orders: ['order', 'orders'],
  reviews: ['review', 'reviews'],
  coupons: ['coupon', 'coupons'],
  products: ['product', 'products'],
  categories: ['category', 'categories'],
}

/** What is removed with the products, and not without them. */
export const catalogueCounts = ['products', 'categories'] as const satisfies readonly CountName[]

export const historyCounts = [
  'customers',
  'orders',
  'reviews',
  'coupons',
] as const satisfies readonly CountName[]

/** Such as "40 customers, 1 order and 2 coupons": what is not zero. "nothing" when all are. */
export function demoCountsText(counts: DemoCounts, names: readonly CountName[]): string {
  const parts = names
    .filter((name) => counts[name] > 0)
    .map((name) => `${counts[name]} ${nouns[name][counts[name] === 1 ? 0 : 1]}`)
  const last = parts.pop()
  if (last === undefined) return 'nothing'
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`
}
