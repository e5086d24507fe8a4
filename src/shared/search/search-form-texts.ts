import { formatCount } from '../formatting/numbers.ts'
import { texts } from '../languages/texts.ts'

/** Error messages of synonyms and of reports of searches. */
export const searchFormTexts = texts({
  en: {
    unsearchable: 'This cannot be searched for',
    word: 'Enter a word',
    words: 'Enter the words',
    tooManyWords: (max: number) => `At most ${max} words`,
    meaning: 'Enter what it means',
    isoTime: 'Must be an ISO time',
  },
  bn: {
    unsearchable: 'এটি দিয়ে খোঁজা যায় না',
    word: 'একটি শব্দ লিখুন',
    words: 'শব্দগুলো লিখুন',
    tooManyWords: (max) => `সর্বোচ্চ ${formatCount(max, 'bn')}টি শব্দ`,
    meaning: 'শব্দটির অর্থ লিখুন',
    isoTime: 'ISO সময় হতে হবে',
  },
})
