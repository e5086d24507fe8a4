import { localDigits } from '../formatting/digits.ts'
import { texts } from '../languages/texts.ts'

/** The kinds of warranty, under the names that products store. */
export const warrantyTexts = texts({
  en: {
    kinds: {
      'No Warranty': 'No Warranty',
      'Brand Warranty': 'Brand Warranty',
      'Seller Warranty': 'Seller Warranty',
    },
    lasting: (duration: string, kind: string) => `${duration} ${kind}`,
  },
  bn: {
    kinds: {
      'No Warranty': 'ওয়ারেন্টি নেই',
      'Brand Warranty': 'ব্র্যান্ড ওয়ারেন্টি',
      'Seller Warranty': 'বিক্রেতার ওয়ারেন্টি',
    },
    lasting: (duration, kind) => `${banglaDuration(duration)} ${kind}`,
  },
})

const banglaUnits = { year: 'বছরের', month: 'মাসের', day: 'দিনের' }

/** "১ বছরের"; another duration than years, months or days stays as it is written. */
function banglaDuration(duration: string): string {
  const [, count, unit] = /^(\d+)\s*(year|month|day)s?$/i.exec(duration.trim()) ?? []
  const known = banglaUnits[unit?.toLowerCase() as keyof typeof banglaUnits]
  return count === undefined || !known ? duration : `${localDigits(count, 'bn')} ${known}`
}
