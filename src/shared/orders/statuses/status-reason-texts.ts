import type { Language } from '../../languages/languages.ts'
import { storedIn } from '../../languages/stored-sentences.ts'
import { texts } from '../../languages/texts.ts'
import { cancelReasonTexts } from '../calls/cancel-reason-texts.ts'

/** Why the shop itself cancels an order: its buyer could not be reached. They may take it up again. */
export const unanswered = 'unanswered'

/** Why an order is cancelled whose parcel came back without having been accepted. */
export const refusedAtDoor = 'refused_at_door'

const reasonTexts = texts({
  en: {
    [unanswered]: 'No answer to three calls',
    [refusedAtDoor]: 'Refused at the door',
  },
  bn: {
    [unanswered]: 'তিনবার কল করেও সাড়া পাওয়া যায়নি',
    [refusedAtDoor]: 'দরজায় নেওয়া হয়নি, ফেরত এসেছে',
  },
})

/**
 * The reason of a change of status as staff read it: the shop's own and those that the page of calls offers in
 * their language, else as typed.
 */
export function statusReasonText(reason: string, language: Language): string {
  if (reason === unanswered || reason === refusedAtDoor) return reasonTexts[language][reason]
  return storedIn(cancelReasonTexts, reason, language)
}
