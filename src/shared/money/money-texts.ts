import { texts } from '../languages/texts.ts'

/** Error messages of amounts. */
export const moneyTexts = texts({
  en: {
    number: 'Must be a number',
    negative: 'Amount cannot be negative',
    tooLarge: 'Amount is too large',
    twoDecimals: 'Amount can have at most two decimals',
  },
  bn: {
    number: 'সংখ্যায় লিখুন',
    negative: 'টাকার পরিমাণ শূন্যের কম হতে পারে না',
    tooLarge: 'টাকার পরিমাণ অনেক বেশি',
    twoDecimals: 'দশমিকের পরে সর্বোচ্চ দুই ঘর লেখা যায়',
  },
})
