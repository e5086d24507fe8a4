import type { Text } from '#shared/languages/texts.ts'
import { findFirstEntries } from '../../audit/audit-log.ts'
import type { RecordedChanges } from '../../audit/audit-tables.ts'
import { type AuditedChange, recordChanges } from '../../audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ActingShop } from '../../shop.ts'
import { type ImportRecord, silenceWebhooks } from '../import-queries.ts'
import { RefusedRows, type RowIssue } from '../products/imported-product.ts'
import { readGroups } from '../rows/read-groups.ts'
import type { RowGroup } from '../rows/row-queries.ts'
import {
  type ImportChange,
  insertChanges,
  type LockedChange,
  notReturned,
  returned,
  type UndoOutcome,
} from './change-queries.ts'
import type { RanGroups, RunOutcome } from './pass.ts'

// Customers and orders of another shop: those of a chunk are read, planned, written and taken back together.

/** A customer or an order of the file beside what the shop has. */
export interface RecordPlan {
  id: string
  line: number
  state: 'new' | 'changed' | 'same'
  /** What it gets beside what it has. */
  differences: RecordedChanges
  /** Shown at rows that are imported all the same. */
  warnings: readonly RowIssue[]
  /** What the audit log shows of it. */
  audited: { label: string; after: object }
  /** What an undo needs beside the id. */
  stored?: Pick<ImportChange, 'updatedAt' | 'account'>
}

export interface RecordKind<Value, Plan extends RecordPlan> {
  type: 'customer' | 'order'
  /** Throws `RefusedRows`. */
  read(record: ImportRecord, rows: RowGroup, now: Date): Value
  /** No two of a chunk have the same key. */
  keyOf(value: Value): string
  /** Reads what the shop has, and returns what becomes of each value beside it. */
  plan(tx: Tx, values: readonly Value[], now: Date): Promise<(value: Value) => Plan | RefusedRows>
  write(tx: Tx, plans: readonly Plan[], now: Date): Promise<void>
  /** Takes back what nobody has used or changed since. */
  undo(tx: Tx, changes: readonly LockedChange[], now: Date): Promise<UndoneRecords>
}

export interface UndoneRecords {
  /** Why records stay as they are, by id. */
  reasons: ReadonlyMap<string, Text>
  /** What the audit log says of the others. */
  audited: readonly (Omit<AuditedChange, 'type' | 'id'> & { id: string })[]
}

/** Tries or imports the records of a chunk within a transaction. */
export const runRecords =
  <Value, Plan extends RecordPlan>(kind: RecordKind<Value, Plan>) =>
  async (
    tx: Tx,
    shop: ActingShop,
    record: ImportRecord,
    groups: readonly RowGroup[],
  ): Promise<RanGroups> => {
    const now = shop.clock.now()
    const read = readGroups(
      groups,
      (rows) => kind.read(record, rows, now),
      (value) => kind.keyOf(value),
    )
    const values = read.flatMap(({ imported }) =>
      imported instanceof RefusedRows ? [] : [imported],
    )
    const planOf = await kind.plan(tx, values, now)
    const plans: Plan[] = []
    const outcomes = read.map(({ group, imported }): RunOutcome => {
      const plan = imported instanceof RefusedRows ? imported : planOf(imported)
      if (plan instanceof RefusedRows) return { group, refused: plan }
      if (plan.state !== 'same') plans.push(plan)
      const { id: productId, state, differences, warnings } = plan
      return { group, state, productId, differences, warnings }
    })
    if (record.status === 'running' && plans.length > 0) {
      await silenceWebhooks(tx)
      await kind.write(tx, plans, now)
      await storePlans(tx, shop, record, kind.type, plans, now)
    }
    return { outcomes, tags: [] }
  }

async function storePlans(
  tx: Tx,
  { clock }: ActingShop,
  { id: importId, fileName }: ImportRecord,
  type: RecordKind<unknown, RecordPlan>['type'],
  plans: readonly RecordPlan[],
  now: Date,
): Promise<void> {
  await insertChanges(
    tx,
    plans.map(({ id, line, stored = { updatedAt: now } }) => ({
      importId,
      productId: id,
      line,
      before: null,
      stockAfter: {},
      ...stored,
    })),
  )
  await recordChanges(
    tx,
    clock,
    plans.map(({ id, state, audited }) => ({
      action: state === 'new' ? 'created' : 'changed',
      type,
      id,
      ...audited,
      reason: fileName,
    })),
  )
}

/** Takes the records of a chunk back, each with an entry that takes back that of the import. */
export const undoRecords =
  <Value, Plan extends RecordPlan>({ type, undo }: RecordKind<Value, Plan>) =>
  async (
    tx: Tx,
    { clock }: ActingShop,
    changes: readonly LockedChange[],
  ): Promise<UndoOutcome[]> => {
    const { reasons, audited } = await undo(tx, changes, clock.now())
    const importId = changes[0]?.importId ?? ''
    const ids = audited.map(({ id }) => id)
    const entries = await findFirstEntries(tx, importId, type, ids)
    await recordChanges(
      tx,
      clock,
      audited.map((each) => ({ ...each, type, undoOf: entries.get(each.id) })),
    )
    return changes.map(({ productId }) => {
      const reason = reasons.get(productId)
      return reason ? notReturned(productId, reason) : returned(productId)
    })
  }
