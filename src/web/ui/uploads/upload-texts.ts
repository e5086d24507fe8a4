import { texts } from '#shared/languages/texts.ts'

/** Choosing pictures and sending them. */
export const uploadTexts = texts({
  en: {
    choose: 'Choose pictures',
    orDrop: 'or drop them here',
    alreadyChosen: (file: string) => `${file} is already chosen.`,
    sent: 'Pictures sent',
    sending: 'Sending the pictures…',
    storing: 'The shop is storing the pictures…',
  },
  bn: {
    choose: 'ছবি বেছে নিন',
    orDrop: 'অথবা এখানে এনে ছাড়ুন',
    alreadyChosen: (file) => `${file} আগেই বেছে নেওয়া হয়েছে।`,
    sent: 'ছবি পাঠানো হয়েছে',
    sending: 'ছবি পাঠানো হচ্ছে…',
    storing: 'শপে ছবি সেভ হচ্ছে…',
  },
})
