import type { CourierId } from '../couriers/couriers.ts'
import { courierTexts } from '../couriers/courier-texts.ts'
import { formatCount } from '../formatting/numbers.ts'
import { texts } from '../languages/texts.ts'
import { formatTaka } from '../money/money.ts'
import type {
  CashAlarm,
  CashKind,
  DifferenceEnd,
  LineResult,
  PayoutField,
  PayoutSource,
} from './cash.ts'

const english = {
  kinds: {
    collected: 'Collected',
    delivery_charge: 'Delivery charge',
    cod_charge: 'COD charge',
    paid_out: 'Paid out',
    adjustment: 'Adjustment',
  } satisfies Record<CashKind, string>,
  alarms: {
    unpaid: 'Delivered, not paid',
    differs: 'Paid, not as expected',
    not_back: 'Returned, not received',
  } satisfies Record<CashAlarm, string>,
  /** Of what is open, and of what was paid too much. */
  ends: {
    adjustment: 'The courier keeps it',
    not_collected: 'Less was collected at the door, so the buyer owes it',
  } satisfies Record<DifferenceEnd, string>,
  endsOfSurplus: {
    adjustment: 'The shop keeps it',
    not_collected: 'More was collected at the door',
  } satisfies Record<DifferenceEnd, string>,
  results: {
    unknown: 'Unknown parcel',
    twice: 'Paid twice',
    overcharged: 'Charged too much',
    short: 'Short',
    over: 'Over',
    exact: 'Exact',
  } satisfies Record<LineResult, string>,
  fields: {
    consignment: 'Consignment',
    ourRef: 'Our reference',
    collected: 'Collected',
    charges: 'Charges',
    net: 'Paid',
  } satisfies Record<PayoutField, string>,
  sources: {
    api: 'Fetched',
    file: 'From a file',
    hand: 'Entered by hand',
  } satisfies Record<PayoutSource, string>,
  courierNeeded: 'Choose the courier.',
  refNeeded: 'Enter the reference of the payout.',
  dayNeeded: 'Enter the day of the payout.',
  amountNeeded: 'Enter an amount in taka that is not negative.',
  parcelsNeeded: 'Choose at least one parcel.',
  reasonNeeded: 'Say why.',
  nameNeeded: 'Enter the consignment or our reference.',
  payoutNotFound: 'There is no such payout.',
  undoneAlready: 'This payout was taken back.',
  enteredAlready: (ref: string) => `The payout ${ref} is entered already.`,
  /** Of payouts that couriers list and that are not entered, with the reference and the courier's own word. */
  leftOut: {
    unknown_status: (ref: string, status: string) =>
      `The payout ${ref} was not entered: the courier calls it “${status}”, which the shop does not know.`,
    unreadable: (ref: string) =>
      `The payout ${ref} was not entered: the courier sent lines that cannot be read. Enter it from its file.`,
    not_entered: (ref: string) => `The payout ${ref} could not be entered. Enter it from its file.`,
  },
  matchedAlready: 'This line has its parcel already.',
  noSuchParcel: (name: string) => `There is no parcel ${name}`.trim(),
  parcelOfOther: (courier: CourierId) =>
    `This parcel goes with ${courierTexts.en.names[courier]}, not with the courier of the payout.`,
  nothingOpen: 'Nothing is open of this parcel.',
  openIsOther: (open: number) =>
    `What is open has changed meanwhile: it is ${formatTaka(open, 'en')} now.`,
  notCollected: 'Nothing was collected of this parcel, so its sum cannot be corrected.',
  lessCollected: 'Less than that was collected of this parcel.',
  notReturned: 'This parcel has not come back.',
  fileNeeded: 'Choose the file of the payout.',
  fileEmpty: 'The file has no lines.',
  notReadable:
    'The file is neither a CSV nor an .xlsx. Save the sheet as one of them, and choose that.',
  tooManyLines: (max: number) => `A payout has at most ${formatCount(max, 'en')} lines.`,
  columnTwice: (field: string) => `Two columns are “${field}”.`,
  parcelColumnNeeded: 'Choose the column with the consignment or our reference.',
  amountColumnNeeded: 'Choose the column with what was paid, or with what was collected.',
  cellNoAmount: (line: number, cell: string) =>
    `Line ${line}: “${cell}” is no amount that is not negative.`,
  lineWithoutParcel: (line: number) => `Line ${line} names no parcel.`,
  chargesTooHigh: (line: number) =>
    `Line ${line}: collected, charges and paid do not fit together.`,
}

