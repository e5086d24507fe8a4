import { and, asc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { maxListTotal } from '#shared/api/pagination.ts'
import type { AuditFilters } from '#shared/audit/audit-schemas.ts'
import { startOfDay, startOfNextDay } from '#shared/formatting/dates.ts'
import { customers } from '../customers/customer-tables.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { countUpTo, newestFirst } from '../platform/database/lists/list-page.ts'
import { searchText } from '../platform/database/lists/text-search.ts'
import { auditEntries, auditText } from './audit-tables.ts'

const entriesAtOnce = 500

export async function insertEntries(
  tx: Tx,
  rows: readonly (typeof auditEntries.$inferInsert)[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += entriesAtOnce) {
    await tx.insert(auditEntries).values(rows.slice(from, from + entriesAtOnce))
  }
}

type EntryKind = Pick<AuditEntryRow, 'subjectType' | 'action'>

/**
 * Whether a request has left an entry of this kind about another subject. It stops at the first one: an import has
 * left thousands.
 */
export async function hasEntryOfOther(
  tx: Tx,
  requestId: string,
  { subjectType, action, subjectId }: EntryKind & { subjectId: string | null },
): Promise<boolean> {
  const found = await tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.requestId, requestId),
        eq(auditEntries.subjectType, subjectType),
        eq(auditEntries.action, action),
        sql`${auditEntries.subjectId} is distinct from ${subjectId}`,
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Key that groups the entries of one request. */
export const kindOf = ({ subjectType, action }: EntryKind) => `${action} ${subjectType}`

/** How many subjects the entries of these requests are about, by request and kind, and how many were taken back. */
export async function selectGroups(db: Db, requestIds: readonly string[]) {
  if (requestIds.length === 0) return []
  return db
    .select({
      requestId: auditEntries.requestId,
      subjectType: auditEntries.subjectType,
      action: auditEntries.action,
      subjects: sql<number>`(count(distinct ${auditEntries.subjectId}))::int`,
      undone: sql<number>`(count(undoing.id))::int`,
    })
    .from(auditEntries)
    .leftJoin(sql`${auditEntries} undoing`, sql`undoing.undo_of = ${auditEntries.id}`)
    .where(inArray(auditEntries.requestId, [...requestIds]))
    .groupBy(auditEntries.requestId, auditEntries.subjectType, auditEntries.action)
}

const nameOf = (id: SQL) => sql<string | null>`(select name from ${customers} where id = ${id})`

const entryColumns = {
  id: auditEntries.id,
  at: auditEntries.at,
  actorKind: auditEntries.actorKind,
  actorId: auditEntries.actorId,
  actorName: sql<
    string | null
  >`coalesce(${auditEntries.jobName}, ${nameOf(sql`${auditEntries.actorId}`)})`.as('actor_name'),
  apiKey: auditEntries.apiKey,
  network: auditEntries.network,
  requestId: auditEntries.requestId,
  follows: auditEntries.follows,
  action: auditEntries.action,
  subjectType: auditEntries.subjectType,
  subjectId: auditEntries.subjectId,
  label: sql<string | null>`case when ${auditEntries.subjectType} = 'customer'
    then ${nameOf(sql`${auditEntries.subjectId}`)} else ${auditEntries.subjectLabel} end`.as(
    'label',
  ),
  changes: auditEntries.changes,
  reason: auditEntries.reason,
  undoOf: auditEntries.undoOf,
  // By name: drizzle would write the column of the inner table.
  undoneBy: sql<string | null>`(
    select undoing.id from ${auditEntries} undoing
    where undoing.undo_of = "audit_entries"."id")`.as('undone_by'),
}

/** Whether changes of many are one entry: those that are searched for, or are of one subject, are not. */
export const isGrouped = ({ subjectId, search, request }: AuditFilters): boolean =>
  !subjectId && !search && !request

/** The entries that match, newest first; `areGrouped` without those that another one stands for. */
export function auditList(filters: AuditFilters, { areGrouped }: { areGrouped: boolean }) {
  const { actor, subjectType, subjectId, action, from, to, search, request } = filters
  return {
    from: auditEntries,
    columns: entryColumns,
    where: and(
      actor ? eq(auditEntries.actorId, actor) : undefined,
      request ? eq(auditEntries.requestId, request) : undefined,
      areGrouped ? eq(auditEntries.follows, false) : undefined,
      subjectType ? eq(auditEntries.subjectType, subjectType) : undefined,
      subjectId ? eq(auditEntries.subjectId, subjectId) : undefined,
      action ? eq(auditEntries.action, action) : undefined,
      from ? gte(auditEntries.at, startOfDay(from)) : undefined,
      to ? lt(auditEntries.at, startOfNextDay(to)) : undefined,
    ),
    search: search ? searchText(auditText(auditEntries), search) : undefined,
    orderBy: newestFirst(auditEntries.at, auditEntries.id),
  }
}

const exportBatch = 200

/** The newest entries that match, at most `max`, some at a time. */
export async function* readEntryBatches(
  db: Db,
  filters: AuditFilters,
  max: number,
): AsyncGenerator<AuditEntryRow[], void> {
  const { columns, where, search, orderBy } = auditList(filters, { areGrouped: false })
  // Where very many match, reading all in their order is sooner done than searching each time.
  const isNear =
    search && (await countUpTo(db, auditEntries, search.indexed, maxListTotal + 1)) > maxListTotal
  const found = isNear ? search.matches : search?.indexed
  let after: SQL | undefined
  for (let left = max; left > 0; left -= exportBatch) {
    const rows = await db
      // A Date is too coarse to go on from.
      .select({ ...columns, exactAt: sql<string>`${auditEntries.at}::text` })
      .from(auditEntries)
      .where(and(where, found, after))
      .orderBy(...orderBy)
      .limit(Math.min(left, exportBatch))
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < exportBatch) return
    after = sql`(${auditEntries.at}, ${auditEntries.id}) < (${last.exactAt}::timestamptz, ${last.id}::uuid)`
  }
}

