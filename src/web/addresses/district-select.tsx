import type { ComponentProps } from 'react'
import { districtsByDivision } from '#shared/addresses/districts.ts'
import { Select } from '../ui/select.tsx'

/** The 64 districts under their divisions; typing a letter jumps to it. */
export function DistrictSelect(props: ComponentProps<'select'>) {
  return (
    <Select {...props}>
      <option value="">Select district</option>
      {Object.entries(districtsByDivision).map(([division, districts]) => (
        <optgroup key={division} label={`${division} Division`}>
          {districts.map((district) => (
            <option key={district} value={district}>
              {district}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
