import { useHref, useNavigation } from 'react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { urls } from '#shared/urls.ts'
import { useTexts } from '../../languages/language.ts'
import { IconButton } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/inputs.tsx'
import { filterEntries, type ListingFilters, type Sort } from './listing-filters.ts'
import { listingTexts } from './listing-texts.tsx'
import { useChangeFilters } from './use-filters.ts'

/** Before hydration a form, whose button lies over the select's arrow. */
export function SortSelect({ filters }: { filters: ListingFilters }) {
  const t = useTexts(listingTexts)
  const changeFilters = useChangeFilters(filters)
  const sort = effectiveSort(filters)
  const action = useHref(urls.products())
  const form = useRef<HTMLFormElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const apply = () => {
    const chosen = new FormData(form.current ?? undefined).get('sortBy') as Sort | null
    if (chosen === null || chosen === sort) return
    changeFilters({ ...filters, sort: chosen === defaultSort(filters) ? null : chosen })
  }
  const applyEarlyChoice = useEffectEvent(apply)
  useEffect(() => applyEarlyChoice(), [])
  const isChanging = useNavigation().state !== 'idle'
  // Not a new select for each, which would lose the focus. After a choice that was taken back before it was
  // shown, or that failed, the order is still that of before.
  useEffect(() => {
    if (!isChanging && select.current) select.current.value = sort
  }, [isChanging, sort])
  return (
    <form
      ref={form}
      action={action}
      autoComplete="off"
      className="relative flex min-w-0 items-center gap-3 max-lg:min-w-32 max-lg:flex-1 max-lg:justify-end"
      onChange={apply}
    >
      {filterEntries({ ...filters, sort: null, page: 1 }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="flex min-w-0 items-center gap-3">
        <span className="text-sm text-muted max-sm:sr-only">{t.sortBy}</span>
        <Select ref={select} name="sortBy" defaultValue={sort} className="w-46 min-w-0">
          {sortOptions(filters).map((option) => (
            <option key={option} value={option}>
              {t.sorts[option]}
            </option>
          ))}
        </Select>
      </label>
      <IconButton
        type="submit"
        label={t.sort}
        variant="bare"
        className="invisible absolute inset-y-0 right-0 rounded-control bg-brand-soft text-brand unhydrated:visible"
      >
        <ArrowRight aria-hidden className="size-5" />
      </IconButton>
    </form>
  )
}

const newest = 'createdAt-desc'
const bestMatch = 'relevance-desc'

type SortOption = keyof (typeof listingTexts)['en']['sorts']

const always: readonly SortOption[] = [newest, 'price-asc', 'price-desc', 'rating-desc', 'name-asc']

/** Best Match is offered, as the default, for a search only. */
export function sortOptions(filters: ListingFilters): readonly SortOption[] {
  return filters.search === '' ? always : [bestMatch, ...always]
}

function defaultSort(filters: ListingFilters): Sort {
  return filters.search === '' ? newest : bestMatch
}

/** The sort in effect; one that is not offered for these results is replaced by the default. */
export function effectiveSort(filters: ListingFilters): Sort {
  const isOffered = sortOptions(filters).some((option) => option === filters.sort)
  return isOffered && filters.sort !== null ? filters.sort : defaultSort(filters)
}
