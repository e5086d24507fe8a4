import { texts } from '#shared/languages/texts.ts'

/** The page that shoppers get without an internet connection. */
export const offlineTexts = texts({
  en: {
    title: 'You are offline',
    text: 'There is no connection to the shop at the moment. As soon as there is, this page opens by itself.',
    saved: 'Products you looked at last',
    whatNext: 'What next',
    tryAgain: 'Try Again',
    call: (phone: string) => `Call ${phone}`,
  },
  bn: {
    title: 'ইন্টারনেট সংযোগ নেই',
    text: 'এই মুহূর্তে শপের সঙ্গে সংযোগ নেই। সংযোগ ফিরলে পেজটি নিজে থেকেই খুলবে।',
    saved: 'সর্বশেষ দেখা পণ্য',
    whatNext: 'এখন কী করবেন',
    tryAgain: 'আবার চেষ্টা করুন',
    call: (phone) => `কল করুন: ${phone}`,
  },
})
