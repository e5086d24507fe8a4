import { formatCount, formatQuantity } from '../formatting/numbers.ts'
import { texts } from '../languages/texts.ts'

/** The unit that has a number already. */
interface Holder {
  number: string
  product: string
  /** A label of `statuses`. */
  status: string
  /** The number of the order that it left with; null where there is none. */
  order: string | null
}

/** Names of units and their numbers, and error messages of these. */
export const unitTexts = texts({
  en: {
    tracking: {
      none: 'No numbers',
      serial: 'Serial numbers',
      imei: 'IMEI',
    },
    statuses: {
      in_stock: 'In stock',
      sold: 'Sold',
      returned: 'Came back faulty',
      in_claim: 'In a claim',
      replaced: 'Replaced',
      scrapped: 'Scrapped',
      missing: 'Missing',
    },
    checkImei: (imei: string) =>
      `To check a phone at NEIR, send KYD ${imei} by SMS to 16002. Keep this invoice.`,
    serial: 'Enter a serial number of at most 60 letters and digits',
    imei: 'An IMEI has 15 digits, and its last digit has to fit the others',
    noNumber: 'Enter a number',
    needsImei: 'Enter the IMEI',
    needsSerial: 'Enter the serial number',
    isNotImei: 'This product has serial numbers, not IMEIs',
    twice: (number: string) => `${number} is entered twice`,
    deletedProduct: 'a deleted product',
    taken: (number: string) => `${number} is the number of another unit`,
    takenBy: ({ number, product, status, order }: Holder) =>
      order === null
        ? `${number} is the number of another unit: ${product} (${status})`
        : `${number} is the number of another unit: ${product} (${status}, order #${order})`,
    asMany: (units: number, numbers: number) =>
      `Enter the numbers of ${formatQuantity(units, 'unit', 'units')}: there are ${numbers}`,
    notTracked: 'This product has no numbers',
    areNumbered: (units: number) =>
      `${formatQuantity(units, 'unit of it has', 'units of it have')} numbers. Correct the stock by saying which unit is gone.`,
    notInStock: (number: string) => `${number} is not in stock`,
    ofAnother: (number: string) => `${number} is of another product`,
    stillNumbered: (units: number) =>
      `${formatQuantity(units, 'unit in the shop has a number', 'units in the shop have numbers')}. Sell them or take their numbers away first.`,
    unitGone: 'This unit is not there any more',
    noneUnnumbered: (units: number) =>
      `Only ${formatQuantity(units, 'unit has', 'units have')} no number yet`,
    wasSold: 'A unit has left the shop since, so this can no longer be taken back.',
    wasFound: 'A unit that it took away has been found since, so this can no longer be taken back.',
    onlyInShop: 'Only the numbers of units in the shop can be changed',
  },
  bn: {
    tracking: {
      none: 'নম্বর নেই',
      serial: 'সিরিয়াল নম্বর',
      imei: 'IMEI',
    },
    statuses: {
      in_stock: 'স্টকে আছে',
      sold: 'বিক্রি হয়েছে',
      returned: 'ত্রুটিসহ ফেরত এসেছে',
      in_claim: 'ওয়ারেন্টি ক্লেইমে আছে',
      replaced: 'বদলে দেওয়া হয়েছে',
      scrapped: 'বাতিল',
      missing: 'পাওয়া যায়নি',
    },
    checkImei: (imei) =>
      `NEIR-এ ফোন যাচাই করতে KYD ${imei} লিখে ১৬০০২ নম্বরে এসএমএস করুন। এই ইনভয়েস রেখে দিন।`,
    serial: 'সর্বোচ্চ ৬০ অক্ষর ও অঙ্কের সিরিয়াল নম্বর দিন',
    imei: 'IMEI-তে ১৫টি অঙ্ক থাকে, শেষ অঙ্কটি বাকিগুলোর সাথে মিলতে হবে',
    noNumber: 'একটি নম্বর দিন',
    needsImei: 'IMEI দিন',
    needsSerial: 'সিরিয়াল নম্বর দিন',
    isNotImei: 'এই পণ্যের সিরিয়াল নম্বর থাকে, IMEI নয়',
    twice: (number) => `${number} দুইবার দেওয়া হয়েছে`,
    deletedProduct: 'মুছে ফেলা পণ্য',
    taken: (number) => `${number} অন্য একটি ইউনিটের নম্বর`,
    takenBy: ({ number, product, status, order }) =>
      order === null
        ? `${number} অন্য একটি ইউনিটের নম্বর: ${product} (${status})`
        : `${number} অন্য একটি ইউনিটের নম্বর: ${product} (${status}, অর্ডার #${order})`,
    asMany: (units, numbers) =>
      `${formatCount(units, 'bn')}টির নম্বর দিন: দেওয়া হয়েছে ${formatCount(numbers, 'bn')}টির`,
    notTracked: 'এই পণ্যের নম্বর রাখা হয় না',
    areNumbered: (units) =>
      `এর ${formatCount(units, 'bn')}টির নম্বর আছে। কোনটি নেই তা বলে স্টক ঠিক করুন।`,
    notInStock: (number) => `${number} স্টকে নেই`,
    ofAnother: (number) => `${number} অন্য পণ্যের`,
    stillNumbered: (units) =>
      `শপে থাকা ${formatCount(units, 'bn')}টির নম্বর আছে। আগে সেগুলো বিক্রি করুন বা নম্বর সরান।`,
    unitGone: 'এই ইউনিটটি আর নেই',
    noneUnnumbered: (units) => `মাত্র ${formatCount(units, 'bn')}টির নম্বর এখনো দেওয়া হয়নি`,
    wasSold: 'এর মধ্যে একটি ইউনিট শপ থেকে চলে গেছে, তাই এটি আর ফিরিয়ে নেওয়া যায় না।',
    wasFound: 'এতে বাদ যাওয়া একটি ইউনিট পরে পাওয়া গেছে, তাই এটি আর ফিরিয়ে নেওয়া যায় না।',
    onlyInShop: 'শুধু শপে থাকা ইউনিটের নম্বর বদলানো যায়',
  },
})
