import type { Text } from '#shared/languages/texts.ts'
import type { Actor } from '../../platform/actor.ts'
import type { CacheTag } from '../../platform/cache/invalidation.ts'
import { isDatabaseBusy, isDatabaseUnavailable } from '../../platform/database/database-errors.ts'
import {
  inTransaction,
  joinTransaction,
  type Tx,
  writing,
} from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { loggableError } from '../../platform/http/errors/error-handler.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { upsertChange } from './change-queries.ts'
import { type ImportRecord, selectImport, updateImport } from '../import-queries.ts'
import { selectProductState, upsertHandle } from '../products/match-queries.ts'
import {
  claimGroup,
  countOutcome,
  selectGroups,
  selectRowsOfGroup,
  updateRow,
  updateRowsOfGroup,
} from '../rows/row-queries.ts'
import { importTexts } from '../import-texts.ts'
import { collecting, delayedInvalidation, rejectDraining } from './pass.ts'
import { type ImportedOutcome, importProduct } from '../products/import-product.ts'
import { type ImportedProduct, importedProduct, RefusedRows } from '../products/imported-product.ts'
import { productBefore } from '../products/product-before.ts'
import { readRows } from '../rows/read-rows.ts'
import { storedSentence } from '../stored-sentence.ts'
import { undoImport } from './undo-import.ts'

/** Products that are looked up at once; each is a transaction of its own. */
const batchSize = 50

/** More rows than a product can have variants and pictures. */
const maxRowsOfProduct = 500

/**
 * Does what an import is to do: reads its file, tries or runs it, or takes it back, product by product. After
 * a crash it goes on behind the last product that was finished.
 */
export async function runImport(context: Shop, importId: string): Promise<void> {
  const found = await selectImport(context.db, importId)
  if (!found) return
  const shop: ActingShop = { ...context, actor: actorOfImport(found) }
  if (found.status === 'undoing') return undoImport(shop, found)
  if (found.status !== 'checking' && found.status !== 'running') return
  const record = found.isRead ? found : await readRows(shop, found)
  if (record) await runPass(shop, record)
}

/** The member of staff who uploaded the file; the entries of the audit log are one group. */
export function actorOfImport({ id, actorId, network }: ImportRecord): Actor {
  return { kind: 'staff', id: actorId, requestId: id, network }
}

async function runPass(shop: ActingShop, record: ImportRecord): Promise<void> {
  const invalidation = delayedInvalidation(shop)
  try {
    let { cursor } = record
    for (;;) {
      const groups = await selectGroups(shop.db, { ...record, cursor }, batchSize)
      if (groups.length === 0) break
      for (const group of groups) {
        rejectDraining(shop)
        invalidation.add(await runProduct(shop, record, group))
        cursor = group
      }
    }
  } finally {
    invalidation.end()
  }
  const status = record.status === 'checking' ? 'checked' : 'completed'
  const finishedAt = shop.clock.now()
  await updateImport(writing(shop), record.id, { status, finishedAt })
}

/** One product in one transaction, with what became of its rows; returns what it makes stale. */
async function runProduct(
  shop: ActingShop,
  record: ImportRecord,
  group: number,
): Promise<CacheTag[]> {
  let tags: CacheTag[] = []
  await inTransaction(shop, async (tx) => {
    tags = []
    if (!(await claimGroup(tx, record, group))) return
    const rows = await selectRowsOfGroup(tx, record.id, group, maxRowsOfProduct + 1)
    try {
      const imported = readProduct(record, rows)
      const outcome = await tryProduct(tx, collecting(shop, tx, tags), record, imported)
      await storeOutcome(tx, record, group, outcome)
    } catch (error) {
      if (isDatabaseUnavailable(error) || isDatabaseBusy(error)) throw error
      tags = []
      await storeRefusal(tx, record, group, refusedRows(shop, error, group))
    }
  })
  return record.status === 'running' ? tags : []
}

