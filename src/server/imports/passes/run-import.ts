import type { JobPayloads } from '../../jobs.ts'
import type { Actor } from '../../platform/actor.ts'
import type { CacheTag } from '../../platform/cache/invalidation.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { type ImportRecord, selectImport, updateImport } from '../import-queries.ts'
import { importTexts } from '../import-texts.ts'
import { hasWaitingPictures } from '../pictures/picture-queries.ts'
import { enqueuePictures } from '../pictures/pictures.ts'
import { customerRecords } from '../customers/customer-records.ts'
import { oldShopTexts } from '../old-shop-texts.ts'
import { orderRecords } from '../orders/order-records.ts'
import { catchUp, type FileProducts, startFileProducts } from '../products/file-products.ts'
import { runProducts } from '../products/run-products.ts'
import { readRows } from '../rows/read-rows.ts'
import {
  type GroupOutcome,
  type LineOutcome,
  lockProgress,
  selectGroups,
  selectRowGroups,
  updateOutcomes,
  updateProgress,
} from '../rows/row-queries.ts'
import { storedSentence } from '../stored-sentence.ts'
import { chunkSizes, runChunks, type RunOutcome, startChunk } from './pass.ts'
import { runRecords } from './records.ts'
import { undoImport } from './undo-import.ts'

/**
 * Does what an import is to do: reads its file, tries or runs it, or takes it back, product by product. After
 * a crash it goes on behind the last product that was finished.
 */
export async function runImport(
  context: Shop,
  importId: string,
  { undoneBy }: Pick<JobPayloads['importProducts'], 'undoneBy'> = {},
): Promise<void> {
  const found = await selectImport(context.db, importId)
  if (!found) return
  if (found.status === 'undoing') {
    const actor: Actor = { ...actorOfImport({ ...found, ...undoneBy }), undoesRequest: true }
    return undoImport({ ...context, actor }, found)
  }
  const shop: ActingShop = { ...context, actor: actorOfImport(found) }
  if (found.status !== 'checking' && found.status !== 'running') return
  const record = found.isRead ? found : await readRows(shop, found)
  if (record) await runPass(shop, record)
}

/** The member of staff who has started it last; the entries of the audit log are one group. */
export function actorOfImport({ id, actorId, network }: ImportRecord) {
  return { kind: 'staff', id: actorId, requestId: id, network } as const satisfies Actor
}

async function runPass(shop: ActingShop, record: ImportRecord): Promise<void> {
  const file = startFileProducts()
  await runChunks(shop, () => runChunk(shop, record, file))
  const status = record.status === 'checking' ? 'checked' : 'completed'
  const finishedAt = shop.clock.now()
  await inTransaction(shop, async (tx) => {
    // Another process may have ended it, and an undo begun.
    if (!(await lockProgress(tx, record))) return
    await updateImport(tx, record.id, { status, finishedAt })
    const hasPictures = status === 'completed' && (await hasWaitingPictures(tx, record.id))
    if (hasPictures) await enqueuePictures(tx, shop, record.id)
  })
}

/** The next products in one transaction, with the outcomes of their rows; null when there are none. */
async function runChunk(
  shop: ActingShop,
  record: ImportRecord,
  file: FileProducts,
): Promise<CacheTag[] | null> {
  return inTransaction(shop, async (tx) => {
    const chunk = startChunk()
    const progress = await lockProgress(tx, record)
    if (!progress) return null
    const { id, kind, isRetry } = record
    const { cursor: after } = progress
    const isRefused = isRetry ? true : undefined
    const numbers = await selectGroups(tx, id, { after, isRefused }, chunkSizes[kind])
    if (numbers.length === 0) return null
    if (kind === 'products') await catchUp(tx, record, file, after)
    const groups = await selectRowGroups(tx, id, numbers)
    const run = runners[kind]
    const { outcomes, tags } = await run(tx, shop, record, groups, { file, hasTime: chunk.hasTime })
    await storeOutcomes(tx, record, outcomes)
    const counts = { ...progress.counts }
    for (const outcome of outcomes) {
      if (isRetry) counts.refused -= 1
      counts[stateOf(outcome)] += 1
    }
    const cursor = outcomes.at(-1)?.group ?? after
    file.readTo = cursor
    await updateProgress(tx, id, { cursor, counts, done: outcomes.length })
    return tags
  })
}

const runners = {
  products: runProducts,
  customers: runRecords(customerRecords),
  orders: runRecords(orderRecords),
} as const

const stateOf = (outcome: RunOutcome) => ('refused' in outcome ? 'refused' : outcome.state)

async function storeOutcomes(
  tx: Tx,
  record: ImportRecord,
  outcomes: readonly RunOutcome[],
): Promise<void> {
  const groups = outcomes.map((outcome): GroupOutcome => {
    const { group } = outcome
    if ('refused' in outcome) {
      const line = outcome.refused.issues[0]?.line ?? group
      const reason = storedSentence((language) =>
        record.kind === 'products'
          ? importTexts[language].otherRow(line)
          : oldShopTexts[language].otherLine(line),
      )
      return { group, state: 'refused', productId: null, reason }
    }
    const { state, productId } = outcome
    const isThere = record.status === 'running' || state !== 'new'
    return { group, state, productId: isThere ? productId : null, reason: null }
  })
  await updateOutcomes(
    tx,
    record.id,
    groups,
    outcomes.flatMap((outcome) => linesOf(record, outcome)),
  )
}

function linesOf({ columns }: ImportRecord, outcome: RunOutcome): LineOutcome[] {
  const issues = 'refused' in outcome ? outcome.refused.issues : (outcome.warnings ?? [])
  const said = issues.flatMap(({ line, field, reason }, at): LineOutcome[] => {
    // Of several issues of a row the first is shown.
    if (issues.findIndex((each) => each.line === line) !== at) return []
    const column = field === null ? -1 : columns.indexOf(field)
    return [{ line, refusedColumn: column === -1 ? null : column, reason: storedSentence(reason) }]
  })
  const { group } = outcome
  const isChanged = !('refused' in outcome) && outcome.state === 'changed'
  const odd = 'refused' in outcome ? outcome.refused.oddPrices : (outcome.oddPrices ?? [])
  if (!isChanged && odd.length === 0) return said
  const first = said.find(({ line }) => line === group)
  const own: LineOutcome = {
    ...first,
    line: group,
    ...(isChanged && { differences: outcome.differences }),
    ...(odd.length > 0 && { oddPrices: odd }),
  }
  return [...said.filter((each) => each !== first), own]
}
