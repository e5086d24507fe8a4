import { Link } from 'react-router'
import type { SearchReport } from '#shared/catalog/product-schemas.ts'
import { formatTaka } from '#shared/money/money.ts'
import type { ActiveFilter } from './filter-changes.ts'
import { priceLabel, setSearch } from './filter-changes.ts'
import { listingUrl, type ListingFilters } from './listing-filters.ts'

interface SearchNoticeProps {
  search: SearchReport
  filters: ListingFilters
}

/** Says what is listed where that is not exactly what was typed. */
export function SearchNotice({ search, filters }: SearchNoticeProps) {
  const { typed, shown, isCorrected, isRelaxed, matching, price } = search
  const isElsewhere = price !== null && !price.isApplied
  if (!isCorrected && !isRelaxed && matching === null && !isElsewhere) return null
  return (
    <p className="mt-2 text-[0.9375rem] break-words text-muted">
      {isCorrected && (
        <>
          Showing results for <strong className="font-semibold">{shown}</strong>. Search instead for{' '}
          <Link
            to={listingUrl({ ...filters, literal: true, page: 1 })}
            className="font-semibold text-brand underline"
          >
            {typed}
          </Link>
          .{' '}
        </>
      )}
      {isRelaxed && <>Nothing matches all of “{typed}”; these match some of its words. </>}
      {isElsewhere && `${otherPricesText(shown, price)} `}
      {!isRelaxed && matching !== null && <>{matchingText(matching)} Similar products follow.</>}
    </p>
  )
}

function matchingText(matching: number): string {
  return matching === 1 ? '1 product matches every word.' : `${matching} products match every word.`
}

/** For a search whose price nothing has. */
function otherPricesText(shown: string, { min, max }: { min: number | null; max: number | null }) {
  const subject = shown === '' ? 'Nothing' : `Nothing for “${shown}”`
  if (min === null) return `${subject} costs ${formatTaka(max ?? 0)} or less. These cost more.`
  if (max === null) return `${subject} costs ${formatTaka(min)} or more. These cost less.`
  return `${subject} costs ${formatTaka(min)} to ${formatTaka(max)}. These are at other prices.`
}

/** The price that a search named, as a filter that can be removed; none where a filter replaces it. */
export function searchedPrice(
  search: SearchReport | null,
  filters: ListingFilters,
): ActiveFilter[] {
  if (!search?.price) return []
  const { rest } = search.price
  const min = filters.minPrice === null ? search.price.min : null
  const max = filters.maxPrice === null ? search.price.max : null
  if (min === null && max === null) return []
  return [{ label: priceLabel(min, max), remove: setSearch(rest) }]
}
