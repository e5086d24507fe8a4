import { texts } from '#shared/languages/texts.ts'

export const promiseSettingTexts = texts({
  en: {
    title: 'Promises',
    text: 'What the shop promises for every order, on the pages and in e-mails.',
    fields: {
      'policies.returnDays': { label: 'Days in which a product can be returned', hint: '' },
      warrantyTerms: {
        label: 'Terms of the warranty',
        hint: 'On the warranty page and at each product with a warranty.',
      },
      'policies.confirmationCallMinutes': {
        label: 'Minutes until the confirmation call',
        hint: 'Only the calling hours count.',
      },
      'calls.opens': {
        label: 'Buyers are called from',
        hint: 'Times in Dhaka. Buyers read them in the checkout, with their order and in its mail.',
      },
      'calls.closes': {
        label: 'Buyers are called until',
        hint: 'May be after midnight. The same time as the start means round the clock.',
      },
      'calls.dearFromTaka': {
        label: 'Total from which a first order is called with care (৳)',
        hint: 'The call card says so. Nothing is refused by it.',
      },
      'policies.unconfirmedHours': {
        label: 'Hours that an unconfirmed order holds its stock',
        hint: 'A guest whom three calls did not reach loses the order after this time. They are told by e-mail and can take it up again.',
      },
    },
  },
  bn: {
    title: 'প্রতিশ্রুতি',
    text: 'প্রতিটি অর্ডারে শপ যে প্রতিশ্রুতি দেয়, পেজে ও ইমেইলে।',
    fields: {
      'policies.returnDays': { label: 'কত দিনের মধ্যে পণ্য ফেরত দেওয়া যায়', hint: '' },
      warrantyTerms: {
        label: 'ওয়ারেন্টির শর্ত',
        hint: 'ওয়ারেন্টির পেজে ও ওয়ারেন্টির প্রতিটি পণ্যে থাকে।',
      },
      'policies.confirmationCallMinutes': {
        label: 'কত মিনিটের মধ্যে নিশ্চিত করার কল',
        hint: 'শুধু কল করার সময়টুকু গোনা হয়।',
      },
      'calls.opens': {
        label: 'ক্রেতাদের কল করা শুরু',
        hint: 'ঢাকার সময়। ক্রেতারা চেকআউটে, অর্ডারের পেজে ও মেইলে এটি দেখেন।',
      },
      'calls.closes': {
        label: 'ক্রেতাদের কল করা শেষ',
        hint: 'মধ্যরাতের পরেও হতে পারে। শুরু ও শেষ একই হলে সারা দিন-রাত।',
      },
      'calls.dearFromTaka': {
        label: 'কত টাকা থেকে প্রথম অর্ডারে সাবধানে কল করতে হবে (৳)',
        hint: 'কলের কার্ডে লেখা থাকে। এতে কোনো অর্ডার আটকায় না।',
      },
      'policies.unconfirmedHours': {
        label: 'নিশ্চিত না হওয়া অর্ডার কত ঘণ্টা স্টক ধরে রাখে',
        hint: 'তিনবার কল করেও গেস্ট ক্রেতাকে না পেলে এই সময়ের পর অর্ডারটি বাতিল হয়। ইমেইলে জানানো হয়, ক্রেতা চাইলে অর্ডারটি আবার চালু করতে পারেন।',
      },
    },
  },
})
