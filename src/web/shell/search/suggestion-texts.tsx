import type { ReactNode } from 'react'
import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

/** The list under the search, which is loaded with it. */
export const suggestionTexts = texts({
  en: {
    suggestions: 'Suggestions',
    category: 'Category',
    recent: 'Recent searches',
    clear: 'Clear recent searches',
    recentCount: (count: number) =>
      `There are ${count} recent searches; the arrow keys choose one.`,
    none: (term: string) => `There are no suggestions for “${term}”.`,
    found: (count: number, term: string) =>
      count === 1
        ? `There is 1 suggestion for “${term}”; the down arrow chooses it.`
        : `There are ${count} suggestions for “${term}”; the arrow keys choose one.`,
    corrected: (term: ReactNode): ReactNode => <>Showing results for {term}</>,
  },
  bn: {
    suggestions: 'পরামর্শ',
    category: 'ক্যাটাগরি',
    recent: 'আগে যা খুঁজেছেন',
    clear: 'আগের খোঁজ মুছুন',
    recentCount: (count) =>
      `আগে খোঁজা ${formatCount(count, 'bn')}টি শব্দ আছে; তীর চিহ্নের কি দিয়ে বেছে নিন।`,
    none: (term) => `“${term}” দিয়ে কোনো পরামর্শ নেই।`,
    found: (count, term) =>
      `“${term}” দিয়ে ${formatCount(count, 'bn')}টি পরামর্শ আছে; তীর চিহ্নের কি দিয়ে বেছে নিন।`,
    corrected: (term) => <>{term} খুঁজে যা পাওয়া গেল</>,
  },
})
