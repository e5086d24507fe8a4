import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'
import { formatTaka } from '#shared/money/money.ts'

interface Units {
  name: string
  units: number
}

const amount = (from: string, to: string) => (from === to ? from : `${from} → ${to}`)

/** The page that edits an order. */
export const editPageTexts = texts({
  en: {
    title: (number: string) => `Edit order #${number}`,
    order: (number: string) => `Order #${number}`,
    orders: 'Orders',
    form: 'Order',
    loading: 'Loading the order',
    failed: 'We could not load this order',
    notFound: 'Order Not Found',
    notEditable: 'This order cannot be changed',
    openOrder: 'Open the order',
    cancelParcel: 'Cancel the parcel and change the order',
    save: (from: number, to: number) =>
      `Save: ${amount(formatTaka(from, 'en'), formatTaka(to, 'en'))}`,
    bookAgain: (courier: string) => `Book a parcel with ${courier} again, for the new sum`,
    saved: 'Order Changed',
    savedText: (from: number, to: number) => amount(formatTaka(from, 'en'), formatTaka(to, 'en')),
    notSaved: 'The order was not changed',
    lines: {
      title: 'Products',
      add: 'Add a product',
      addHint: 'By name, brand, SKU or barcode.',
      new: 'New',
      quantity: (name: string) => `Quantity of ${name}`,
      variant: 'Variant',
      choose: 'Choose a variant',
      asOrdered: 'As ordered',
      gone: 'No longer sold',
      offered: (label: string, price: number, stock: number) =>
        `${label}: ${formatTaka(price, 'en')}${stock > 0 ? '' : ', out of stock'}`,
      remove: 'Remove',
      removeName: (name: string) => `Remove ${name}`,
      keep: 'Undo',
      keepName: (name: string) => `Undo removing ${name}`,
      removed: 'Will be removed',
      whichPrice: 'It costs something else today. At which price?',
      sold: (price: number) => `As sold: ${formatTaka(price, 'en')}`,
      today: (price: number) => `Today’s price: ${formatTaka(price, 'en')}`,
    },
    adjustments: {
      title: 'Discounts and surcharges',
      text: 'What you agreed with the buyer, who reads the reason in the e-mail and on the invoice.',
      add: 'Add',
      kind: 'Kind',
      discount: 'Discount',
      surcharge: 'Surcharge',
      reason: 'Reason',
      amount: 'Amount (৳)',
      amountRequired: 'Enter an amount in taka above zero, such as 50 or 49.50',
      remove: (number: number) => `Remove row ${number}`,
      row: (number: number) => `Row ${number}`,
    },
    address: 'Delivery',
    note: 'Note for the staff',
    noteHint: 'Why the order was changed. The buyer never sees it.',
    preview: {
      title: 'After saving',
      none: 'Nothing is changed yet.',
      nothing: 'none',
      retry: 'Try Again',
      failed: 'We could not work out the new total',
      changes: 'What changes',
      problems: (count: number) =>
        `${count} ${count === 1 ? 'problem' : 'problems'} to settle before saving`,
      dropCoupon: (code: string) => `Save without the coupon ${code}`,
    },
    changes: {
      added: (name: string, quantity: number, price: number) =>
        `Added: ${quantity} × ${name}, ${formatTaka(price, 'en')} each`,
      removed: (name: string, quantity: number) => `Removed: ${quantity} × ${name}`,
      quantity: (name: string, from: number, to: number) => `${name}: ${from} → ${to}`,
      price: (name: string, from: number, to: number) =>
        `${name}: ${formatTaka(from, 'en')} → ${formatTaka(to, 'en')} each`,
      address: 'The address',
      couponDropped: (code: string) => `The coupon ${code} goes`,
      stock: ({ name, units }: Units) =>
        units > 0 ? `${units} × ${name} back into stock` : `${-units} × ${name} taken from stock`,
      deal: ({ name, units }: Units) =>
        units > 0
          ? `${units} × ${name} back to the flash deal`
          : `${-units} × ${name} of the flash deal`,
    },
    conflict: {
      title: 'Somebody else has changed this order meanwhile',
      text: 'Nothing of yours is saved or lost. This is now in the order:',
      goOn: 'Go on with my changes',
      goOnText: 'Your changes are put on top of theirs; you see the result before you save.',
      startAgain: 'Drop my changes',
    },
  },
  bn: {
    title: (number) => `অর্ডার #${number} পরিবর্তন করুন`,
    order: (number) => `অর্ডার #${number}`,
    orders: 'অর্ডার',
    form: 'অর্ডার',
    loading: 'অর্ডার লোড হচ্ছে',
    failed: 'অর্ডারটি দেখানো যাচ্ছে না',
    notFound: 'অর্ডারটি পাওয়া যায়নি',
    notEditable: 'অর্ডারটি আর পরিবর্তন করা যাবে না',
    openOrder: 'অর্ডার খুলুন',
    cancelParcel: 'পার্সেল বাতিল করে অর্ডার বদলান',
    save: (from, to) => `সেভ করুন: ${amount(formatTaka(from, 'bn'), formatTaka(to, 'bn'))}`,
    bookAgain: (courier) => `নতুন অঙ্কে ${courier}-এ আবার পার্সেল বুক করুন`,
    saved: 'অর্ডার পরিবর্তন হয়েছে',
    savedText: (from, to) => amount(formatTaka(from, 'bn'), formatTaka(to, 'bn')),
    notSaved: 'অর্ডারটি পরিবর্তন হয়নি',
    lines: {
      title: 'পণ্য',
      add: 'পণ্য যোগ করুন',
      addHint: 'নাম, ব্র্যান্ড, SKU বা বারকোড দিয়ে খুঁজুন।',
      new: 'নতুন',
      quantity: (name) => `${name}-এর পরিমাণ`,
      variant: 'ভ্যারিয়েন্ট',
      choose: 'ভ্যারিয়েন্ট বেছে নিন',
      asOrdered: 'অর্ডারে যেমন ছিল',
      gone: 'আর বিক্রি হয় না',
      offered: (label, price, stock) =>
        `${label}: ${formatTaka(price, 'bn')}${stock > 0 ? '' : ', স্টকে নেই'}`,
      remove: 'বাদ দিন',
      removeName: (name) => `${name} বাদ দিন`,
      keep: 'ফিরিয়ে আনুন',
      keepName: (name) => `${name} ফিরিয়ে আনুন`,
      removed: 'বাদ যাবে',
      whichPrice: 'আজ এর দাম আলাদা। কোন দামে দেবেন?',
      sold: (price) => `অর্ডারের সময়ের দাম: ${formatTaka(price, 'bn')}`,
      today: (price) => `আজকের দাম: ${formatTaka(price, 'bn')}`,
    },
    adjustments: {
      title: 'ছাড় ও বাড়তি চার্জ',
      text: 'ক্রেতার সাথে যা ঠিক হয়েছে। কারণটি তিনি ইমেইলে ও ইনভয়েসে দেখবেন।',
      add: 'যোগ করুন',
      kind: 'ধরন',
      discount: 'ছাড়',
      surcharge: 'বাড়তি চার্জ',
      reason: 'কারণ',
      amount: 'পরিমাণ (৳)',
      amountRequired: 'শূন্যের বেশি টাকার পরিমাণ লিখুন, যেমন ৫০ বা ৪৯.৫০',
      remove: (number) => `${formatCount(number, 'bn')} নম্বর সারি বাদ দিন`,
      row: (number) => `${formatCount(number, 'bn')} নম্বর সারি`,
    },
    address: 'ডেলিভারি',
    note: 'কর্মীদের জন্য নোট',
    noteHint: 'কেন পরিবর্তন করা হলো। ক্রেতা এটি দেখেন না।',
    preview: {
      title: 'সেভ করার পর',
      none: 'এখনো কিছু পরিবর্তন করা হয়নি।',
      nothing: 'নেই',
      retry: 'আবার চেষ্টা করুন',
      failed: 'নতুন সর্বমোট হিসাব করা যায়নি',
      changes: 'যা বদলাবে',
      problems: (count) => `সেভ করার আগে ${formatCount(count, 'bn')}টি সমস্যা ঠিক করুন`,
      dropCoupon: (code) => `${code} কুপন ছাড়া সেভ করুন`,
    },
    changes: {
      added: (name, quantity, price) =>
        `যোগ হবে: ${name} × ${formatCount(quantity, 'bn')}, প্রতিটি ${formatTaka(price, 'bn')}`,
      removed: (name, quantity) => `বাদ যাবে: ${name} × ${formatCount(quantity, 'bn')}`,
      quantity: (name, from, to) =>
        `${name}: ${formatCount(from, 'bn')} → ${formatCount(to, 'bn')}`,
      price: (name, from, to) =>
        `${name}: প্রতিটি ${formatTaka(from, 'bn')} → ${formatTaka(to, 'bn')}`,
      address: 'ঠিকানা',
      couponDropped: (code) => `${code} কুপন বাদ যাবে`,
      stock: ({ name, units }) =>
        units > 0
          ? `${name}: ${formatCount(units, 'bn')}টি স্টকে ফিরবে`
          : `${name}: ${formatCount(-units, 'bn')}টি স্টক থেকে যাবে`,
      deal: ({ name, units }) =>
        units > 0
          ? `${name}: ${formatCount(units, 'bn')}টি ফ্ল্যাশ ডিলে ফিরবে`
          : `${name}: ${formatCount(-units, 'bn')}টি ফ্ল্যাশ ডিল থেকে যাবে`,
    },
    conflict: {
      title: 'এর মধ্যে অন্য কেউ অর্ডারটি পরিবর্তন করেছেন',
      text: 'আপনার কিছু সেভ হয়নি, হারায়ওনি। অর্ডারে এখন যা আছে:',
      goOn: 'আমার পরিবর্তনসহ এগিয়ে যান',
      goOnText: 'তাঁর পরিবর্তনের ওপর আপনারটা বসবে; সেভ করার আগে ফলাফল দেখতে পাবেন।',
      startAgain: 'আমার পরিবর্তন বাদ দিন',
    },
  },
})
