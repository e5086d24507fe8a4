import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

const orders = (count: number) => `${formatCount(count, 'en')} ${count === 1 ? 'order' : 'orders'}`

/** Actions for the selected orders. */
export const bulkTexts = texts({
  en: {
    selectedOrders: 'Selected orders',
    selected: (count: number, pages: number) =>
      `${orders(count)} selected${pages > 1 ? ` over ${pages} pages` : ''}`,
    allSelected: (count: number) => `All ${orders(count)} that match are selected`,
    changeStatus: 'Change status',
    print: 'Print',
    invoices: 'Invoices',
    packingSlips: 'Packing slips',
    labels: 'Labels',
    fileFailed: 'The file did not arrive',
    atMostFiles: (most: number) => `At most ${most} orders can be printed at once.`,
    newStatus: 'New status',
    choose: 'Choose a status',
    previewing: 'Checking what will change',
    willChange: (count: number, status: string) =>
      count === 0 ? 'No order will change.' : `${orders(count)} will be ${status}.`,
    skipped: (count: number) =>
      count === 1 ? '1 order stays as it is:' : `${orders(count)} stay as they are:`,
    apply: (count: number, status: string) => `Set ${orders(count)} to ${status}`,
    goOn: 'Go on',
    working: (done: number, all: number) => `${done} of ${orders(all)}`,
    stopped: (done: number, all: number, reason: string) =>
      `Stopped after ${done} of ${orders(all)}. ${reason}`,
    changed: (count: number, status: string) => `${orders(count)} set to ${status}.`,
    unchangedNow: (count: number) =>
      count === 1 ? '1 order was left as it is:' : `${orders(count)} were left as they are:`,
    done: 'Close',
    updated: 'Orders Updated',
  },
  bn: {
    selectedOrders: 'বাছাই করা অর্ডার',
    selected: (count, pages) =>
      `${formatCount(count, 'bn')}টি অর্ডার বাছাই করা হয়েছে${pages > 1 ? `, ${formatCount(pages, 'bn')} পাতায়` : ''}`,
    allSelected: (count) => `মিলে যাওয়া ${formatCount(count, 'bn')}টি অর্ডারের সব বাছাই করা হয়েছে`,
    changeStatus: 'অবস্থা বদলান',
    print: 'প্রিন্ট',
    invoices: 'ইনভয়েস',
    packingSlips: 'প্যাকিং স্লিপ',
    labels: 'লেবেল',
    fileFailed: 'ফাইল আসেনি',
    atMostFiles: (most) => `একসঙ্গে সর্বোচ্চ ${formatCount(most, 'bn')}টি অর্ডার প্রিন্ট করা যায়।`,
    newStatus: 'নতুন অবস্থা',
    choose: 'অবস্থা বেছে নিন',
    previewing: 'কী বদলাবে দেখা হচ্ছে',
    willChange: (count, status) =>
      count === 0 ? 'কোনো অর্ডার বদলাবে না।' : `${formatCount(count, 'bn')}টি অর্ডার “${status}” হবে।`,
    skipped: (count) => `${formatCount(count, 'bn')}টি অর্ডার যেমন আছে তেমনই থাকবে:`,
    apply: (count, status) => `${formatCount(count, 'bn')}টি অর্ডার “${status}” করুন`,
    goOn: 'চালিয়ে যান',
    working: (done, all) => `${formatCount(all, 'bn')}টির মধ্যে ${formatCount(done, 'bn')}টি`,
    stopped: (done, all, reason) =>
      `${formatCount(all, 'bn')}টির মধ্যে ${formatCount(done, 'bn')}টির পর থেমে গেছে। ${reason}`,
    changed: (count, status) => `${formatCount(count, 'bn')}টি অর্ডার “${status}” করা হয়েছে।`,
    unchangedNow: (count) => `${formatCount(count, 'bn')}টি অর্ডার বদলায়নি:`,
    done: 'বন্ধ করুন',
    updated: 'অর্ডার আপডেট হয়েছে',
  },
})
