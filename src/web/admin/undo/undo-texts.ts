import { texts } from '#shared/languages/texts.ts'

export const undoTexts = texts({
  en: {
    undo: 'Undo',
    undone: 'Undone',
    undoneText: 'Everything is as it was before.',
    failed: 'Not undone',
  },
  bn: {
    undo: 'ফিরিয়ে নিন',
    undone: 'ফিরিয়ে নেওয়া হয়েছে',
    undoneText: 'সব আগের মতো আছে।',
    failed: 'ফিরিয়ে নেওয়া যায়নি',
  },
})
