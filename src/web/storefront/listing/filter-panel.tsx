import Search from 'lucide-react/icons/search'
import {
  useEffect,
  useEffectEvent,
  useRef,
  type FocusEvent,
  type FormEvent,
  type RefObject,
} from 'react'
import { Link, useHref } from 'react-router'
import { urls } from '#shared/urls.ts'
import { useTexts } from '../../languages/language.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Checkbox, TextInput } from '../../ui/forms/inputs.tsx'
import { setSearch, type FilterChange } from './filter-changes.ts'
import { FacetGroup, FilterGroup, RatingGroup, StockBox } from './facet-groups.tsx'
import { CategoryFilter, type FilterCategory, PriceFilter } from './filter-groups.tsx'
import {
  filterEntries,
  parseAmount,
  parseFilters,
  type ListedFacet,
  type ListingFilters,
} from './listing-filters.ts'
import { listingTexts } from './listing-texts.tsx'
import { useChangeFilters, useCurrentFilters } from './use-filters.ts'

interface FilterPanelProps {
  filters: ListingFilters
  categories: FilterCategory[]
  facets: readonly ListedFacet[]
}

/** Names of the form's visible inputs; the other filters are hidden inputs. */
const formFields = new Set([
  'search',
  'minPrice',
  'maxPrice',
  'isOnSale',
  'inStock',
  'minRating',
  'page',
])

/**
 * Every filter of the listing, in one form: boxes apply when they are ticked, prices when they are left. The
 * form says what is chosen, so quick changes add up. Before hydration it has a button instead, and
 * what was changed until then applies at once.
 */
export function FilterPanel({ filters, categories, facets }: FilterPanelProps) {
  const t = useTexts(listingTexts)
  const changeFilters = useChangeFilters(filters)
  const form = useRef<HTMLFormElement>(null)
  const facetOf = (name: string) => facets.find((facet) => facet.name === name)
  const rating = facetOf('minRating')
  const checkboxFacets = facets.filter(({ name }) => !formFields.has(name) && name !== 'price')
  const boxes = new Set(checkboxFacets.map(({ name }) => name))
  const hidden = filterEntries(filters).filter(
    ([name]) => !formFields.has(name) && !boxes.has(name),
  )

  const apply = (change: FilterChange = (chosen) => chosen) => {
    if (!form.current) return
    // A search that is being typed waits for its button.
    changeFilters(change({ ...readFilters(form.current), search: filters.search }))
  }
  const applyEarlyChanges = useEffectEvent(() => {
    if (form.current && isChanged(form.current)) apply()
  })
  useEffect(() => applyEarlyChanges(), [])
  useFollowFilters(form)
  const action = useHref(urls.products())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(setSearch(textOf(new FormData(event.currentTarget).get('search'))))
  }
  const onChange = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.matches('[type=checkbox], [type=radio]'))
      apply()
  }
  const onBlur = ({ target }: FocusEvent) => {
    if (target.matches('[inputmode=numeric]')) apply()
  }

  return (
    // Its own check: an impossible price leaves its box.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its inputs' events bubble to it
    <form
      ref={form}
      action={action}
      method="get"
      // Else a browser that goes back ticks what an earlier visit had ticked.
      autoComplete="off"
      noValidate
      onSubmit={submit}
      onChange={onChange}
      onBlur={onBlur}
      className="flex flex-col gap-7"
    >
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="relative">
        <Field label={t.filters.search} hideLabel>
          <TextInput
            type="search"
            name="search"
            defaultValue={filters.search}
            placeholder={t.filters.search}
            maxLength={200}
            className="pr-11"
          />
        </Field>
        <IconButton
          type="submit"
          label={t.filters.search}
          variant="bare"
          className="absolute top-0 right-0 text-muted hover:text-brand"
        >
          <Search aria-hidden className="size-4.5" />
        </IconButton>
      </div>
      <FilterGroup title={t.filters.offers}>
        <Checkbox label={t.deals} name="isOnSale" value="true" defaultChecked={filters.isOnSale} />
        <StockBox facet={facetOf('inStock')} filters={filters} />
      </FilterGroup>
      <CategoryFilter filters={filters} categories={categories} />
      <PriceFilter filters={filters} facet={facetOf('price')} />
      {checkboxFacets.map((facet) => (
        <FacetGroup key={facet.name} facet={facet} filters={filters} />
      ))}
      {rating && <RatingGroup facet={rating} filters={filters} />}
      <div className="flex gap-3">
        <Link
          to={urls.products()}
          className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
        >
          {t.filters.clear}
        </Link>
        <Button type="submit" className="invisible unhydrated:visible">
          {t.filters.apply}
        </Button>
      </div>
    </form>
  )
}

/**
 * Shows in an input that its filter has changed, such as by a chip: React leaves it as it was ticked or
 * typed, and a new input in its place would lose the focus.
 */
function useFollowFilters(form: RefObject<HTMLFormElement | null>): void {
  const shown = useRef(new WeakMap<HTMLInputElement, string>())
  useEffect(() => {
    for (const input of form.current?.querySelectorAll('input') ?? []) {
      const filter = `${input.defaultChecked} ${input.defaultValue}`
      const isChanged = (shown.current.get(input) ?? filter) !== filter
      shown.current.set(input, filter)
      if (!isChanged) continue
      input.checked = input.defaultChecked
      input.value = input.defaultValue
    }
  })
}

/** Whether something was ticked or typed before hydration; what is being typed still waits. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (input) =>
      input instanceof HTMLInputElement &&
      (input.checked !== input.defaultChecked ||
        (input.inputMode === 'numeric' &&
          input.value !== input.defaultValue &&
          input !== document.activeElement)),
  )
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')

/** The filters that the form has. A price that is none leaves its box. */
function readFilters(form: HTMLFormElement): ListingFilters {
  for (const box of form.querySelectorAll<HTMLInputElement>('[inputmode=numeric]')) {
    if (parseAmount(box.value) === null) box.value = ''
  }
  const entries = [...new FormData(form)].map(([name, value]) => [name, textOf(value)])
  return parseFilters(new URLSearchParams(entries))
}

interface MobileFiltersProps extends FilterPanelProps {
  isOpen: boolean
  onClose: () => void
  totalProducts: number
}

/** The phone's filter panel; it stays open while filters change, and shows the number of results. */
export function MobileFilters(props: MobileFiltersProps) {
  const { isOpen, onClose, totalProducts, ...panel } = props
  const { isLoading } = useCurrentFilters()
  const t = useTexts(listingTexts).filters
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.title}
      placement="bottom"
      footer={
        <Button size="large" className="w-full" onClick={onClose} aria-busy={isLoading}>
          {t.show(totalProducts)}
        </Button>
      }
    >
      {/* The results behind are inert, so their own live region is silent. */}
      <p role="status" className="sr-only">
        {isLoading ? '' : t.found(totalProducts)}
      </p>
      <FilterPanel {...panel} />
    </Dialog>
  )
}
