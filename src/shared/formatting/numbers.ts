import type { Language } from '../languages/languages.ts'
import { localDigits } from './digits.ts'

// Bangla groups digits as English of South Asia does, so that only the digits differ: browsers do not
// agree on Bangla, and what the server wrote must be what the browser writes.
const counts = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

const decimals = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

/** 1,25,000 or ১,২৫,০০০ */
export function formatCount(count: number, language: Language): string {
  return localDigits(counts.format(count), language)
}

/** 10,000+ where counting stopped there. */
export function formatCappedCount(
  { count, isCapped }: { count: number; isCapped: boolean },
  language: Language,
): string {
  return `${formatCount(count, language)}${isCapped ? '+' : ''}`
}

/** 1 order, 1,25,000 orders: an English text alone, Bangla has one form for all numbers. */
export function formatQuantity(count: number, one: string, many: string): string {
  return `${formatCount(count, 'en')} ${count === 1 ? one : many}`
}

/** A mean of stars, always with one decimal: 4.0 or ৪.০ */
export function formatRating(rating: number, language: Language): string {
  return localDigits(rating.toFixed(1), language)
}

/** A percentage without its sign: 12.5 or ১২.৫ */
export function formatPercent(percent: number, language: Language): string {
  return localDigits(decimals.format(percent), language)
}

/** A change in percent: +12.5%, −3%, 0% */
export function formatGrowth(percent: number, language: Language): string {
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  return `${sign}${formatPercent(Math.abs(percent), language)}%`
}
