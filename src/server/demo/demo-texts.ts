import { texts } from '#shared/languages/texts.ts'

/** Why the shop is not emptied. */
export const demoTexts = texts({
  en: {
    wrongName: (name: string) => `This shop is called ${name}.`,
    backupUnderWay: 'A backup is being made. Please try again when it is done.',
    notPossible: 'This shop cannot be emptied any more: its demo is gone, or it has real orders.',
  },
  bn: {
    wrongName: (name) => `এই শপের নাম ${name}।`,
    backupUnderWay: 'এখন ব্যাকআপ হচ্ছে। শেষ হলে আবার চেষ্টা করুন।',
    notPossible: 'এই শপ আর খালি করা যাবে না: ডেমো আর নেই, অথবা শপে আসল অর্ডার আছে।',
  },
})
