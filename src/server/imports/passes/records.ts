import type { RecordedChanges } from '../../audit/audit-tables.ts'
import { type AuditedChange, recordChanges } from '../../audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ActingShop } from '../../shop.ts'
import { type ImportRecord, silenceWebhooks } from '../import-queries.ts'
import { RefusedRows, type RowIssue } from '../products/imported-product.ts'
import { readGroups } from '../rows/read-groups.ts'
import type { RowGroup } from '../rows/row-queries.ts'
import { type ImportChange, insertChanges } from './change-queries.ts'
import type { RanGroups, RunOutcome } from './pass.ts'

/** A customer or an order of the file beside what the shop has. */
export interface RecordPlan {
  id: string
  line: number
  state: 'new' | 'changed' | 'same'
  /** New values beside the stored ones. */
  differences: RecordedChanges
  warnings: readonly RowIssue[]
  /** Its entry in the audit log. */
  audited: Pick<AuditedChange, 'label' | 'after'>
  /** Data for the undo beside the id. */
  stored?: Pick<ImportChange, 'updatedAt' | 'account'>
}

/** How customers or orders of another shop are read and written, those of a chunk together. */
export interface RecordKind<Value, Plan extends RecordPlan> {
  type: 'customer' | 'order'
  /** Throws `RefusedRows`. */
  read(record: ImportRecord, rows: RowGroup, now: Date): Value
  keyOf(value: Value): string
  /** Locks what the shop has, and returns what becomes of each value beside it. */
  plan(tx: Tx, values: readonly Value[], now: Date): Promise<(value: Value) => Plan | RefusedRows>
  write(tx: Tx, plans: readonly Plan[], now: Date): Promise<void>
}

/** Tries or imports them within a transaction. */
export const runRecords =
  <Value, Plan extends RecordPlan>(kind: RecordKind<Value, Plan>) =>
  async (
    tx: Tx,
    { clock }: ActingShop,
    record: ImportRecord,
    groups: readonly RowGroup[],
  ): Promise<RanGroups> => {
    const now = clock.now()
    const { type, keyOf } = kind
    const read = readGroups(groups, (rows) => kind.read(record, rows, now), keyOf)
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
    if (record.status !== 'running' || plans.length === 0) return { outcomes, tags: [] }
    await silenceWebhooks(tx)
    await kind.write(tx, plans, now)
    const { id: importId, fileName: reason } = record
    const common = { importId, before: null, updatedAt: now, stockAfter: {} }
    await insertChanges(
      tx,
      plans.map(({ id: productId, line, stored }) => ({ ...common, productId, line, ...stored })),
    )
    await recordChanges(
      tx,
      clock,
      plans.map(({ id, state, audited }) => {
        const action = state === 'new' ? 'created' : 'changed'
        return { action, type, id, ...audited, reason }
      }),
    )
    return { outcomes, tags: [] }
  }
