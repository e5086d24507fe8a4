import { texts } from '#shared/languages/texts.ts'

/** Texts about the selected rows of a list. */
export const selectionTexts = texts({
  en: { selectAll: 'Select all that match', clear: 'Clear' },
  bn: { selectAll: 'মিলে যাওয়া সব বাছাই করুন', clear: 'বাছাই বাদ দিন' },
})
