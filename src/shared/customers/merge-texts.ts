import { texts } from '../languages/texts.ts'

/** Error messages of a merge of accounts. */
export const mergeTexts = texts({
  en: { chooseAccount: 'Choose an account of the same phone' },
  bn: { chooseAccount: 'একই মোবাইল নম্বরের একটি অ্যাকাউন্ট বাছুন' },
})
