import { formatCount } from '../../formatting/numbers.ts'
import { texts } from '../../languages/texts.ts'

/** Why cells of the sheet of products cannot be saved. */
export const sheetTexts = texts({
  en: {
    noChanges: 'Nothing was changed',
    tooManyChanges: (most: number) =>
      `At most ${formatCount(most, 'en')} changes can be saved at once`,
    flag: 'Write yes or no',
    warranty:
      'Write how long and whose: 6 Months Brand Warranty, 10 Days Seller Warranty, No Warranty',
    gone: 'This variant is not there any more.',
    noCategory: (path: string) => `There is no category ${path}.`,
    twoValues: 'Two rows that share this say different things. Type here what holds.',
    skuTwice: (sku: string) => `Another variant has the SKU ${sku}.`,
    barcodeTwice: (barcode: string) => `Another variant has the barcode ${barcode}.`,
  },
  bn: {
    noChanges: 'কিছু বদলানো হয়নি',
    tooManyChanges: (most) => `একসঙ্গে সর্বোচ্চ ${formatCount(most, 'bn')}টি পরিবর্তন সেভ করা যায়`,
    flag: 'হ্যাঁ অথবা না লিখুন',
    warranty:
      'কত দিনের আর কার ওয়ারেন্টি লিখুন: ৬ মাসের ব্র্যান্ড ওয়ারেন্টি, ১০ দিনের বিক্রেতার ওয়ারেন্টি, ওয়ারেন্টি নেই',
    gone: 'এই ভ্যারিয়েন্টটি আর নেই।',
    noCategory: (path) => `${path} নামে কোনো ক্যাটাগরি নেই।`,
    twoValues: 'যে দুই সারির এটি একই, সেখানে আলাদা লেখা। কোনটি ঠিক, এখানে লিখুন।',
    skuTwice: (sku) => `${sku} SKU অন্য একটি ভ্যারিয়েন্টের।`,
    barcodeTwice: (barcode) => `${barcode} বারকোড অন্য একটি ভ্যারিয়েন্টের।`,
  },
})
