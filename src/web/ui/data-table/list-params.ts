import { keepPreviousData, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { maxListPage } from '#shared/api/pagination.ts'
import type { RequestOf } from '#shared/api/endpoint.ts'
import type { Endpoints } from '#shared/api/endpoints.ts'
import type { Call, EndpointResponse } from '../../api/client.ts'
import { apiKey, useApiQuery } from '../../api/use-api-query.ts'
import { parsePageNumber } from '../layout/pagination.tsx'

/** Every call that lists by search and page and needs nothing else. */
export type ListCall = {
  [C in Call]: C extends `GET ${string}`
    ? object extends RequestOf<Endpoints[C]>
      ? RequestOf<Endpoints[C]> extends { query?: infer Query }
        ? 'search' | 'page' extends keyof NonNullable<Query>
          ? C
          : never
        : never
      : never
    : never
}[Call]

/** Search, page and filters of a list, all in the URL. */
export interface ListParams {
  search: string
  page: number
  /** The filters that are set, by name. */
  filters: Readonly<Record<string, string>>
  urlOf: (page: number) => string
  setSearch: (search: string) => void
  /** A blank value removes the filter. */
  setFilter: (name: string, value: string) => void
  /** Clears all filters, but not the search. */
  clearFilters: () => void
}

const noFilters: readonly { name: string }[] = []

export function useListParams(possible = noFilters): ListParams {
  const [query, setQuery] = useSearchParams()
  const search = query.get('search') ?? ''
  const filters = Object.fromEntries(
    possible.flatMap(({ name }) => {
      const value = query.get(name)
      return value ? [[name, value]] : []
    }),
  )
  // A change leads to the first page. It builds on the URL, which may be newer than the last render.
  const change = useCallback(
    (next: (current: ListQuery) => ListQuery) => {
      const current = Object.fromEntries(new URLSearchParams(window.location.search))
      setQuery(listQuery({ ...next(current), page: '' }), { replace: true })
    },
    [setQuery],
  )
  const set = useCallback(
    (name: string, value: string) => change((current) => ({ ...current, [name]: value.trim() })),
    [change],
  )
  return {
    search,
    page: parsePageNumber(query.get('page'), maxListPage),
    filters,
    urlOf: (page) => `?${listQuery({ search, ...filters, page: page > 1 ? String(page) : '' })}`,
    setSearch: useCallback((term) => set('search', term), [set]),
    setFilter: set,
    clearFilters: () => change((current) => ({ search: current['search'] ?? '' })),
  }
}

type ListQuery = Readonly<Record<string, string>>

function listQuery(values: ListQuery): URLSearchParams {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
}

/** One page of a list. The page before stays on the screen while the next one loads. */
export function useListQuery<C extends ListCall>(
  call: C,
  { search, page, filters }: ListParams,
): UseQueryResult<EndpointResponse<C>> {
  const query = { search, page, ...filters }
  // TypeScript cannot infer that every ListCall takes this request while `C` is open.
  const request = { query } as unknown as RequestOf<Endpoints[C]>
  return useApiQuery(call, request, { placeholderData: keepPreviousData, staleTime: 5000 })
}

/** Shows a changed row in every cached page of a list. */
export function replaceRow(client: QueryClient, call: ListCall, row: { _id: string }): void {
  client.setQueriesData<object>(
    { queryKey: apiKey(call) },
    (result) => result && withRow(result, row),
  )
}

/** The result with the row replaced by id, in whichever of its lists contains it. */
function withRow(result: object, row: { _id: string }): object {
  return Object.fromEntries(
    Object.entries(result).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value)
        ? value.map((each: { _id?: string }) => (each._id === row._id ? row : each))
        : value,
    ]),
  )
}
