import { formatCount } from '../../formatting/numbers.ts'
import { texts } from '../../languages/texts.ts'

/** Error messages of orders by phone. */
export const phoneOrderTexts = texts({
  en: {
    source: 'An order of the office is placed by phone',
    language: 'Choose one of the shop’s languages',
    noCustomer: 'This customer account does not exist.',
    blocked: 'This phone number is blocked: no orders are taken from it.',
    noAccess: 'You may not use the accounts of customers.',
    maxHeld: (most: number) =>
      `At most ${most} orders can be put aside. Place or drop some of them first.`,
    heldNotFound: 'This order was placed or dropped meanwhile.',
    heldGone:
      'Somebody else has placed or dropped the order that you took up. Look at the buyer’s orders before you place it again.',
    unreadable: 'This order was put aside by another version of the shop and cannot be opened.',
  },
  bn: {
    source: 'অফিসের অর্ডার ফোনে নেওয়া হয়',
    language: 'শপের ভাষাগুলো থেকে একটি বেছে নিন',
    noCustomer: 'এই ক্রেতার অ্যাকাউন্টটি নেই।',
    blocked: 'এই মোবাইল নম্বরটি ব্লক করা: এখান থেকে অর্ডার নেওয়া হয় না।',
    noAccess: 'ক্রেতাদের অ্যাকাউন্ট ব্যবহারের অনুমতি আপনার নেই।',
    maxHeld: (most) =>
      `সর্বোচ্চ ${formatCount(most, 'bn')}টি অর্ডার তুলে রাখা যায়। আগে কয়েকটি সম্পূর্ণ করুন বা বাদ দিন।`,
    heldNotFound: 'এর মধ্যে অর্ডারটি সম্পূর্ণ করা বা বাদ দেওয়া হয়েছে।',
    heldGone:
      'আপনি যে অর্ডারটি নিয়েছিলেন, অন্য কেউ সেটি সম্পূর্ণ করেছেন বা বাদ দিয়েছেন। আবার করার আগে ক্রেতার অর্ডারগুলো দেখে নিন।',
    unreadable: 'অর্ডারটি শপের অন্য ভার্সনে তুলে রাখা হয়েছিল, তাই খোলা যাচ্ছে না।',
  },
})
