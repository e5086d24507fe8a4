import { texts } from '#shared/languages/texts.ts'

/** Above the copy of a product's page that is shown without an internet connection. */
export const offlineTexts = texts({
  en: {
    savedCopy: (time: string) => `Saved copy, ${time}`,
    explanation: 'You are offline. Price and stock may be different by now.',
  },
  bn: {
    savedCopy: (time) => `সংরক্ষিত কপি, ${time}`,
    explanation: 'ইন্টারনেট সংযোগ নেই। এর মধ্যে দাম ও স্টক বদলাতে পারে।',
  },
})
