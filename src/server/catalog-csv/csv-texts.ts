import { texts } from '#shared/languages/texts.ts'

/** Why a cell cannot be read. */
export const csvTexts = texts({
  en: {
    flag: (cell: string) => `“${cell}” is neither yes nor no.`,
    pair: (line: string) => `“${line}” is not of the form “Name: value”.`,
  },
  bn: {
    flag: (cell: string) => `“${cell}” হ্যাঁ বা না কোনোটিই নয়।`,
    pair: (line: string) => `“${line}” লেখাটি “নাম: মান” আকারে নেই।`,
  },
})
