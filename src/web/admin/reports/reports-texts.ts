import { formatCount, formatQuantity } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

export const reportsTexts = texts({
  en: {
    loading: 'Loading the report',
    failed: 'We could not load the report',
    bestSellers: {
      title: 'Best sellers',
      text: (days: number) =>
        `Units in orders of the last ${days} days that were not cancelled, and the sum of their prices.`,
      unitsText: (days: number) =>
        `Units in orders of the last ${days} days that were not cancelled.`,
      units: (count: number) => formatQuantity(count, 'unit', 'units'),
      empty: 'Nothing sold yet',
      emptyText: (days: number) =>
        `No product was ordered in the last ${days} days. What sells appears here with the next order.`,
    },
    returnRates: {
      title: 'Return rates',
      text: (days: number) =>
        `Of what was delivered in the last ${days} days, without refused parcels.`,
      of: (returned: number, delivered: number) =>
        `${formatCount(returned, 'en')} of ${formatCount(delivered, 'en')}`,
      empty: 'Nothing has come back',
      emptyText: (days: number) =>
        `Of what was delivered in the last ${days} days, no unit was returned and inspected.`,
    },
  },
  bn: {
    loading: 'রিপোর্ট লোড হচ্ছে',
    failed: 'রিপোর্ট দেখানো যাচ্ছে না',
    bestSellers: {
      title: 'বেশি বিক্রি হওয়া পণ্য',
      text: (days) =>
        `গত ${formatCount(days, 'bn')} দিনের অর্ডারে কয়টি বিক্রি হয়েছে ও সেগুলোর মোট দাম, বাতিল অর্ডার বাদে।`,
      unitsText: (days) =>
        `গত ${formatCount(days, 'bn')} দিনের অর্ডারে কয়টি বিক্রি হয়েছে, বাতিল অর্ডার বাদে।`,
      units: (count) => `${formatCount(count, 'bn')}টি`,
      empty: 'এখনো কিছু বিক্রি হয়নি',
      emptyText: (days) =>
        `গত ${formatCount(days, 'bn')} দিনে কোনো পণ্যের অর্ডার আসেনি। পরের অর্ডার এলেই এখানে দেখা যাবে।`,
    },
    returnRates: {
      title: 'ফেরতের হার',
      text: (days) =>
        `গত ${formatCount(days, 'bn')} দিনে যা ডেলিভারি হয়েছে তার মধ্যে; ক্রেতা না নেওয়া পার্সেল বাদে।`,
      of: (returned, delivered) =>
        `${formatCount(delivered, 'bn')}টির মধ্যে ${formatCount(returned, 'bn')}টি`,
      empty: 'কিছুই ফেরত আসেনি',
      emptyText: (days) =>
        `গত ${formatCount(days, 'bn')} দিনে যা ডেলিভারি হয়েছে, তার কোনোটি ফেরত এসে যাচাই হয়নি।`,
    },
  },
})
