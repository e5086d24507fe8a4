import { texts } from '#shared/languages/texts.ts'

/** The offer to read the shop in this language. */
export const languageTexts = texts({
  en: { read: 'Read in English', close: 'Close' },
  bn: { read: 'বাংলায় দেখুন', close: 'বন্ধ করুন' },
})
