import { clsx } from 'clsx'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../../languages/language.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Field } from '../forms/field.tsx'
import { NumberInput, Select, TextInput } from '../forms/inputs.tsx'
import { useDebounced } from '../use-debounced.ts'
import { useMediaQuery } from './use-media-query.ts'
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

/** Any of several values, which the URL has comma separated. */
interface ChoicesFilter {
  kind: 'choices'
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}

/** An amount in taka. */
interface AmountFilter {
  kind: 'amount'
  name: string
  label: string
}

export type ListFilter = ChoiceFilter | ChoicesFilter | DayFilter | AmountFilter

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

/** More filters than these are behind a button on a phone. */
const maxInlineOnPhone = 4

/** The filters of a list, kept in the URL, and a button that clears them. */
export function ListFilters({
  filters,
  params,
}: {
  filters: readonly ListFilter[]
  params: ListParams
}) {
  const t = useTexts(tableTexts)
  const isPhone = useMediaQuery('not all and (min-width: 48rem)')
  if (isPhone && filters.length > maxInlineOnPhone) {
    return <FilterSheet filters={filters} params={params} />
  }
  return (
    <div role="group" aria-label={t.filters} className="mt-4 flex flex-wrap items-end gap-3">
      <FilterInputs filters={filters} params={params} />
      {Object.keys(params.filters).length > 0 && (
        <Button variant="ghost" onClick={params.clearFilters}>
          {t.clearFilters}
        </Button>
      )}
    </div>
  )
}

function FilterSheet({ filters, params }: { filters: readonly ListFilter[]; params: ListParams }) {
  const t = useTexts(tableTexts)
  const [isOpen, setIsOpen] = useState(false)
  const set = Object.keys(params.filters).length
  return (
    <>
      <Button
        variant="secondary"
        className="mt-4 w-full"
        icon={<SlidersHorizontal aria-hidden className="size-4" />}
        onClick={() => setIsOpen(true)}
      >
        {t.filtersSet(set)}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t.filters}
        placement="bottom"
        footer={
          <div className="flex gap-3">
            <Button
              variant="secondary"
              className="flex-1"
              disabled={set === 0}
              onClick={params.clearFilters}
            >
              {t.clearFilters}
            </Button>
            <Button className="flex-1" onClick={() => setIsOpen(false)}>
              {t.showRows}
            </Button>
          </div>
        }
      >
        <div role="group" aria-label={t.filters} className="flex flex-wrap items-end gap-3">
          <FilterInputs filters={filters} params={params} />
        </div>
      </Dialog>
    </>
  )
}

function FilterInputs({ filters, params }: { filters: readonly ListFilter[]; params: ListParams }) {
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
