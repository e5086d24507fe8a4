import { BookA, Languages, Search } from 'lucide-react'
import { useState } from 'react'
import { formatShortDate } from '#shared/formatting/dates.ts'
import type { LoggedSearch } from '#shared/search/search-log-schemas.ts'
import { urls } from '#shared/urls.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import { choiceFilter } from '../../ui/data-table/list-filters.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams, useListQuery } from '../../ui/data-table/list-params.ts'
import type { RowAction } from '../../ui/data-table/row-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NewTermForm } from './new-term-form.tsx'

export const meta = unindexedMeta('Search')

const filters = [
  choiceFilter('state', 'Results', 'All searches', {
    empty: 'Without a result',
    found: 'With results',
  }),
]

const number = {
  className: 'text-right tabular-nums whitespace-nowrap',
  headClassName: 'text-right',
}

const columns: Column<LoggedSearch>[] = [
  {
    head: 'Search',
    isRowHeader: true,
    className: 'max-w-56',
    cell: ({ search, lastDay }) => (
      <TwoLines
        top={<span className="text-[0.9375rem] font-semibold wrap-anywhere">{search}</span>}
        bottom={`Last on ${formatShortDate(lastDay)}`}
      />
    ),
    card: 'title',
  },
  {
    head: 'Result',
    cell: (search) => <ResultBadge search={search} />,
    card: 'badge',
  },
  {
    head: 'Searches',
    ...number,
    cell: ({ searches }) => searches,
    card: {
      slot: 'footerStart',
      render: ({ searches, clicks, orders }) => (
        <span className="text-muted">
          {countOf(searches, 'search', 'searches')}, {countOf(clicks, 'click', 'clicks')},{' '}
          {countOf(orders, 'bought', 'bought')}
        </span>
      ),
    },
  },
  { head: 'Clicks', ...number, cell: ({ clicks }) => clicks, card: 'hidden' },
  { head: 'Bought', ...number, cell: ({ orders }) => orders, card: 'hidden' },
  {
    head: 'Chosen most',
    className: 'max-w-72',
    cell: (search) => <ChosenProducts search={search} />,
    card: 'line',
  },
]

const nameOf = ({ search }: LoggedSearch) => search

export default function SearchesPage() {
  const params = useListParams(filters)
  const query = useListQuery('GET /admin/searches', params)
  const [named, setNamed] = useState<string | null>(null)
  const actions: RowAction<LoggedSearch>[] = [
    {
      kind: 'link',
      icon: Search,
      title: 'See results',
      label: ({ search }) => `See the results for ${search}`,
      to: ({ search }) => urls.products({ search }),
    },
    {
      kind: 'button',
      permission: 'write_search',
      icon: Languages,
      title: 'Add synonym',
      label: ({ search }) => `Add a synonym for ${search}`,
      onSelect: ({ search }) => setNamed(search),
    },
  ]
  return (
    <ListPage
      title="Search"
      noun={{ one: 'search', many: 'searches' }}
      errorTitle="Failed to fetch searches"
      params={params}
      query={query}
      rows={(data) => data.searches}
      table={{ rowKey: nameOf, rowName: nameOf, columns, actions, cardsBelow: 'md' }}
      search={{ placeholder: 'Part of a search' }}
      filters={filters}
      toolbar={
        <LinkButton
          to={urls.adminSynonyms()}
          variant="secondary"
          icon={<BookA aria-hidden className="size-5" />}
        >
          Synonyms
        </LinkButton>
      }
      empty={{
        icon: Search,
        title: 'No searches found.',
        text: ({ search, filters: { state } }) => {
          if (search !== '') return 'Try another search, or clear the filters.'
          if (state === 'empty') return 'Every search of the last 90 days found something.'
          return 'What people searched for in the last 90 days shows up here, without who searched.'
        },
      }}
    >
      <Dialog isOpen={named !== null} onClose={() => setNamed(null)} title="Add synonym">
        {named !== null && (
          <NewTermForm
            term={named}
            onSaved={() => setNamed(null)}
            onCancel={() => setNamed(null)}
          />
        )}
      </Dialog>
    </ListPage>
  )
}

function ResultBadge({ search: { searches, emptySearches } }: { search: LoggedSearch }) {
  if (emptySearches === 0) return <Badge tone="green">Found</Badge>
  if (emptySearches === searches) return <Badge tone="red">Nothing found</Badge>
  return (
    <Badge tone="yellow">
      Nothing in {emptySearches} of {searches}
    </Badge>
  )
}

function ChosenProducts({ search: { products } }: { search: LoggedSearch }) {
  if (products.length === 0) return <span className="text-muted">Nothing yet</span>
  return (
    <ul className="text-sm">
      {products.map(({ _id, name, clicks, orders }) => (
        <li key={_id} className="truncate">
          {name}{' '}
          <span className="text-muted">
            {countOf(clicks, 'click', 'clicks')}
            {orders > 0 && `, ${orders} bought`}
          </span>
        </li>
      ))}
    </ul>
  )
}

function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
