import { texts } from '#shared/languages/texts.ts'

/** Why the data of a person cannot be erased now. Their owner reads these sentences too. */
export const erasureTexts = texts({
  en: {
    staff: 'This account belongs to the staff. Take its role away first, then it can be erased.',
    merged: 'This account was merged into another one. Erase that one, and this one goes with it.',
    blocked:
      'This account is blocked, and erasing it would let its phone order again. Unblock it first.',
    account:
      'This order belongs to an account. Erase the account, and the order loses its data too.',
    erased: 'The data of this order was erased already.',
    changed: 'Something has just changed here. Please look at it again.',
    order: (number: string) =>
      `Order ${number} is still on its way. Once it is delivered or cancelled, the data can be erased.`,
    return: (number: string) =>
      `A return of order ${number} is still open. Once it is finished, the data can be erased.`,
    claim: (number: string) =>
      `A warranty claim of order ${number} is still open. Once it is finished, the data can be erased.`,
    money: (number: string) =>
      `Money of order ${number} is still open. Once it is settled, the data can be erased.`,
    credit: (amount: string) =>
      `There is still ${amount} of store credit. Once it is spent or paid out, the data can be erased.`,
  },
  bn: {
    staff: 'এটি একজন কর্মীর অ্যাকাউন্ট। আগে তাঁর ভূমিকা ফিরিয়ে নিন, তারপর মুছে ফেলা যাবে।',
    merged: 'এই অ্যাকাউন্টটি অন্যটির সাথে এক করা হয়েছে। সেটি মুছে ফেললে এটিও মুছে যাবে।',
    blocked: 'এই অ্যাকাউন্টটি ব্লক করা; মুছে ফেললে এর মোবাইল নম্বরে আবার অর্ডার করা যাবে। আগে ব্লক তুলে নিন।',
    account: 'এই অর্ডারটি একটি অ্যাকাউন্টের। অ্যাকাউন্টটি মুছে ফেললে অর্ডারের তথ্যও মুছে যাবে।',
    erased: 'এই অর্ডারের তথ্য আগেই মুছে ফেলা হয়েছে।',
    changed: 'এখানে এইমাত্র কিছু বদলেছে। আবার দেখে নিন।',
    order: (number) => `অর্ডার ${number} এখনো শেষ হয়নি। ডেলিভারি বা বাতিল হওয়ার পর তথ্য মুছে ফেলা যাবে।`,
    return: (number) => `অর্ডার ${number}-এর একটি ফেরত এখনো চলছে। শেষ হওয়ার পর তথ্য মুছে ফেলা যাবে।`,
    claim: (number) =>
      `অর্ডার ${number}-এর একটি ওয়ারেন্টি ক্লেইম এখনো চলছে। শেষ হওয়ার পর তথ্য মুছে ফেলা যাবে।`,
    money: (number) => `অর্ডার ${number}-এর টাকার হিসাব এখনো বাকি। মিটে যাওয়ার পর তথ্য মুছে ফেলা যাবে।`,
    credit: (amount) => `শপের ক্রেডিটে এখনো ${amount} আছে। খরচ বা ফেরত দেওয়ার পর তথ্য মুছে ফেলা যাবে।`,
  },
})
