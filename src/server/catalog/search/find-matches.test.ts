import { expect, test } from 'vitest'
import { productListQuerySchema } from '#shared/catalog/product-query-schemas.ts'
import { times } from '../../../../tests/support/order-fixtures.ts'
import { addCategory, addProduct } from '../../../../tests/support/test-products.ts'
import { createTestShop } from '../../../../tests/support/test-shop.ts'
import { resolveFilters } from '../listing/listing-filters.ts'
import { categoryIndex } from '../categories/categories.ts'
import { findMatches } from './find-matches.ts'
import { enoughMatches, searchTexts, type SearchWindow } from './search-query.ts'

const wholeShop: SearchWindow = { buckets: null, share: 1, products: 100_000 }

/** Products are in the first bucket; how many the window is said to have decides the way. */
const ways: [string, SearchWindow[]][] = [
  ['an index in order', [{ buckets: ['_n0'], share: 1, products: 100 }, wholeShop]],
  ['the search index', [{ buckets: ['_n0'], share: 1, products: 100_000 }, wholeShop]],
  ['the whole shop', [wholeShop]],
]

test('sorted by price, only what matches well is found, whichever way it is read', async () => {
  const { shop } = await createTestShop()
  await addCategory(shop)
  await Promise.all(
    times(enoughMatches, (index) =>
      addProduct(shop, { name: `Mouse ${index}`, pricePoisha: (1000 + index) * 100 }),
    ),
  )
  await addProduct(shop, { name: 'Desk Mat', tags: ['mouse pad'], pricePoisha: 100_00 })
  const filters = resolveFilters(productListQuerySchema.parse({}), await categoryIndex(shop))
  if (filters === null) throw new Error('no filters exclude everything')
  const find = async (lexeme: string, windows: SearchWindow[]) => {
    const alternatives = [{ level: 0 as const, all: [[lexeme]], kinds: [] }]
    const group = { shown: lexeme, isCorrected: false, alternatives, mayBeKind: true }
    const { all, ranks, wellRanks, tiers } = searchTexts({ groups: [group], kind: null })
    const { ids, found } = await findMatches(shop.db, {
      text: all,
      ranks,
      wellRanks,
      tiers,
      within: null,
      order: { by: 'price', direction: 'asc' },
      filters,
      limit: 100,
      offset: 0,
      windows: {
        first: windows[0] ?? wholeShop,
        after: (window) => windows[windows.indexOf(window) + 1] ?? null,
      },
    })
    return [ids.length, found]
  }
  for (const [way, windows] of ways) {
    expect([way, await find('mouse', windows)]).toEqual([way, [enoughMatches, enoughMatches]])
    expect([way, await find('pad', windows)]).toEqual([way, [1, 1]])
  }
})
