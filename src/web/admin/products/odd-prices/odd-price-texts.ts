import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'
import { formatTaka } from '#shared/money/money.ts'

interface Amounts {
  from: number | null
  to: number
}

/** Prices that may be a slip of the hand. */
export const oddPriceTexts = texts({
  en: {
    title: (count: number) =>
      count === 1 ? 'Is this price right?' : `Are these ${formatCount(count, 'en')} prices right?`,
    text: 'A price below its cost, or less than half of what it was, may be a slip.',
    belowCost: ({ from, to }: Amounts, cost: number) =>
      from === null
        ? `${formatTaka(to, 'en')}, but it costs you ${formatTaka(cost, 'en')}`
        : `${formatTaka(from, 'en')} → ${formatTaka(to, 'en')}, but it costs you ${formatTaka(cost, 'en')}`,
    halfOff: (from: number, to: number) =>
      `${formatTaka(from, 'en')} → ${formatTaka(to, 'en')}, less than half`,
    more: (count: number) => `and ${formatCount(count, 'en')} more`,
    save: 'Save anyway',
    back: 'Look again',
  },
  bn: {
    title: (count) =>
      count === 1 ? 'দামটি কি ঠিক আছে?' : `এই ${formatCount(count, 'bn')}টি দাম কি ঠিক আছে?`,
    text: 'কেনা দামের চেয়ে কম, বা আগের দামের অর্ধেকেরও কম। লিখতে ভুল হয়ে থাকতে পারে।',
    belowCost: ({ from, to }, cost) =>
      from === null
        ? `${formatTaka(to, 'bn')}, অথচ কেনা ${formatTaka(cost, 'bn')}`
        : `${formatTaka(from, 'bn')} → ${formatTaka(to, 'bn')}, অথচ কেনা ${formatTaka(cost, 'bn')}`,
    halfOff: (from, to) => `${formatTaka(from, 'bn')} → ${formatTaka(to, 'bn')}, অর্ধেকেরও কম`,
    more: (count) => `এবং আরও ${formatCount(count, 'bn')}টি`,
    save: 'এভাবেই সেভ করুন',
    back: 'আবার দেখি',
  },
})
