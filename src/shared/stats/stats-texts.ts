import { formatCount } from '../formatting/numbers.ts'
import { texts } from '../languages/texts.ts'

/** Error messages of the dashboard's period. */
export const statsTexts = texts({
  en: { period: (days: readonly number[]) => `Must be one of ${days.join(', ')}` },
  bn: {
    period: (days) => `${days.map((each) => formatCount(each, 'bn')).join(', ')}: এর একটি হতে হবে`,
  },
})
