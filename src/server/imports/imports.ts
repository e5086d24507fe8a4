import type {
  ImportCounts,
  ImportList,
  ImportMapping,
  ProductImport,
} from '#shared/imports/import-schemas.ts'
import type { AdminListQuery } from '#shared/api/pagination.ts'
import { holdsAll } from '#shared/api/permissions.ts'
import {
  type ColumnField,
  type ImportKind,
  importKinds,
  kindPermissions,
} from '#shared/imports/import-kinds.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Text } from '#shared/languages/texts.ts'
import type { JobPayloads } from '../jobs.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { readListPage } from '../platform/database/lists/list-page.ts'
import { DomainError, notFound } from '../platform/domain-error.ts'
import { requirePermission, type SignedInCustomer } from '../platform/http/authenticate.ts'
import { isId } from '../platform/ids.ts'
import { findShopSettings } from '../shop-settings/shop-settings.ts'
import type { ActingShop, Shop } from '../shop.ts'
import { countChanges, resetRefused } from './passes/change-queries.ts'
import {
  importList,
  type ImportRecord,
  lockImport,
  selectImport,
  updateImport,
} from './import-queries.ts'
import { findOddPrices } from './rows/odd-prices.ts'
import { countRefusedGroups } from './rows/row-queries.ts'
import { countPictures, selectZip } from './pictures/picture-queries.ts'
import { readerOf, serializeImport, serializeListedImport } from './import-serializer.ts'
import { importTexts } from './import-texts.ts'
import { oldShopTexts } from './old-shop-texts.ts'
import type { ColumnMapping } from './reading/formats.ts'
import { permissionOf, permissionsOf } from './upload-import.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockImport>>>

/** Imports of records that the reader may change, newest first. */
export async function listImports(
  shop: Shop,
  query: AdminListQuery,
  { by, language }: { by: SignedInCustomer; language: Language },
): Promise<ImportList> {
  const { rows, pagination } = await readListPage(shop.db, importList(kindsOf(by)), query)
  const { security } = await findShopSettings(shop)
  const reader = readerOf(by, language)
  const imports = rows.map((row) => serializeListedImport(row, reader))
  return { imports, pictureHosts: security.pictureHosts, pagination }
}

const kindsOf = ({ permissions }: SignedInCustomer) =>
  importKinds.filter((kind) => holdsAll(permissions, [kindPermissions[kind]]))

export async function findImport(
  { db }: Pick<Shop, 'db'>,
  id: string,
  { by, language }: { by: SignedInCustomer; language: Language },
): Promise<ProductImport> {
  const record = await requireImport(db, id, by)
  const zip = await selectZip(db, record.id)
  const pictures = await countPictures(db, record.id)
  const reader = readerOf(by, language)
  const odd = await findOddPrices(db, record, reader)
  return serializeImport(record, { pictures, zip, odd }, reader)
}

/** Throws `not_found`, and `forbidden` for an import of what somebody may not change. */
export async function requireImport(
  db: Tx | Shop['db'],
  id: string,
  by: SignedInCustomer,
): Promise<ImportRecord> {
  const record = isId(id) ? await selectImport(db, id) : null
  if (!record) throw unknownImport()
  requirePermission(by, kindPermissions[record.kind])
  return record
}

const unknownImport = () => notFound((language) => importTexts[language].unknownImport)

const conflict = (name: 'busy' | 'notReady' | 'nothingRefused' | 'nothingToUndo') =>
  new DomainError('conflict', (language) => importTexts[language][name])

const isAtWork = ({ status }: Locked) =>
  status === 'checking' || status === 'running' || status === 'undoing'

/** Runs `change` on a locked import that is not at work. Throws `not_found`, `forbidden` and `conflict`. */
export async function changeImport(
  shop: ActingShop,
  id: string,
  by: SignedInCustomer,
  change: (tx: Tx, record: Locked) => Promise<void>,
): Promise<void> {
  if (!isId(id)) throw unknownImport()
  await inTransaction(shop, async (tx) => {
    const record = await lockImport(tx, id)
    if (!record) throw unknownImport()
    requirePermission(by, kindPermissions[record.kind])
    if (isAtWork(record)) throw conflict('busy')
    await change(tx, record)
  })
}

/**
 * Chooses what the columns are. Throws `invalid` for a field twice, `forbidden` for one of another permission,
 * chosen or present: the cells of a column of costs are hidden by its field.
 */
