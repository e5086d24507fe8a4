import { texts } from '#shared/languages/texts.ts'

/** Messages for files of the pages that do not exist. */
export const pageTexts = texts({
  en: {
    noSitemapPart: 'There is no such part.',
    noProduct: 'There is no such product.',
  },
  bn: {
    noSitemapPart: 'এই অংশটি নেই।',
    noProduct: 'এই পণ্যটি নেই।',
  },
})
