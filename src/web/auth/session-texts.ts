import { texts } from '#shared/languages/texts.ts'

/** Why sign-in opens by itself; every page has it, so that it is not with the other texts of sign-in. */
export const sessionTexts = texts({
  en: {
    expired: 'Session Expired',
    expiredText:
      'Your session has ended. Please sign in to go on where you were. Nothing that you typed is lost.',
  },
  bn: {
    expired: 'সেশনের মেয়াদ শেষ',
    expiredText: 'আপনার সেশনের মেয়াদ শেষ। যেখানে ছিলেন সেখানে ফিরতে লগইন করুন। যা লিখেছিলেন কিছুই হারায়নি।',
  },
})
