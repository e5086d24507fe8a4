import { districtName } from '#shared/addresses/bangla-names.ts'
import { useLanguage } from '../languages/language.ts'
import { useThanas } from './thanas.ts'

interface AddressPlace {
  fullAddress: string
  thana: string
  district: string
}

/** Street, thana and district in one line, in the language of the page. */
export function useAddressLine(): (address: AddressPlace) => string {
  const language = useLanguage()
  const thanas = useThanas(language === 'bn')
  return ({ fullAddress, thana, district }) =>
    [
      fullAddress,
      thanas?.thanaName(district, thana, language) ?? thana,
      districtName(district, language),
    ].join(', ')
}
