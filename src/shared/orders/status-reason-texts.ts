import type { Language } from '../languages/languages.ts'
import { texts } from '../languages/texts.ts'

/** Why the shop itself cancels an order: its buyer could not be reached. They may take it up again. */
export const unanswered = 'unanswered'

const reasonTexts = texts({
  en: { unanswered: 'No answer to three calls' },
  bn: { unanswered: 'তিনবার কল করেও সাড়া পাওয়া যায়নি' },
})

/** The reason of a change of status as staff read it: the shop's own in their language, else as typed. */
export function statusReasonText(reason: string, language: Language): string {
  return reason === unanswered ? reasonTexts[language].unanswered : reason
}
