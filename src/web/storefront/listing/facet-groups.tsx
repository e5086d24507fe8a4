import type { ReactNode } from 'react'
import { facetTexts } from '#shared/catalog/facet-texts.ts'
import type { Language } from '#shared/languages/languages.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { Checkbox } from '../../ui/forms/inputs.tsx'
import { type ListedFacet, type ListingFilters, namedFacets } from './listing-filters.ts'
import { listingTexts } from './listing-texts.tsx'

interface FacetGroupProps {
  facet: ListedFacet
  filters: ListingFilters
}

/** Values that are shown at once; the others unfold. */
const shownValues = 6

/** The values of a brand, colour, specification or option as checkboxes; any of the chosen ones matches. */
export function FacetGroup({ facet, filters }: FacetGroupProps) {
  const t = useTexts(listingTexts).filters
  const label = facetLabel(facet, useLanguage())
  const chosen = chosenIn(facet.name, filters)
  const { values } = facet
  // A single value narrows nothing.
  if (values.length < 2 && chosen.length === 0) return null
  const box = ({ value, label: words = value, count }: ListedFacet['values'][number]) => (
    <Checkbox
      key={value}
      label={<FacetLabel label={words} count={count} isEstimate={facet.isEstimate} />}
      name={facet.name}
      value={value}
      defaultChecked={chosen.includes(value)}
      className="lg:min-h-10"
    />
  )
  const unlisted = chosen.filter((each) => values.every(({ value }) => value !== each))
  const [first, more] = [values.slice(0, shownValues), values.slice(shownValues)]
  return (
    <FilterGroup title={label}>
      {unlisted.map((value) => (
        <input key={value} type="hidden" name={facet.name} value={value} />
      ))}
      {first.map(box)}
      {more.length > 0 && (
        <details open={more.some(({ value }) => chosen.includes(value)) || undefined}>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-brand hover:underline">
            <span>{t.more(more.length)}</span>
            <span className="sr-only">{t.moreOf(label)}</span>
          </summary>
          {more.map(box)}
        </details>
      )}
    </FilterGroup>
  )
}

/** Names of specifications and options are data. */
export function facetLabel(
  { name, label }: Pick<ListedFacet, 'name' | 'label'>,
  language: Language,
) {
  const { names } = facetTexts[language]
  return name in names ? names[name as keyof typeof names] : label
}

/** The filters come from the URL that is shown or loading; the facet's own marks may be older. */
function chosenIn(name: string, filters: ListingFilters): readonly string[] {
  if (name === 'brand') return filters.brand
  if (name === 'color') return filters.color
  return namedFacets(filters).find((facet) => facet.name === name)?.values ?? []
}

/** Ratings from a number of stars on: one of them, or any. */
export function RatingGroup({ facet, filters }: FacetGroupProps) {
  const t = useTexts(listingTexts).filters
  const facets = useTexts(facetTexts)
  const steps = facet.values.filter(
    ({ value, count }) => count > 0 || value === String(filters.minRating),
  )
  if (steps.length === 0) return null
  const options = [{ value: '', count: null }, ...steps]
  return (
    <FilterGroup title={facets.names.minRating}>
      {options.map(({ value, count }) => (
        <label key={value} className="choice lg:min-h-10">
          <input
            type="radio"
            name="minRating"
            value={value}
            defaultChecked={value === String(filters.minRating ?? '')}
          />
          <span className="flex-1">
            {count === null ? (
              t.anyRating
            ) : (
              <FacetLabel
                label={facets.stars(Number(value))}
                count={count}
                isEstimate={facet.isEstimate}
              />
            )}
          </span>
        </label>
      ))}
    </FilterGroup>
  )
}

/** Only what can be sent at once. */
export function StockBox({
  facet,
  filters,
}: {
  facet: ListedFacet | undefined
  filters: ListingFilters
}) {
  const { inStock } = useTexts(facetTexts)
  const count = facet?.values[0]?.count ?? 0
  return (
    <Checkbox
      label={
        facet ? <FacetLabel label={inStock} count={count} isEstimate={facet.isEstimate} /> : inStock
      }
      name="inStock"
      value="true"
      defaultChecked={filters.inStock}
    />
  )
}

interface FacetCountProps {
  count: number
  isEstimate: boolean
}

function FacetLabel({ label, ...counted }: FacetCountProps & { label: string }) {
  return (
    <>
      <span>{label}</span> <FacetCount {...counted} />
    </>
  )
}

/** How many products a value has: "(12)", or "(~1,200)" where that is an estimate. */
export function FacetCount({ count, isEstimate }: FacetCountProps) {
  const t = useTexts(listingTexts).filters
  return (
    <span className="facet-count">
      <span aria-hidden>{isEstimate ? t.estimate(count) : t.count(count)}</span>
      <span className="sr-only">{isEstimate ? t.estimated(count) : t.counted(count)}</span>
    </span>
  )
}

export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}
