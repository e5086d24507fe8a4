import { texts } from '#shared/languages/texts.ts'

/** Messages for API calls that got no response from the shop. */
export const apiTexts = texts({
  en: {
    fullStop: '.',
    notReached: 'We could not reach the shop.',
    checkConnection: 'Check your internet connection and try again.',
    generic: 'Something went wrong. Please try again.',
    checkMarked: 'Please check what is marked.',
  },
  bn: {
    fullStop: '।',
    notReached: 'শপের সাথে সংযোগ পাওয়া যাচ্ছে না।',
    checkConnection: 'ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
    generic: 'একটি সমস্যা হয়েছে। আবার চেষ্টা করুন।',
    checkMarked: 'চিহ্নিত ঘরগুলো দেখে ঠিক করুন।',
  },
})
