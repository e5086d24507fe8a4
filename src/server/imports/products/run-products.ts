import type { Text } from '#shared/languages/texts.ts'
import type { OddPrice } from '#shared/pricing/odd-prices.ts'
import type { CacheTag } from '../../platform/cache/invalidation.ts'
import { isDatabaseBusy, isDatabaseUnavailable } from '../../platform/database/database-errors.ts'
import { inTransaction, joinTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { loggableError } from '../../platform/http/errors/error-handler.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import type { ImportRecord } from '../import-queries.ts'
import { importTexts } from '../import-texts.ts'
import { type CreatedCategory, insertCategories } from '../passes/category-queries.ts'
import { insertChanges } from '../passes/change-queries.ts'
import { collecting, type RanGroups } from '../passes/pass.ts'
import { insertPictures, selectBroughtPictures } from '../pictures/picture-queries.ts'
import { type PlannedPicture, planPictures } from '../pictures/planned-pictures.ts'
import { areConfirmed, oddPricesOf } from '../rows/odd-prices.ts'
import type { RowGroup } from '../rows/row-queries.ts'
import {
  type FileProducts,
  keepProduct,
  readProduct,
  type ReadProduct,
  rejectSameProduct,
  takeProduct,
} from './file-products.ts'
import { type ImportedOutcome, importNewProducts, importProduct } from './import-product.ts'
import { type ImportedProduct, RefusedRows } from './imported-product.ts'
import { selectProductStates, upsertHandles } from './match-queries.ts'
import { type ProductBefore, productBefore } from './product-before.ts'
import { findMatches, type ProductMatches } from './product-matches.ts'

/**
 * Tries or imports products within a transaction, each as a whole or not at all, while `hasTime`, at least
 * one. New ones beside each other are written together; if that fails, one after the other.
 */
export async function runProducts(
  tx: Tx,
  shop: ActingShop,
  record: ImportRecord,
  groups: readonly RowGroup[],
  { file, hasTime }: { file: FileProducts; hasTime: () => boolean },
): Promise<RanGroups> {
  const read = groups.map((rows) => readProduct(record, rows))
  const told = new Map(groups.map(({ group, oddPrices }) => [group, oddPrices]))
  const readable = read.flatMap(({ imported }) => ('issues' in imported ? [] : imported))
  const matches = await findMatches(tx, record.format, readable)
  const brought = await selectBroughtPictures(tx, matches.ids)
  const before = new Map<string, ChangedProduct>()
  const handles = new Map<string, string>()
  const pictures = new Map<string, PlannedPicture[]>()
  const categories: CreatedCategory[] = []
  const ran: RanGroups = { outcomes: [], tags: [] }
  let aloneBefore = 0
  while (ran.outcomes.length < read.length && (ran.outcomes.length === 0 || hasTime())) {
    const at = ran.outcomes.length
    // Again for each batch: what is tried changes what the next ones may be named by.
    const next = read.slice(at).map((each) => takeProduct(file, each))
    const batch = nextBatch(next, at < aloneBefore ? null : matches)
    const [first] = batch
    if (!first) throw new Error('no product is left')
    const tags: CacheTag[] = []
    try {
      const joined = collecting(shop, tx, tags)
      const outcomes = await tryProducts(tx, joined, record, batch, {
        find: (imported) => findProduct(matches, file, first.group, imported),
        toldOf: (group) => told.get(group) ?? [],
      })
      for (const [index, outcome] of outcomes.entries()) {
        const { group, imported } = batch[index] ?? first
        if ('issues' in imported) continue
        const { state, productId } = outcome
        if (outcome.before) keepProduct(file, group, productId, outcome.before.variants)
        const { planned, difference } = planPictures(
          imported,
          outcome.before,
          brought.get(productId) ?? [],
          record.format,
        )
        const oddPrices = record.status === 'checking' ? oddPricesOf(record, outcome.prices) : []
        ran.outcomes.push({ group, ...outcome, ...withPictures(outcome, difference), oddPrices })
        if (record.status === 'checking') continue
        if (imported.handle !== null) handles.set(imported.handle, productId)
        pictures.set(productId, planned)
        if (state === 'same') continue
        ran.tags.push(...tags.splice(0))
        categories.push(...outcome.created)
        before.set(productId, {
          line: imported.line,
          before: outcome.before && productBefore(outcome.before),
          updatedBefore: outcome.before && new Date(outcome.before.updatedAt),
        })
      }
    } catch (error) {
      if (isDatabaseUnavailable(error) || isDatabaseBusy(error)) throw error
      if (batch.length > 1) aloneBefore = at + batch.length
      else ran.outcomes.push({ group: first.group, refused: refusedRows(shop, error, first) })
    }
  }
  await storeChanges(tx, record.id, before)
  await upsertHandles(tx, record.format, handles)
  await insertCategories(tx, record.id, categories)
  await insertPictures(tx, record.id, pictures)
  return ran
}

/** Its pictures change later; that they do is reported with its other differences. */
function withPictures(
  { state, differences }: ImportedOutcome,
  difference: [string[], string[]] | null,
): Pick<ImportedOutcome, 'state' | 'differences'> {
  if (!difference) return { state, differences }
  return { state: 'changed', differences: { ...differences, pictures: difference } }
}

/** New products as far as they are beside each other, without `matches` or else the next product alone. */
function nextBatch(
  next: readonly ReadProduct[],
  matches: ProductMatches | null,
): readonly ReadProduct[] {
  if (!matches) return next.slice(0, 1)
  const end = next.findIndex(({ imported }) => 'issues' in imported || !matches.isNew(imported))
  return next.slice(0, end === -1 ? next.length : Math.max(1, end))
}

/** The product of the shop that one of the file is; null for a new one. Throws `RefusedRows`. */
function findProduct(
  matches: ProductMatches,
  file: FileProducts,
  group: number,
  imported: ImportedProduct,
): string | null {
  const productId = matches.find(imported)
  if (productId !== null) rejectSameProduct(file, { group, line: imported.line, productId })
  return productId
}

interface Finders {
  find: (imported: ImportedProduct) => string | null
  /** The odd prices that the rows of a product have told of. */
  toldOf: (group: number) => readonly OddPrice[]
}

/** A dry run is the same, rolled back; so is a product that stays as it is. */
async function tryProducts(
  tx: Tx,
  shop: ActingShop,
  record: ImportRecord,
  batch: readonly ReadProduct[],
  { find, toldOf }: Finders,
): Promise<ImportedOutcome[]> {
  const products = batch.map(({ imported }) => {
    if ('issues' in imported) throw imported
    return imported
  })
  const [only] = products
  const rollback = new Error('rolled back on purpose')
  let outcomes: ImportedOutcome[] = []
  try {
    return await inTransaction({ ...shop, db: joinTransaction(tx) }, async (inner) => {
      const joined = { ...shop, db: joinTransaction(inner) }
      outcomes =
        only && products.length === 1
          ? [await importProduct(inner, joined, record, only, find(only))]
          : await importNewProducts(inner, joined, record, products)
      for (const [at, { group }] of batch.entries()) {
        const odd = oddPricesOf(record, outcomes[at]?.prices ?? [])
        if (!areConfirmed(record, odd, toldOf(group))) throw refusedPrices(group, odd)
      }
      const isSame = outcomes.every(({ state }) => state === 'same')
      if (record.status === 'checking' || isSame) throw rollback
      return outcomes
    })
  } catch (error) {
    if (error === rollback) return outcomes
    throw error
  }
}

function refusedPrices(line: number, odd: readonly OddPrice[]): RefusedRows {
  const reason: Text = (language) => importTexts[language].oddPrice
  return new RefusedRows([{ line, field: 'price', reason }], odd)
}

interface ChangedProduct {
  line: number
  before: ProductBefore | null
  updatedBefore: Date | null
}

/** As the products are now, at the end of their transaction. */
async function storeChanges(
  tx: Tx,
  importId: string,
  changed: ReadonlyMap<string, ChangedProduct>,
): Promise<void> {
  if (changed.size === 0) return
  const states = await selectProductStates(tx, [...changed.keys()])
  await insertChanges(
    tx,
    [...changed].map(([productId, own]) => {
      const state = states.get(productId)
      if (!state) throw new Error(`the product ${productId} is gone within its transaction`)
      const { updatedAt, stockAfter } = state
      return { importId, productId, ...own, updatedAt, stockAfter }
    }),
  )
}

function refusedRows(
  { log }: Pick<Shop, 'log'>,
  error: unknown,
  { group, imported }: ReadProduct,
): RefusedRows {
  if (error instanceof RefusedRows) return error
  const line = 'issues' in imported ? group : imported.line
  if (error instanceof DomainError) {
    return new RefusedRows([{ line, field: null, reason: error.text }])
  }
  // One product that cannot be saved must not stop all that follow.
  log.warn({ cause: loggableError(error), line }, 'a product could not be imported')
  const reason: Text = (language) => importTexts[language].unexpected
  return new RefusedRows([{ line, field: null, reason }])
}
