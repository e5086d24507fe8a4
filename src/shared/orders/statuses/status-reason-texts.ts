import type { Language } from '../../languages/languages.ts'
import { storedIn } from '../../languages/stored-sentences.ts'
import { texts } from '../../languages/texts.ts'
import { cancelReasonTexts } from '../calls/cancel-reason-texts.ts'

/** Why the shop itself cancels an order: its buyer could not be reached. They may take it up again. */
export const unanswered = 'unanswered'

/** Why an order is cancelled whose parcel came back without having been accepted. */
export const refusedAtDoor = 'refused_at_door'

/** A large order has waited for its call: its units are for sale again. They are taken again once it is confirmed or edited. */
export const unitsReleased = 'units_released'
export const unitsTaken = 'units_taken'

const reasonTexts = texts({
  en: {
    [unanswered]: 'No answer to three calls',
    [refusedAtDoor]: 'Refused at the door',
    [unitsReleased]: 'Not confirmed in time: its units are for sale again',
    [unitsTaken]: 'Its units are held again',
  },
  bn: {
    [unanswered]: 'তিনবার কল করেও সাড়া পাওয়া যায়নি',
    [refusedAtDoor]: 'ডেলিভারির সময় নেওয়া হয়নি, ফেরত এসেছে',
    [unitsReleased]: 'সময়মতো কনফার্ম হয়নি: পণ্যগুলো আবার বিক্রির জন্য',
    [unitsTaken]: 'পণ্যগুলো আবার ধরে রাখা হয়েছে',
  },
})

/**
 * The reason of a change of status as staff read it: the shop's own and those that the page of calls offers in
 * their language, else as typed.
 */
export function statusReasonText(reason: string, language: Language): string {
  if (isOwn(reason)) return reasonTexts[language][reason]
  return storedIn(cancelReasonTexts, reason, language)
}

const isOwn = (reason: string): reason is keyof typeof reasonTexts.en => reason in reasonTexts.en

/** Whether the status stays what it was, and only the units move. */
export const isOfUnits = (reason: string | null): boolean =>
  reason === unitsReleased || reason === unitsTaken
