import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { poolReadsInTransactions } from './pool-reads.ts'

/** Each with why it may. */
const allowed = [
  // Its callers hand it a shop that has joined the transaction.
  'src/server/imports/passes/undo-import.ts takeBack: updateProduct',
  'src/server/imports/passes/undo-import.ts takeBack: deleteProduct',
  'src/server/imports/pictures/import-pictures.ts change: updateProduct',
  'src/server/imports/products/import-product.ts importProduct: findProductForAdmin',
  'src/server/imports/products/import-product.ts importProduct: create',
  'src/server/imports/products/import-product.ts importNewProducts: create',
  'src/server/imports/products/import-product.ts addCategoryPath: createCategory',
  'src/server/imports/products/import-product.ts addCategoryPath: createSubcategory',
  'src/server/imports/products/import-product.ts change: updateProduct',
  // A stream reads ahead while rows are written, and one job at a time does it.
  'src/server/imports/rows/read-rows.ts storeRows: shop.db',
]

function read(): Map<string, string> {
  const paths = globSync('src/server/**/*.ts').map((path) => path.replaceAll('\\', '/'))
  return new Map(
    paths
      // The demo is filled before anybody uses the shop.
      .filter((path) => !/\.test\.ts$|^src\/server\/demo\//.test(path))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  )
}

test('nothing inside a transaction takes a second connection of the pool', () => {
  const found = new Set(poolReadsInTransactions(read()))
  expect([...found].toSorted()).toEqual(allowed.toSorted())
})

test.each([
  ['a db', 'tx: Tx, shop: Shop', 'await shop.db.select()', 'shop.db'],
  [
    'a cache',
    'tx: Tx, shop: Shop',
    "await shop.settingsCache.get('all', load)",
    'shop.settingsCache.get',
  ],
  ['a function that reads a cache', 'tx: Tx, shop: Shop', 'await findIt(shop)', 'findIt'],
  [
    'a function in a callback',
    'shop: Shop',
    'await inTransaction(shop, (tx) => findIt(shop))',
    'findIt',
  ],
])('%s inside a transaction is found', (_, parameters, body, use) => {
  const sources = new Map([
    ['settings.ts', 'export const findIt = (shop: Shop) => shop.settingsCache.get("all", load)'],
    [
      'planted.ts',
      `import { findIt } from './settings.ts'
       export async function planted(${parameters}) { ${body} }`,
    ],
  ])
  expect(poolReadsInTransactions(sources)).toEqual([`planted.ts planted: ${use}`])
})

test.each([
  [
    'outside of it',
    'shop: Shop',
    'await findIt(shop); await inTransaction(shop, (tx) => write(tx))',
  ],
  ['by the transaction', 'tx: Tx, shop: Shop', 'await readIt(shop, tx)'],
  ['by a shop that has joined it', 'tx: Tx', 'await findIt({ ...shop, db: joinTransaction(tx) })'],
])('a read %s is none', (_, parameters, body) => {
  const sources = new Map([
    ['settings.ts', 'export const findIt = (shop: Shop) => shop.settingsCache.get("all", load)'],
    [
      'planted.ts',
      `import { findIt } from './settings.ts'
       export async function planted(${parameters}) { ${body} }`,
    ],
  ])
  expect(poolReadsInTransactions(sources)).toEqual([])
})
