import type { z } from 'zod'
import type {
  ImportRow,
  importRowListSchema,
  RowState,
  unreturnedListSchema,
} from '#shared/imports/import-schemas.ts'
import type { PageRequest } from '#shared/api/pagination.ts'
import type { Language } from '#shared/languages/languages.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { readListPage } from '../../platform/database/lists/list-page.ts'
import type { SignedInCustomer } from '../../platform/http/authenticate.ts'
import { DomainError, notFound } from '../../platform/domain-error.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { unreturnedList } from '../passes/change-queries.ts'
import { rowList, selectRow, updateCells } from './row-queries.ts'
import { type ImportReader, serializeRow } from '../import-serializer.ts'
import { importTexts } from '../import-texts.ts'
import { rejectColumns, requireImport } from '../imports.ts'

/** In the order of the file. */
export async function listRows(
  { db }: Pick<Shop, 'db'>,
  id: string,
  query: PageRequest & { state?: RowState | undefined },
  reader: ImportReader,
): Promise<z.output<typeof importRowListSchema>> {
  const record = await requireImport(db, id)
  const { rows, pagination } = await readListPage(db, rowList(record.id, query.state), query)
  return { rows: rows.map((row) => serializeRow(record, row, reader)), pagination }
}

/** Replaces the cells of a refused row, to be tried again. Throws `conflict` for any other row. */
export async function mendRow(
  shop: ActingShop,
  { id, line }: { id: string; line: number },
  cells: readonly string[],
  by: { customer: SignedInCustomer; language: Language },
): Promise<ImportRow> {
  return inTransaction(shop, async (tx) => {
    const record = await requireImport(tx, id)
    rejectColumns(record, record.columns, by.customer)
    const row = await selectRow(tx, record.id, line)
    if (!row) throw notFound((each) => importTexts[each].unknownImport)
    if (row.state !== 'refused' || (record.status !== 'checked' && record.status !== 'completed')) {
      throw new DomainError('conflict', (each) => importTexts[each].notReady)
    }
    const mended = record.headings.map((_, at) => cells[at] ?? '')
    await updateCells(tx, record.id, line, mended)
    const reader = { language: by.language, held: by.customer.permissions }
    return serializeRow(record, { ...row, cells: mended }, reader)
  })
}

/** The products that an undo has not taken back whole, with the reason. */
export async function listUnreturned(
  { db }: Pick<Shop, 'db'>,
  id: string,
  query: PageRequest,
  language: Language,
): Promise<z.output<typeof unreturnedListSchema>> {
  const record = await requireImport(db, id)
  const { rows, pagination } = await readListPage(db, unreturnedList(record.id), query)
  return {
    products: rows.map(({ productId, line, undone, reason }) => ({
      productId,
      line,
      outcome: undone === 'inactive' ? 'inactive' : 'refused',
      reason: reason?.[language] ?? '',
    })),
    pagination,
  }
}
