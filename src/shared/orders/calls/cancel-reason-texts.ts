import { texts } from '../../languages/texts.ts'

/**
 * Why an order is cancelled on the phone, as the page offers it. Stored in English; `storedIn` translates it,
 * and leaves what somebody wrote as it is.
 */
export const cancelReasonTexts = texts({
  en: {
    changedMind: 'Changed their mind',
    twice: 'Ordered twice',
    price: 'Too expensive',
    late: 'Delivery takes too long',
    noAnswer: 'Nobody answers the phone',
    fake: 'Never ordered it',
  },
  bn: {
    changedMind: 'মত বদলেছেন',
    twice: 'দুবার অর্ডার করেছেন',
    price: 'দাম বেশি মনে হয়েছে',
    late: 'ডেলিভারিতে দেরি হবে',
    noAnswer: 'কেউ ফোন ধরেননি',
    fake: 'নিজে অর্ডার করেননি',
  },
})
