import { texts } from '#shared/languages/texts.ts'

/** The e-mail about a warranty claim. */
export const claimEmailTexts = texts({
  en: {
    subject: (number: string, status: string) => `Warranty claim ${number}: ${status}`,
    about: (number: string, product: string) => `It is about claim ${number}, ${product}.`,
    promised: (day: string) => `We have promised it for ${day}.`,
    charge: (amount: string) => `To be paid: ${amount}.`,
    open: 'See the Claim',
  },
  bn: {
    subject: (number, status) => `ওয়ারেন্টি ক্লেইম ${number}: ${status}`,
    about: (number, product) => `ক্লেইম ${number}, ${product}।`,
    promised: (day) => `দেওয়ার কথা ${day}।`,
    charge: (amount) => `দিতে হবে: ${amount}।`,
    open: 'ক্লেইম দেখুন',
  },
})
