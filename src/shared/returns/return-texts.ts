import { formatCount } from '../formatting/numbers.ts'
import { formatDate } from '../formatting/dates.ts'
import { formatTaka } from '../money/money.ts'
import type { Language } from '../languages/languages.ts'
import { texts } from '../languages/texts.ts'
import type { ReturnStatus } from './return-status.ts'

/** Label of each status of a return, and its meaning for the buyer. */
export const returnStatusTexts = texts({
  en: {
    requested: { label: 'Requested', meaning: 'We look at your request and answer soon.' },
    approved: { label: 'Approved', meaning: 'Please give the products back to us.' },
    received: { label: 'Received', meaning: 'The products are with us; we look at them.' },
    inspected: { label: 'Inspected', meaning: 'We have looked at the products.' },
    settled: { label: 'Settled', meaning: 'This return is complete.' },
    refused: { label: 'Refused', meaning: 'We cannot take these products back.' },
    cancelled: { label: 'Withdrawn', meaning: 'This return was withdrawn.' },
  },
  bn: {
    requested: { label: 'অনুরোধ করা হয়েছে', meaning: 'আপনার অনুরোধ দেখে শিগগিরই জানাব।' },
    approved: { label: 'অনুমোদিত', meaning: 'পণ্যটি আমাদের কাছে ফেরত দিন।' },
    received: { label: 'হাতে পেয়েছি', meaning: 'পণ্যটি আমাদের কাছে এসেছে, দেখা হচ্ছে।' },
    inspected: { label: 'যাচাই হয়েছে', meaning: 'পণ্যটি আমরা দেখে নিয়েছি।' },
    settled: { label: 'সম্পন্ন', meaning: 'এই ফেরতের কাজ শেষ।' },
    refused: { label: 'গ্রহণ করা হয়নি', meaning: 'এই পণ্য ফেরত নেওয়া যাচ্ছে না।' },
    cancelled: { label: 'তুলে নেওয়া হয়েছে', meaning: 'এই ফেরতের অনুরোধ তুলে নেওয়া হয়েছে।' },
  },
})

/** The names of kinds, reasons and ways to give money back, as buyers and staff read them. */
export const returnNames = texts({
  en: {
    kinds: { return: 'Return', exchange: 'Exchange', refused_at_door: 'Refused at the door' },
    sources: { buyer: 'Buyer', staff: 'Staff', courier: 'Courier' },
    reasons: {
      faulty: 'It does not work',
      damaged: 'It arrived damaged',
      wrong_item: 'It is not what I ordered',
      not_as_described: 'It is not as described',
      changed_mind: 'I changed my mind',
      other: 'Something else',
      refused_at_door: 'Not accepted at the door',
    },
    methods: {
      bkash: 'bKash',
      cash: 'Cash',
      store_credit: 'Store credit',
      exchange: 'Exchange',
      none: 'No money',
    },
  },
  bn: {
    kinds: { return: 'ফেরত', exchange: 'বদলে নেওয়া', refused_at_door: 'দরজা থেকে ফেরত' },
    sources: { buyer: 'ক্রেতা', staff: 'কর্মী', courier: 'কুরিয়ার' },
    reasons: {
      faulty: 'পণ্যটি কাজ করছে না',
      damaged: 'ভাঙা অবস্থায় এসেছে',
      wrong_item: 'যা অর্ডার করেছি তা নয়',
      not_as_described: 'বর্ণনার সাথে মিল নেই',
      changed_mind: 'মত বদলেছি',
      other: 'অন্য কারণ',
      refused_at_door: 'ডেলিভারির সময় নেওয়া হয়নি',
    },
    methods: {
      bkash: 'বিকাশ',
      cash: 'ক্যাশ',
      store_credit: 'শপের ক্রেডিট',
      exchange: 'বদলে নেওয়া',
      none: 'টাকা ফেরত নেই',
    },
  },
})

