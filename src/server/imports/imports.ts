import type { ImportList, ImportMapping, ProductImport } from '#shared/imports/import-schemas.ts'
import type { AdminListQuery } from '#shared/api/pagination.ts'
import type { CatalogField } from '../catalog-csv/catalog-csv.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { readListPage } from '../platform/database/lists/list-page.ts'
import { DomainError, notFound } from '../platform/domain-error.ts'
import { requirePermission, type SignedInCustomer } from '../platform/http/authenticate.ts'
import { isId } from '../platform/ids.ts'
import { findShopSettings } from '../shop-settings/shop-settings.ts'
import type { ActingShop, Shop } from '../shop.ts'
import { countChanges } from './passes/change-queries.ts'
import {
  importList,
  type ImportRecord,
  lockImport,
  selectImport,
  updateImport,
} from './import-queries.ts'
import { countRefusedGroups } from './rows/row-queries.ts'
import { countPictures, selectZip } from './pictures/picture-queries.ts'
import { type ImportReader, serializeImport, serializeListedImport } from './import-serializer.ts'
import { importTexts } from './import-texts.ts'
import type { ColumnMapping } from './reading/formats.ts'
import { permissionOf } from './upload-import.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockImport>>>

/** Newest first. */
export async function listImports(
  shop: Shop,
  query: AdminListQuery,
  reader: ImportReader,
): Promise<ImportList> {
  const { rows, pagination } = await readListPage(shop.db, importList, query)
  const { security } = await findShopSettings(shop)
  const imports = rows.map((row) => serializeListedImport(row, reader))
  return { imports, pictureHosts: security.pictureHosts, pagination }
}

export async function findImport(
  { db }: Pick<Shop, 'db'>,
  id: string,
  reader: ImportReader,
): Promise<ProductImport> {
  const record = await requireImport(db, id)
  const zip = await selectZip(db, record.id)
  return serializeImport(record, { pictures: await countPictures(db, record.id), zip }, reader)
}

export async function requireImport(db: Tx | Shop['db'], id: string): Promise<ImportRecord> {
  const record = isId(id) ? await selectImport(db, id) : null
  if (!record) throw unknownImport()
  return record
}

const unknownImport = () => notFound((language) => importTexts[language].unknownImport)

const conflict = (name: 'busy' | 'notReady' | 'nothingRefused' | 'nothingToUndo') =>
  new DomainError('conflict', (language) => importTexts[language][name])

const isAtWork = ({ status }: Locked) =>
  status === 'checking' || status === 'running' || status === 'undoing'

/** Runs `change` on a locked import that is not at work. Throws `not_found` and `conflict`. */
export async function changeImport(
  shop: ActingShop,
  id: string,
  change: (tx: Tx, record: Locked) => Promise<void>,
): Promise<void> {
  if (!isId(id)) throw unknownImport()
  await inTransaction(shop, async (tx) => {
    const record = await lockImport(tx, id)
    if (!record) throw unknownImport()
    if (isAtWork(record)) throw conflict('busy')
    await change(tx, record)
  })
}

/** Chooses what the columns are. Throws `invalid` for a field twice, `forbidden` for one of another permission. */
export async function changeMapping(
  shop: ActingShop,
  id: string,
  { columns, defaultCategory, createsCategories }: ImportMapping,
  by: SignedInCustomer,
): Promise<void> {
  await changeImport(shop, id, async (tx, record) => {
    if (record.status !== 'ready' && record.status !== 'checked') throw conflict('notReady')
    const chosen = record.headings.map((_, at) => columns[at] ?? null)
    rejectColumns(record, chosen, by)
    if (createsCategories) requirePermission(by, 'write_categories')
    await updateImport(tx, id, {
      columns: chosen,
      status: 'ready',
      isRead: false,
      ...(defaultCategory !== undefined && { defaultCategory: defaultCategory || null }),
      ...(createsCategories !== undefined && { createsCategories }),
    })
  })
}

/** Throws `invalid` for a field twice, and `forbidden` for one that needs another permission. */
export function rejectColumns(
  { headings }: Pick<Locked, 'headings'>,
  columns: ColumnMapping,
  by: SignedInCustomer,
): void {
  for (const [at, field] of columns.entries()) {
    if (field === null) continue
    const heading = headings[at] ?? ''
    if (columns.indexOf(field) !== at) {
      throw new DomainError('invalid', (language) => importTexts[language].columnTwice(heading))
    }
    const needed = permissionOf(field)
    if (needed !== undefined) requirePermission(by, needed)
  }
}

const identifying: readonly CatalogField[] = ['name', 'id', 'variantId', 'sku']

/** Starts a dry run, or the run. */
export async function startPass(
  shop: ActingShop,
  id: string,
  status: 'checking' | 'running',
  by: SignedInCustomer,
): Promise<void> {
  await changeImport(shop, id, async (tx, record) => {
    if (record.status !== 'ready' && record.status !== 'checked') throw conflict('notReady')
    if (!identifying.some((field) => record.columns.includes(field))) {
      throw new DomainError('invalid', (language) => importTexts[language].nameNeeded)
    }
    rejectColumns(record, record.columns, by)
    const counts = { new: 0, changed: 0, same: 0, refused: 0 }
    await updateImport(tx, id, {
      status,
      counts,
      cursor: 0,
      done: 0,
      isRetry: false,
      finishedAt: null,
    })
    await enqueue(tx, shop, id)
  })
}

/** Tries the refused rows again: in a dry run after a dry run. */
export async function retryRefused(
  shop: ActingShop,
  id: string,
  by: SignedInCustomer,
): Promise<void> {
  await changeImport(shop, id, async (tx, record) => {
    const { status } = record
    if (status !== 'checked' && status !== 'completed') throw conflict('notReady')
    const total = await countRefusedGroups(tx, id)
    if (total === 0) throw conflict('nothingRefused')
    rejectColumns(record, record.columns, by)
    await updateImport(tx, id, {
      status: status === 'checked' ? 'checking' : 'running',
      cursor: 0,
      done: 0,
      total,
      isRetry: true,
      finishedAt: null,
    })
    await enqueue(tx, shop, id)
  })
}

/** Starts to take back all that an import has changed. */
export async function startUndo(shop: ActingShop, id: string, by: SignedInCustomer): Promise<void> {
  await changeImport(shop, id, async (tx, record) => {
    rejectColumns(record, record.columns, by)
    if (record.status !== 'completed') throw conflict('notReady')
    const total = await countChanges(tx, id)
    if (total === 0) throw conflict('nothingToUndo')
    await updateImport(tx, id, { status: 'undoing', done: 0, total, finishedAt: null })
    await enqueue(tx, shop, id)
  })
}

const enqueue = (tx: Tx, { jobs }: Pick<Shop, 'jobs'>, importId: string) =>
  jobs.enqueue(tx, 'importProducts', [{ importId }])
