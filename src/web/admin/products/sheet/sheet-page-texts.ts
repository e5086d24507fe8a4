import { formatCount, formatQuantity } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

/** The sheet of products. */
export const sheetPageTexts = texts({
  en: {
    link: 'Sheet',
    title: 'Sheet of products',
    text: 'Type or paste as in Excel. Nothing is saved until you press Save.',
    keys: 'Arrows move, Enter types, Ctrl+C, Ctrl+V and Ctrl+D copy, paste and fill down, Ctrl+Z takes back.',
    search: 'Name, brand or category',
    searchLabel: 'Search products',
    grid: 'Products and their variants',
    columns: {
      name: 'Name',
      variant: 'Variant',
      price: 'Price',
      originalPrice: 'Original price',
      cost: 'Cost',
      stock: 'Stock',
      sku: 'SKU',
      barcode: 'Barcode',
      category: 'Category',
      tags: 'Tags',
      featured: 'Featured',
      warranty: 'Warranty',
      nameBn: 'Bangla name',
    },
    flag: (isOn: boolean) => (isOn ? 'Yes' : 'No'),
    loading: 'Loading products',
    failed: 'The products could not be loaded',
    rows: (count: number, isLoading: boolean) =>
      isLoading
        ? `${formatQuantity(count, 'row', 'rows')}, loading more`
        : formatQuantity(count, 'row', 'rows'),
    tooMany: (most: number) =>
      `Only the first ${formatCount(most, 'en')} rows are shown. Search to see others.`,
    empty: 'No products found',
    emptyText: 'Try another search, or clear the filters.',
    save: (count: number) =>
      count === 0 ? 'Save changes' : `Save ${formatQuantity(count, 'change', 'changes')}`,
    saveFirst: (count: number, all: number) =>
      `Save the first ${formatCount(count, 'en')} of ${formatCount(all, 'en')} changes`,
    undo: 'Undo',
    redo: 'Redo',
    fill: 'Fill down',
    saved: 'Saved',
    savedText: (count: number) => `${formatQuantity(count, 'change', 'changes')} saved.`,
    notSaved: 'Not all is saved',
    notSavedText: (saved: number, left: number) =>
      `${formatQuantity(saved, 'change', 'changes')} saved, ${formatCount(left, 'en')} not.`,
    saveFailed: 'Nothing was saved',
    surplusTitle: 'Not all was pasted',
    surplus: (lines: number) =>
      `There was no row for ${formatQuantity(lines, 'line', 'lines')} of what you pasted.`,
    conflicts: (count: number) =>
      count === 1
        ? 'Somebody has changed 1 of these cells meanwhile'
        : `Somebody has changed ${formatCount(count, 'en')} of these cells meanwhile`,
    conflictsText:
      'The shop has their value. Choose which one stays; yours is saved by the next Save.',
    cellOf: (label: string, column: string) => `${label}, ${column}`,
    theirs: 'Theirs',
    mine: 'Yours',
    keepTheirs: 'Keep theirs',
    useMine: 'Use mine',
    allTheirs: 'Keep theirs everywhere',
    allMine: 'Use mine everywhere',
    problems: (count: number) =>
      count === 1
        ? '1 cell cannot be saved so'
        : `${formatCount(count, 'en')} cells cannot be saved so`,
    more: (count: number) => `and ${formatCount(count, 'en')} more`,
    blank: 'nothing',
    ofEachColor: 'Each colour has its own. Give them with an import of products.',
    leave: 'Your changes are not saved in the shop yet. They stay in this tab until you come back.',
  },
  bn: {
    link: 'শিট',
    title: 'পণ্যের শিট',
    text: 'Excel-এর মতো লিখুন বা পেস্ট করুন। সেভ চাপার আগে কিছুই সেভ হয় না।',
    keys: 'তীর চিহ্নে সরুন, Enter-এ লিখুন; Ctrl+C, Ctrl+V ও Ctrl+D-তে কপি, পেস্ট ও নিচে পূরণ; Ctrl+Z-তে ফিরিয়ে নিন।',
    search: 'নাম, ব্র্যান্ড বা ক্যাটাগরি',
    searchLabel: 'পণ্য খুঁজুন',
    grid: 'পণ্য ও ভ্যারিয়েন্ট',
    columns: {
      name: 'নাম',
      variant: 'ভ্যারিয়েন্ট',
      price: 'দাম',
      originalPrice: 'আগের দাম',
      cost: 'ক্রয়মূল্য',
      stock: 'স্টক',
      sku: 'SKU',
      barcode: 'বারকোড',
      category: 'ক্যাটাগরি',
      tags: 'ট্যাগ',
      featured: 'ফিচার্ড',
      warranty: 'ওয়ারেন্টি',
      nameBn: 'বাংলা নাম',
    },
    flag: (isOn) => (isOn ? 'হ্যাঁ' : 'না'),
    loading: 'পণ্য লোড হচ্ছে',
    failed: 'পণ্য দেখানো যাচ্ছে না',
    rows: (count, isLoading) =>
      isLoading
        ? `${formatCount(count, 'bn')}টি সারি, আরও লোড হচ্ছে`
        : `${formatCount(count, 'bn')}টি সারি`,
    tooMany: (most) => `প্রথম ${formatCount(most, 'bn')}টি সারি দেখানো হচ্ছে। অন্যগুলো দেখতে খুঁজুন।`,
    empty: 'কোনো পণ্য পাওয়া যায়নি',
    emptyText: 'অন্য কিছু খুঁজুন, অথবা ফিল্টার মুছে দিন।',
    save: (count) =>
      count === 0 ? 'পরিবর্তন সেভ করুন' : `${formatCount(count, 'bn')}টি পরিবর্তন সেভ করুন`,
    saveFirst: (count, all) =>
      `${formatCount(all, 'bn')}টির মধ্যে প্রথম ${formatCount(count, 'bn')}টি পরিবর্তন সেভ করুন`,
    undo: 'ফিরিয়ে নিন',
    redo: 'আবার করুন',
    fill: 'নিচে পূরণ করুন',
    saved: 'সেভ হয়েছে',
    savedText: (count) => `${formatCount(count, 'bn')}টি পরিবর্তন সেভ হয়েছে।`,
    notSaved: 'সব সেভ হয়নি',
    notSavedText: (saved, left) =>
      `${formatCount(saved, 'bn')}টি পরিবর্তন সেভ হয়েছে, ${formatCount(left, 'bn')}টি হয়নি।`,
    saveFailed: 'কিছুই সেভ হয়নি',
    surplusTitle: 'সব পেস্ট হয়নি',
    surplus: (lines) => `পেস্ট করা ${formatCount(lines, 'bn')}টি লাইনের জন্য কোনো সারি ছিল না।`,
    conflicts: (count) => `এর মধ্যে অন্য কেউ ${formatCount(count, 'bn')}টি ঘর বদলেছেন`,
    conflictsText: 'শপে এখন তাঁদের লেখাটি আছে। কোনটি থাকবে বেছে নিন; আপনারটি পরের সেভে সেভ হবে।',
    cellOf: (label, column) => `${label}, ${column}`,
    theirs: 'তাঁদের',
    mine: 'আপনার',
    keepTheirs: 'তাঁদেরটি থাকুক',
    useMine: 'আমারটি দিন',
    allTheirs: 'সবখানে তাঁদেরটি থাকুক',
    allMine: 'সবখানে আমারটি দিন',
    problems: (count) => `${formatCount(count, 'bn')}টি ঘর এভাবে সেভ করা যাবে না`,
    more: (count) => `এবং আরও ${formatCount(count, 'bn')}টি`,
    blank: 'কিছু নেই',
    ofEachColor: 'প্রতিটি রঙের নিজের থাকে। পণ্য ইমপোর্ট করে দিন।',
    leave: 'আপনার পরিবর্তন এখনো শপে সেভ হয়নি। ফিরে না আসা পর্যন্ত এই ট্যাবে থাকবে।',
  },
})