export async function changeMapping(
  shop: ActingShop,
  id: string,
  { columns, defaultCategory, createsCategories, openOrders }: ImportMapping,
  by: SignedInCustomer,
): Promise<void> {
  await changeImport(shop, id, by, async (tx, record) => {
    if (record.status !== 'ready' && record.status !== 'checked') throw conflict('notReady')
    rejectColumns(record, record.columns, by)
    const chosen = record.headings.map((_, at) => columns[at] ?? null)
    rejectColumns(record, chosen, by)
    if (createsCategories) requirePermission(by, 'write_categories')
    await updateImport(tx, id, {
      columns: chosen,
      status: 'ready',
      isRead: false,
      ...(defaultCategory !== undefined && { defaultCategory: defaultCategory || null }),
      ...(createsCategories !== undefined && { createsCategories }),
      ...(openOrders !== undefined && { openOrders }),
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

/** Throws `forbidden` where an import writes what this person may not: its mapping may be by somebody else. */
function rejectWriter(record: Locked, by: SignedInCustomer): void {
  for (const needed of permissionsOf(record)) requirePermission(by, needed)
}

/** Of which a file needs one. */
const identifying: Readonly<Record<ImportKind, readonly ColumnField[]>> = {
  products: ['name', 'id', 'variantId', 'sku'],
  customers: ['email'],
  orders: ['orderNumber'],
}

const identifyingNeeded = (kind: ImportKind): Text =>
  kind === 'products'
    ? (language) => importTexts[language].nameNeeded
    : (language) => oldShopTexts[language].identifyingNeeded[kind]

const noCounts: ImportCounts = { new: 0, changed: 0, same: 0, refused: 0 }

export async function startDryRun(
  shop: ActingShop,
  id: string,
  by: SignedInCustomer,
): Promise<void> {
  await startPass(shop, id, by, { status: 'checking' })
}

/** `oddPricesConfirmed`: the odd prices that the dry run has listed. */
export async function startRun(
  shop: ActingShop,
  id: string,
  by: SignedInCustomer,
  oddPricesConfirmed: boolean,
): Promise<void> {
  await startPass(shop, id, by, { status: 'running', oddPricesConfirmed })
}

async function startPass(
  shop: ActingShop,
  id: string,
  by: SignedInCustomer,
  pass: { status: 'checking' | 'running'; oddPricesConfirmed?: boolean },
): Promise<void> {
  await changeImport(shop, id, by, async (tx, record) => {
    if (record.status !== 'ready' && record.status !== 'checked') throw conflict('notReady')
    if (!identifying[record.kind].some((field) => record.columns.includes(field))) {
      throw new DomainError('invalid', identifyingNeeded(record.kind))
    }
    rejectWriter(record, by)
    await updateImport(tx, id, {
      ...startedBy(shop),
      ...comparison(by, pass.oddPricesConfirmed),
      status: pass.status,
      counts: noCounts,
      cursor: 0,
      done: 0,
      isRetry: false,
      finishedAt: null,
    })
    await enqueue(tx, shop, record)
  })
}

/** The member of staff whom the audit log names for what an import does from now on. */
export function startedBy({ actor }: Pick<ActingShop, 'actor'>) {
  if (actor.kind !== 'staff') throw new Error('only a member of staff starts an import')
  return { actorId: actor.id, network: actor.network }
}

const comparison = ({ permissions }: SignedInCustomer, oddPricesConfirmed = false) => ({
  oddPricesConfirmed,
  comparesCosts: holdsAll(permissions, ['read_costs']),
})

/**
 * Tries the refused rows again. After a dry run that is another one of the whole file: what a row was changed
 * to may be in the way of others.
 */
export async function retryRefused(
  shop: ActingShop,
  id: string,
  by: SignedInCustomer,
  oddPricesConfirmed: boolean,
): Promise<void> {
  await changeImport(shop, id, by, async (tx, record) => {
    const { status } = record
    if (status !== 'checked' && status !== 'completed') throw conflict('notReady')
    const total = await countRefusedGroups(tx, id)
    if (total === 0) throw conflict('nothingRefused')
    rejectWriter(record, by)
    const again =
      status === 'checked'
        ? ({ status: 'checking', counts: noCounts } as const)
        : ({ status: 'running', total, isRetry: true } as const)
    await updateImport(tx, id, {
      ...startedBy(shop),
      ...comparison(by, oddPricesConfirmed),
      ...again,
      cursor: 0,
      done: 0,
      finishedAt: null,
    })
    await enqueue(tx, shop, record)
  })
}

/** Starts to take back all that an import has changed, or what its undo had to leave. */
export async function startUndo(shop: ActingShop, id: string, by: SignedInCustomer): Promise<void> {
  await changeImport(shop, id, by, async (tx, record) => {
    rejectWriter(record, by)
    if (record.status === 'undone') await resetRefused(tx, id)
    else if (record.status !== 'completed') throw conflict('notReady')
    const total = await countChanges(tx, id)
    if (total === 0) throw conflict('nothingToUndo')
    await updateImport(tx, id, { status: 'undoing', done: 0, total, finishedAt: null })
    await enqueue(tx, shop, record, { undoneBy: startedBy(shop) })
  })
}

/** Another queue for what the release before could not import. */
const enqueue = (
  tx: Tx,
  { jobs }: Pick<Shop, 'jobs'>,
  { id, kind }: Pick<Locked, 'id' | 'kind'>,
  more: Omit<JobPayloads['importProducts'], 'importId'> = {},
) =>
  jobs.enqueue(tx, kind === 'products' ? 'importProducts' : 'importOldShop', [
    { importId: id, ...more },
  ])