function readProduct(
  { format, columns }: ImportRecord,
  rows: { line: number; cells: string[] }[],
): ImportedProduct {
  const [first] = rows
  if (!first) throw new Error('a product without rows')
  if (rows.length > maxRowsOfProduct) {
    const reason: Text = (language) => importTexts[language].tooManyRowsOfProduct(maxRowsOfProduct)
    throw new RefusedRows([{ line: first.line, field: null, reason }])
  }
  return importedProduct(format, columns, rows)
}

const maxAttempts = 3

/** A dry run is the same, rolled back; so is a product that stays as it is. */
async function tryProduct(
  tx: Tx,
  shop: ActingShop,
  record: ImportRecord,
  imported: ImportedProduct,
): Promise<ImportedOutcome> {
  const rollback = new Error('rolled back on purpose')
  for (let attempt = 1; ; attempt += 1) {
    let outcome: ImportedOutcome | undefined
    try {
      return await inTransaction(shop, async (inner) => {
        outcome = await importProduct(
          inner,
          { ...shop, db: joinTransaction(inner) },
          record,
          imported,
        )
        if (record.status === 'checking' || outcome.state === 'same') throw rollback
        await recordOutcome(inner, record, imported, outcome)
        return outcome
      })
    } catch (error) {
      if (error === rollback && outcome) {
        await rememberHandle(tx, record, imported, outcome)
        return outcome
      }
      const isStale = error instanceof DomainError && error.code === 'edit_conflict'
      if (!isStale || attempt === maxAttempts) throw error
    }
  }
}

async function recordOutcome(
  tx: Tx,
  record: ImportRecord,
  imported: ImportedProduct,
  { before, productId }: ImportedOutcome,
): Promise<void> {
  await upsertChange(tx, {
    importId: record.id,
    productId,
    line: imported.line,
    before: before && productBefore(before),
    ...(await selectProductState(tx, productId)),
  })
  const { handle } = imported
  if (handle !== null) {
    await upsertHandle(tx, { format: record.format, handle, productId })
  }
}

/** Of a product that stays as it is, in a run. */
async function rememberHandle(
  tx: Tx,
  { status, format }: ImportRecord,
  { handle }: ImportedProduct,
  { state, productId }: ImportedOutcome,
): Promise<void> {
  if (status !== 'running' || state !== 'same' || handle === null) return
  await upsertHandle(tx, { format, handle, productId })
}

function refusedRows({ log }: Pick<Shop, 'log'>, error: unknown, line: number): RefusedRows {
  if (error instanceof RefusedRows) return error
  if (error instanceof DomainError) {
    return new RefusedRows([{ line, field: null, reason: error.text }])
  }
  // One product that cannot be saved must not stop all that follow.
  log.warn({ cause: loggableError(error), line }, 'a product could not be imported')
  const reason: Text = (language) => importTexts[language].unexpected
  return new RefusedRows([{ line, field: null, reason }])
}

async function storeOutcome(
  tx: Tx,
  record: ImportRecord,
  group: number,
  { state, differences, productId }: ImportedOutcome,
): Promise<void> {
  const isThere = record.status === 'running' || state !== 'new'
  await updateRowsOfGroup(tx, record.id, group, { state, productId: isThere ? productId : null })
  if (state === 'changed') await updateRow(tx, record.id, group, { differences })
  await countOutcome(tx, record, state)
}

async function storeRefusal(
  tx: Tx,
  record: ImportRecord,
  group: number,
  { issues }: RefusedRows,
): Promise<void> {
  const line = issues[0]?.line ?? group
  const other = storedSentence((language) => importTexts[language].otherRow(line))
  await updateRowsOfGroup(tx, record.id, group, { state: 'refused', reason: other })
  for (const [at, issue] of issues.entries()) {
    // Of several issues of a row the first is shown.
    if (issues.findIndex((each) => each.line === issue.line) !== at) continue
    const column = issue.field === null ? -1 : record.columns.indexOf(issue.field)
    const refusedColumn = column === -1 ? null : column
    const reason = storedSentence(issue.reason)
    await updateRow(tx, record.id, issue.line, { refusedColumn, reason })
  }
  await countOutcome(tx, record, 'refused')
}
