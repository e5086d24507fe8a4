import type { FileResult, TableFormat } from '#shared/api/endpoint.ts'
import type { Pagination } from '#shared/api/pagination.ts'
import { holdsAll, type Permission } from '#shared/api/permissions.ts'
import type { AuditEntry, AuditFilters, AuditQuery } from '#shared/audit/audit-schemas.ts'
import { auditedSubjects, isCostField, isStockField } from '#shared/audit/audited-subjects.ts'
import { readListPage } from '../platform/database/lists/list-page.ts'
import { type ActingDb, inTransaction } from '../platform/database/database.ts'
import type { Cell } from '../platform/spreadsheets/table.ts'
import { tableFile } from '../platform/spreadsheets/table-file.ts'
import type { Shop } from '../shop.ts'
import {
  type AuditEntryRow,
  auditList,
  deleteEntriesBefore,
  isGrouped,
  kindOf,
  readEntryBatches,
  selectActorsOfRequest,
  selectGroups,
} from './audit-queries.ts'

type Permissions = readonly string[]

/** The audit log, newest first; `held` are the caller's permissions. */
export async function listEntries(
  shop: Pick<Shop, 'db' | 'undoableSubjects' | 'undoableImports'>,
  query: AuditQuery,
  held: Permissions,
): Promise<{ entries: AuditEntry[]; pagination: Pagination }> {
  const areGrouped = isGrouped(query)
  const list = auditList(query, { areGrouped })
  const { rows, pagination } = await readListPage(shop.db, list, query)
  const groupOf = areGrouped ? await findGroups(shop, rows, held) : () => null
  const entries = rows.map((row) => {
    const entry = serializeEntry(shop, row, held)
    return { ...entry, group: groupOf(row, entry) }
  })
  return { entries, pagination }
}

/** Other entries of each entry's request. A request is undone as a whole. */
async function findGroups(
  { db, undoableImports }: Pick<Shop, 'db' | 'undoableImports'>,
  rows: readonly AuditEntryRow[],
  held: Permissions,
) {
  const requestIds = [...new Set(rows.flatMap(({ requestId }) => requestId ?? []))]
  const ofRequest = Map.groupBy(await selectGroups(db, requestIds), ({ requestId }) => requestId)
  const imports = await undoableImports.find(db, requestIds)
  return (row: AuditEntryRow, entry: Pick<AuditEntry, 'canUndo'>): AuditEntry['group'] => {
    const kinds = ofRequest.get(row.requestId) ?? []
    const own = kinds.find((kind) => kindOf(kind) === kindOf(row))
    if (!own || own.subjects < 2 || row.requestId === null) return null
    const { subjects, undone } = own
    const group = imports.get(row.requestId)
    if (!group) {
      return {
        subjects,
        canUndo: kinds.length === 1 && undone === 0 && entry.canUndo,
        import: null,
      }
    }
    const { kind, fileName, canUndo, needs } = group
    return { subjects, canUndo: canUndo && holdsAll(held, needs), import: { kind, fileName } }
  }
}

/** Whether an entry says all that taking it back needs, and nobody has done so. */
export function isUndoable(
  { undoableSubjects }: Pick<Shop, 'undoableSubjects'>,
  { action, subjectType, subjectId, changes, undoOf, undoneBy }: AuditEntryRow,
): boolean {
  if (action !== 'changed' || subjectId === null || undoOf !== null || undoneBy !== null)
    return false
  const subject = undoableSubjects[subjectType]
  return Object.entries(changes).every(
    ([field, change]) => subject?.fields.includes(field) || subject?.takes?.(field, change),
  )
}

export function serializeEntry(
  shop: Pick<Shop, 'undoableSubjects'>,
  row: AuditEntryRow,
  held: Permissions,
): AuditEntry {
  const { id, at, action, reason, undoneBy, undoOf, requestId, network } = row
  return {
    _id: id,
    at: at.toISOString(),
    actor: {
      _id: row.actorId,
      name: row.actorName,
      kind: row.apiKey === null ? row.actorKind : 'api_key',
      apiKey: row.apiKey,
    },
    action,
    subject: { type: row.subjectType, _id: row.subjectId, label: row.label },
    changes: shownChanges(row, held).map(([field, [before, after]]) => ({ field, before, after })),
    reason,
    canUndo: isUndoable(shop, row) && holdsAll(held, permissionsToUndo(row)),
    undoneBy,
    undoOf,
    requestId,
    network,
    group: null,
  }
}

/** The fields of an entry that someone with these permissions may see. */
function shownChanges({ changes }: Pick<AuditEntryRow, 'changes'>, held: Permissions) {
  const seesCosts = holdsAll(held, ['read_costs'])
  return Object.entries(changes).filter(([field]) => seesCosts || !isCostField(field))
}

export function permissionsToUndo({
  subjectType,
  changes,
}: Pick<AuditEntryRow, 'subjectType' | 'changes'>): Permission[] {
  const fields = Object.keys(changes)
  const needed: Permission[] = [auditedSubjects[subjectType].permission]
  if (fields.some(isCostField)) needed.push('write_costs')
  if (subjectType === 'product' && fields.some(isStockField)) needed.push('write_stock')
  return needed
}

/** Whether there are entries of this request, all by this member of staff. */
export async function isOwnGroup(
  { db }: Pick<Shop, 'db'>,
  requestId: string,
  actorId: string,
): Promise<boolean> {
  const actors = await selectActorsOfRequest(db, requestId)
  return actors.length === 1 && actors[0]?.actorId === actorId
}

const maxExported = 50_000

const exportColumns = [
  'at',
  'who',
  'action',
  'subject',
  'name',
  'changes',
  'reason',
  'network',
  'request',
]

/** The entries as a table, at most 50,000. */
export function exportEntries(
  shop: Shop,
  filters: AuditFilters,
  held: Permissions,
  format: TableFormat,
): FileResult {
  return tableFile('audit', shop.clock.now(), format, {
    columns: exportColumns,
    rows: exportedRows(shop, filters, held),
  })
}

async function* exportedRows({ db }: Shop, filters: AuditFilters, held: Permissions) {
  for await (const entries of readEntryBatches(db, filters, maxExported))
    for (const entry of entries) yield exportedRow(entry, held)
}

function exportedRow(row: AuditEntryRow, held: Permissions): Cell[] {
  return [
    row.at,
    [row.actorName, row.apiKey].filter((name) => name !== null).join(', '),
    row.action,
    row.subjectType,
    row.label ?? '',
    shownChanges(row, held)
      .map(([field, [before, after]]) => `${field}: ${written(before)} → ${written(after)}`)
      .join('\n'),
    row.reason ?? '',
    row.network ?? '',
    row.requestId ?? '',
  ]
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The first of the month so many months ago; older entries are deleted. */
export function auditStart(now: Date, months: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
}

export async function cleanUpEntries(shop: ActingDb, now: Date, months: number): Promise<void> {
  const before = auditStart(now, months)
  await inTransaction(shop, (tx) => deleteEntriesBefore(tx, before))
}
