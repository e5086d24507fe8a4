import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { formatDate } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { formatTaka } from '#shared/money/money.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { Button } from '../../button.tsx'
import { Dialog } from '../../dialog.tsx'
import type { ChoiceFilter, ListFilter } from '../list-filters.tsx'
import type { ListParams } from '../list-params.ts'
import { TableSearch } from '../table-search.tsx'
import { tableTexts } from '../table-texts.ts'
import { useMediaQuery } from '../use-media-query.ts'
import { FilterInputs } from './filter-inputs.tsx'

interface FiltersProps {
  filters: readonly ListFilter[]
  params: ListParams
}

/** A list with more filters has them behind a button. */
const maxInline = 2

const areBehindButton = (filters: readonly ListFilter[]): boolean => filters.length > maxInline

interface ListSearchProps extends FiltersProps {
  /** Null: the list has no search. */
  search: { label: string; placeholder: string } | null
}

/** In the head of a list: its search, and the button of its filters where they are many. */
export function ListSearch({ search, filters, params }: ListSearchProps) {
  if (search === null && !areBehindButton(filters)) return null
  return (
    <div className="flex w-full gap-2 sm:w-auto">
      {search && <TableSearch {...search} term={params.search} onSearch={params.setSearch} />}
      {areBehindButton(filters) && <FilterButton filters={filters} params={params} />}
    </div>
  )
}

/** Below the head: a few filters, or those of many that are set. */
export function ListFilters({ filters, params }: FiltersProps) {
  const Filters = areBehindButton(filters) ? FilterChips : InlineFilters
  return filters.length > 0 && <Filters filters={filters} params={params} />
}

function InlineFilters({ filters, params }: FiltersProps) {
  const t = useTexts(tableTexts)
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

/** All filters of a list in a sheet: from below on a phone, at the right elsewhere. */
function FilterButton({ filters, params }: FiltersProps) {
  const t = useTexts(tableTexts)
  const isPhone = useMediaQuery('not all and (min-width: 48rem)')
  const [isOpen, setIsOpen] = useState(false)
  const set = Object.keys(params.filters).length
  return (
    <>
      <Button
        variant="secondary"
        icon={<SlidersHorizontal aria-hidden className="size-4" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t.filtersSet(set)}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t.filters}
        placement={isPhone ? 'bottom' : 'right'}
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
        <div
          role="group"
          aria-label={t.filters}
          className="flex flex-wrap items-end gap-3 *:max-w-none"
        >
          <FilterInputs filters={filters} params={params} />
        </div>
      </Dialog>
    </>
  )
}

/** The filters that are set, each with a button that removes it. */
function FilterChips({ filters, params }: FiltersProps) {
  const language = useLanguage()
  const t = tableTexts[language]
  const set = filters.filter(({ name }) => params.filters[name] !== undefined)
  if (set.length === 0) return null
  return (
    <ul aria-label={t.filters} className="mt-2 flex flex-wrap items-center gap-2">
      {set.map((filter) => {
        const text = t.set(filter.label, valueOf(filter, params, language))
        return (
          <li key={filter.name}>
            <button
              type="button"
              aria-label={t.removeFilter(text)}
              onClick={() => params.setFilter(filter.name, '')}
              className="inline-flex min-h-11 items-center gap-2 rounded-full bg-brand-soft pr-3 pl-4 text-left text-sm font-medium text-brand-dark hover:bg-line"
            >
              <span>{text}</span>
              <X aria-hidden className="size-4 shrink-0" />
            </button>
          </li>
        )
      })}
      <li>
        <Button variant="ghost" size="small" className="min-h-11" onClick={params.clearFilters}>
          {t.clearFilters}
        </Button>
      </li>
    </ul>
  )
}

/** The value of the URL as its reader knows it; what is none of the filter's as it was written. */
function valueOf(filter: ListFilter, { filters }: ListParams, language: Language): string {
  const value = filters[filter.name] ?? ''
  const labelOf = (each: string, options: ChoiceFilter['options']) =>
    options.find((option) => option.value === each)?.label ?? each
  switch (filter.kind) {
    case 'choice':
      return labelOf(value, filter.options)
    case 'choices':
      return value
        .split(',')
        .map((each) => labelOf(each, filter.options))
        .join(', ')
    case 'day':
      return Number.isNaN(Date.parse(value)) ? value : formatDate(value, language)
    case 'amount':
      return Number.isNaN(Number(value)) ? value : formatTaka(Number(value), language)
  }
}
