import { sql } from 'drizzle-orm'
import type { Shop } from '../shop.ts'
import type { SearchStatistics } from './catalog-cache.ts'

/** Products that came one after the other share a word of the index (migration `search_functions`). */
export const productsPerBucket = 4096

const shareOfUnknown = 0.01
const bytesPerWord = 100

export function searchStatistics(shop: Shop): Promise<SearchStatistics> {
  return shop.catalogCache.statistics.get('products', async () => {
    const { rows } = await shop.db.execute<{
      newest: number
      words: string[] | null
      shares: number[] | null
    }>(sql`
      select s.last_value::int as newest, p.words, p.shares
      from products_entry_number_seq s left join (
        select most_common_elems::text::text[] as words, most_common_elem_freqs as shares
        from pg_stats
        where schemaname = current_schema and tablename = 'products' and attname = 'search'
      ) p on true`)
    const { newest = 1, words, shares } = rows[0] ?? {}
    const known = new Map(words?.map((word, at) => [word, shares?.[at] ?? shareOfUnknown]))
    const rarest = known.size > 0 ? Math.min(...known.values()) : shareOfUnknown
    const value = {
      newestBucket: Math.floor(newest / productsPerBucket),
      shareOf: (lexeme: string) => known.get(lexeme) ?? rarest / 2,
    }
    return { value, tags: [], bytes: known.size * bytesPerWord }
  })
}
