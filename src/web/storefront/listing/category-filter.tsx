import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { Category } from '#shared/catalog/category-schemas.ts'
import { chooseCategory, chooseSubcategory } from './filter-changes.ts'
import { FilterGroup } from './filter-group.tsx'
import { listingPath, type ListingFilters } from './listing-filters.ts'

interface CategoryFilterProps {
  filters: ListingFilters
  categories: Category[]
}

const row = 'flex min-h-11 items-center rounded-control px-3 text-[0.9375rem] lg:min-h-10'

/** Categories as links, the chosen one with its subcategories. While Deals are on it rests. */
export function CategoryFilter({ filters, categories }: CategoryFilterProps) {
  return (
    <FilterGroup title="Category">
      {filters.isOnSale && (
        <p className="mb-1 text-sm text-ink-soft">Turn Deals off to choose a category.</p>
      )}
      <ul className="-mx-3">
        <li>
          <Choice
            label="All Categories"
            to={listingPath(chooseCategory('')(filters))}
            isChosen={filters.category === '' && !filters.isOnSale}
            isDisabled={filters.isOnSale}
          />
        </li>
        {categories.map(({ _id, name, subcategories }) => (
          <li key={_id}>
            <Choice
              label={name}
              to={listingPath(chooseCategory(name)(filters))}
              isChosen={filters.category === name && filters.subcategory === ''}
              isDisabled={filters.isOnSale}
            />
            {filters.category === name && subcategories.length > 0 && (
              <ul className="mb-1 ml-4 border-l border-line pl-1">
                {subcategories.map((subcategory) => (
                  <li key={subcategory._id}>
                    <Choice
                      label={subcategory.name}
                      to={listingPath(chooseSubcategory(subcategory.name)(filters))}
                      isChosen={filters.subcategory === subcategory.name}
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
      <span role="link" aria-disabled="true" className={clsx(row, 'text-ink-faint')}>
        {label}
      </span>
    )
  }
  return (
    <Link
      to={to}
      aria-current={isChosen ? 'true' : undefined}
      className={clsx(row, isChosen ? 'bg-brand-soft font-semibold text-brand' : 'hover:bg-ground')}
    >
      {label}
    </Link>
  )
}
