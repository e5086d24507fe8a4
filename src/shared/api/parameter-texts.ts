import { formatCount } from '../formatting/numbers.ts'
import { texts } from '../languages/texts.ts'

/** Error messages of any value. */
export const parameterTexts = texts({
  en: {
    flag: 'Must be true or false',
    unsearchable: 'Contains a character that cannot be searched for',
    number: 'Must be a number',
    wholeNumber: 'Must be a whole number',
    // Not grouped: it is typed like that.
    atLeast: (min: number) => `At least ${min}`,
    atMost: (max: number) => `At most ${max}`,
    priceNumber: 'A price must be a number',
    priceNegative: 'A price cannot be negative',
    priceTooHigh: 'A price cannot be that high',
    day: 'Must be a day, such as 2026-01-31',
    dayBetween: (first: string, last: string) => `Between ${first} and ${last}`,
    maxLength: (letters: number) => `At most ${letters} characters`,
    unshowable: 'Contains characters that cannot be shown',
  },
  bn: {
    flag: 'true বা false হতে হবে',
    unsearchable: 'এমন একটি অক্ষর আছে যা দিয়ে খোঁজা যায় না',
    number: 'সংখ্যায় লিখুন',
    wholeNumber: 'পূর্ণ সংখ্যায় লিখুন',
    atLeast: (min) => `কমপক্ষে ${formatCount(min, 'bn')}`,
    atMost: (max) => `সর্বোচ্চ ${formatCount(max, 'bn')}`,
    priceNumber: 'দাম সংখ্যায় লিখুন',
    priceNegative: 'দাম শূন্যের কম হতে পারে না',
    priceTooHigh: 'দাম এত বেশি হতে পারে না',
    day: 'তারিখ লিখুন, যেমন 2026-01-31',
    dayBetween: (first, last) => `${first} থেকে ${last}-এর মধ্যে`,
    maxLength: (letters) => `সর্বোচ্চ ${formatCount(letters, 'bn')} অক্ষর`,
    unshowable: 'এমন অক্ষর আছে যা দেখানো যায় না',
  },
})
