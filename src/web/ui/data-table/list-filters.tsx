import { useState } from 'react'
import { useTexts } from '../../languages/language.ts'
import { Button } from '../button.tsx'
import { Field } from '../forms/field.tsx'
import { Select, TextInput } from '../forms/inputs.tsx'
import type { ListParams } from './list-params.ts'
import { tableTexts } from './table-texts.ts'

interface ChoiceFilter {
  kind: 'choice'
  name: string
  label: string
  /** The first one, of value '', stands for all. */
  options: readonly { value: string; label: string }[]
}

/** A day, not after the one of `before` and not before the one of `after`, other filters of the list. */
interface DayFilter {
  kind: 'day'
  name: string
  label: string
  before?: string
  after?: string
}

export type ListFilter = ChoiceFilter | DayFilter

/** A filter whose options are the labels of its values; `all` is the label of none. */
export function choiceFilter(
  name: string,
  label: string,
  all: string,
  labels: Readonly<Record<string, string>>,
): ChoiceFilter {
  const options = Object.entries({ '': all, ...labels }).map(([value, text]) => ({
    value,
    label: text,
  }))
  return { kind: 'choice', name, label, options }
}

interface FilterProps<Filter> {
  filter: Filter
  params: ListParams
}

/** The filters of a list, kept in the URL, and a button that clears them. */
export function ListFilters({
  filters,
  params,
}: {
  filters: readonly ListFilter[]
  params: ListParams
}) {
  const t = useTexts(tableTexts)
  const isFiltered = Object.keys(params.filters).length > 0
  return (
    <div role="group" aria-label={t.filters} className="mt-4 flex flex-wrap items-end gap-3">
      {filters.map((filter) =>
        filter.kind === 'day' ? (
          <DayInput key={filter.name} filter={filter} params={params} />
        ) : (
          <ChoiceSelect key={filter.name} filter={filter} params={params} />
        ),
      )}
      {isFiltered && (
        <Button variant="ghost" onClick={params.clearFilters}>
          {t.clearFilters}
        </Button>
      )}
    </div>
  )
}

const width = 'min-w-36 flex-1 sm:max-w-48'

function ChoiceSelect({ filter, params }: FilterProps<ChoiceFilter>) {
  return (
    <Field label={filter.label} className={width}>
      <Select
        value={params.filters[filter.name] ?? ''}
        onChange={(event) => params.setFilter(filter.name, event.target.value)}
      >
        {filter.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** As the API takes days. */
const firstDay = '2000-01-01'
const lastDay = '2099-12-31'

function DayInput({ filter, params }: FilterProps<DayFilter>) {
  const { name, before, after } = filter
  const inUrl = params.filters[name] ?? ''
  const [typed, setTyped] = useState(inUrl)
  // The URL changed by a button or the browser's history.
  const [known, setKnown] = useState(inUrl)
  if (inUrl !== known) {
    setKnown(inUrl)
    setTyped(inUrl)
  }
  return (
    <Field label={filter.label} className={width}>
      <TextInput
        type="date"
        value={typed}
        min={(after && params.filters[after]) || firstDay}
        max={(before && params.filters[before]) || lastDay}
        onChange={({ target }) => {
          setTyped(target.value)
          // While a year is typed the value is a date of the first centuries.
          if (target.validity.valid) params.setFilter(name, target.value)
        }}
      />
    </Field>
  )
}
