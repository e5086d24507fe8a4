import type { ComponentProps } from 'react'
import { districtName, divisionName } from '#shared/addresses/bangla-names.ts'
import { districtsByDivision, type Division } from '#shared/addresses/districts.ts'
import { useLanguage, useTexts } from '../languages/language.ts'
import { Select } from '../ui/forms/inputs.tsx'
import { addressesTexts } from './addresses-texts.ts'

/** The 64 districts under their divisions; typing a first letter jumps to it. */
export function DistrictSelect(props: ComponentProps<'select'>) {
  const t = useTexts(addressesTexts)
  const language = useLanguage()
  return (
    <Select {...props}>
      <option value="">{t.selectDistrict}</option>
      {Object.entries(districtsByDivision).map(([division, districts]) => (
        <optgroup key={division} label={t.division(divisionName(division as Division, language))}>
          {districts.map((district) => (
            <option key={district} value={district}>
              {districtName(district, language)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
