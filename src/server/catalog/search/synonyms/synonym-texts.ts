import { texts } from '#shared/languages/texts.ts'

/** Why synonyms cannot be saved. */
export const synonymTexts = texts({
  en: {
    sameWord: 'These are the same word. Enter what it means.',
    noWord: 'Enter a word',
    oneWord: 'Enter at least two words that mean the same',
    gone: 'These synonyms do not exist any more.',
  },
  bn: {
    sameWord: 'দুটি একই শব্দ। এর অর্থ কী তা লিখুন।',
    noWord: 'একটি শব্দ লিখুন',
    oneWord: 'একই অর্থের অন্তত দুটি শব্দ লিখুন',
    gone: 'এই সমার্থক শব্দগুলো আর নেই।',
  },
})
