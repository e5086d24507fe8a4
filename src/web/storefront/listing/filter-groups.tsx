import { clsx } from 'clsx'
import { Link } from 'react-router'
import { priceBandLabel } from '#shared/catalog/facet-texts.ts'
import { priceBandKey, priceBands } from '#shared/catalog/facets.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { Field } from '../../ui/forms/field.tsx'
import { NumberInput } from '../../ui/forms/inputs.tsx'
import { FacetCount, FilterGroup } from './facet-groups.tsx'
import { chooseCategory, setFilters } from './filter-changes.ts'
import { listingUrl, type ListedFacet, type ListingFilters } from './listing-filters.ts'
import { listingTexts } from './listing-texts.tsx'

/** A category to narrow by, with the names of its subcategories. */
export interface FilterCategory {
  _id: string
  name: string
  subcategories: string[]
}

interface CategoryFilterProps {
  filters: ListingFilters
  categories: FilterCategory[]
}

/** Categories as links, the selected one with its subcategories. Inactive while Deals are on. */
export function CategoryFilter({ filters, categories }: CategoryFilterProps) {
  const t = useTexts(listingTexts).filters
  return (
    <FilterGroup title={t.category}>
      {filters.isOnSale && <p className="mb-1 text-sm text-muted">{t.turnDealsOff}</p>}
      <ul className="-mx-3">
        <li>
          <Choice
            label={t.allCategories}
            to={listingUrl(chooseCategory('')(filters))}
            isChosen={filters.category === '' && !filters.isOnSale}
            isDisabled={filters.isOnSale}
          />
        </li>
        {categories.map(({ _id, name, subcategories }) => (
          <li key={_id}>
            <Choice
              label={name}
              to={listingUrl(chooseCategory(name)(filters))}
              isChosen={filters.category === name && filters.subcategory === ''}
              isDisabled={filters.isOnSale}
            />
            {filters.category === name && subcategories.length > 0 && (
              <ul className="mb-1 ml-4 border-l border-line pl-1">
                {subcategories.map((subcategory) => (
                  <li key={subcategory}>
                    <Choice
                      label={subcategory}
                      to={listingUrl(setFilters({ subcategory })(filters))}
                      isChosen={filters.subcategory === subcategory}
                      isDisabled={false}
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </FilterGroup>
  )
}

interface ChoiceProps {
  label: string
  to: string
  isChosen: boolean
  isDisabled: boolean
}

function Choice({ label, to, isChosen, isDisabled }: ChoiceProps) {
  if (isDisabled) {
    return (
      <span role="link" aria-disabled="true" className="filter-link text-faint">
        {label}
      </span>
    )
  }
  return (
    <Link
      to={to}
      aria-current={isChosen ? 'true' : undefined}
      className={clsx('filter-link', isChosen && 'bg-brand-soft font-semibold text-brand')}
    >
      {label}
    </Link>
  )
}

interface PriceFilterProps {
  filters: ListingFilters
  /** How many products each band has; absent while nothing is known. */
  facet: ListedFacet | undefined
}

export function PriceFilter({ filters, facet }: PriceFilterProps) {
  const { minPrice, maxPrice } = filters
  const t = useTexts(listingTexts).filters
  const language = useLanguage()

  return (
    <FilterGroup title={t.price}>
      <div className="mt-1 flex items-center gap-2">
        <Field label={t.lowest} hideLabel className="flex-1">
          <NumberInput name="minPrice" defaultValue={minPrice ?? ''} placeholder="0" />
        </Field>
        <span aria-hidden className="text-muted">
          {t.to}
        </span>
        <Field label={t.highest} hideLabel className="flex-1">
          <NumberInput name="maxPrice" defaultValue={maxPrice ?? ''} placeholder="50000" />
        </Field>
      </div>
      <ul className="mt-3 grid grid-cols-2 gap-2">
        {priceBands.map((band) => {
          const { min, max } = band
          const label = priceBandLabel(band, language)
          const isChosen = minPrice === min && maxPrice === max
          const found = facet?.values.find(({ value }) => value === priceBandKey(band))
          return (
            <li key={label}>
              <Link
                to={listingUrl(setFilters({ minPrice: min, maxPrice: max })(filters))}
                aria-current={isChosen ? 'true' : undefined}
                className={clsx(
                  'price-band',
                  isChosen
                    ? 'border-brand bg-brand-soft text-brand'
                    : 'unchosen border-line hover:border-line-strong',
                )}
              >
                {label}
                {facet && <FacetCount count={found?.count ?? 0} isEstimate={facet.isEstimate} />}
              </Link>
            </li>
          )
        })}
      </ul>
    </FilterGroup>
  )
}
