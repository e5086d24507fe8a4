import { texts } from '#shared/languages/texts.ts'

/** Texts of a page whose scripts, or other parts, have not arrived. */
export const stalledTexts = texts({
  en: {
    title: 'This page has not loaded completely',
    text: 'A part of it has not arrived, or JavaScript is off in your browser. You can also order and ask by phone.',
    call: (phone: string) => `Call ${phone}`,
  },
  bn: {
    title: 'পেজটি পুরোপুরি লোড হয়নি',
    text: 'পেজের একটি অংশ আসেনি, অথবা আপনার ব্রাউজারে JavaScript বন্ধ আছে। ফোনেও অর্ডার করতে ও জানতে পারেন।',
    call: (phone) => `কল করুন: ${phone}`,
  },
})
