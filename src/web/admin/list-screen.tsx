import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Pagination as PaginationData } from '#shared/api/pagination.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { TableSearch } from './table-search.tsx'
import type { ListAddress } from './use-list-address.ts'

interface ListScreenProps {
  title: string
  /** What is listed, for the count: "3 orders". */
  things: { one: string; many: string }
  searchHint: string
  failure: string
  address: ListAddress
  query: UseQueryResult<{ pagination: PaginationData }>
  /** What adds to the list, beside its search. */
  action?: ReactNode
  /** The list once it is loaded, its empty state included. */
  children: ReactNode
}

/** An administrator's list: heading with a count, search, the list in its four looks, pages. */
export function ListScreen(props: ListScreenProps) {
  const { title, things, searchHint, failure, address, query, action, children } = props
  const pagination = query.data?.pagination
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-32 flex-1">
          <h1 className="text-2xl font-bold">{title}</h1>
          <p role="status" className="min-h-6 text-ink-soft">
            {pagination && countText(pagination.totalItems, things, address.search)}
          </p>
        </div>
        {action}
        <TableSearch
          label={`Search ${things.many}`}
          placeholder={searchHint}
          term={address.search}
          onSearch={address.setSearch}
        />
      </div>
      <div className="mt-5" aria-busy={query.isPlaceholderData || undefined}>
        {query.isPending && <ListSkeleton label={`Loading ${things.many}`} />}
        {query.isError && (
          <LoadFailure title={failure} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data && children}
      </div>
      {pagination && (
        <div className="mt-6">
          <Pagination
            currentPage={address.page}
            totalPages={pagination.totalPages}
            addressOf={address.addressOf}
          />
        </div>
      )}
    </>
  )
}

function countText(count: number, { one, many }: ListScreenProps['things'], search: string) {
  const counted = `${count} ${count === 1 ? one : many}`
  return search === '' ? counted : `${counted} found for “${search}”`
}
