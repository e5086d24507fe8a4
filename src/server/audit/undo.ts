import { isDeepStrictEqual } from 'node:util'
import type { AuditEntry } from '#shared/audit/audit-schemas.ts'
import type { Actor } from '../platform/actor.ts'
import type { CacheTag } from '../platform/cache/invalidation.ts'
import { inTransaction, joinTransaction, type Tx } from '../platform/database/database.ts'
import { DomainError, notFound } from '../platform/domain-error.ts'
import { requirePermission, type SignedInCustomer } from '../platform/http/authenticate.ts'
import { isId } from '../platform/ids.ts'
import type { ActingShop } from '../shop.ts'
import { isUndoable, permissionsToUndo, serializeEntry } from './audit-log.ts'
import {
  type AuditEntryRow,
  selectEntriesOfRequest,
  selectEntry,
  selectUndosOf,
} from './audit-queries.ts'
import { undoTexts } from './undo-texts.ts'

type Staff = Extract<Actor, { kind: 'staff' }>

/**
 * Takes one entry back by an ordinary change. Throws as an endpoint with the permission of its subject,
 * `conflict` where it cannot be undone or was already, `changed_since` with the differences when the
 * subject was changed again, and what the change itself throws.
 */
export async function undoEntry(
  shop: ActingShop,
  id: string,
  by: SignedInCustomer,
): Promise<AuditEntry> {
  const [entry] = await undo(shop, by, async (tx) => {
    const row = isId(id) ? await selectEntry(tx, id) : null
    return row ? [row] : []
  })
  if (!entry) throw notFound((language) => undoTexts[language].unknownEntry)
  return entry
}

/**
 * Takes back all that a request has changed, the last change first, or nothing; returns no entry where it has
 * only started the undo of an import. Throws as `undoEntry`.
 */
export async function undoRequest(
  shop: ActingShop,
  requestId: string,
  by: SignedInCustomer,
): Promise<AuditEntry[]> {
  if (await shop.undoableImports.start(shop, requestId, by)) return []
  const entries = await undo(shop, by, async (tx) =>
    (await selectEntriesOfRequest(tx, requestId)).toReversed(),
  )
  if (entries.length === 0) throw notFound((language) => undoTexts[language].nothing)
  return entries
}

async function undo(
  shop: ActingShop,
  by: SignedInCustomer,
  select: (tx: Tx) => Promise<AuditEntryRow[]>,
): Promise<AuditEntry[]> {
  const { actor, invalidation } = shop
  if (actor.kind !== 'staff') throw new Error('only a member of staff takes changes back')
  let tags: CacheTag[] = []
  const entries = await inTransaction(shop, async (tx) => {
    tags = []
    // Nothing is committed yet: the caller invalidates at the end.
    const collected = {
      ...invalidation,
      invalidate: (some: readonly CacheTag[]) => tags.push(...some),
    }
    const inside = { ...shop, db: joinTransaction(tx), invalidation: collected }
    const rows = await select(tx)
    for (const row of rows) requireUndoable(shop, row, by)
    if (!(await undoTogether(tx, { ...inside, actor }, rows))) {
      for (const row of rows) {
        await undoRow(tx, { ...inside, actor: { ...actor, undoes: row } }, row, by)
      }
    }
    const undone = new Map((await selectUndosOf(tx, rows)).map((entry) => [entry.undoOf, entry]))
    return rows.map(({ id }) => {
      const entry = undone.get(id)
      if (!entry) throw new Error(`the undo of ${id} has left no entry`)
      return serializeEntry(shop, entry, by.permissions)
    })
  })
  invalidation.invalidate(tags)
  return entries
}

function requireUndoable(shop: ActingShop, row: AuditEntryRow, by: SignedInCustomer): void {
  for (const permission of permissionsToUndo(row)) requirePermission(by, permission)
  if (row.undoneBy !== null) throw conflict('undone')
  if (row.undoOf !== null) {
    throw conflict('isUndo')
  }
  if (!isUndoable(shop, row)) throw conflict('impossible')
}

async function undoRow(
  tx: Tx,
  shop: ActingShop & { actor: Staff },
  { subjectType, subjectId, label, changes }: AuditEntryRow,
  by: SignedInCustomer,
): Promise<void> {
  const subject = shop.undoableSubjects[subjectType]
  const id = subjectId ?? ''
  const current = await subject?.lock(tx, id)
  if (!subject || !current) throw notFound((language) => undoTexts[language].gone(subjectType))
  const needed = (await subject.alsoNeeds?.(tx, id)) ?? []
  for (const permission of needed) requirePermission(by, permission)
  rejectChangedSince({ subjectType, label, changes }, current)
  await subject.write(shop, id, valuesBefore(changes), current)
}

/** Many subjects of one kind, each changed once, as a change of many leaves them. False where they are not. */
async function undoTogether(
  tx: Tx,
  shop: ActingShop,
  rows: readonly AuditEntryRow[],
): Promise<boolean> {
  const [first] = rows
  const many = first && shop.undoableSubjects[first.subjectType]?.many
  const ids = rows.flatMap(({ subjectId }) => subjectId ?? [])
  const isOneKind = rows.every(({ subjectType }) => subjectType === first?.subjectType)
  const fields = rows.flatMap(({ changes }) => Object.keys(changes))
  if (!many || rows.length < 2 || !isOneKind || new Set(ids).size < rows.length) return false
  if (!many.takes([...new Set(fields)])) return false
  const current = await many.lock(tx, ids)
  for (const row of rows) {
    const values = current.get(row.subjectId ?? '')
    if (!values) throw notFound((language) => undoTexts[language].gone(row.subjectType))
    rejectChangedSince(row, values)
  }
  await many.write(
    shop,
    rows.map(({ id: undoes, subjectId, changes }) => ({
      id: subjectId ?? '',
      values: valuesBefore(changes),
      undoes,
    })),
  )
  return true
}

const valuesBefore = (changes: AuditEntryRow['changes']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([field, [value]]) => [field, value]))

function rejectChangedSince(
  { subjectType, label, changes }: Pick<AuditEntryRow, 'subjectType' | 'label' | 'changes'>,
  current: Record<string, unknown>,
): void {
  const differences = Object.entries(changes).flatMap(([field, [, expected]]) => {
    const present: unknown = current[field] ?? null
    return isDeepStrictEqual(present, expected) ? [] : [{ field, expected, current: present }]
  })
  if (differences.length > 0) {
    throw new DomainError(
      'changed_since',
      (language) => undoTexts[language].changedSince(subjectType, label),
      { details: { differences } },
    )
  }
}

function conflict(reason: 'undone' | 'isUndo' | 'impossible'): DomainError {
  return new DomainError('conflict', (language) => undoTexts[language][reason])
}
