import type { CategoryIndex, SearchStatistics, WordInterpretation } from '../catalog-cache.ts'

/** Products created one after the other share a word of the index (migration `search_functions`). */
export const productsPerBucket = 4096

/** A search as PostgreSQL takes it: for each typed word a group, any word of which matches. */
export interface SearchQuery {
  groups: readonly (readonly string[])[]
  /** The words as they were typed, which count twice where others match too. */
  exact: readonly string[]
}

/** Null when some typed word is unknown, so that nothing can match. */
export function toSearchQuery(
  meanings: readonly WordInterpretation[],
  known: CategoryIndex,
): SearchQuery | null {
  if (meanings.length === 0 || meanings.some(({ words }) => words.length === 0)) return null
  return {
    groups: meanings.map(({ words }) => [
      ...words,
      ...new Set(words.flatMap((word) => known.idsByWord.get(word)?.map(lexemeOfId) ?? [])),
    ]),
    exact: meanings
      .filter(({ isKnown, words }) => isKnown && words.length > 1)
      .map(({ typed }) => typed),
  }
}

function lexemeOfId(id: string): string {
  return `_${id.replaceAll('-', '')}`
}

/** `weights` limits where the words may stand: 'AB' is name, brand and category. */
export function anyLexeme(lexemes: readonly string[], weights = ''): string {
  const suffix = weights === '' ? '' : `:${weights}`
  return `(${lexemes.map((lexeme) => `'${lexeme.replaceAll("'", "''")}'${suffix}`).join(' | ')})`
}

export function toTsQuery({ groups }: SearchQuery, weights = ''): string {
  return groups.map((group) => anyLexeme(group, weights)).join(' & ')
}

/**
 * The same search, from what matches well to all that matches: every word in name, brand or category,
 * then in tags too, then in descriptions too.
 */
export function searchTiers(query: SearchQuery): string[] {
  return [toTsQuery(query, 'AB'), toTsQuery(query, 'ABC'), toTsQuery(query)]
}

/**
 * Which products a search ranks: the newest buckets, or all of them. Ranking every match of a
 * common word would take a second in a shop of a million products.
 */
export interface SearchWindow {
  /** Null when it is the whole shop. */
  buckets: readonly string[] | null
  /** Share of the shop's products in it, and their number. */
  share: number
  products: number
}

/** Statistics are minutes old: newer products are in buckets without statistics. */
const bucketsToCome = 8
const minWindow = 2
const growth = 4
/** Matches enough for the first few pages. */
const wantedMatches = 100

export const enoughMatches = 60

/** The windows worth trying, smallest first; the last one is the whole shop. */
export function searchWindows(query: SearchQuery, statistics: SearchStatistics): SearchWindow[] {
  const all = statistics.newestBucket + 1
  const windows: SearchWindow[] = []
  // One that should contain the page: a second query costs more than a few extra matches.
  const first = Math.max(minWindow, bucketsFor(query, statistics, wantedMatches))
  for (let size = first; size * 2 <= all; size *= growth) {
    windows.push(windowOf(statistics.newestBucket, size, all))
  }
  return [...windows, { buckets: null, share: 1, products: all * productsPerBucket }]
}

/** The newest products, of which about that many should match; the whole shop where fewer do. */
export function windowContaining(
  query: SearchQuery,
  statistics: SearchStatistics,
  matches: number,
): SearchWindow {
  const all = statistics.newestBucket + 1
  const size = bucketsFor(query, statistics, matches)
  if (size >= all) return { buckets: null, share: 1, products: all * productsPerBucket }
  return windowOf(statistics.newestBucket, size, all)
}

/** How many buckets should contain that many matches, by the statistics of the words. */
function bucketsFor(query: SearchQuery, statistics: SearchStatistics, matches: number): number {
  const expectedShare = query.groups.reduce(
    (share, group) =>
      share *
      Math.min(
        1,
        group.reduce((sum, lexeme) => sum + statistics.shareOf(lexeme), 0),
      ),
    1,
  )
  return Math.ceil(matches / Math.max(expectedShare, 1e-9) / productsPerBucket)
}

function windowOf(newest: number, size: number, all: number): SearchWindow {
  const oldest = newest - size + 1
  const buckets = Array.from({ length: size + bucketsToCome }, (_, at) => `_n${oldest + at}`)
  return { buckets, share: size / all, products: size * productsPerBucket }
}

/** The window as a search query: PostgreSQL then reads only this window of the words' index entries. */
export function windowTsQuery({ buckets }: SearchWindow): string | null {
  return buckets ? anyLexeme(buckets) : null
}

export function excludeWindow(query: string, { buckets }: SearchWindow): string {
  return buckets ? `${query} & !${anyLexeme(buckets)}` : query
}
