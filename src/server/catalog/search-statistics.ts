import type { Shop } from '../shop.ts'
import type { SearchStatistics } from './catalog-cache.ts'
import { selectSearchStatistics } from './search-queries.ts'

/** Products that came one after the other share a word of the index (migration `search_functions`). */
export const productsPerBucket = 4096

const shareOfUnknown = 0.01
const bytesPerWord = 100

export function searchStatistics(shop: Shop): Promise<SearchStatistics> {
  return shop.catalogCache.statistics.get('products', async () => {
    const { newest, words, shares } = await selectSearchStatistics(shop.db)
    const known = new Map(words?.map((word, at) => [word, shares?.[at] ?? shareOfUnknown]))
    const rarest = known.size > 0 ? Math.min(...known.values()) : shareOfUnknown
    const value = {
      newestBucket: Math.floor(newest / productsPerBucket),
      shareOf: (lexeme: string) => known.get(lexeme) ?? rarest / 2,
    }
    return { value, tags: [], bytes: known.size * bytesPerWord }
  })
}
