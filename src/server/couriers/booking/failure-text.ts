import { courierTexts } from '#shared/couriers/courier-texts.ts'
import type { CourierId } from '#shared/couriers/couriers.ts'
import { parcelTexts } from '#shared/couriers/parcels/parcel-texts.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { CourierFailure } from '../courier.ts'

/** Why a courier did not do it: its own sentence, or ours where it has said none. */
export function failureText(courier: CourierId, failure: CourierFailure) {
  return (language: Language): string => {
    const name = courierTexts[language].names[courier]
    const { failures } = parcelTexts[language]
    if ('message' in failure && failure.message !== '') return failures.said(name, failure.message)
    return failures[failure.kind](name)
  }
}
