import { formatDayAndMonth, formatTimeOfDay } from '../../formatting/dates.ts'
import { formatCount } from '../../formatting/numbers.ts'
import { texts } from '../../languages/texts.ts'
import type { CallingHours } from './calling-hours.ts'

interface Promised {
  /** YYYY-MM-DD, in Dhaka. */
  day: string
  /** HH:MM, in Dhaka. */
  time: string
}

/** When the shop calls, as buyers read it: in the checkout, on the page of an order and in its e-mails. */
export const callingHoursTexts = texts({
  en: {
    hours: ({ opens, closes }: CallingHours) =>
      opens === closes
        ? 'We call at any hour.'
        : `We call between ${formatTimeOfDay(opens, 'en')} and ${formatTimeOfDay(closes, 'en')}.`,
    soon: (minutes: number, { time }: Promised) =>
      `Within ${minutes} minutes, by ${formatTimeOfDay(time, 'en')}, to confirm your order and address.`,
    later: ({ day, time }: Promised) =>
      `On ${formatDayAndMonth(day, 'en')}, by ${formatTimeOfDay(time, 'en')}, to confirm your order and address. Until then nobody calls.`,
  },
  bn: {
    hours: ({ opens, closes }) =>
      opens === closes
        ? 'আমরা দিন-রাত সব সময় কল করি।'
        : `আমরা কল করি ${formatTimeOfDay(opens, 'bn')} থেকে ${formatTimeOfDay(closes, 'bn')} পর্যন্ত।`,
    soon: (minutes, { time }) =>
      `${formatCount(minutes, 'bn')} মিনিটের মধ্যে, ${formatTimeOfDay(time, 'bn')}-এর আগেই, অর্ডার ও ঠিকানা নিশ্চিত করতে।`,
    later: ({ day, time }) =>
      `${formatDayAndMonth(day, 'bn')} ${formatTimeOfDay(time, 'bn')}-এর মধ্যে, অর্ডার ও ঠিকানা নিশ্চিত করতে। এর আগে কল আসবে না।`,
  },
})
