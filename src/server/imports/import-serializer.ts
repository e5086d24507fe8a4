import type { ImportList, ImportRow, ProductImport } from '#shared/imports/import-schemas.ts'
import { holdsAll } from '#shared/api/permissions.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { ListedOddPrices } from '#shared/pricing/odd-price-schemas.ts'
import type { SignedInCustomer } from '../platform/http/authenticate.ts'
import type { ImportRecord } from './import-queries.ts'
import type { ImportRowRecord } from './rows/row-queries.ts'

/** The reader: costs are for staff who may see them. */
export interface ImportReader {
  language: Language
  held: readonly string[]
}

export const readerOf = (
  { permissions: held }: Pick<SignedInCustomer, 'permissions'>,
  language: Language,
): ImportReader => ({ language, held })

export const seesCosts = ({ held }: ImportReader) => holdsAll(held, ['read_costs'])

const isOfCosts = (field: string) => /^(variants\.)?cost\b/.test(field)

interface OfRows {
  pictures: ProductImport['pictures']
  zip: { name: string; bytes: number } | null
  odd: ListedOddPrices
}

export function serializeImport(
  record: ImportRecord,
  { pictures, zip, odd }: OfRows,
  reader: ImportReader,
): ProductImport {
  const hidden = seesCosts(reader) ? -1 : record.columns.indexOf('cost')
  return {
    ...serializeListedImport(record, reader),
    columns: record.headings.map((heading, at) => ({
      heading,
      field: record.columns[at] ?? null,
      sample: at === hidden ? [] : record.sample.flatMap((cells) => cells[at] || []),
    })),
    pictures,
    picturesFile: zip && { name: zip.name, bytes: zip.bytes },
    ...odd,
  }
}

export function serializeListedImport(
  record: ImportRecord,
  { language }: ImportReader,
): ImportList['imports'][number] {
  const { id, fileName, kind, format, status, done, total, isRead, counts, problem } = record
  const { uploadedBy, uploaderName } = record
  return {
    _id: id,
    fileName,
    kind,
    format,
    status,
    progress: { done, total: isRead ? total : 0 },
    counts,
    defaultCategory: record.defaultCategory,
    createsCategories: record.createsCategories,
    openOrders: record.openOrders,
    problem: problem?.[language] ?? null,
    unreturned: record.unreturned,
    uploadedBy: uploadedBy === null ? null : { _id: uploadedBy, name: uploaderName },
    actor: { _id: record.actorId, name: record.actorName },
    createdAt: record.createdAt.toISOString(),
    finishedAt: record.finishedAt?.toISOString() ?? null,
  }
}

export function serializeRow(
  { headings, columns }: Pick<ImportRecord, 'headings' | 'columns'>,
  { line, state, differences, refusedColumn, reason, productId, cells }: ImportRowRecord,
  reader: ImportReader,
): ImportRow {
  const hidesCosts = !seesCosts(reader)
  const hidden = hidesCosts ? columns.indexOf('cost') : -1
  return {
    line,
    state,
    differences: Object.entries(differences ?? {})
      .filter(([field]) => !(hidesCosts && isOfCosts(field)))
      .map(([field, [before, after]]) => ({ field, before, after })),
    column: refusedColumn === null ? null : (headings[refusedColumn] ?? null),
    reason: reason?.[reader.language] ?? null,
    recordId: productId,
    cells: hidden === -1 ? cells : cells.with(hidden, ''),
  }
}
