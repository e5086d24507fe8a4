import type { CourierScore } from '#shared/couriers/buyer-score-schemas.ts'
import { courierTexts } from '#shared/couriers/courier-texts.ts'
import { formatDateTime } from '#shared/formatting/dates.ts'
import { localDigits } from '#shared/formatting/digits.ts'
import { formatCount, formatPercent, formatQuantity } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'
import { formatTaka } from '#shared/money/money.ts'

/** How carefully a buyer is called, and why. */
export const riskTexts = texts({
  en: {
    levels: { careful: 'Call with care', new: 'New buyer', known: 'Known buyer' },
    none: 'Nothing delivered or cancelled yet.',
    reasons: {
      refused: (count: number, of: number) =>
        `${formatCount(count, 'en')} of ${formatQuantity(of, 'finished order', 'finished orders')} refused at the door`,
      cancelled: (count: number, of: number) =>
        `${formatCount(count, 'en')} of ${formatQuantity(of, 'finished order', 'finished orders')} cancelled before it was shipped`,
      address: (count: number) =>
        `${formatQuantity(count, 'order', 'orders')} of other numbers to this address cancelled, none delivered`,
      in_the_hour: (count: number) =>
        `${formatQuantity(count, 'order', 'orders')} of this buyer or to this address within an hour`,
      dear_first_order: (taka: number) => `A first order of ${formatTaka(taka, 'en')} or more`,
      delivered: (count: number) => `${formatQuantity(count, 'order', 'orders')} delivered`,
    },
    score: ({ courier, deliveredPercent, parcels, reports, remark, at }: CourierScore) => {
      const said = [
        ...(deliveredPercent === null
          ? []
          : [`${formatPercent(deliveredPercent, 'en')}% of ${parcels ?? 'its'} parcels delivered`]),
        ...(reports > 0 ? [`${formatQuantity(reports, 'report', 'reports')} of other shops`] : []),
        ...(remark === null ? [] : [`“${remark}”`]),
      ]
      return `${courierTexts.en.names[courier]}: ${said.join(', ')} (${formatDateTime(at, 'en')})`
    },
  },
  bn: {
    levels: { careful: 'সাবধানে কল করুন', new: 'নতুন ক্রেতা', known: 'চেনা ক্রেতা' },
    none: 'এখনো কিছু ডেলিভারি বা বাতিল হয়নি।',
    reasons: {
      refused: (count, of) =>
        `শেষ হওয়া ${formatCount(of, 'bn')}টি অর্ডারের ${formatCount(count, 'bn')}টি দরজা থেকে ফেরত দিয়েছেন`,
      cancelled: (count, of) =>
        `শেষ হওয়া ${formatCount(of, 'bn')}টি অর্ডারের ${formatCount(count, 'bn')}টি পাঠানোর আগেই বাতিল হয়েছে`,
      address: (count) =>
        `এই ঠিকানায় অন্য নম্বরের ${formatCount(count, 'bn')}টি অর্ডার বাতিল হয়েছে, একটিও ডেলিভারি হয়নি`,
      in_the_hour: (count) => `এই ক্রেতার বা এই ঠিকানায় এক ঘণ্টায় ${formatCount(count, 'bn')}টি অর্ডার`,
      dear_first_order: (taka) => `প্রথম অর্ডারই ${formatTaka(taka, 'bn')} বা তার বেশি`,
      delivered: (count) => `${formatCount(count, 'bn')}টি অর্ডার ডেলিভারি হয়েছে`,
    },
    score: ({ courier, deliveredPercent, parcels, reports, remark, at }) => {
      const ofParcels = parcels === null ? 'পার্সেলের' : `${localDigits(parcels, 'bn')}টি পার্সেলের`
      const said = [
        ...(deliveredPercent === null
          ? []
          : [`${ofParcels} ${formatPercent(deliveredPercent, 'bn')}% ডেলিভারি হয়েছে`]),
        ...(reports > 0 ? [`অন্য দোকানের ${formatCount(reports, 'bn')}টি অভিযোগ`] : []),
        ...(remark === null ? [] : [`“${remark}”`]),
      ]
      return `${courierTexts.bn.names[courier]}: ${said.join(', ')} (${formatDateTime(at, 'bn')})`
    },
  },
})
