import { formatCappedCount, formatCount, formatQuantity } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'
import { formatTaka } from '#shared/money/money.ts'

/** A count of orders; capped where the list ends before they do. */
interface Counted {
  count: number
  isCapped: boolean
}

const orders = (counted: Counted) =>
  `${formatCappedCount(counted, 'en')} ${counted.count === 1 ? 'order' : 'orders'}`

/** The page where orders are packed with a scanner. */
export const packingPageTexts = texts({
  en: {
    title: 'Packing',
    loading: 'Loading the orders',
    failed: 'The orders could not be loaded',
    scan: 'Scan an order or a unit',
    hint: 'The number of an order begins it; serial numbers and IMEIs go into it.',
    enter: 'Enter',
    waiting: (counted: Counted) => `${orders(counted)} to pack`,
    bookedOrders: (counted: Counted) => `${orders(counted)} booked`,
    none: 'No confirmed order waits. An order appears here as soon as it is confirmed.',
    choose: 'Scan an order, or choose one of the list.',
    begun: (number: string) => `Order ${number}`,
    packed: (number: string) => `${number} is packed`,
    complete: (number: string) => `${number} is packed. Order complete.`,
    shipped: (number: string) => `Order ${number} is shipped.`,
    notTaken: 'The number was not taken.',
    progress: (packed: number, quantity: number) => `${packed} of ${quantity} packed`,
    units: (count: number) => formatQuantity(count, 'unit', 'units'),
    takeOut: (number: string) => `Take out ${number}`,
    missing: (count: number) => (count === 1 ? '1 number missing' : `${count} numbers missing`),
    ready: 'Ready',
    next: (number: string) => `Next order, ${number}`,
    book: (courier: string, charge: number | null) =>
      charge === null
        ? `Book with ${courier}`
        : `Book with ${courier}, ${formatTaka(charge, 'en')}`,
    courier: 'Courier',
    label: 'Download label',
    labelled: (number: string) => `The label of order ${number} is downloaded.`,
    labelFailed: 'The label did not arrive.',
    bookFailed: (number: string, reason: string) => `Order ${number} is not booked. ${reason}`,
    bookUnclear: (number: string, reason: string) =>
      `Nobody knows whether order ${number} is booked. ${reason}`,
    bookingRuns: 'Its parcel is being booked.',
    unclear: 'Nobody knows whether its parcel is booked. Check it on its page.',
    /** Below the empty field. */
    enterDoes: (step: string) => `Enter: ${step}`,
    ship: 'Set to shipped',
    without: 'Ship without numbers…',
    withoutTitle: (number: string) => `Ship ${number} without its numbers`,
    withoutText: 'It is noted in the log with your reason. The numbers can be scanned later.',
    reason: 'Reason',
    shipFailed: 'The order was not shipped.',
    open: 'Open the order',
  },
  bn: {
    title: 'প্যাকিং',
    loading: 'অর্ডার লোড হচ্ছে',
    failed: 'অর্ডার দেখানো যাচ্ছে না',
    scan: 'অর্ডার বা ইউনিট স্ক্যান করুন',
    hint: 'অর্ডার নম্বর স্ক্যান করলে সেটি শুরু হয়; তারপর সিরিয়াল নম্বর ও IMEI।',
    enter: 'জমা দিন',
    waiting: (counted) => `${formatCappedCount(counted, 'bn')}টি অর্ডার প্যাক করতে হবে`,
    bookedOrders: (counted) => `${formatCappedCount(counted, 'bn')}টি অর্ডার বুক হয়েছে`,
    none: 'কোনো নিশ্চিত অর্ডার বাকি নেই। অর্ডার নিশ্চিত হলেই এখানে আসবে।',
    choose: 'একটি অর্ডার স্ক্যান করুন, অথবা তালিকা থেকে বেছে নিন।',
    begun: (number) => `অর্ডার ${number}`,
    packed: (number) => `${number} প্যাক হয়েছে`,
    complete: (number) => `${number} প্যাক হয়েছে। অর্ডার সম্পূর্ণ।`,
    shipped: (number) => `অর্ডার ${number} পাঠানো হয়েছে।`,
    notTaken: 'নম্বরটি নেওয়া যায়নি।',
    progress: (packed, quantity) =>
      `${formatCount(quantity, 'bn')}টির মধ্যে ${formatCount(packed, 'bn')}টি প্যাক হয়েছে`,
    units: (count) => `${formatCount(count, 'bn')}টি`,
    takeOut: (number) => `${number} বের করুন`,
    missing: (count) => `${formatCount(count, 'bn')}টি নম্বর বাকি`,
    ready: 'তৈরি',
    next: (number) => `পরের অর্ডার, ${number}`,
    book: (courier, charge) =>
      charge === null ? `${courier}-এ বুক করুন` : `${courier}-এ বুক করুন, ${formatTaka(charge, 'bn')}`,
    courier: 'কুরিয়ার',
    label: 'লেবেল ডাউনলোড করুন',
    labelled: (number) => `অর্ডার ${number}-এর লেবেল ডাউনলোড হয়েছে।`,
    labelFailed: 'লেবেল আসেনি।',
    bookFailed: (number, reason) => `অর্ডার ${number} বুক হয়নি। ${reason}`,
    bookUnclear: (number, reason) => `অর্ডার ${number} বুক হয়েছে কি না জানা নেই। ${reason}`,
    bookingRuns: 'পার্সেল বুক হচ্ছে।',
    unclear: 'পার্সেলটি বুক হয়েছে কি না জানা নেই। অর্ডারের পেজে দেখুন।',
    enterDoes: (step) => `Enter: ${step}`,
    ship: '“পাঠানো হয়েছে” করে দিন',
    without: 'নম্বর ছাড়া পাঠান…',
    withoutTitle: (number) => `${number} নম্বর ছাড়া পাঠান`,
    withoutText: 'আপনার কারণসহ লগে থাকবে। নম্বর পরে স্ক্যান করা যাবে।',
    reason: 'কারণ',
    shipFailed: 'অর্ডারটি পাঠানো যায়নি।',
    open: 'অর্ডার খুলুন',
  },
})
