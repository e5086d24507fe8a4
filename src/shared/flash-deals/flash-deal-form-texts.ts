import { formatCount } from '../formatting/numbers.ts'
import { texts } from '../languages/texts.ts'
import { maxDealProducts } from './flash-deals.ts'

/** Error messages of a flash deal's form. */
export const flashDealFormTexts = texts({
  en: {
    time: 'Enter a date and a time',
    wholeNumber: 'Must be a whole number',
    tooFew: 'At least 1',
    tooMany: 'Too many',
    price: 'A deal price is required',
    priceAboveZero: 'The deal price must be above 0',
    name: 'Name is required',
    start: 'Start is required',
    end: 'End is required',
    noProducts: 'Choose at least one product',
    tooManyProducts: `A deal can have at most ${maxDealProducts} products`,
    endBeforeStart: 'The end must be after the start',
    updatedAt: 'Must be the updatedAt of the deal as it was loaded',
    repeatedProduct: 'This product stands in the deal already',
  },
  bn: {
    time: 'তারিখ ও সময় দিন',
    wholeNumber: 'পূর্ণ সংখ্যায় লিখুন',
    tooFew: 'কমপক্ষে ১',
    tooMany: 'সংখ্যাটি বেশি বড়',
    price: 'অফারের দাম দিন',
    priceAboveZero: 'অফারের দাম শূন্যের বেশি হতে হবে',
    name: 'নাম দিন',
    start: 'শুরুর সময় দিন',
    end: 'শেষের সময় দিন',
    noProducts: 'কমপক্ষে একটি পণ্য বেছে নিন',
    tooManyProducts: `একটি অফারে সর্বোচ্চ ${formatCount(maxDealProducts, 'bn')}টি পণ্য রাখা যায়`,
    endBeforeStart: 'শেষের সময় শুরুর পরে হতে হবে',
    updatedAt: 'লোড করা অফারের updatedAt হতে হবে',
    repeatedProduct: 'পণ্যটি এই অফারে আগেই আছে',
  },
})
