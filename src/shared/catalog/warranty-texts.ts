import { latinDigits, localDigits } from '../formatting/digits.ts'
import type { Language } from '../languages/languages.ts'
import { texts } from '../languages/texts.ts'
import type { Warranty } from './product-schemas.ts'

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
    lasting(duration, kind) {
      const inBangla = banglaDuration(duration)
      return inBangla === null ? `${duration} ${kind}` : `${inBangla}ের ${kind}`
    },
  },
})

/** "1 Year Brand Warranty", "১ বছরের ব্র্যান্ড ওয়ারেন্টি", or just its kind where it has no duration. */
export function warrantyText({ type, duration }: Warranty, language: Language): string {
  const { kinds, lasting } = warrantyTexts[language]
  const kind = kinds[type]
  return type === 'No Warranty' || duration === '' ? kind : lasting(duration, kind)
}

/** "১ বছর" for "1 Year"; a text without number and unit stays as it is typed. */
export function warrantyDuration(duration: string, language: Language): string {
  return (language === 'bn' ? banglaDuration(duration) : null) ?? duration
}

const banglaUnits = { year: 'বছর', month: 'মাস', week: 'সপ্তাহ', day: 'দিন' }

/** Null for other than a number of years, months, weeks or days. */
function banglaDuration(duration: string): string | null {
  const typed = latinDigits(duration).trim()
  const [, count, unit] = /^(\d+)[\s-]*(year|month|week|day)s?$/i.exec(typed) ?? []
  if (count === undefined || unit === undefined) return null
  const name = banglaUnits[unit.toLowerCase() as keyof typeof banglaUnits]
  return `${localDigits(count, 'bn')} ${name}`
}
