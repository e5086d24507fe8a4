import { inTransaction, type Tx, writing } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { ActingShop } from '../../shop.ts'
import { type ImportRecord, readParts, selectImport, updateImport } from '../import-queries.ts'
import { deleteRows, groupRows, insertRows, lockReading, type NewRow } from './row-queries.ts'
import { importTexts } from '../import-texts.ts'
import { decodeParts } from '../reading/file-encoding.ts'
import { readRecords } from '../reading/read-records.ts'
import { rowKeys } from '../reading/row-keys.ts'
import { storedSentence } from '../stored-sentence.ts'

const rowsAtOnce = 500

/**
 * Reads the file of an import into rows, all or none; null when it cannot be read, which the import then
 * says. No more of it than a few rows is in memory.
 */
export async function readRows(
  shop: ActingShop,
  record: ImportRecord,
): Promise<ImportRecord | null> {
  try {
    await inTransaction(shop, (tx) => storeRows(tx, shop, record))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const problem = storedSentence(error.text)
    const finishedAt = shop.clock.now()
    await updateImport(writing(shop), record.id, { status: 'failed', problem, finishedAt })
    return null
  }
  return selectImport(shop.db, record.id)
}

async function storeRows(tx: Tx, shop: ActingShop, record: ImportRecord): Promise<void> {
  const { id, encoding, delimiter } = record
  if (!(await lockReading(tx, id))) return
  await deleteRows(tx, id)
  const keysOf = rowKeys(record)
  let rows: NewRow[] = []
  let group = 0
  let lastKey: string | null = null
  let lastLine = 0
  for await (const { line, cells } of readRecords(
    decodeParts(readParts(shop.db, id), encoding),
    delimiter,
  )) {
    if (line === 1) continue
    lastLine = line
    const { key, alias } = keysOf(line, cells)
    if (key !== lastKey) group = line
    lastKey = key
    rows.push({ line, cells, key, alias, group })
    if (rows.length < rowsAtOnce) continue
    await insertRows(tx, id, rows)
    rows = []
  }
  if (lastLine === 0)
    throw new DomainError('invalid', (language) => importTexts[language].fileEmpty)
  await insertRows(tx, id, rows)
  const total = await groupRows(tx, id, lastLine)
  await updateImport(tx, id, { isRead: true, total, cursor: 0, done: 0 })
}
