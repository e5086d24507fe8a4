import { X } from 'lucide-react'
import { Link } from 'react-router'
import { urls } from '#shared/urls.ts'
import type { ActiveFilter } from './active-filters.ts'
import { listingPath, type ListingFilters } from './listing-filters.ts'

interface FilterChipsProps {
  filters: ListingFilters
  active: ActiveFilter[]
}

/** What narrows the listing, each a click away from gone. */
export function FilterChips({ filters, active }: FilterChipsProps) {
  if (active.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mt-3 flex flex-wrap items-center gap-2">
      {active.map(({ label, remove }) => (
        <li key={label}>
          <Link
            to={listingPath(remove(filters))}
            aria-label={`Remove filter ${label}`}
            className="flex min-h-9 max-w-60 items-center gap-1.5 rounded-full bg-brand-soft pr-2.5 pl-3.5 text-sm font-medium text-brand-dark hover:bg-brand-line"
          >
            <span className="truncate">{label}</span>
            <X aria-hidden className="size-3.5 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={urls.products()}
          className="px-2 text-sm font-semibold text-brand hover:underline"
        >
          Clear All
        </Link>
      </li>
    </ul>
  )
}
