import { texts } from '#shared/languages/texts.ts'

/** Why sign-in opens by itself; every page has it, so that it is not with the other texts of sign-in. */
export const sessionTexts = texts({
  en: {
    expired: 'Session Expired',
    expiredText:
      'Your session has ended. Please sign in to go on where you were. Nothing that you typed is lost.',
  },
  bn: {
    expired: 'আবার লগইন করুন',
    expiredText: 'আপনার লগইনের মেয়াদ শেষ। লগইন করলেই আগের জায়গায় ফিরবেন, যা লিখেছিলেন সব থাকবে।',
  },
})
