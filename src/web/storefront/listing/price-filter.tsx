import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { FocusEvent } from 'react'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { setPrices } from './filter-changes.ts'
import { FilterGroup } from './filter-group.tsx'
import { listingPath, parseAmount, type ListingFilters } from './listing-filters.ts'
import { pricePresets } from './price-presets.ts'
import { useChangeFilters } from './use-change-filters.ts'

export function PriceFilter({ filters }: { filters: ListingFilters }) {
  const changeFilters = useChangeFilters(filters)
  const { minPrice, maxPrice } = filters
  const applyMin = (event: FocusEvent<HTMLInputElement>) =>
    changeFilters(setPrices(parseAmount(event.currentTarget.value), maxPrice))
  const applyMax = (event: FocusEvent<HTMLInputElement>) =>
    changeFilters(setPrices(minPrice, parseAmount(event.currentTarget.value)))

  return (
    <FilterGroup title="Price (৳)">
      <div className="mt-1 flex items-center gap-2">
        <Field label="Lowest price" hideLabel className="flex-1">
          <TextInput
            key={`min-${minPrice}`}
            type="number"
            inputMode="numeric"
            min={0}
            name="minPrice"
            defaultValue={minPrice ?? ''}
            placeholder="0"
            onBlur={applyMin}
          />
        </Field>
        <span aria-hidden className="text-ink-soft">
          to
        </span>
        <Field label="Highest price" hideLabel className="flex-1">
          <TextInput
            key={`max-${maxPrice}`}
            type="number"
            inputMode="numeric"
            min={0}
            name="maxPrice"
            defaultValue={maxPrice ?? ''}
            placeholder="50000"
            onBlur={applyMax}
          />
        </Field>
      </div>
      <ul className="mt-3 grid grid-cols-2 gap-2">
        {pricePresets.map(({ label, min, max }) => {
          const isChosen = minPrice === min && maxPrice === max
          return (
            <li key={label}>
              <Link
                to={listingPath(setPrices(min, max)(filters))}
                aria-current={isChosen ? 'true' : undefined}
                className={clsx(
                  'grid min-h-11 place-items-center rounded-control border text-sm font-medium',
                  isChosen
                    ? 'border-brand bg-brand-soft text-brand'
                    : 'border-line hover:border-line-strong',
                )}
              >
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </FilterGroup>
  )
}
