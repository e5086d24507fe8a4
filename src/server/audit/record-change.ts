import { isDeepStrictEqual } from 'node:util'
import type { AuditAction, AuditedSubjectType } from '#shared/audit/audited-subjects.ts'
import type { Tx } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import type { Clock } from '../shop.ts'
import {
  type AuditEntryRow,
  hasEntryOfOther,
  insertEntries,
  kindOf,
  selectFirstEntries,
} from './audit-queries.ts'
import type { RecordedChanges } from './audit-tables.ts'

export interface AuditedChange {
  action: AuditAction
  type: AuditedSubjectType
  id: string | null
  /** The name of the subject; empty for a person, who is looked up by the id. */
  label: string
  /** The fields as the API names them, without secrets; absent where there was nothing. */
  before?: object | null
  after?: object | null
  reason?: string | null
}

/**
 * Writes into the audit log what the actor of the transaction has changed, in the same transaction.
 * A change that leaves every field as it was leaves no entry, nor does what customers do with their own.
 */
export async function recordChange(tx: Tx, clock: Clock, change: AuditedChange): Promise<void> {
  await recordChanges(tx, clock, [change])
}

/** Records changes of several subjects at once; each may undo an entry of its own. */
export async function recordChanges(
  tx: Tx,
  clock: Clock,
  changed: readonly (AuditedChange & { undoOf?: string })[],
): Promise<void> {
  const { actor } = tx
  if (actor.kind !== 'staff' && actor.kind !== 'job') return
  const at = clock.now()
  const entries = changed.flatMap(({ undoOf, ...change }) => {
    const { action, type, id, label, before, after, reason = null } = change
    const changes = changedFields(before ?? {}, after ?? {})
    if (action === 'changed' && Object.keys(changes).length === 0) return []
    const subject = { subjectType: type, subjectId: id, subjectLabel: label }
    const columns = { ...actorColumns(actor), undoOf: undoOf ?? undoneEntry(actor, subject) }
    return [{ id: newId(), at, ...columns, action, ...subject, changes, reason }]
  })
  if (actor.kind === 'job') return insertEntries(tx, entries)
  const rows = await grouped(tx, actor.requestId, entries)
  if (!actor.undoesRequest) return insertEntries(tx, rows)
  const undone = await selectFirstEntries(tx, actor.requestId, rows)
  await insertEntries(
    tx,
    rows.map((row) => ({ ...row, undoOf: undone.get(row.subjectId) ?? null })),
  )
}

/** The entries, each with whether one of its kind about another subject came before it in the same request. */
async function grouped<Entry extends Parameters<typeof hasEntryOfOther>[2]>(
  tx: Tx,
  requestId: string,
  entries: readonly Entry[],
): Promise<(Entry & { follows: boolean })[]> {
  const following: (Entry & { follows: boolean })[] = []
  for (const ofKind of Map.groupBy(entries, kindOf).values()) {
    const [first, ...others] = ofKind as [Entry, ...Entry[]]
    // oxlint-disable-next-line no-await-in-loop -- on one connection, and one kind as a rule
    let follows = await hasEntryOfOther(tx, requestId, first)
    following.push({ ...first, follows })
    for (const other of others) {
      follows ||= other.subjectId !== first.subjectId
      following.push({ ...other, follows })
    }
  }
  return following
}

/** Notes how many records of a kind a job has removed because they were old; nothing for none. */
export async function recordRemoval(
  tx: Tx,
  clock: Clock,
  type: AuditedSubjectType,
  removed: number,
): Promise<void> {
  if (removed === 0) return
  const action = 'removed_expired'
  await recordChange(tx, clock, { action, type, id: null, label: '', after: { removed } })
}

function actorColumns(actor: Extract<Tx['actor'], { kind: 'staff' | 'job' }>) {
  if (actor.kind === 'job') return { actorKind: actor.kind, jobName: actor.name }
  const { kind, id, apiKey, network, requestId } = actor
  return { actorKind: kind, actorId: id, network, requestId, apiKey: apiKey?.label ?? null }
}

/** The entry that a change of this subject takes back. */
function undoneEntry(
  actor: Tx['actor'],
  { subjectType, subjectId }: Pick<AuditEntryRow, 'subjectType' | 'subjectId'>,
): string | null {
  const undone = actor.kind === 'staff' ? actor.undoes : undefined
  const isOwn = undone?.subjectType === subjectType && undone.subjectId === subjectId
  return isOwn ? undone.id : null
}

/** The fields whose values differ, as JSON stores them. */
export function changedFields(before: object, after: object): RecordedChanges {
  const [old, current] = [asJson(before), asJson(after)]
  const fields = new Set([...Object.keys(old), ...Object.keys(current)])
  return Object.fromEntries(
    [...fields].flatMap((field) => {
      const [was, is] = [old[field] ?? null, current[field] ?? null]
      return isDeepStrictEqual(was, is) ? [] : [[field, [was, is]]]
    }),
  )
}

function asJson(values: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(values)) as Record<string, unknown>
}
