import { formatPhone } from '#shared/addresses/phone.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'
import { orderStatusTexts } from '#shared/orders/statuses/order-status-texts.ts'
import type { OrderStatus } from '#shared/orders/statuses/order-status.ts'

/** Why an order cannot be placed, read or changed. */
export const orderTexts = texts({
  en: {
    /** The numbers to call. */
    phones: (numbers: readonly string[]) =>
      numbers.map((number) => formatPhone(number, 'en')).join(' or '),
    orderNotFound: 'This order does not exist.',
    oneNotFound: 'One of these orders does not exist.',
    notTracked: 'We found no order with this number and phone.',
    blocked:
      'We take no orders from this phone number. Please call us if you think that this is a mistake.',
    closed: 'This account can no longer order. Please sign in again.',
    malformedKey: 'The Idempotency-Key must be at most 200 printable characters.',
    keyReused: 'This Idempotency-Key was already used for another order.',
    totalChanged: 'The total has changed since you last saw it. Please check it and order again.',
    priceChanged: (name: string) => `The price of ${name} has changed.`,
    notSold: 'This product is no longer sold.',
    outOfStock: (name: string, available: number) =>
      available === 0 ? `${name} is out of stock.` : `Only ${available} of ${name} are in stock.`,
    changedMeanwhile: (status: OrderStatus) =>
      `Somebody else has set this order to ${orderStatusTexts.en[status].label} meanwhile. Nothing was changed.`,
    isErased: 'The data of this buyer was erased, so the order stays as it is.',
    isImported: 'This order was imported from another shop: it was delivered or cancelled there.',
    notReleased: 'This order was cancelled. Call us if you still want it.',
    notReopened: {
      outOfStock: 'This order cannot be reopened: its products are no longer in stock.',
      releasedOutOfStock:
        'This order waited for its call without holding its units, and others have bought them since. Please cancel it, or take a new order of what is left.',
      firstOrder:
        'This order cannot be reopened: a later order of this customer has the first-order discount now.',
      firstOrdersOfHouse:
        'This order cannot be reopened: by now its address or device has had the first-order discount as often as it may. A new order without the discount is possible.',
      couponUsedUp: 'This order cannot be reopened: its coupon has been used up.',
    },
  },
  bn: {
    phones: (numbers) => numbers.map((number) => formatPhone(number, 'bn')).join(' বা '),
    orderNotFound: 'এই অর্ডারটি নেই।',
    oneNotFound: 'এই অর্ডারগুলোর একটি নেই।',
    notTracked: 'এই অর্ডার নম্বর ও মোবাইল নম্বরে কোনো অর্ডার পাওয়া যায়নি।',
    blocked: 'এই মোবাইল নম্বর থেকে অর্ডার নেওয়া হচ্ছে না। ভুল মনে হলে আমাদের কল করুন।',
    closed: 'এই অ্যাকাউন্ট থেকে আর অর্ডার করা যায় না। আবার লগইন করুন।',
    malformedKey: 'Idempotency-Key সর্বোচ্চ ২০০টি মুদ্রণযোগ্য অক্ষরের হতে হবে।',
    keyReused: 'এই Idempotency-Key দিয়ে আগে অন্য একটি অর্ডার করা হয়েছে।',
    totalChanged: 'আপনি দেখার পর সর্বমোট বদলে গেছে। দেখে আবার অর্ডার করুন।',
    priceChanged: (name) => `${name}-এর দাম বদলেছে।`,
    notSold: 'এই পণ্যটি আর বিক্রি হয় না।',
    outOfStock: (name, available) =>
      available === 0
        ? `${name} স্টকে নেই।`
        : `${name} স্টকে আছে মাত্র ${formatCount(available, 'bn')}টি।`,
    changedMeanwhile: (status) =>
      `এর মধ্যে অন্য কেউ অর্ডারটির স্ট্যাটাস “${orderStatusTexts.bn[status].label}” করেছেন। কিছুই পরিবর্তন হয়নি।`,
    isErased: 'এই ক্রেতার তথ্য মুছে ফেলা হয়েছে, তাই অর্ডারটি যেমন আছে তেমনই থাকবে।',
    isImported: 'অর্ডারটি অন্য শপ থেকে ইমপোর্ট করা: সেখানেই এটি ডেলিভারি বা বাতিল হয়েছে।',
    notReleased: 'অর্ডারটি বাতিল হয়েছে। এখনও নিতে চাইলে আমাদের কল করুন।',
    notReopened: {
      outOfStock: 'অর্ডারটি আবার চালু করা যাবে না: এর পণ্য আর স্টকে নেই।',
      releasedOutOfStock:
        'অর্ডারটি পণ্য ধরে না রেখে কলের অপেক্ষায় ছিল, এর মধ্যে অন্যরা তা কিনে ফেলেছেন। এটি বাতিল করুন, অথবা যা আছে তা দিয়ে নতুন অর্ডার নিন।',
      firstOrder: 'অর্ডারটি আবার চালু করা যাবে না: প্রথম অর্ডারের ছাড় এখন এই ক্রেতার পরের একটি অর্ডারে আছে।',
      firstOrdersOfHouse:
        'অর্ডারটি আবার চালু করা যাবে না: এই ঠিকানায় বা ডিভাইসে প্রথম অর্ডারের ছাড় যতবার দেওয়া যায়, ততবার দেওয়া হয়ে গেছে। ছাড় ছাড়া নতুন অর্ডার করা যাবে।',
      couponUsedUp: 'অর্ডারটি আবার চালু করা যাবে না: এর কুপনের ব্যবহার শেষ হয়ে গেছে।',
    },
  },
})
