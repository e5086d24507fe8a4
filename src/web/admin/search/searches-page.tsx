import { BookA, Languages, Search } from 'lucide-react'
import { useState } from 'react'
import type { LoggedSearch } from '#shared/search/search-log-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
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
import { useTexts } from '../../languages/language.ts'
import { searchTexts } from './search-texts.ts'

export const meta = unindexedMeta((language) => searchTexts[language].title)

const filterNames = [{ name: 'state' }]

const number = {
  className: 'text-right tabular-nums whitespace-nowrap',
  headClassName: 'text-right',
}

function useColumns(): Column<LoggedSearch>[] {
  const t = useTexts(searchTexts)
  return [
    {
      head: t.columns.search,
      isRowHeader: true,
      className: 'max-w-56',
      cell: ({ search, lastDay }) => (
        <TwoLines
          top={<span className="text-[0.9375rem] font-semibold wrap-anywhere">{search}</span>}
          bottom={t.lastOn(lastDay)}
        />
      ),
      card: 'title',
    },
    {
      head: t.columns.result,
      cell: (search) => <ResultBadge search={search} />,
      card: 'badge',
    },
    {
      head: t.columns.searches,
      ...number,
      cell: ({ searches }) => t.count(searches),
      card: {
        slot: 'footerStart',
        render: (search) => <span className="text-muted">{t.counts(search)}</span>,
      },
    },
    { head: t.columns.clicks, ...number, cell: ({ clicks }) => t.count(clicks), card: 'hidden' },
    { head: t.columns.bought, ...number, cell: ({ orders }) => t.count(orders), card: 'hidden' },
    {
      head: t.columns.chosen,
      className: 'max-w-72',
      cell: (search) => <ChosenProducts search={search} />,
      card: 'line',
    },
  ]
}

const nameOf = ({ search }: LoggedSearch) => search

export default function SearchesPage() {
  const t = useTexts(searchTexts)
  const columns = useColumns()
  const { label, all, ...states } = t.filter
  const filters = [choiceFilter('state', label, all, states)]
  const params = useListParams(filterNames)
  const query = useListQuery('GET /admin/searches', params)
  const [named, setNamed] = useState<string | null>(null)
  const actions: RowAction<LoggedSearch>[] = [
    {
      kind: 'link',
      icon: Search,
      title: t.seeResults,
      to: ({ search }) => urls.products({ search }),
    },
    {
      kind: 'button',
      permission: 'write_search',
      icon: Languages,
      title: t.addSynonym,
      isMain: true,
      label: ({ search }) => t.addSynonymFor(search),
      onSelect: ({ search }) => setNamed(search),
    },
  ]
  return (
    <ListPage
      title={t.title}
      noun={{ one: t.search, many: t.searches }}
      errorTitle={t.failed}
      params={params}
      query={query}
      rows={(data) => data.searches}
      table={{ rowKey: nameOf, rowName: nameOf, columns, actions, cardsBelow: 'md' }}
      search={{ placeholder: t.partOfSearch }}
      filters={filters}
      toolbar={
        <LinkButton
          to={adminUrls.adminSynonyms()}
          variant="secondary"
          icon={<BookA aria-hidden className="size-5" />}
        >
          {t.synonyms.title}
        </LinkButton>
      }
      empty={{
        icon: Search,
        title: t.none,
        text: ({ search, filters: { state } }) => {
          if (search !== '') return t.noneSearched
          if (state === 'empty') return t.noneEmpty
          return t.noneYet
        },
      }}
    >
      <Dialog isOpen={named !== null} onClose={() => setNamed(null)} title={t.addSynonym}>
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
  const t = useTexts(searchTexts)
  if (emptySearches === 0) return <Badge tone="green">{t.found}</Badge>
  if (emptySearches === searches) return <Badge tone="red">{t.nothingFound}</Badge>
  return <Badge tone="yellow">{t.nothingIn(emptySearches, searches)}</Badge>
}

function ChosenProducts({ search: { products } }: { search: LoggedSearch }) {
  const t = useTexts(searchTexts)
  if (products.length === 0) return <span className="text-muted">{t.nothingChosen}</span>
  return (
    <ul className="text-sm">
      {products.map(({ _id, name, clicks, orders }) => (
        <li key={_id} className="truncate">
          {name} <span className="text-muted">{t.chosen(clicks, orders)}</span>
        </li>
      ))}
    </ul>
  )
}
