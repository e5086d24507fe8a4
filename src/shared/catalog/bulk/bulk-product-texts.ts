import { formatCount } from '../../formatting/numbers.ts'
import { texts } from '../../languages/texts.ts'

/** Why a change of many products is refused, or leaves one of them as it is. */
export const bulkProductTexts = texts({
  en: {
    chooseProducts: 'Choose the products',
    notAnId: 'This is no id of a product',
    tooManyAtOnce: (most: number) =>
      `At most ${formatCount(most, 'en')} products can be changed at once`,
    percent: 'A percentage is a number from −99 to 1000 and not 0',
    amount: 'An amount is a number of taka and not 0',
    units: 'Units are a whole number',
    noTags: 'Write at least one tag',
    gone: 'It does not exist any more.',
    unchanged: 'Nothing changes.',
    changedSince: 'Somebody has changed it meanwhile.',
    priceTooLow: 'Its price would fall below ৳1.',
    priceTooHigh: 'Its price would be too high.',
    stockTooLow: 'Its stock would fall below 0.',
    stockTooHigh: 'Its stock would be too high.',
    tooManyTags: (most: number) => `It would have more than ${most} tags.`,
  },
  bn: {
    chooseProducts: 'পণ্য বাছাই করুন',
    notAnId: 'এটি কোনো পণ্যের আইডি নয়',
    tooManyAtOnce: (most) => `একসঙ্গে সর্বোচ্চ ${formatCount(most, 'bn')}টি পণ্য পরিবর্তন করা যায়`,
    percent: 'শতাংশ −৯৯ থেকে ১০০০-এর মধ্যে দিন, ০ নয়',
    amount: 'টাকার অঙ্ক দিন, ০ নয়',
    units: 'পূর্ণ সংখ্যা দিন',
    noTags: 'অন্তত একটি ট্যাগ লিখুন',
    gone: 'এটি আর নেই।',
    unchanged: 'কিছু বদলাবে না।',
    changedSince: 'এর মধ্যে অন্য কেউ এটি পরিবর্তন করেছেন।',
    priceTooLow: 'দাম ৳১-এর নিচে নেমে যাবে।',
    priceTooHigh: 'দাম অনেক বেশি হয়ে যাবে।',
    stockTooLow: 'স্টক ০-এর নিচে নেমে যাবে।',
    stockTooHigh: 'স্টক অনেক বেশি হয়ে যাবে।',
    tooManyTags: (most) => `${formatCount(most, 'bn')}টির বেশি ট্যাগ হয়ে যাবে।`,
  },
})
