import { formatCappedCount, formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

/** The noun of a list's rows: "3 orders", "৩টি অর্ডার". */
export interface Noun {
  one: string
  many: string
  /** Bangla counts people by another word: "৩ জন কর্মী". */
  isPeople?: boolean
}

interface Listed {
  noun: Noun
  count: number
  isCapped: boolean
}

/** Tables and the pages that are lists of rows. */
export const tableTexts = texts({
  en: {
    actions: 'Actions',
    /** The name of an action and the row that it is for. */
    actionOn: (action: string, row: string) => `${action} ${row}`,
    /** Of the menu of a row. */
    more: (row: string) => `More actions, ${row}`,
    delete: 'Delete',
    select: (row: string) => `Select ${row}`,
    selectAll: 'Select all',
    filters: 'Filters',
    filtersSet: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
    showRows: 'Show',
    clearFilters: 'Clear all',
    /** A filter that is set, and its value. */
    set: (filter: string, value: string) => `${filter}: ${value}`,
    removeFilter: (set: string) => `Remove the filter ${set}`,
    search: ({ many }: Noun) => `Search ${many}`,
    loading: ({ many }: Noun) => `Loading ${many}`,
    counted: ({ noun, count, isCapped }: Listed) =>
      `${formatCappedCount({ count, isCapped }, 'en')} ${count === 1 ? noun.one : noun.many}`,
    found: (counted: string, term: string) => `${counted} found for “${term}”`,
  },
  bn: {
    actions: 'কাজ',
    actionOn: (action, row) => `${row}: ${action}`,
    more: (row) => `${row}: আরও কাজ`,
    delete: 'মুছুন',
    select: (row) => `${row} বাছাই করুন`,
    selectAll: 'সব বাছাই করুন',
    filters: 'ফিল্টার',
    filtersSet: (count) => (count === 0 ? 'ফিল্টার' : `ফিল্টার (${formatCount(count, 'bn')})`),
    showRows: 'দেখুন',
    clearFilters: 'সব ফিল্টার সরান',
    set: (filter, value) => `${filter}: ${value}`,
    removeFilter: (set) => `ফিল্টার সরান: ${set}`,
    search: ({ many }) => `${many} খুঁজুন`,
    loading: ({ many }) => `${many} লোড হচ্ছে`,
    counted: ({ noun, count, isCapped }) =>
      `${formatCappedCount({ count, isCapped }, 'bn')}${noun.isPeople ? ' জন' : 'টি'} ${noun.many}`,
    found: (counted, term) => `“${term}” খুঁজে ${counted} পাওয়া গেছে`,
  },
})
