import { formatCount, formatQuantity } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

/** The selected products as a flash deal. */
export const bulkDealDialogTexts = texts({
  en: {
    deal: 'Flash deal',
    title: (count: number) => `Flash deal of ${formatQuantity(count, 'product', 'products')}`,
    name: 'Name of the deal',
    defaultName: 'Flash deal',
    discount: 'Discount',
    kinds: { percent: 'By percent', amount: 'By an amount' },
    percent: 'Percent off',
    amount: 'Amount off (৳)',
    start: 'Start',
    end: 'End',
    noTimes: 'Choose when it starts and ends.',
    willBe: (products: number, variants: number) =>
      products === 0
        ? 'No product can be in the deal.'
        : `${formatQuantity(products, 'product', 'products')} (${formatQuantity(variants, 'variant', 'variants')}) will be in the deal.`,
    prices: (before: string, after: string) => `From ${before} to ${after}.`,
    range: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
    create: (count: number) =>
      count === 0
        ? 'Create the deal'
        : `Create the deal of ${formatQuantity(count, 'product', 'products')}`,
    created: 'Flash deal created',
    createdText: (name: string) => `${name} is in the list of flash deals.`,
    failed: 'The deal was not created',
    undo: 'Undo',
    undone: 'Undone',
    undoneText: 'The deal is deleted, and its products have their prices again.',
    notUndone: 'Not undone',
  },
  bn: {
    deal: 'ফ্ল্যাশ ডিল',
    title: (count) => `${formatCount(count, 'bn')}টি পণ্যের ফ্ল্যাশ ডিল`,
    name: 'অফারের নাম',
    defaultName: 'ফ্ল্যাশ ডিল',
    discount: 'ছাড়',
    kinds: { percent: 'শতাংশে', amount: 'টাকায়' },
    percent: 'কত শতাংশ ছাড়',
    amount: 'কত টাকা ছাড় (৳)',
    start: 'শুরু',
    end: 'শেষ',
    noTimes: 'কখন শুরু ও শেষ হবে বেছে নিন।',
    willBe: (products, variants) =>
      products === 0
        ? 'কোনো পণ্য এই অফারে রাখা যাবে না।'
        : `${formatCount(products, 'bn')}টি পণ্য (${formatCount(variants, 'bn')}টি ভ্যারিয়েন্ট) অফারে থাকবে।`,
    prices: (before, after) => `${before} থেকে কমে ${after}।`,
    range: (from, to) => (from === to ? from : `${from} – ${to}`),
    create: (count) =>
      count === 0 ? 'অফার তৈরি করুন' : `${formatCount(count, 'bn')}টি পণ্যের অফার তৈরি করুন`,
    created: 'ফ্ল্যাশ ডিল তৈরি হয়েছে',
    createdText: (name) => `${name} ফ্ল্যাশ ডিলের তালিকায় আছে।`,
    failed: 'অফার তৈরি হয়নি',
    undo: 'ফিরিয়ে নিন',
    undone: 'ফিরিয়ে নেওয়া হয়েছে',
    undoneText: 'অফারটি মুছে ফেলা হয়েছে, পণ্যগুলো আবার আগের দামে আছে।',
    notUndone: 'ফিরিয়ে নেওয়া যায়নি',
  },
})
