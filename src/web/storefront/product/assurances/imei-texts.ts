import { texts } from '#shared/languages/texts.ts'

/** A check with the regulator (NEIR). Loaded for phones alone. */
export const imeiTexts = texts({
  en: {
    title: 'Check the IMEI before you use it',
    text: 'Dial *#06#: the number must be that of the box and the invoice. Send KYD, a space and the number to 16002: the reply says whether the phone is registered.',
  },
  bn: {
    title: 'ব্যবহারের আগে IMEI মিলিয়ে নিন',
    text: '*#06# ডায়াল করুন: নম্বরটি বক্স ও ইনভয়েসের নম্বরের সাথে মিলতে হবে। KYD লিখে স্পেস দিয়ে নম্বরটি ১৬০০২-তে এসএমএস করুন: ফোনটি নিবন্ধিত কি না উত্তরে জানবেন।',
  },
})
