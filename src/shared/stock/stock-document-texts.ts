import { formatCount } from '../formatting/numbers.ts'
import { texts } from '../languages/texts.ts'

/** Error messages of corrections, receipts and counts. */
export const stockDocumentTexts = texts({
  en: {
    variant: 'Choose a product',
    quantity: 'Enter how many units, as a whole number',
    noUnits: 'Enter how many units to add or take away',
    tooMany: 'These are too many units',
    reason: 'Say why the stock changes',
    counted: 'Enter how many units there are, as a whole number',
    countedAt: 'Say when it was counted, as 2026-11-26T10:00:00Z, within the last day',
    countedLongAgo: (name: string) => `${name} was counted more than a day ago. Count it again.`,
    supplier: 'Enter who delivered',
    received: 'Enter how many units came, at least 1',
    cost: 'Enter what a unit cost',
    noLines: 'Add at least one product',
    maxLines: (most: number) => `At most ${most} products at once`,
    variantGone: (names: string) => `${names || 'A product'} does not exist any more.`,
    belowZero: (name: string, stock: number) =>
      `Only ${stock} of ${name} are in stock, so this would leave less than none.`,
    soldMeanwhile: (name: string) =>
      `So many units of ${name} were sold meanwhile that this count cannot be right. Please count it again.`,
    promised: (name: string, found: number, ordered: number) =>
      `Open orders need ${ordered} of ${name}, but only ${found} were found. Change or cancel an order first, or count again.`,
    undoBelowZero: (name: string, stock: number) =>
      `Only ${stock} of ${name} are left, so this can no longer be taken back.`,
    unknownDocument: 'This is not there any more.',
    keyReused:
      'This was booked already, with other contents (the Idempotency-Key is the same). Look at what was booked, discard this, and enter what is missing.',
  },
  bn: {
    variant: 'একটি পণ্য বেছে নিন',
    quantity: 'কতটি, পূর্ণ সংখ্যায় দিন',
    noUnits: 'কতটি বাড়বে বা কমবে দিন',
    tooMany: 'সংখ্যাটি অনেক বড়',
    reason: 'স্টক কেন বদলাচ্ছে লিখুন',
    counted: 'কতটি আছে, পূর্ণ সংখ্যায় দিন',
    countedAt: 'কখন গোনা হয়েছে দিন, যেমন 2026-11-26T10:00:00Z, গত এক দিনের মধ্যে',
    countedLongAgo: (name) => `${name} গোনা হয়েছে এক দিনেরও বেশি আগে। আবার গুনুন।`,
    supplier: 'কে দিয়েছে লিখুন',
    received: 'কতটি এসেছে দিন, অন্তত ১টি',
    cost: 'প্রতিটির খরচ দিন',
    noLines: 'অন্তত একটি পণ্য দিন',
    maxLines: (most) => `একবারে সর্বোচ্চ ${formatCount(most, 'bn')}টি পণ্য`,
    variantGone: (names) => `${names || 'একটি পণ্য'} আর নেই।`,
    belowZero: (name, stock) =>
      `${name} স্টকে আছে মাত্র ${formatCount(stock, 'bn')}টি, এর চেয়ে বেশি কমানো যায় না।`,
    soldMeanwhile: (name) => `এর মধ্যে ${name} এত বিক্রি হয়েছে যে এই গণনা ঠিক হতে পারে না। আবার গুনুন।`,
    promised: (name, found, ordered) =>
      `চালু অর্ডারে ${name} লাগবে ${formatCount(ordered, 'bn')}টি, কিন্তু পাওয়া গেছে ${formatCount(found, 'bn')}টি। আগে কোনো অর্ডার পরিবর্তন বা বাতিল করুন, অথবা আবার গুনুন।`,
    undoBelowZero: (name, stock) =>
      `${name} বাকি আছে মাত্র ${formatCount(stock, 'bn')}টি, তাই এটি আর ফিরিয়ে নেওয়া যায় না।`,
    unknownDocument: 'এটি আর নেই।',
    keyReused:
      'এটি আগেই হিসাবে নেওয়া হয়েছে, তবে অন্য তথ্য দিয়ে (একই Idempotency-Key)। কী হিসাবে নেওয়া হয়েছে দেখুন, এটি ফেলে দিন, তারপর যা বাকি আছে তা দিন।',
  },
})
