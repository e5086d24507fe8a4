import { localDigits } from '../../formatting/digits.ts'
import type { Language } from '../../languages/languages.ts'
import { texts } from '../../languages/texts.ts'
import type { Warranty, WarrantyLength } from './warranty.ts'

/** The kinds of warranty, under the names that products store, and how long they last. */
export const warrantyTexts = texts({
  en: {
    kinds: {
      'No Warranty': 'No Warranty',
      'Brand Warranty': 'Brand Warranty',
      'Seller Warranty': 'Seller Warranty',
    },
    units: { days: 'Days', months: 'Months', years: 'Years' },
    days: (count: number) => `${count} ${count === 1 ? 'Day' : 'Days'}`,
    months: (count: number) => `${count} ${count === 1 ? 'Month' : 'Months'}`,
    years: (count: number) => `${count} ${count === 1 ? 'Year' : 'Years'}`,
    lasting: (length: string, kind: string) => `${length} ${kind}`,
    typed: (duration: string, kind: string) => `${duration} ${kind}`,
  },
  bn: {
    kinds: {
      'No Warranty': 'ওয়ারেন্টি নেই',
      'Brand Warranty': 'ব্র্যান্ড ওয়ারেন্টি',
      'Seller Warranty': 'বিক্রেতার ওয়ারেন্টি',
    },
    units: { days: 'দিন', months: 'মাস', years: 'বছর' },
    days: (count) => `${localDigits(String(count), 'bn')} দিন`,
    months: (count) => `${localDigits(String(count), 'bn')} মাস`,
    years: (count) => `${localDigits(String(count), 'bn')} বছর`,
    lasting: (length, kind) => `${length}ের ${kind}`,
    typed: (duration, kind) => `${duration} ${kind}`,
  },
})

/** "6 Months", "৬ মাস". */
export function lengthText({ count, unit }: WarrantyLength, language: Language): string {
  return warrantyTexts[language][unit](count)
}

/**
 * "1 Year Brand Warranty", "১ বছরের ব্র্যান্ড ওয়ারেন্টি", just its kind where it has no duration. What was typed in
 * other words than a number and a unit stays as it is.
 */
export function warrantyText({ type, duration, length }: Warranty, language: Language): string {
  const { kinds, lasting, typed } = warrantyTexts[language]
  const kind = kinds[type]
  if (type === 'No Warranty' || duration === '') return kind
  return length && duration === lengthText(length, 'en')
    ? lasting(lengthText(length, language), kind)
    : typed(duration, kind)
}
