import { texts } from '#shared/languages/texts.ts'

/** What the inputs of settings say, whatever the setting. */
export const kindTexts = texts({
  en: {
    blankIsEnglish: 'What is left blank is shown in English.',
    add: 'Add',
    remove: (row: string) => `Remove: ${row}`,
    moveUp: (row: string) => `Move up: ${row}`,
    moveDown: (row: string) => `Move down: ${row}`,
    from: 'From',
    to: 'To',
  },
  bn: {
    blankIsEnglish: 'খালি রাখলে ইংরেজি লেখা দেখা যাবে।',
    add: 'যোগ করুন',
    remove: (row) => `সরান: ${row}`,
    moveUp: (row) => `উপরে নিন: ${row}`,
    moveDown: (row) => `নিচে নিন: ${row}`,
    from: 'থেকে',
    to: 'পর্যন্ত',
  },
})
