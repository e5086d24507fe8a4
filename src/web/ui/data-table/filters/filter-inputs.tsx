import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { Field } from '../../forms/field.tsx'
import { NumberInput, Select, TextInput } from '../../forms/inputs.tsx'
import { useDebounced } from '../../use-debounced.ts'
import type {
  AmountFilter,
  ChoiceFilter,
  ChoicesFilter,
  DayFilter,
  ListFilter,
} from '../list-filters.tsx'
import type { ListParams } from '../list-params.ts'

interface FilterProps<Filter> {
  filter: Filter
  params: ListParams
}

interface FilterInputsProps {
  filters: readonly ListFilter[]
  params: ListParams
}

/** An input for each filter, which changes the URL at once. */
export function FilterInputs({ filters, params }: FilterInputsProps) {
  return filters.map((filter) => {
    switch (filter.kind) {
      case 'choice':
        return <ChoiceSelect key={filter.name} filter={filter} params={params} />
      case 'choices':
        return <ChoiceButtons key={filter.name} filter={filter} params={params} />
      case 'day':
        return <DayInput key={filter.name} filter={filter} params={params} />
      case 'amount':
        return <AmountInput key={filter.name} filter={filter} params={params} />
    }
  })
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

/** The typed text, until a button or the browser's history changes the URL. */
function useTyped(inUrl: string) {
  const [typed, setTyped] = useState(inUrl)
  const [known, setKnown] = useState(inUrl)
  if (inUrl !== known) {
    setKnown(inUrl)
    setTyped(inUrl)
  }
  return [typed, setTyped] as const
}

/** As the API takes days. */
const firstDay = '2000-01-01'
const lastDay = '2099-12-31'

function DayInput({ filter, params }: FilterProps<DayFilter>) {
  const { name, before, after } = filter
  const inUrl = params.filters[name] ?? ''
  const [typed, setTyped] = useTyped(inUrl)
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

/** Toggles beside one another. */
function ChoiceButtons({ filter, params }: FilterProps<ChoicesFilter>) {
  const chosen = (params.filters[filter.name] ?? '').split(',').filter(Boolean)
  const toggle = (value: string) => {
    const values = filter.options
      .map((option) => option.value)
      .filter((each) => chosen.includes(each) !== (each === value))
    params.setFilter(filter.name, values.join(','))
  }
  return (
    <div role="group" aria-label={filter.label} className="flex w-full flex-wrap gap-2">
      {filter.options.map(({ value, label }) => {
        const isChosen = chosen.includes(value)
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isChosen}
            onClick={() => toggle(value)}
            className={clsx(
              'min-h-11 rounded-full border px-4 text-sm font-medium',
              isChosen
                ? 'border-brand bg-brand-soft text-brand'
                : 'unchosen border-line bg-surface text-muted hover:text-foreground',
            )}
          >
            {label}
          </button>
        )
      })}
    </div>
  )
}

const typingMs = 500

/** Filters when the typing pauses. */
function AmountInput({ filter, params }: FilterProps<AmountFilter>) {
  const inUrl = params.filters[filter.name] ?? ''
  const [typed, setTyped] = useTyped(inUrl)
  const debounced = useDebounced(typed, typingMs)
  const send = useEffectEvent((amount: string) => {
    if (amount !== inUrl && (amount === '' || isAmount(amount)))
      params.setFilter(filter.name, amount)
  })
  useEffect(() => send(debounced), [debounced])
  return (
    <Field label={filter.label} className={width}>
      <NumberInput
        inputMode="decimal"
        value={typed}
        maxLength={10}
        aria-invalid={(typed !== '' && !isAmount(typed)) || undefined}
        onChange={(event) => setTyped(event.currentTarget.value.trim())}
      />
    </Field>
  )
}

const isAmount = (text: string) => /^\d{1,8}(\.\d{1,2})?$/.test(text)
