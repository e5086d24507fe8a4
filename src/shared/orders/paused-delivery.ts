import { districtName } from '../addresses/bangla-names.ts'
import type { Language } from '../languages/languages.ts'
import { orderTexts } from './order-texts.ts'

/** Why no order to this district can be placed; null where one can. */
export function pausedDelivery(
  { pausedDistricts }: { pausedDistricts: readonly string[] },
  district: string | null | undefined,
): ((language: Language) => string) | null {
  if (!district || !pausedDistricts.includes(district)) return null
  return (language) => orderTexts[language].deliveryPaused(districtName(district, language))
}
