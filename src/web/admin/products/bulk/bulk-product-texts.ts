import type { Rounding } from '#shared/catalog/bulk/bulk-product-schemas.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

const products = (count: number) =>
  `${formatCount(count, 'en')} ${count === 1 ? 'product' : 'products'}`

const englishRoundings: Record<Rounding, string> = {
  '1': 'To whole taka',
  '10': 'To the nearest 10',
  '90': 'To the nearest 90',
}

/** Actions for the selected products. */
export const bulkProductTexts = texts({
  en: {
    selectedProducts: 'Selected products',
    selected: (count: number, pages: number) =>
      `${products(count)} selected${pages > 1 ? ` over ${pages} pages` : ''}`,
    allSelected: (count: number) => `All ${products(count)} that match are selected`,
    change: 'Change them',
    title: (count: number) => `Change ${products(count)}`,
    what: 'What to change',
    kinds: {
      price: 'Price, by percent',
      price_amount: 'Price, by an amount',
      stock: 'Stock',
      category: 'Category',
      tags: 'Tags',
      featured: 'Featured',
      active: 'Active',
    },
    percent: 'Percent',
    percentHint: '−10 lowers the price by a tenth, 10 raises it.',
    amount: 'Amount (৳)',
    amountHint: '−50 lowers the price by ৳50, 50 raises it.',
    rounding: 'Round',
    roundings: englishRoundings,
    stockMode: 'How',
    stockModes: { add: 'Add units', set: 'Set to' },
    units: 'Units',
    unitsHint: 'Of every stock: each variant that has its own gets so many.',
    category: 'Category',
    subcategory: 'Subcategory',
    chooseCategory: 'Select a category',
    noSubcategory: 'No subcategory',
    tagsMode: 'How',
    tagsModes: { add: 'Add tags', remove: 'Remove tags' },
    tags: 'Tags',
    tagsHint: 'Separate them with commas.',
    state: 'State',
    featuredStates: { on: 'Featured', off: 'Not featured' },
    activeStates: { on: 'Active', off: 'Inactive' },
    checking: 'Checking what will change',
    willChange: (count: number) =>
      count === 0 ? 'No product will change.' : `${products(count)} will change.`,
    prices: (from: string, to: string) =>
      from === to ? `New price: ${from}.` : `New prices: ${from} to ${to}.`,
    unchanged: (count: number) => `${formatCount(count, 'en')} unchanged.`,
    refused: (count: number) => `${formatCount(count, 'en')} left out:`,
    moreRefused: (count: number) => `And ${formatCount(count, 'en')} more.`,
    apply: (count: number) => (count === 0 ? 'Change' : `Change ${products(count)}`),
    failed: 'The products were not changed',
    changed: 'Products Changed',
    changedText: (count: number, skipped: number) =>
      `${products(count)} changed${skipped > 0 ? `, ${formatCount(skipped, 'en')} left out because somebody changed them` : ''}.`,
  },
  bn: {
    selectedProducts: 'বাছাই করা পণ্য',
    selected: (count, pages) =>
      `${formatCount(count, 'bn')}টি পণ্য বাছাই করা হয়েছে${pages > 1 ? `, ${formatCount(pages, 'bn')} পাতায়` : ''}`,
    allSelected: (count) => `মিলে যাওয়া ${formatCount(count, 'bn')}টি পণ্যের সব বাছাই করা হয়েছে`,
    change: 'পরিবর্তন করুন',
    title: (count) => `${formatCount(count, 'bn')}টি পণ্য পরিবর্তন`,
    what: 'কী পরিবর্তন করবেন',
    kinds: {
      price: 'দাম, শতাংশে',
      price_amount: 'দাম, টাকায়',
      stock: 'স্টক',
      category: 'ক্যাটাগরি',
      tags: 'ট্যাগ',
      featured: 'ফিচার্ড',
      active: 'চালু বা বন্ধ',
    },
    percent: 'শতাংশ',
    percentHint: '−১০ লিখলে দাম দশ ভাগের এক ভাগ কমবে, ১০ লিখলে বাড়বে।',
    amount: 'টাকা (৳)',
    amountHint: '−৫০ লিখলে দাম ৳৫০ কমবে, ৫০ লিখলে বাড়বে।',
    rounding: 'পূর্ণ করুন',
    roundings: { '1': 'পুরো টাকায়', '10': 'কাছের ১০-এ', '90': 'শেষে ৯০' },
    stockMode: 'কীভাবে',
    stockModes: { add: 'যোগ করুন', set: 'এতটি করুন' },
    units: 'কয়টি',
    unitsHint: 'প্রতিটি স্টকের জন্য: যে ভ্যারিয়েন্টের নিজের স্টক আছে, প্রতিটি এতটি পাবে।',
    category: 'ক্যাটাগরি',
    subcategory: 'সাব-ক্যাটাগরি',
    chooseCategory: 'ক্যাটাগরি বাছাই করুন',
    noSubcategory: 'সাব-ক্যাটাগরি ছাড়া',
    tagsMode: 'কীভাবে',
    tagsModes: { add: 'ট্যাগ যোগ করুন', remove: 'ট্যাগ বাদ দিন' },
    tags: 'ট্যাগ',
    tagsHint: 'কমা দিয়ে আলাদা করুন।',
    state: 'অবস্থা',
    featuredStates: { on: 'ফিচার্ড', off: 'ফিচার্ড নয়' },
    activeStates: { on: 'চালু', off: 'বন্ধ' },
    checking: 'কী বদলাবে দেখা হচ্ছে',
    willChange: (count) =>
      count === 0 ? 'কোনো পণ্য বদলাবে না।' : `${formatCount(count, 'bn')}টি পণ্য বদলাবে।`,
    prices: (from, to) => (from === to ? `নতুন দাম: ${from}।` : `নতুন দাম: ${from} থেকে ${to}।`),
    unchanged: (count) => `${formatCount(count, 'bn')}টি আগের মতোই থাকবে।`,
    refused: (count) => `${formatCount(count, 'bn')}টি বাদ যাবে:`,
    moreRefused: (count) => `আরও ${formatCount(count, 'bn')}টি।`,
    apply: (count) =>
      count === 0 ? 'পরিবর্তন করুন' : `${formatCount(count, 'bn')}টি পণ্য পরিবর্তন করুন`,
    failed: 'পণ্যগুলো পরিবর্তন হয়নি',
    changed: 'পণ্য পরিবর্তন হয়েছে',
    changedText: (count, skipped) =>
      `${formatCount(count, 'bn')}টি পণ্য পরিবর্তন হয়েছে${skipped > 0 ? `, অন্য কেউ পরিবর্তন করায় ${formatCount(skipped, 'bn')}টি বাদ গেছে` : ''}।`,
  },
})
