import { and, asc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm'
import type { RowState } from '#shared/imports/import-schemas.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { ImportRecord } from '../import-queries.ts'
import { importRows, imports } from '../import-tables.ts'

export interface NewRow {
  line: number
  cells: readonly string[]
  key: string
  alias: string | null
  group: number
}

export async function deleteRows(tx: Tx, importId: string): Promise<void> {
  await tx.delete(importRows).where(eq(importRows.importId, importId))
}

export async function insertRows(tx: Tx, importId: string, rows: readonly NewRow[]): Promise<void> {
  await tx.execute(sql`
    insert into ${importRows} (import_id, line, cells, product_key, product_alias, group_line)
    select ${importId}::uuid, row.line, row.cells, row.key, row.alias, row."group"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (line int, cells jsonb, key text, alias text, "group" int)`)
}

/** Brings rows of one product together that are not beside each other; returns how many products there are. */
export async function groupRows(tx: Tx, importId: string): Promise<number> {
  await tx.execute(sql`
    update ${importRows} as row set product_key = named.product_key
    from ${importRows} as named
    where row.import_id = ${importId} and named.import_id = ${importId}
      and named.product_alias is not null and named.product_alias = row.product_key
      and named.product_key <> row.product_key`)
  await tx.execute(sql`
    update ${importRows} as row set group_line = product.first_line
    from (
      select product_key, min(group_line) as first_line from ${importRows}
      where import_id = ${importId} group by product_key having min(group_line) < max(group_line)
    ) as product
    where row.import_id = ${importId} and row.product_key = product.product_key
      and row.group_line <> product.first_line`)
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(distinct group_line)::int as count from ${importRows} where import_id = ${importId}`,
  )
  return rows[0]?.count ?? 0
}

/** The first lines of the next products after a line. */
export async function selectGroups(
  db: Tx | Db,
  { id, cursor, isRetry }: Pick<ImportRecord, 'id' | 'cursor' | 'isRetry'>,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ group: importRows.groupLine })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, id),
        gt(importRows.groupLine, cursor),
        isRetry ? eq(importRows.state, 'refused') : undefined,
      ),
    )
    .orderBy(asc(importRows.groupLine))
    .limit(limit)
  return rows.map(({ group }) => group)
}

export async function countRefusedGroups(tx: Tx, importId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(distinct group_line)::int as count from ${importRows}
      where import_id = ${importId} and state = 'refused'`,
  )
  return rows[0]?.count ?? 0
}

/** Takes a product for this transaction; false when another one has finished it. */
export async function claimGroup(
  tx: Tx,
  { id, status }: Pick<ImportRecord, 'id' | 'status'>,
  group: number,
): Promise<boolean> {
  const claimed = await tx
    .update(imports)
    .set({ cursor: group })
    .where(and(eq(imports.id, id), eq(imports.status, status), lt(imports.cursor, group)))
    .returning({ id: imports.id })
  return claimed.length > 0
}

export async function countOutcome(
  tx: Tx,
  { id, isRetry }: Pick<ImportRecord, 'id' | 'isRetry'>,
  state: RowState,
): Promise<void> {
  const bump = (name: RowState, by: number) =>
    sql`jsonb_build_object(${name}::text, (counts->>${name}::text)::int + ${by}::int)`
  const less = isRetry ? sql`counts || ${bump('refused', -1)}` : sql`counts`
  await tx.execute(sql`
    update ${imports} set done = done + 1, counts = before.counts || ${sql`jsonb_build_object(
      ${state}::text, (before.counts->>${state}::text)::int + 1)`}
    from (select ${less} as counts from ${imports} where id = ${id}) as before
    where ${imports.id} = ${id}`)
}

export async function selectRowsOfGroup(
  db: Tx | Db,
  importId: string,
  group: number,
  limit: number,
) {
  return db
    .select({ line: importRows.line, cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.groupLine, group)))
    .orderBy(asc(importRows.line))
    .limit(limit)
}

export async function updateRowsOfGroup(
  tx: Tx,
  importId: string,
  group: number,
  columns: Pick<typeof importRows.$inferInsert, 'state' | 'productId' | 'reason'>,
): Promise<void> {
  await tx
    .update(importRows)
    .set({ differences: null, refusedColumn: null, reason: null, ...columns })
    .where(and(eq(importRows.importId, importId), eq(importRows.groupLine, group)))
}

export async function updateRow(
  tx: Tx,
  importId: string,
  line: number,
  columns: Partial<typeof importRows.$inferInsert>,
): Promise<void> {
  await tx
    .update(importRows)
    .set(columns)
    .where(and(eq(importRows.importId, importId), eq(importRows.line, line)))
}

export function rowList(importId: string, state: RowState | undefined) {
  return {
    from: importRows,
    columns: getTableColumns(importRows),
    where: and(eq(importRows.importId, importId), state ? eq(importRows.state, state) : undefined),
    orderBy: [sql`${importRows.line} asc`],
  }
}

export async function selectRow(db: Tx | Db, importId: string, line: number) {
  const [row] = await db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.line, line)))
  return row ?? null
}

export type ImportRowRecord = NonNullable<Awaited<ReturnType<typeof selectRow>>>
