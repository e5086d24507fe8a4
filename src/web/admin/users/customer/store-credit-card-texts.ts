import { texts } from '#shared/languages/texts.ts'

/** The correction of a customer's store credit. */
export const storeCreditCardTexts = texts({
  en: {
    correct: 'Correct',
    title: 'Correct Store Credit',
    direction: 'What happens',
    give: 'Give credit',
    take: 'Take credit away',
    amount: 'Amount in taka',
    reason: 'Reason',
    reasonHint: 'The customer reads it.',
    save: 'Save Correction',
    saved: 'Store Credit Corrected',
    failed: 'The credit was not changed',
  },
  bn: {
    correct: 'সংশোধন করুন',
    title: 'শপের ক্রেডিট সংশোধন',
    direction: 'কী হবে',
    give: 'ক্রেডিট দিন',
    take: 'ক্রেডিট কমান',
    amount: 'টাকার পরিমাণ',
    reason: 'কারণ',
    reasonHint: 'ক্রেতা এটি দেখবেন।',
    save: 'সংশোধন সেভ করুন',
    saved: 'শপের ক্রেডিট সংশোধন হয়েছে',
    failed: 'ক্রেডিট বদলানো যায়নি',
  },
})
