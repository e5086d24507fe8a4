import type { ReactNode } from 'react'
import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'
import { formatTaka } from '#shared/money/money.ts'

type Part = (words: string) => ReactNode

/** The pages of one order, and the parts of them that account and administration show too. */
export const ordersTexts = texts({
  en: {
    order: (number: string) => `Order #${number}`,
    anOrder: 'Order',
    customer: 'Customer',
    noEmail: 'No e-mail',
    timeline: 'Timeline',
    progress: 'Progress',
    progressOf: 'Progress of the order',
    stillToCome: ' (still to come)',
    orderPlaced: ', order placed',
    changedBy: (name: string) => `, by ${name}`,
    items: 'Items',
    shippingAddress: 'Shipping Address',
    summary: 'Order Summary',
    date: 'Date',
    paymentMethod: 'Payment Method',
    status: 'Status',
    colour: (name: string) => `Colour: ${name}`,
    sku: (sku: string) => `SKU ${sku}`,
    warranty: 'See the warranty',
    warrantyOf: (name: string) => ` of ${name}`,
    subtotal: 'Subtotal',
    deliveryFee: 'Delivery Fee',
    free: 'Free',
    couponDiscount: (code: string | undefined) => `Coupon Discount${code ? ` (${code})` : ''}`,
    total: 'Total',
    storeCredit: 'Store credit',
    exchangeCredit: 'Exchanged goods',
    paid: 'Already paid',
    due: 'To pay on delivery',
    downloadInvoice: 'Download Invoice',
    invoiceFailed: 'The invoice did not arrive',
    nextSteps: {
      title: 'What happens next',
      call: 'We call you',
      deliver: 'We deliver',
      deliverText: (district: string, time: string) =>
        `To ${district} ${time}, counted from the call.`,
      pay: 'You pay',
      payText: (taka: number) =>
        `${formatTaka(taka, 'en')} in cash, when the parcel is in your hands.`,
      paidText: 'Nothing more: it is paid.',
    },
    success: {
      title: 'Your order',
      which: 'Which order?',
      whichText: 'This page shows an order that was just placed.',
      trackOne: 'Track an order',
      loadFailed: 'We could not load your order',
      loading: 'Loading your order',
      placed: 'Order Placed Successfully!',
      thanks: (name: string) => `Thank you, ${name}. Your order is with us.`,
      ordered: 'What you ordered',
      orderNumber: 'Order number ',
      viewOrders: 'View My Orders',
      track: 'Track My Order',
      continueShopping: 'Continue Shopping',
      staying: 'You stay on this page.',
      stay: 'Stay on this page',
      goingToOrders: (seconds: number, digits: Part): ReactNode => (
        <>
          Going to your orders in {digits(String(seconds))}{' '}
          <span>{seconds === 1 ? 'second' : 'seconds'}</span>.
        </>
      ),
      goingToTracking: (seconds: number, digits: Part): ReactNode => (
        <>
          Going to the tracking page of this order in {digits(String(seconds))}{' '}
          <span>{seconds === 1 ? 'second' : 'seconds'}</span>.
        </>
      ),
    },
    orderedCart: {
      title: 'This cart has been ordered',
      text: (number: string) =>
        `It is order #${number} now, perhaps placed in another tab. You do not need to order again.`,
      open: 'See the Order',
    },
    waitsForCall: {
      title: 'Your order waits for our call',
      text: 'It is a large one, so we hold its products for an hour only. We call you, and hold them again once you confirm, while there is stock. Or call us now.',
      call: (phone: string) => `Call ${phone}`,
    },
    track: {
      title: 'Track Your Order',
      hint: 'Enter the order number from your confirmation and the phone number you ordered with.',
      orderNumber: 'Order number',
      numberExample: 'Such as 4F09A2C1',
      phone: 'Phone number',
      submit: 'Track Order',
      placedOn: (date: string) => `Placed on ${date}`,
      payment: (method: string) => `Payment: ${method}`,
      released: {
        title: 'We could not reach you',
        text: 'We called three times and nobody answered, so others may buy these products now. You can take the order up again at the same prices while there is stock. We will call you once more before we send it.',
        confirmPhone: 'Confirm with the phone number of the order.',
        submit: 'I still want it',
        reopened: 'Your order is with us again. Please expect our call.',
      },
    },
  },
  bn: {
    order: (number) => `অর্ডার #${number}`,
    anOrder: 'অর্ডার',
    customer: 'ক্রেতা',
    noEmail: 'ইমেইল নেই',
    timeline: 'টাইমলাইন',
    progress: 'অর্ডারের অবস্থা',
    progressOf: 'অর্ডারের অবস্থা',
    stillToCome: ' (এখনো বাকি)',
    orderPlaced: ', অর্ডার করা হয়েছে',
    changedBy: (name) => `, করেছেন ${name}`,
    items: 'পণ্য',
    shippingAddress: 'ডেলিভারির ঠিকানা',
    summary: 'অর্ডারের হিসাব',
    date: 'তারিখ',
    paymentMethod: 'পেমেন্টের উপায়',
    status: 'স্ট্যাটাস',
    colour: (name) => `রঙ: ${name}`,
    sku: (sku) => `SKU ${sku}`,
    warranty: 'ওয়ারেন্টি দেখুন',
    warrantyOf: (name) => ` (${name})`,
    subtotal: 'সাবটোটাল',
    deliveryFee: 'ডেলিভারি চার্জ',
    free: 'ফ্রি',
    couponDiscount: (code) => `কুপনের ছাড়${code ? ` (${code})` : ''}`,
    total: 'সর্বমোট',
    storeCredit: 'শপের ক্রেডিট',
    exchangeCredit: 'বদলের জন্য ফেরত দেওয়া পণ্যের দাম',
    paid: 'আগেই দেওয়া হয়েছে',
    due: 'ডেলিভারির সময় দিতে হবে',
    downloadInvoice: 'ইনভয়েস ডাউনলোড করুন',
    invoiceFailed: 'ইনভয়েস পাওয়া যায়নি',
    nextSteps: {
      title: 'এরপর যা হবে',
      call: 'আমরা কল করব',
      deliver: 'আমরা পৌঁছে দেব',
      deliverText: (district, time) => `${district} জেলায়, কলের পর ${time}।`,
      pay: 'আপনি টাকা দেবেন',
      payText: (taka) => `${formatTaka(taka, 'bn')} ক্যাশে, পার্সেল হাতে পেয়ে।`,
      paidText: 'আর কিছু দিতে হবে না: দাম দেওয়া হয়ে গেছে।',
    },
    success: {
      title: 'আপনার অর্ডার',
      which: 'কোন অর্ডার?',
      whichText: 'এইমাত্র করা অর্ডার এই পেজে দেখা যায়।',
      trackOne: 'অর্ডার ট্র্যাক করুন',
      loadFailed: 'আপনার অর্ডারটি দেখানো যাচ্ছে না',
      loading: 'আপনার অর্ডার লোড হচ্ছে',
      placed: 'অর্ডার হয়ে গেছে!',
      thanks: (name) => `ধন্যবাদ, ${name}। আপনার অর্ডার আমরা পেয়েছি।`,
      ordered: 'যা অর্ডার করেছেন',
      orderNumber: 'অর্ডার নম্বর ',
      viewOrders: 'আমার অর্ডার দেখুন',
      track: 'অর্ডার ট্র্যাক করুন',
      continueShopping: 'আরও কেনাকাটা করুন',
      staying: 'আপনি এই পেজেই থাকছেন।',
      stay: 'এই পেজেই থাকুন',
      goingToOrders: (seconds, digits) => (
        <>{digits(formatCount(seconds, 'bn'))} সেকেন্ড পরে আপনার অর্ডারগুলো দেখানো হবে।</>
      ),
      goingToTracking: (seconds, digits) => (
        <>{digits(formatCount(seconds, 'bn'))} সেকেন্ড পরে অর্ডার ট্র্যাকের পেজ দেখানো হবে।</>
      ),
    },
    orderedCart: {
      title: 'এই কার্টের অর্ডার হয়ে গেছে',
      text: (number) => `এটি এখন অর্ডার #${number}, হয়তো অন্য ট্যাব থেকে করেছেন। আবার অর্ডার করতে হবে না।`,
      open: 'অর্ডারটি দেখুন',
    },
    waitsForCall: {
      title: 'অর্ডারটি আমাদের কলের অপেক্ষায়',
      text: 'অর্ডারটি বড়, তাই পণ্যগুলো শুধু এক ঘণ্টা আপনার জন্য রাখা থাকে। আমরা কল করব; কনফার্ম করলে স্টক থাকা সাপেক্ষে আবার রেখে দেব। চাইলে এখনই কল করুন।',
      call: (phone) => `${phone} নম্বরে কল করুন`,
    },
    track: {
      title: 'আপনার অর্ডার ট্র্যাক করুন',
      hint: 'অর্ডারের সময় পাওয়া অর্ডার নম্বর এবং যে মোবাইল নম্বরে অর্ডার করেছেন তা লিখুন।',
      orderNumber: 'অর্ডার নম্বর',
      numberExample: 'যেমন 4F09A2C1',
      phone: 'মোবাইল নম্বর',
      submit: 'অর্ডার ট্র্যাক করুন',
      placedOn: (date) => `অর্ডারের তারিখ ${date}`,
      payment: (method) => `পেমেন্ট: ${method}`,
      released: {
        title: 'কল করে আপনাকে পাইনি',
        text: 'আমরা তিনবার কল করেছি, কেউ ধরেননি। তাই পণ্যগুলো এখন অন্যরা কিনতে পারেন। স্টক থাকলে একই দামে অর্ডারটি আবার চালু করতে পারেন। পাঠানোর আগে আমরা আরেকবার কল করব।',
        confirmPhone: 'অর্ডারের মোবাইল নম্বর দিয়ে নিশ্চিত করুন।',
        submit: 'আমি এখনও নিতে চাই',
        reopened: 'আপনার অর্ডারটি আবার চালু হয়েছে। আমাদের কলের অপেক্ষায় থাকুন।',
      },
    },
  },
})
