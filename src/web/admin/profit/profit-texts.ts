import { formatCount, formatPercent, formatQuantity } from '#shared/formatting/numbers.ts'
import type { Language } from '#shared/languages/languages.ts'
import { texts } from '#shared/languages/texts.ts'

/** With the minus of amounts. */
function writtenMargin(percent: number, language: Language): string {
  return `${percent < 0 ? '−' : ''}${formatPercent(Math.abs(percent), language)}%`
}

interface Left {
  units: number
  /** Units that have no cost price themselves. */
  withoutCost: number
}

/** The page of the profit by product; amounts come as they are written. */
export const profitTexts = texts({
  en: {
    title: 'Profit by product',
    noun: { one: 'product', many: 'products' },
    failed: 'The profit could not be loaded',
    search: 'Name of a product…',
    period: 'Period',
    days: (days: number) => `Last ${days} days`,
    sort: 'Sort',
    sorts: {
      profit: 'Most profit',
      losses: 'Least profit',
      margin: 'Best margin',
      units: 'Most units',
    },
    columns: {
      image: 'Image',
      product: 'Product',
      units: 'Units delivered',
      revenue: 'Revenue of all units',
      profit: 'Profit of all units',
      margin: 'Margin',
    },
    sums: {
      title: (days: number) => `Sums of the last ${days} days`,
      ofFound: (days: number) => `Sums of the last ${days} days, of the products found`,
      loading: 'Loading the sums',
      profit: 'Profit',
      revenue: 'Revenue',
      units: 'Units delivered',
      rule: 'What couriers kept, packing and discounts are shared over the lines of each order by their value; the last line has the remainder. Parcels that came back cost their way too.',
    },
    deleted: 'Deleted product',
    units: (units: number) => formatQuantity(units, 'unit', 'units'),
    returned: (units: number) => `${formatCount(units, 'en')} came back`,
    revenue: (amount: string) => `${amount} revenue`,
    profit: (amount: string) => `${amount} profit`,
    perUnit: (amount: string) => `${amount} per unit`,
    margin: (percent: number) => writtenMargin(percent, 'en'),
    noCost: 'Cost price missing',
    sendingOnly: (amount: string) => `${amount} for sending alone`,
    leftOut: ({ units, withoutCost }: Left) =>
      withoutCost === units
        ? `Profit without ${formatQuantity(units, 'unit', 'units')}: no cost price`
        : `Profit without ${formatQuantity(units, 'unit', 'units')}: something in their order has no cost price`,
    empty: 'No sales',
    emptyText: 'Nothing was delivered, came back or was charged in this period.',
    emptyFiltered: 'Try another search, or clear the filters.',
  },
  bn: {
    title: 'পণ্য অনুযায়ী লাভ',
    noun: { one: 'পণ্য', many: 'পণ্য' },
    failed: 'লাভের হিসাব আনা যায়নি',
    search: 'পণ্যের নাম…',
    period: 'সময়',
    days: (days) => `গত ${formatCount(days, 'bn')} দিন`,
    sort: 'সাজান',
    sorts: {
      profit: 'বেশি লাভ',
      losses: 'কম লাভ',
      margin: 'বেশি হার',
      units: 'বেশি বিক্রি',
    },
    columns: {
      image: 'ছবি',
      product: 'পণ্য',
      units: 'ডেলিভারি হয়েছে',
      revenue: 'সবগুলোর মোট বিক্রি',
      profit: 'সবগুলোর মোট লাভ',
      margin: 'লাভের হার',
    },
    sums: {
      title: (days) => `গত ${formatCount(days, 'bn')} দিনের যোগফল`,
      ofFound: (days) => `গত ${formatCount(days, 'bn')} দিনে খুঁজে পাওয়া পণ্যগুলোর যোগফল`,
      loading: 'যোগফল লোড হচ্ছে',
      profit: 'লাভ',
      revenue: 'বিক্রি',
      units: 'ডেলিভারি হয়েছে',
      rule: 'কুরিয়ারের চার্জ, প্যাকিং ও ছাড় প্রতিটি অর্ডারের পণ্যগুলোর মধ্যে দামের অনুপাতে ভাগ হয়; ভাগশেষ শেষ পণ্যে যায়। ফেরত আসা পার্সেলের খরচও এতে আছে।',
    },
    deleted: 'মুছে ফেলা পণ্য',
    units: (units) => `${formatCount(units, 'bn')}টি`,
    returned: (units) => `${formatCount(units, 'bn')}টি ফেরত এসেছে`,
    revenue: (amount) => `বিক্রি ${amount}`,
    profit: (amount) => `লাভ ${amount}`,
    perUnit: (amount) => `প্রতিটিতে ${amount}`,
    margin: (percent) => writtenMargin(percent, 'bn'),
    noCost: 'কেনা দাম দেওয়া নেই',
    sendingOnly: (amount) => `শুধু পাঠানোর হিসাবে ${amount}`,
    leftOut: ({ units, withoutCost }) =>
      withoutCost === units
        ? `লাভে ${formatCount(units, 'bn')}টি ধরা হয়নি: কেনা দাম দেওয়া নেই`
        : `লাভে ${formatCount(units, 'bn')}টি ধরা হয়নি: অর্ডারের কোনো পণ্যের কেনা দাম দেওয়া নেই`,
    empty: 'কোনো বিক্রি নেই',
    emptyText: 'এই সময়ে কিছু ডেলিভারি হয়নি, ফেরত আসেনি, চার্জও কাটা হয়নি।',
    emptyFiltered: 'অন্য কিছু লিখে খুঁজুন, বা ফিল্টার মুছে দিন।',
  },
})
