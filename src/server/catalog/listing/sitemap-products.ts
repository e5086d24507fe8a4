import type { Shop } from '../../shop.ts'
import { selectPart, selectPartStarts } from './sitemap-queries.ts'

/** Search engines take 50,000 addresses a file; smaller ones are made faster. */
export const productsPerPart = 10_000

/** The parts a list of all products is cut into; a few minutes old at most. */
export async function listSitemapParts(shop: Shop): Promise<readonly string[]> {
  const { starts } = await shop.catalogCache.sitemap.get('parts', async () => {
    const starts = await selectPartStarts(shop.db, productsPerPart)
    return { value: { starts }, tags: [], bytes: starts.length * 100 }
  })
  return starts
}

/** The products of a part, counted from 0; null when there is no such part. */
export async function listSitemapProducts(shop: Shop, part: number) {
  const starts = await listSitemapParts(shop)
  const start = starts[part]
  if (start === undefined) return null
  const end = starts[part + 1]
  const rows = await selectPart(shop.db, start, productsPerPart)
  return end === undefined ? rows : rows.filter((row) => row.id < end)
}