const bangla: typeof english = {
  kinds: {
    collected: 'আদায়',
    delivery_charge: 'ডেলিভারি চার্জ',
    cod_charge: 'COD চার্জ',
    paid_out: 'পরিশোধ',
    adjustment: 'সমন্বয়',
  },
  alarms: {
    unpaid: 'ডেলিভারি হয়েছে, টাকা আসেনি',
    differs: 'টাকা এসেছে, হিসাব মেলেনি',
    not_back: 'ফেরত এসেছে, হাতে পাইনি',
  },
  ends: {
    adjustment: 'কুরিয়ার এই টাকা রেখে দিচ্ছে',
    not_collected: 'ডেলিভারির সময় কম নেওয়া হয়েছে, তাই ক্রেতার কাছে বাকি',
  },
  endsOfSurplus: {
    adjustment: 'দোকান এই টাকা রেখে দিচ্ছে',
    not_collected: 'ডেলিভারির সময় বেশি নেওয়া হয়েছে',
  },
  results: {
    unknown: 'অচেনা পার্সেল',
    twice: 'দুইবার পরিশোধ',
    overcharged: 'বেশি চার্জ নিয়েছে',
    short: 'কম',
    over: 'বেশি',
    exact: 'ঠিক',
  },
  fields: {
    consignment: 'কনসাইনমেন্ট',
    ourRef: 'আমাদের রেফারেন্স',
    collected: 'আদায়',
    charges: 'চার্জ',
    net: 'পরিশোধ',
  },
  sources: { api: 'কুরিয়ার থেকে আনা', file: 'ফাইল থেকে', hand: 'হাতে লেখা' },
  courierNeeded: 'কুরিয়ার বেছে নিন।',
  refNeeded: 'পেমেন্টের রেফারেন্স লিখুন।',
  dayNeeded: 'পেমেন্টের তারিখ দিন।',
  amountNeeded: 'টাকার পরিমাণ লিখুন, ঋণাত্মক নয়।',
  parcelsNeeded: 'অন্তত একটি পার্সেল বেছে নিন।',
  reasonNeeded: 'কারণ লিখুন।',
  nameNeeded: 'কনসাইনমেন্ট বা আমাদের রেফারেন্স লিখুন।',
  payoutNotFound: 'এমন কোনো পেমেন্ট নেই।',
  undoneAlready: 'এই পেমেন্ট বাতিল করা হয়েছে।',
  enteredAlready: (ref) => `${ref} পেমেন্টটি আগেই লেখা আছে।`,
  leftOut: {
    unknown_status: (ref, status) =>
      `${ref} পেমেন্টটি লেখা হয়নি: কুরিয়ার এর অবস্থা লিখেছে “${status}”, যা শপ চেনে না।`,
    unreadable: (ref) => `${ref} পেমেন্টটি লেখা হয়নি: কুরিয়ারের পাঠানো কিছু লাইন পড়া যায়নি। ফাইল থেকে লিখুন।`,
    not_entered: (ref) => `${ref} পেমেন্টটি লেখা যায়নি। ফাইল থেকে লিখুন।`,
  },
  matchedAlready: 'এই লাইনের পার্সেল আগেই ঠিক করা আছে।',
  noSuchParcel: (name) => `${name} নামে কোনো পার্সেল নেই`.trim(),
  parcelOfOther: (courier) =>
    `এই পার্সেল ${courierTexts.bn.names[courier]} নিয়ে গেছে, এই পেমেন্টের কুরিয়ার নয়।`,
  nothingOpen: 'এই পার্সেলের কিছু বাকি নেই।',
  openIsOther: (open) => `এর মধ্যে বাকি বদলে গেছে: এখন ${formatTaka(open, 'bn')}।`,
  notCollected: 'এই পার্সেল থেকে টাকা আদায় হয়নি, তাই অঙ্ক ঠিক করার কিছু নেই।',
  lessCollected: 'এই পার্সেল থেকে এত টাকা আদায় হয়নি।',
  notReturned: 'এই পার্সেল ফেরত আসেনি।',
  fileNeeded: 'পেমেন্টের ফাইল বেছে নিন।',
  fileEmpty: 'ফাইলে কোনো লাইন নেই।',
  notReadable: 'ফাইলটি CSV বা .xlsx নয়। শিটটি এর একটি হিসেবে সেভ করে সেটি দিন।',
  tooManyLines: (max) => `এক পেমেন্টে সর্বোচ্চ ${formatCount(max, 'bn')}টি লাইন থাকতে পারে।`,
  columnTwice: (field) => `দুইটি কলাম “${field}”।`,
  parcelColumnNeeded: 'কনসাইনমেন্ট বা আমাদের রেফারেন্সের কলাম বেছে নিন।',
  amountColumnNeeded: 'পরিশোধ বা আদায়ের কলাম বেছে নিন।',
  cellNoAmount: (line, cell) =>
    `লাইন ${formatCount(line, 'bn')}: “${cell}” কোনো টাকার পরিমাণ নয়, বা ঋণাত্মক।`,
  lineWithoutParcel: (line) => `লাইন ${formatCount(line, 'bn')}-এ কোনো পার্সেল নেই।`,
  chargesTooHigh: (line) => `লাইন ${formatCount(line, 'bn')}: আদায়, চার্জ ও পরিশোধের হিসাব মেলে না।`,
}

/** Names and messages of the cash ledger. */
export const cashTexts = texts({ en: english, bn: bangla })
