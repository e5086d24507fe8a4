import { keepPreviousData } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { CourierId } from '#shared/couriers/couriers.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useTexts } from '../../../languages/language.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/inputs.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { parcelPageTexts } from './parcel-page-texts.ts'

/** The code of an area; null for none, undefined for the one of the address. */
export type ChosenArea = string | null | undefined

interface Area {
  code: string
  district: string
  name: string
}

interface AreaFieldProps {
  courier: CourierId
  /** The one that the thana of the order is matched with. */
  proposed: Area | null
  onChoose: (area: ChosenArea) => void
}

const nameOf = ({ name, district }: Area) => `${name}, ${district}`

/** Where the courier brings the parcel, by its own list. */
export function AreaField({ courier, proposed, onChoose }: AreaFieldProps) {
  const t = useTexts(parcelPageTexts)
  const [typed, setTyped] = useState(proposed ? nameOf(proposed) : '')
  const search = useDebounced(typed.split(',', 1)[0]?.trim() ?? '', 300)
  const listId = useId()
  const { data } = useApiQuery(
    'GET /admin/parcel-areas/:courier',
    { params: { courier }, query: { search } },
    { group: 'alone', enabled: search !== '', placeholderData: keepPreviousData, retry: false },
  )
  const areas = data?.areas ?? []
  const isKnown = (text: string) =>
    text === '' || [...areas, ...(proposed ? [proposed] : [])].some((area) => nameOf(area) === text)
  const change = (text: string) => {
    setTyped(text)
    const chosen = areas.find((area) => nameOf(area) === text)
    if (proposed && text === nameOf(proposed)) onChoose(undefined)
    else if (chosen) onChoose(chosen.code)
    else onChoose(null)
  }
  return (
    <Field label={t.areaField} hint={t.areaHint} error={isKnown(typed) ? undefined : t.areaUnknown}>
      <TextInput
        value={typed}
        list={listId}
        autoComplete="off"
        onChange={(event) => change(event.target.value)}
      />
      <datalist id={listId}>
        {areas.map((area) => (
          <option key={area.code} value={nameOf(area)}>
            {nameOf(area)}
          </option>
        ))}
      </datalist>
    </Field>
  )
}
