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
import { readerOf, serializeRow } from '../import-serializer.ts'
import { importTexts } from '../import-texts.ts'
import { rejectColumns, requireImport } from '../imports.ts'

/** In the order of the file. */
export async function listRows(
  { db }: Pick<Shop, 'db'>,
  id: string,
  query: PageRequest & { state?: RowState | undefined },
  { by, language }: { by: SignedInCustomer; language: Language },
): Promise<z.output<typeof importRowListSchema>> {
  const record = await requireImport(db, id, by)
  const { rows, pagination } = await readListPage(db, rowList(record.id, query.state), query)
  return { rows: rows.map((row) => serializeRow(record, row, readerOf(by, language))), pagination }
}

/** Replaces the cells of a refused row, to be tried again. Throws `conflict` for any other row. */
export async function mendRow(
  shop: ActingShop,
  { id, line }: { id: string; line: number },
  cells: readonly string[],
  by: { customer: SignedInCustomer; language: Language },
): Promise<ImportRow> {
  return inTransaction(shop, async (tx) => {
    const record = await requireImport(tx, id, by.customer)
    rejectColumns(record, record.columns, by.customer)
    const row = await selectRow(tx, record.id, line)
    if (!row) throw notFound((each) => importTexts[each].unknownImport)
    if (row.state !== 'refused' || (record.status !== 'checked' && record.status !== 'completed')) {
      throw new DomainError('conflict', (each) => importTexts[each].notReady)
    }
    const mended = record.headings.map((_, at) => cells[at] ?? '')
    await updateCells(tx, record.id, row, mended)
    const reader = readerOf(by.customer, by.language)
    return serializeRow(record, { ...row, cells: mended }, reader)
  })
}

/** Records that an undo has not restored whole, with the reason. */
export async function listUnreturned(
  { db }: Pick<Shop, 'db'>,
  id: string,
  query: PageRequest,
  { by, language }: { by: SignedInCustomer; language: Language },
): Promise<z.output<typeof unreturnedListSchema>> {
  const record = await requireImport(db, id, by)
  const { rows, pagination } = await readListPage(db, unreturnedList(record.id), query)
  return {
    records: rows.map(({ productId, line, undone, reason }) => ({
      recordId: productId,
      line,
      outcome: undone === 'inactive' ? 'inactive' : 'refused',
      reason: reason?.[language] ?? '',
    })),
    pagination,
  }
}
