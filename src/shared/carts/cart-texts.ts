import { texts } from '../languages/texts.ts'

/** Error messages of a cart's lines. */
export const cartTexts = texts({
  en: {
    wholeQuantity: 'Quantity must be a whole number',
    minQuantity: 'Quantity must be at least 1',
    notAColor: 'This is not the name of a colour',
  },
  bn: {
    wholeQuantity: 'পরিমাণ পূর্ণ সংখ্যায় লিখুন',
    minQuantity: 'পরিমাণ কমপক্ষে ১ হতে হবে',
    notAColor: 'এটি কোনো রঙের নাম নয়',
  },
})
