import { courierAccountTexts } from '#shared/couriers/courier-account-texts.ts'
import { courierTexts } from '#shared/couriers/courier-texts.ts'
import type { CourierId } from '#shared/couriers/couriers.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { CourierAnswer, CourierFailure } from '../courier.ts'

/** Explains a courier's failure to the owner of the account. */
export function failureSentence(
  courier: CourierId,
  failure: CourierFailure,
  language: Language,
): string {
  const { failures } = courierAccountTexts[language]
  const { names, fields } = courierTexts[language]
  const name = names[courier]
  switch (failure.kind) {
    case 'refused':
    case 'unauthorised':
    case 'duplicate':
    case 'unknown_parcel':
      return failures[failure.kind](name, failure.message)
    case 'wrong_field':
      return failures.wrong_field(name, (fields as Record<string, string>)[failure.field] ?? '')
    case 'unreadable':
      return failures.unreadable(name, failure.excerpt || `HTTP ${failure.status}`)
    default:
      return failures[failure.kind](name)
  }
}

export function connectionSentence(
  courier: CourierId,
  answer: CourierAnswer<unknown>,
  language: Language,
): string {
  return answer.ok
    ? courierAccountTexts[language].works(courierTexts[language].names[courier])
    : failureSentence(courier, answer.failure, language)
}
