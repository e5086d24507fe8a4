import { texts } from '../languages/texts.ts'

/** Why a device does not get notifications. */
export const pushTexts = texts({
  en: {
    chooseEvents: 'Choose which notifications this device gets',
    noSuchEvent: 'There is no such event',
    malformed:
      'The browser has sent no address for notifications. Try again, or use another browser.',
    unreachable: 'The shop cannot reach the service by which this browser gets notifications.',
  },
  bn: {
    chooseEvents: 'এই ডিভাইসে কী কী জানানো হবে বেছে নিন',
    noSuchEvent: 'এমন কোনো ঘটনা নেই',
    malformed: 'ব্রাউজার নোটিফিকেশনের ঠিকানা পাঠায়নি। আবার চেষ্টা করুন, নয়তো অন্য ব্রাউজার ব্যবহার করুন।',
    unreachable: 'এই ব্রাউজারে নোটিফিকেশন পাঠানোর সার্ভিসের সঙ্গে শপ যোগাযোগ করতে পারছে না।',
  },
})
