import type { Db, Tx } from '../../platform/database/database.ts'
import type { ListingOrder } from '../listing/listing-queries.ts'
import {
  countMatches,
  type SearchPage,
  type SearchSelection,
  selectBestMatches,
  selectMatchesInOrder,
  selectRandomMatches,
  selectSortedMatches,
} from './search-queries.ts'
import {
  enoughMatches,
  excludeWindow,
  type SearchWindow,
  type SearchWindows,
  windowTsQuery,
} from './search-query.ts'

export interface SearchPlan extends SearchSelection {
  /** Search queries from what matches best on, which Best Match ranks by. */
  ranks: readonly string[]
  /** How many of them, from the first, match well. */
  wellRanks: number
  /** Search queries of which another order lists the first with a match. */
  tiers: readonly string[]
  order: ListingOrder | 'best' | 'random'
  windows: SearchWindows
}

export interface FoundMatches extends SearchPage {
  /** How many of them match well; counted for Best Match and small results only. */
  foundWell?: number
}

/** From this share of a shop's products on, matches are picked while walking an index in order. */
const denseShare = 0.02

/**
 * A page of matches. With hundreds of matches only the newest products are ranked, the others follow
 * by date, and the total is an estimate until the last page is read.
 */
export async function findMatches(db: Tx | Db, search: SearchPlan): Promise<FoundMatches> {
  const { order } = search
  if (order !== 'best' && order !== 'random') return findSortedMatches(db, search, order)
  let window: SearchWindow | null = search.windows.first
  while (window) {
    const within = { ...search, within: windowTsQuery(window) }
    const page =
      order === 'best'
        ? await selectBestMatches(db, within, search)
        : await selectRandomMatches(db, within)
    if (window.buckets === null) return page
    if (page.found >= enoughMatches) return followed(db, search, window, page)
    window = search.windows.after(window, page.found)
  }
  return { ids: [], found: 0 }
}

/**
 * In another order than Best Match nothing brings what fits to the front, so only the best tier with
 * a match is listed: sorted by price, `mouse` does not begin with a cheap desk mat.
 */
async function findSortedMatches(
  db: Tx | Db,
  search: SearchPlan,
  order: ListingOrder,
): Promise<SearchPage> {
  let window: SearchWindow | null = search.windows.first
  while (window?.buckets) {
    const within = windowTsQuery(window)
    const all = await countMatches(db, { ...search, within })
    for (const text of all < enoughMatches ? [] : search.tiers) {
      const tier = { ...search, text }
      const found = await countMatches(db, { ...tier, within })
      if (found === 0) continue
      if (!isDense(window, all)) return { ...(await selectSortedMatches(db, tier, order)), text }
      const ids = await selectMatchesInOrder(db, tier, order)
      return { ids, text, found: await knownEnd(db, tier, ids, Math.round(found / window.share)) }
    }
    window = search.windows.after(window, all)
  }
  for (const text of search.tiers) {
    const page = await selectSortedMatches(db, { ...search, text }, order)
    if (page.found > 0) return { ...page, text }
  }
  return { ids: [], found: 0 }
}

/** Beyond the ranked window the older matches follow, newest first. */
async function followed(
  db: Tx | Db,
  search: SearchPlan,
  window: SearchWindow,
  page: SearchPage,
): Promise<SearchPage> {
  const expected = Math.round(page.found / window.share)
  const limit = search.limit - page.ids.length
  if (limit === 0) return { ids: page.ids, found: expected }
  const text = excludeWindow(search.text, window)
  const older = { ...search, text, limit, offset: Math.max(0, search.offset - page.found) }
  const byDate: ListingOrder = { by: 'createdAt', direction: 'desc' }
  const rest = isDense(window, page.found)
    ? await selectMatchesInOrder(db, older, byDate)
    : (await selectSortedMatches(db, older, byDate)).ids
  const ids = [...page.ids, ...rest]
  return { ids, found: await knownEnd(db, search, ids, expected) }
}

/** A page that is not full is the last one, or beyond it: then the matches are counted. */
async function knownEnd(
  db: Tx | Db,
  search: SearchPlan,
  ids: readonly string[],
  expected: number,
): Promise<number> {
  if (ids.length === search.limit) return Math.max(expected, search.offset + ids.length)
  return ids.length > 0 ? search.offset + ids.length : countMatches(db, search)
}

function isDense({ products }: SearchWindow, found: number): boolean {
  return found >= products * denseShare
}
