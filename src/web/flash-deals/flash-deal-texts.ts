import { formatDateTime } from '#shared/formatting/dates.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

/** Flash deals on cards, on the page of a product and on the home page. */
export const flashDealTexts = texts({
  en: {
    flashDeal: 'Flash Deal',
    flashDeals: 'Flash Deals',
    endsIn: 'ends in',
    endsInTitle: 'Ends in',
    endsAt: (iso: string) => `Ends at ${formatDateTime(iso, 'en')}`,
    /** Of a countdown, before its hours. */
    days: (days: number) => `${days}d`,
    unitsLeft: (units: number) => `${units} left at this price`,
    onlyUnitsLeft: (units: number) => `Only ${units} left at this price`,
    onSomeOptions: 'Deal on some options',
  },
  bn: {
    flashDeal: 'ফ্ল্যাশ ডিল',
    flashDeals: 'ফ্ল্যাশ ডিল',
    endsIn: 'শেষ হতে বাকি',
    endsInTitle: 'শেষ হতে বাকি',
    endsAt: (iso) => `শেষ হবে ${formatDateTime(iso, 'bn')}`,
    days: (days) => `${formatCount(days, 'bn')} দিন`,
    unitsLeft: (units) => `এই দামে ${formatCount(units, 'bn')}টি বাকি`,
    onlyUnitsLeft: (units) => `এই দামে মাত্র ${formatCount(units, 'bn')}টি বাকি`,
    onSomeOptions: 'কিছু অপশনে ডিল',
  },
})
