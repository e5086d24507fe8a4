import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'
import type { FaultyUnits } from '#shared/returns/faulty-schemas.ts'

/** "Phone (Black)" */
export const nameOfFaulty = ({ product, variantLabel }: FaultyUnits) =>
  variantLabel === '' ? product.name : `${product.name} (${variantLabel})`

/** The list of faulty units, their repair and their write-off. */
export const faultyPageTexts = texts({
  en: {
    title: 'Faulty Units',
    noun: { one: 'entry', many: 'entries' },
    failed: 'Error loading the faulty units',
    search: 'Product or order number',
    empty: 'No faulty units',
    emptyText: 'What comes back faulty waits here until it is repaired or written off.',
    emptyFiltered: 'Try another search.',
    columns: {
      product: 'Product',
      units: 'Units',
      return: 'Return of order',
      since: 'Here for',
      value: 'Value at cost',
    },
    units: (count: number) => `${count} ${count === 1 ? 'unit' : 'units'}`,
    days: (count: number) =>
      count === 0 ? 'Since today' : `${count} ${count === 1 ? 'day' : 'days'}`,
    noCost: 'No cost price',
    stock: {
      title: 'Back into Stock',
      hint: 'Once repaired, the units are in stock at once.',
      done: 'Back in Stock',
    },
    nowhere: {
      title: 'Write Off',
      hint: 'The units leave the shop for good.',
      done: 'Written Off',
    },
    quantity: 'Units',
    ofThese: (count: number) => `${count} ${count === 1 ? 'is' : 'are'} here`,
    which: 'Which ones?',
    reason: 'Reason',
    notSaved: 'The units could not be cleared',
  },
  bn: {
    title: 'নষ্ট পণ্য',
    noun: { one: 'সারি', many: 'সারি' },
    failed: 'নষ্ট পণ্যের তালিকা দেখানো যাচ্ছে না',
    search: 'পণ্য বা অর্ডার নম্বর',
    empty: 'কোনো নষ্ট পণ্য নেই',
    emptyText: 'নষ্ট হয়ে যা ফেরত আসে, মেরামত বা বাদ দেওয়া পর্যন্ত তা এখানে থাকে।',
    emptyFiltered: 'অন্যভাবে খুঁজুন।',
    columns: {
      product: 'পণ্য',
      units: 'পরিমাণ',
      return: 'যে অর্ডার থেকে',
      since: 'কত দিন ধরে',
      value: 'কেনা দামে',
    },
    units: (count) => `${formatCount(count, 'bn')}টি`,
    days: (count) => (count === 0 ? 'আজ থেকে' : `${formatCount(count, 'bn')} দিন`),
    noCost: 'কেনা দাম নেই',
    stock: {
      title: 'আবার স্টকে নিন',
      hint: 'মেরামতের পর পণ্যগুলো সাথে সাথে স্টকে যায়।',
      done: 'আবার স্টকে নেওয়া হয়েছে',
    },
    nowhere: {
      title: 'বাদ দিন',
      hint: 'পণ্যগুলো একেবারে বাদ যাবে।',
      done: 'বাদ দেওয়া হয়েছে',
    },
    quantity: 'কয়টি',
    ofThese: (count) => `এখানে আছে ${formatCount(count, 'bn')}টি`,
    which: 'কোনগুলো?',
    reason: 'কারণ',
    notSaved: 'পণ্যগুলো সরানো যায়নি',
  },
})
