import { formatQuantity, formatCount } from '../formatting/numbers.ts'
import { texts } from '../languages/texts.ts'

/** Why a claim has ended by itself, stored in English. */
export const claimEndTexts = texts({
  en: {
    unitGone: 'The product was given back, or its order was cancelled: this claim has ended.',
  },
  bn: {
    unitGone: 'পণ্যটি ফেরত দেওয়া হয়েছে বা অর্ডার বাতিল হয়েছে, তাই ক্লেইমটি আর চলছে না।',
  },
})

/** Names of claims, and error messages of these. */
export const claimTexts = texts({
  en: {
    statuses: {
      requested: 'Requested',
      received: 'Received',
      sent_to_brand: 'Sent to the brand',
      waiting_parts: 'Waiting for parts',
      ready: 'Ready',
      returned: 'Given back',
      rejected: 'Rejected',
    },
    meanings: {
      requested: 'We have your claim. Bring or send us the product.',
      received: 'We have your product and look at it.',
      sent_to_brand: 'Your product is with the service of its brand.',
      waiting_parts: 'The service waits for parts.',
      ready: 'Your product is ready. You can collect it.',
      returned: 'You have your product back.',
      rejected: 'The warranty does not cover this.',
    },
    notFound: 'We found no purchase with this number and phone. Look at both again, or call us.',
    number: 'Enter the serial number, the IMEI or the order number',
    complaint: 'Say what is wrong',
    noDays: (days: number) => formatQuantity(days, 'day', 'days'),
    hasClaim: 'There is an open claim for this already.',
    sentBefore: 'You have sent this claim before, with other details. Reload the page to see it.',
    isReturning: 'This product is being returned, so it is not taken in under warranty.',
    notDelivered: 'The warranty begins with the delivery.',
    noWarranty: 'It was sold without a warranty.',
    ended: (day: string) => `The warranty ended on ${day}. Call us if you want it to be repaired.`,
    gone: 'This claim is not there any more.',
    mayNotFollow: (from: string) => `A claim that is “${from}” cannot go there.`,
    notWithBuyer:
      'The customer gave this unit back, so there is nothing to take in. Set the claim to “Rejected”.',
    noUnit: 'A replacement is only for a product with serial numbers or IMEIs.',
    replacementNotThere: (number: string) =>
      `${number} is not in stock, or is of another product or variant.`,
    replacementHeld: 'No unit is free: orders hold all that are in stock.',
    amount: 'Enter an amount in taka',
    day: 'Enter a day',
  },
  bn: {
    statuses: {
      requested: 'অনুরোধ এসেছে',
      received: 'পাওয়া গেছে',
      sent_to_brand: 'ব্র্যান্ডে পাঠানো হয়েছে',
      waiting_parts: 'পার্টসের অপেক্ষায়',
      ready: 'তৈরি',
      returned: 'ফেরত দেওয়া হয়েছে',
      rejected: 'গ্রহণ করা হয়নি',
    },
    meanings: {
      requested: 'আপনার ক্লেইম পেয়েছি। পণ্যটি আমাদের কাছে আনুন বা পাঠান।',
      received: 'আপনার পণ্য পেয়েছি, দেখা হচ্ছে।',
      sent_to_brand: 'আপনার পণ্য ব্র্যান্ডের সার্ভিসে আছে।',
      waiting_parts: 'সার্ভিস পার্টসের অপেক্ষায় আছে।',
      ready: 'আপনার পণ্য তৈরি। নিয়ে যেতে পারেন।',
      returned: 'আপনার পণ্য ফেরত পেয়েছেন।',
      rejected: 'এটি ওয়ারেন্টির মধ্যে পড়ে না।',
    },
    notFound: 'এই নম্বর ও ফোনে কোনো কেনাকাটা পাওয়া যায়নি। দুটোই আবার দেখুন, অথবা আমাদের কল করুন।',
    number: 'সিরিয়াল নম্বর, IMEI বা অর্ডার নম্বর দিন',
    complaint: 'কী সমস্যা লিখুন',
    noDays: (days) => `${formatCount(days, 'bn')} দিন`,
    hasClaim: 'এটির জন্য একটি ক্লেইম চালু আছে।',
    sentBefore: 'এই ক্লেইমটি অন্য বিবরণ দিয়ে আগেই পাঠিয়েছেন। দেখতে পেজটি রিলোড করুন।',
    isReturning: 'পণ্যটি ফেরত দেওয়া হচ্ছে, তাই ওয়ারেন্টির জন্য নেওয়া যাচ্ছে না।',
    notDelivered: 'ওয়ারেন্টি শুরু হয় ডেলিভারি থেকে।',
    noWarranty: 'এটি ওয়ারেন্টি ছাড়া বিক্রি হয়েছে।',
    ended: (day) => `ওয়ারেন্টি শেষ হয়েছে ${day}। মেরামত করাতে চাইলে কল করুন।`,
    gone: 'ক্লেইমটি আর নেই।',
    mayNotFollow: (from) => `“${from}” অবস্থা থেকে সেখানে যাওয়া যায় না।`,
    notWithBuyer: 'ক্রেতা এটি ফেরত দিয়েছেন, তাই নেওয়ার কিছু নেই। ক্লেইমটি “গ্রহণ করা হয়নি” করুন।',
    noUnit: 'শুধু সিরিয়াল নম্বর বা IMEI আছে এমন পণ্য বদলে দেওয়া যায়।',
    replacementNotThere: (number) => `${number} স্টকে নেই, অথবা অন্য পণ্য বা ভ্যারিয়েন্টের।`,
    replacementHeld: 'কোনোটি খালি নেই: স্টকের সবগুলো অর্ডারে আছে।',
    amount: 'টাকার পরিমাণ দিন',
    day: 'একটি দিন দিন',
  },
})
