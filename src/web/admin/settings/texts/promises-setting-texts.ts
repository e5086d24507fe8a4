import { texts } from '#shared/languages/texts.ts'

export const promiseSettingTexts = texts({
  en: {
    title: 'Promises',
    text: 'What the shop promises for every order, on the pages and in e-mails.',
    fields: {
      'policies.returnDays': { label: 'Days in which a product can be returned', hint: '' },
      'policies.confirmationCallMinutes': {
        label: 'Minutes until the confirmation call',
        hint: 'During the support hours.',
      },
    },
  },
  bn: {
    title: 'প্রতিশ্রুতি',
    text: 'প্রতিটি অর্ডারে শপ যে প্রতিশ্রুতি দেয়, পেজে ও ইমেইলে।',
    fields: {
      'policies.returnDays': { label: 'কত দিনের মধ্যে পণ্য ফেরত দেওয়া যায়', hint: '' },
      'policies.confirmationCallMinutes': {
        label: 'কত মিনিটের মধ্যে নিশ্চিত করার কল',
        hint: 'সাপোর্টের সময়ের মধ্যে।',
      },
    },
  },
})
