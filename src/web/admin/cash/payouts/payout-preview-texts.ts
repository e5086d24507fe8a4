import { formatCount, formatQuantity } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

/** What would come of a payout, before it is entered. */
export const payoutPreviewTexts = texts({
  en: {
    show: 'Show what comes of it',
    title: 'Nothing is entered yet',
    result: (lines: number, wrong: number) =>
      wrong === 0
        ? `${formatQuantity(lines, 'line is', 'lines are')} as expected.`
        : `${formatCount(wrong, 'en')} of ${formatQuantity(lines, 'line is', 'lines are')} not as expected.`,
    change: 'Change it',
  },
  bn: {
    show: 'কী দাঁড়ায় দেখুন',
    title: 'এখনো কিছু লেখা হয়নি',
    result: (lines, wrong) =>
      wrong === 0
        ? `${formatCount(lines, 'bn')}টি লাইনের সব ঠিক আছে।`
        : `${formatCount(lines, 'bn')}টি লাইনের ${formatCount(wrong, 'bn')}টি মেলেনি।`,
    change: 'বদলান',
  },
})
