import { texts } from '../languages/texts.ts'

/** What is wrong with what a merge of accounts is asked for. */
export const mergeTexts = texts({
  en: { chooseAccount: 'Choose an account of the same phone' },
  bn: { chooseAccount: 'একই মোবাইল নম্বরের একটি অ্যাকাউন্ট বাছুন' },
})
