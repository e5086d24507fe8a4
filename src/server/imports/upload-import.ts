import type { Actor } from '../platform/actor.ts'
import type { Permission } from '#shared/api/permissions.ts'
import { holdsAll } from '#shared/api/permissions.ts'
import { type ImportKind, isProductField, kindPermissions } from '#shared/imports/import-kinds.ts'
import { inTransaction, writing } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import { newId } from '../platform/ids.ts'
import type { StreamedFile } from '../platform/http/multipart-form.ts'
import type { ActingShop } from '../shop.ts'
import { deleteParts, type ImportRecord, insertImport } from './import-queries.ts'
import { importTexts } from './import-texts.ts'
import { storeFile } from './store-file.ts'
import { type ColumnMapping, recogniseFormat } from './reading/formats.ts'
import { fieldPermissions } from './reading/field-readers.ts'
import { decodeParts, detectEncoding } from './reading/file-encoding.ts'
import { findDelimiter, readRecords } from './reading/read-records.ts'

/** The headings and the first rows are within. */
const startBytes = 2 * 1024 * 1024

const sampleRows = 5
const maxSampleLetters = 80

/**
 * Stores a file as it arrives, in parts, and recognises what it is by its headings; returns the id of the
 * import. `held` are the uploader's permissions: columns that need another one are not taken.
 * Throws `invalid` for what is no CSV.
 */
export async function uploadImport(
  shop: ActingShop & { actor: Extract<Actor, { kind: 'staff' }> },
  file: StreamedFile,
  kind: ImportKind,
  held: readonly string[],
): Promise<string> {
  const id = newId()
  try {
    const stored = await storeParts(shop, id, file)
    const { headings, sample, ...read } = await readStart(stored)
    const { format, columns } = recogniseFormat(headings, kind)
    await inTransaction(shop, (tx) =>
      insertImport(tx, {
        id,
        fileName: file.name.slice(0, 200),
        fileBytes: stored.bytes,
        ...read,
        kind,
        format,
        headings,
        sample,
        columns: allowedColumns(columns, held),
        status: 'ready',
        counts: { new: 0, changed: 0, same: 0, refused: 0 },
        uploadedBy: shop.actor.id,
        actorId: shop.actor.id,
        network: shop.actor.network,
        createdAt: shop.clock.now(),
      }),
    )
    return id
  } catch (error) {
    await deleteParts(writing(shop), id).catch(() => undefined)
    throw error
  }
}

export const permissionOf = (field: ColumnMapping[number]): Permission | undefined =>
  field === null || !isProductField(field) ? undefined : fieldPermissions[field]

/** Permissions for all that an import writes. */
export const permissionsOf = ({
  kind,
  columns,
  createsCategories,
}: Pick<ImportRecord, 'kind' | 'columns' | 'createsCategories'>): Permission[] => [
  kindPermissions[kind],
  ...columns.flatMap((field) => permissionOf(field) ?? []),
  ...(createsCategories ? (['write_categories'] as const) : []),
]

function allowedColumns(columns: ColumnMapping, held: readonly string[]): ColumnMapping {
  return columns.map((field) => {
    const needed = permissionOf(field)
    return needed === undefined || holdsAll(held, [needed]) ? field : null
  })
}

interface StoredFile {
  encoding: ReturnType<ReturnType<typeof detectEncoding>['end']>
  start: Buffer
  bytes: number
}

async function storeParts(shop: ActingShop, id: string, file: StreamedFile): Promise<StoredFile> {
  const encoding = detectEncoding()
  const start: Buffer[] = []
  let started = 0
  const bytes = await storeFile(shop, id, file, (chunk) => {
    encoding.add(chunk)
    if (started < startBytes) start.push(chunk)
    started += chunk.length
  })
  return { encoding: encoding.end(), start: Buffer.concat(start), bytes }
}

const invalid = (name: 'fileEmpty' | 'notCsv' | 'noHeadings') =>
  new DomainError('invalid', (language) => importTexts[language][name])

/** A ZIP, as a workbook is, a PDF, an old workbook. */
const otherFiles = [Buffer.from('PK\x03\x04'), Buffer.from('%PDF'), Buffer.from([0xd0, 0xcf, 0x11])]

const isOtherFile = (start: Buffer) =>
  otherFiles.some((each) => start.subarray(0, each.length).equals(each))

async function readStart({ start, encoding, bytes }: StoredFile) {
  if (isOtherFile(start)) throw invalid('notCsv')
  let text = ''
  for await (const part of decodeParts(partsOf(start), encoding)) text += part
  if (text.trim() === '') throw invalid('fileEmpty')
  const delimiter = findDelimiter(text)
  const records: string[][] = []
  try {
    for await (const { cells } of readRecords(partsOf(text), delimiter)) {
      records.push(cells)
      if (records.length > sampleRows) break
    }
  } catch (error) {
    // A row that the start cuts off is not wrong: the pass over the whole file tells.
    if (records.length === 0 || bytes === start.length) throw error
  }
  const [headings, ...rows] = records
  if (!headings) throw invalid('noHeadings')
  const sample = rows.map((cells) =>
    cells.map((cell) => cell.slice(0, maxSampleLetters).toWellFormed()),
  )
  return { encoding, delimiter, headings, sample }
}

async function* partsOf<T>(part: T): AsyncGenerator<T> {
  yield part
}