/** Error messages of returns. */
export const returnTexts = texts({
  en: {
    noLines: 'Choose at least one product',
    twice: 'Each product once',
    notAnItem: 'This is not a product of the order',
    quantity: 'Choose how many',
    reason: 'Choose or write a reason',
    kind: 'Choose between a return and an exchange',
    decisionRequired: 'Write a sentence for the buyer',
    status: 'This is not a status of a return',
    method: 'Choose how the money goes back',
    amount: 'Enter the amount that goes back',
    amountOfNone: 'Without money the amount is 0',
    amountPositive: 'Enter an amount above 0, or choose “No money”',
    numberRequired: 'Enter the bKash number that the money went to',
    units: 'Enter how many are good, faulty and missing',
    notFound: 'This return was not found.',
    orderNotFound: 'This order was not found.',
    tooMany: (left: number) =>
      left === 0
        ? 'All units of this product have a return already.'
        : `Only ${left} of this product can still be returned.`,
    notDelivered: 'Products can be returned once the order has been delivered.',
    tooLate: (until: string) =>
      `Products of this order could be returned until ${formatDate(until, 'en')}.`,
    edited: 'The order was edited, and no longer has these products. Refuse the return.',
    notShipped: 'Only a parcel that is on its way can be refused at the door.',
    hasReturn: 'Another return of this order is open. Finish it first.',
    sentBefore: 'You have sent this request before, with other details. Reload the page to see it.',
    mayNotFollow: (status: ReturnStatus) =>
      `This return is already “${returnStatusTexts.en[status].label}”. Look at it again.`,
    notWithdrawn: 'The products are with us already: this return can no longer be withdrawn.',
    sumOfUnits: (units: number) =>
      `Good, faulty and missing must add up to ${units} for this product.`,
    otherUnit: (number: string) => `${number} is not a unit that left with this order.`,
    underWarranty: (left: number) =>
      left === 0
        ? 'This product is here under warranty. It can be returned once its claim has ended.'
        : `Only ${left} of this product can be returned now: the rest is here under warranty until its claim ends.`,
    inClaim: (number: string) => `${number} is in a warranty claim. End the claim first.`,
    numbers: (count: number) =>
      count === 0
        ? 'More numbers than units'
        : `Scan the numbers of ${count} ${count === 1 ? 'unit' : 'units'}`,
    scanMissing: (count: number) =>
      count === 1
        ? 'Every unit in stock has a number. Scan the missing one for its order first, under Packing.'
        : `Every unit in stock has a number. Scan the ${count} missing ones for their order first, under Packing.`,
    everyLine: 'Say what became of every product',
    notAVariant: 'This is not a variant of the product',
    deliveryFee: 'Enter the delivery fee, 0 for none',
    nothingCame: 'No units came back that could be exchanged.',
    productGone: (name: string) => `${name} is no longer sold, so it cannot be exchanged.`,
    noDistrict: 'The district of this order is unknown, so nothing can be sent there.',
    totalChanged: 'The price has changed meanwhile. Look at it again.',
    exchangeNote: (order: string) => `In exchange for units of order ${order}`,
    exchangeAdjustment: (order: string) => `As in order ${order}`,
    tooMuch: (taka: number) =>
      taka === 0
        ? 'Everything that was paid for this order has been given back.'
        : `At most ${formatTaka(taka, 'en')} of this order can still be given back.`,
    asCredit: (money: number, credit: number) =>
      money === 0
        ? 'Store credit has paid for this order, so it goes back as store credit.'
        : `At most ${formatTaka(money, 'en')} can go back as money: ${formatTaka(credit, 'en')} was paid with store credit, and goes back as that.`,
  },
  bn: {
    noLines: 'অন্তত একটি পণ্য বেছে নিন',
    twice: 'প্রতিটি পণ্য একবার',
    notAnItem: 'এটি এই অর্ডারের পণ্য নয়',
    quantity: 'কয়টি, বেছে নিন',
    reason: 'কারণ বেছে নিন',
    kind: 'ফেরত না বদলে নেওয়া, বেছে নিন',
    decisionRequired: 'ক্রেতার জন্য একটি বাক্য লিখুন',
    status: 'ফেরতের এমন কোনো অবস্থা নেই',
    method: 'টাকা কীভাবে ফেরত যাবে, বেছে নিন',
    amount: 'কত টাকা ফেরত যাবে, লিখুন',
    amountOfNone: 'টাকা না দিলে পরিমাণ ০',
    amountPositive: '০-এর বেশি টাকা লিখুন, অথবা “টাকা নয়” বেছে নিন',
    numberRequired: 'যে বিকাশ নম্বরে টাকা গেছে, সেটি লিখুন',
    units: 'কয়টি ভালো, কয়টি নষ্ট আর কয়টি নেই, লিখুন',
    notFound: 'এই ফেরত পাওয়া যায়নি।',
    orderNotFound: 'এই অর্ডার পাওয়া যায়নি।',
    tooMany: (left) =>
      left === 0
        ? 'এই পণ্যের সবগুলোর জন্যই ফেরতের অনুরোধ আছে।'
        : `এই পণ্যের আর ${formatCount(left, 'bn')}টি ফেরত দেওয়া যায়।`,
    notDelivered: 'অর্ডার ডেলিভারি হওয়ার পর পণ্য ফেরত দেওয়া যায়।',
    tooLate: (until) => `এই অর্ডারের পণ্য ${formatDate(until, 'bn')} পর্যন্ত ফেরত দেওয়া যেত।`,
    edited: 'অর্ডারটি বদলানো হয়েছে, এই পণ্যগুলো আর তাতে নেই। অনুরোধটি ফিরিয়ে দিন।',
    notShipped: 'শুধু পথে থাকা পার্সেল দরজা থেকে ফেরত আসতে পারে।',
    hasReturn: 'এই অর্ডারের আরেকটি ফেরতের কাজ চলছে। আগে সেটি শেষ করুন।',
    sentBefore: 'এই অনুরোধটি অন্য বিবরণ দিয়ে আগেই পাঠিয়েছেন। দেখতে পেজটি রিলোড করুন।',
    mayNotFollow: (status) =>
      `এই ফেরতের অবস্থা এখন “${returnStatusTexts.bn[status].label}”। আবার দেখে নিন।`,
    notWithdrawn: 'পণ্য আমাদের কাছে এসে গেছে, তাই অনুরোধ আর তুলে নেওয়া যায় না।',
    sumOfUnits: (units) => `এই পণ্যের ভালো, নষ্ট আর নেই মিলে ${formatCount(units, 'bn')}টি হতে হবে।`,
    otherUnit: (number) => `${number} এই অর্ডারের সাথে যাওয়া পণ্য নয়।`,
    underWarranty: (left) =>
      left === 0
        ? 'পণ্যটি ওয়ারেন্টির জন্য শপে আছে। ক্লেইম শেষ হলে ফেরত দেওয়া যাবে।'
        : `এই পণ্যের এখন ${formatCount(left, 'bn')}টি ফেরত দেওয়া যায়। বাকিটা ওয়ারেন্টির জন্য শপে আছে, ক্লেইম শেষ হলে ফেরত দেওয়া যাবে।`,
    inClaim: (number) => `${number} ওয়ারেন্টি ক্লেইমে আছে। আগে ক্লেইমটি শেষ করুন।`,
    numbers: (count) =>
      count === 0
        ? 'যত পণ্য তার চেয়ে বেশি নম্বর'
        : `${formatCount(count, 'bn')}টি পণ্যের নম্বর স্ক্যান করুন`,
    scanMissing: (count) =>
      `স্টকের সবগুলোরই নম্বর আছে। যে ${formatCount(count, 'bn')}টি নেই, আগে প্যাকিং থেকে সেগুলোর নম্বর অর্ডারটির জন্য স্ক্যান করুন।`,
    everyLine: 'প্রতিটি পণ্যের কী হলো, লিখুন',
    notAVariant: 'এটি এই পণ্যের ধরন নয়',
    deliveryFee: 'ডেলিভারি চার্জ লিখুন, না থাকলে ০',
    nothingCame: 'বদলে দেওয়ার মতো কিছু ফেরত আসেনি।',
    productGone: (name) => `${name} আর বিক্রি হয় না, তাই বদলে দেওয়া যায় না।`,
    noDistrict: 'এই অর্ডারের জেলা অজানা, তাই সেখানে কিছু পাঠানো যায় না।',
    totalChanged: 'এর মধ্যে দাম বদলেছে। আবার দেখে নিন।',
    exchangeNote: (order) => `অর্ডার ${order}-এর পণ্য বদলে`,
    exchangeAdjustment: (order) => `অর্ডার ${order}-এর মতো`,
    tooMuch: (taka) =>
      taka === 0
        ? 'এই অর্ডারের সব টাকা ফেরত দেওয়া হয়ে গেছে।'
        : `এই অর্ডারের আর সর্বোচ্চ ${formatTaka(taka, 'bn')} ফেরত দেওয়া যায়।`,
    asCredit: (money, credit) =>
      money === 0
        ? 'এই অর্ডারের দাম শপের ক্রেডিটে দেওয়া হয়েছিল, তাই শপের ক্রেডিটেই ফেরত যাবে।'
        : `টাকায় সর্বোচ্চ ${formatTaka(money, 'bn')} ফেরত দেওয়া যায়: ${formatTaka(credit, 'bn')} শপের ক্রেডিটে দেওয়া হয়েছিল, তা ক্রেডিটেই ফেরত যাবে।`,
  },
})

/** The reason of a line: one of the list in the reader's language, else as it was written. */
export function returnReasonText(reason: string, language: Language): string {
  const reasons: Readonly<Record<string, string>> = returnNames[language].reasons
  return reasons[reason] ?? reason
}
