import { Link } from 'react-router'
import type { SearchReport } from '#shared/catalog/product-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { useTexts } from '../../languages/language.ts'
import type { ActiveFilter } from './filter-changes.ts'
import { setSearch } from './filter-changes.ts'
import { listingUrl, type ListingFilters } from './listing-filters.ts'
import { listingTexts } from './listing-texts.tsx'

interface SearchNoticeProps {
  search: SearchReport
  filters: ListingFilters
}

/** Says what is listed where that is not exactly what was typed. */
export function SearchNotice({ search, filters }: SearchNoticeProps) {
  const t = useTexts(listingTexts)
  const { typed, shown, isCorrected, isRelaxed, matching, price } = search
  const isElsewhere = price !== null && !price.isApplied
  if (!isCorrected && !isRelaxed && matching === null && !isElsewhere) return null
  const link = (
    <Link
      to={listingUrl({ ...filters, literal: true, page: 1 })}
      className="font-semibold text-brand underline"
    >
      {typed}
    </Link>
  )
  return (
    <p className="mt-2 text-[0.9375rem] break-words text-muted">
      {isCorrected && (
        <span>{t.corrected(<strong className="font-semibold">{shown}</strong>, link)}</span>
      )}
      {isRelaxed && <span>{t.relaxed(typed)}</span>}
      {isElsewhere && <span>{`${t.otherPrices(shown, price)} `}</span>}
      {!isRelaxed && matching !== null && <span>{t.matching(matching)}</span>}
    </p>
  )
}

/** The price that a search named, as a filter that can be removed; none where a filter replaces it. */
export function searchedPrice(
  search: SearchReport | null,
  filters: ListingFilters,
  language: Language,
): ActiveFilter[] {
  if (!search?.price) return []
  const { rest } = search.price
  const min = filters.minPrice === null ? search.price.min : null
  const max = filters.maxPrice === null ? search.price.max : null
  if (min === null && max === null) return []
  return [{ label: listingTexts[language].prices({ min, max }), remove: setSearch(rest) }]
}