export async function selectEntry(db: Tx | Db, id: string) {
  const [row] = await db.select(entryColumns).from(auditEntries).where(eq(auditEntries.id, id))
  return row ?? null
}

export type AuditEntryRow = NonNullable<Awaited<ReturnType<typeof selectEntry>>>

/** The entries of a request, as they were written. */
export async function selectEntriesOfRequest(db: Tx | Db, requestId: string) {
  return db
    .select(entryColumns)
    .from(auditEntries)
    .where(eq(auditEntries.requestId, requestId))
    .orderBy(asc(auditEntries.id))
}

/** The first entry of each of these subjects in a request that undoes nothing and was not undone. */
export async function selectFirstEntries(
  tx: Tx,
  requestId: string,
  subjects: readonly { subjectType: AuditEntryRow['subjectType']; subjectId: string | null }[],
): Promise<ReadonlyMap<string | null, string>> {
  const { subjectId, subjectType, undoOf } = auditEntries
  const entries = await tx
    .selectDistinctOn([subjectId], { id: auditEntries.id, subjectId })
    .from(auditEntries)
    .where(
      and(
        // By no index: a request that imports has tens of thousands of entries.
        sql`${auditEntries.requestId} || '' = ${requestId}`,
        inArray(subjectType, [...new Set(subjects.map((each) => each.subjectType))]),
        inArray(
          subjectId,
          subjects.flatMap((each) => each.subjectId ?? []),
        ),
        isNull(undoOf),
        sql`not exists (
          select from ${auditEntries} undoing where undoing.undo_of = ${auditEntries.id})`,
      ),
    )
    .orderBy(asc(subjectId), asc(auditEntries.id))
  return new Map(entries.map((entry) => [entry.subjectId, entry.id]))
}

/** Actors of a request's entries. */
export async function selectActorsOfRequest(db: Tx | Db, requestId: string) {
  return db
    .selectDistinct({ actorId: auditEntries.actorId })
    .from(auditEntries)
    .where(eq(auditEntries.requestId, requestId))
}

/** The entries that have taken these back. */
export async function selectUndosOf(
  db: Tx | Db,
  entries: readonly { id: string }[],
): Promise<AuditEntryRow[]> {
  const ids = entries.map(({ id }) => id)
  return db.select(entryColumns).from(auditEntries).where(inArray(auditEntries.undoOf, ids))
}

export async function deleteEntriesBefore(tx: Tx, before: Date): Promise<number> {
  const { rowCount } = await tx.delete(auditEntries).where(lt(auditEntries.at, before))
  return rowCount ?? 0
}
