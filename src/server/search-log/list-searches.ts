import type { Pagination } from '#shared/api/pagination.ts'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import {
  type LoggedSearch,
  type SearchListQuery,
  searchLogDays,
} from '#shared/search/search-log-schemas.ts'
import { recordName } from '../catalog/products/wording/product-wording.ts'
import { type StaffReader, staffWording } from '../catalog/products/wording/staff-wording.ts'
import { readListPage } from '../platform/database/lists/list-page.ts'
import type { Shop } from '../shop.ts'
import {
  type ChosenProductRow,
  deleteSearchesBefore,
  searchList,
  selectChosenProducts,
  type SearchRow,
} from './search-log-queries.ts'
import type { Writer } from '../platform/database/database.ts'

/** The searches of the last 90 days, those that found nothing first, then the most frequent. */
export async function listSearches(
  reader: StaffReader & Pick<Shop, 'db'>,
  query: SearchListQuery,
): Promise<{ searches: LoggedSearch[]; pagination: Pagination }> {
  const { db } = reader
  const { rows, pagination } = await readListPage(db, searchList(db, query), query)
  const chosen = await selectChosenProducts(
    db,
    rows.map(({ search }) => search),
  )
  const wording = await staffWording(reader, chosen)
  const named = chosen.map((row) => ({ ...row, name: recordName(row, wording) }))
  const bySearch = Map.groupBy(named, ({ search }) => search)
  return {
    searches: rows.map((row) => serializeSearch(row, bySearch.get(row.search) ?? [])),
    pagination,
  }
}

/** Deletes what was searched more than 90 days ago. */
export async function cleanUpSearches(db: Writer, now: Date): Promise<void> {
  const first = new Date(now.getTime() - searchLogDays * 86_400_000)
  await deleteSearchesBefore(db, dayInDhaka(first))
}

/** A search with the products that were chosen most after it. */
function serializeSearch(
  { search, searches, emptySearches, lastDay }: SearchRow,
  chosen: readonly ChosenProductRow[],
): LoggedSearch {
  return {
    search,
    searches,
    emptySearches,
    lastDay,
    clicks: chosen[0]?.allClicks ?? 0,
    orders: chosen[0]?.allOrders ?? 0,
    products: chosen.map(({ productId, name, clicks, orders }) => ({
      _id: productId,
      name,
      clicks,
      orders,
    })),
  }
}
