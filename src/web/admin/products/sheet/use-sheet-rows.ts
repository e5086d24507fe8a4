import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { SheetValue } from '#shared/catalog/sheet/sheet-fields.ts'
import type { SheetRow } from '#shared/catalog/sheet/sheet-schemas.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { api, type EndpointResponse } from '../../../api/client.ts'
import type { ListParams } from '../../../ui/data-table/list-params.ts'
import { withValues } from './cells/typed-cells.ts'

/** More rows than a person looks through; a search shows others. */
export const maxSheetRows = 20_000

type Page = EndpointResponse<'GET /admin/products/sheet'>

/** The rows that match, which come page by page until all are there. They change only here, or by an undo. */
export function useSheetRows({ search, filters }: Pick<ListParams, 'search' | 'filters'>) {
  const client = useQueryClient()
  const filter = { search, ...filters }
  const queryKey = adminQueryKeys.productSheet(filter)
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: page, signal }) =>
      api('GET /admin/products/sheet', { query: { ...filter, page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }, pages) =>
      pagination.hasNextPage && rowsOf(pages).length < maxSheetRows ? pages.length + 1 : null,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const rows = useMemo(() => rowsOf(data?.pages ?? []).slice(0, maxSheetRows), [data])
  const lastPage = data?.pages[data.pages.length - 1]
  return {
    query,
    rows,
    isCut: rows.length === maxSheetRows && lastPage?.pagination.hasNextPage === true,
    /** Shows what cells have in the shop by now. */
    change: (values: ReadonlyMap<string, SheetValue>) =>
      client.setQueryData<InfiniteData<Page>>(
        queryKey,
        (loaded) =>
          loaded && {
            ...loaded,
            pages: loaded.pages.map((page) => ({ ...page, rows: withValues(page.rows, values) })),
          },
      ),
  }
}

/** A product that is added meanwhile moves others to the next page: each row counts once. */
function rowsOf(pages: readonly Page[]): SheetRow[] {
  const rows = new Map(pages.flatMap((page) => page.rows.map((row) => [row.variantId, row])))
  return [...rows.values()]
}
