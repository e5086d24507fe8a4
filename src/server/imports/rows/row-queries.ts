import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import type { ImportCounts, RowState } from '#shared/imports/import-schemas.ts'
import type { OddPrice } from '#shared/pricing/odd-prices.ts'
import type { RecordedChanges } from '../../audit/audit-tables.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { ImportRecord } from '../import-queries.ts'
import { importRows, imports, type StoredSentence } from '../import-tables.ts'

export interface NewRow {
  line: number
  cells: readonly string[]
  key: string
  alias: string | null
  group: number
}

/** Whether the rows of an import are still to be read, by the first transaction, until it ends. */
export async function lockReading(tx: Tx, importId: string): Promise<boolean> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`read import ${importId}`}, 0))`,
  )
  const [row] = await tx
    .select({ isRead: imports.isRead })
    .from(imports)
    .where(eq(imports.id, importId))
  return row?.isRead === false
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

/** No statement may take as long as a million rows do. */
const linesAtOnce = 50_000

/** Brings rows of one product together that are not beside each other; returns how many products there are. */
export async function groupRows(tx: Tx, importId: string, lastLine: number): Promise<number> {
  const parts = Array.from({ length: Math.ceil(lastLine / linesAtOnce) }, (_, at) => {
    const [from, to] = [at * linesAtOnce, (at + 1) * linesAtOnce]
    return sql`row.import_id = ${importId} and row.line > ${from} and row.line <= ${to}`
  })
  // Without statistics of the new rows they would be compared each with each.
  await tx.execute(sql`analyze ${importRows}`)
  for (const isOfPart of parts) {
    await tx.execute(sql`
      update ${importRows} as row set product_key = named.product_key
      from ${importRows} as named
      where ${isOfPart} and named.import_id = ${importId}
        and named.product_alias is not null and named.product_alias = row.product_key
        and named.product_key <> row.product_key`)
  }
  for (const isOfPart of parts) {
    await tx.execute(sql`
      update ${importRows} as row set group_line = product.first_line
      from (
        select product_key, min(group_line) as first_line from ${importRows}
        where import_id = ${importId} group by product_key having min(group_line) < max(group_line)
      ) as product
      where ${isOfPart} and row.product_key = product.product_key
        and row.group_line <> product.first_line`)
  }
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(distinct group_line)::int as count from ${importRows} where import_id = ${importId}`,
  )
  return rows[0]?.count ?? 0
}

/** The first lines of the next products after a line. */
export async function selectGroups(
  db: Tx | Db,
  importId: string,
  { after, upTo, isRefused }: { after: number; upTo?: number; isRefused?: boolean | undefined },
  limit: number,
): Promise<number[]> {
  const isOfState = isRefused ? eq : ne
  const rows = await db
    .selectDistinct({ group: importRows.groupLine })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        gt(importRows.groupLine, after),
        upTo === undefined ? undefined : lte(importRows.groupLine, upTo),
        isRefused === undefined ? undefined : isOfState(importRows.state, 'refused'),
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

/** Where the pass of an import stands, locked until the transaction ends; null once it is over. */
export async function lockProgress(tx: Tx, { id, status }: Pick<ImportRecord, 'id' | 'status'>) {
  const [row] = await tx
    .select({ cursor: imports.cursor, counts: imports.counts })
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.status, status)))
    .for('update')
  return row ?? null
}

export async function updateProgress(
  tx: Tx,
  id: string,
  { cursor, counts, done }: { cursor: number; counts: ImportCounts; done: number },
): Promise<void> {
  await tx
    .update(imports)
    .set({ cursor, counts, done: sql`${imports.done} + ${done}` })
    .where(eq(imports.id, id))
}

/** More rows than a product can have variants and pictures. */
export const maxRowsOfGroup = 500

/** The rows of one product. */
export interface RowGroup {
  /** Its first line. */
  group: number
  rows: { line: number; cells: string[] }[]
  /** Odd prices that it has listed. */
  oddPrices: readonly OddPrice[]
}

/** Products in the order of the file; of each no more rows than tell that it has too many. */
export async function selectRowGroups(
  tx: Tx,
  importId: string,
  groups: readonly number[],
): Promise<RowGroup[]> {
  const numbered = tx
    .select({
      group: importRows.groupLine,
      line: importRows.line,
      cells: importRows.cells,
      oddPrices: importRows.oddPrices,
      number: sql<number>`row_number() over (partition by group_line order by line)`.as('number'),
    })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.groupLine, [...groups])))
    .as('numbered')
  const rows = await tx
    .select({
      group: numbered.group,
      line: numbered.line,
      cells: numbered.cells,
      oddPrices: numbered.oddPrices,
    })
    .from(numbered)
    .where(lte(numbered.number, maxRowsOfGroup + 1))
    .orderBy(asc(numbered.line))
  return [...Map.groupBy(rows, ({ group }) => group)]
    .map(([group, ofGroup]) => ({
      group,
      rows: ofGroup.map(({ line, cells }) => ({ line, cells })),
      oddPrices: ofGroup.flatMap(({ oddPrices }) => oddPrices ?? []),
    }))
    .toSorted((a, b) => a.group - b.group)
}

/** Outcome of all rows of a product. */
export interface GroupOutcome {
  group: number
  state: RowState
  productId: string | null
  reason: StoredSentence | null
}

/** Report of an import at one line of its file. */
export interface LineOutcome {
  line: number
  differences?: RecordedChanges
  oddPrices?: readonly OddPrice[]
  refusedColumn?: number | null
  reason?: StoredSentence
}

export async function updateOutcomes(
  tx: Tx,
  importId: string,
  groups: readonly GroupOutcome[],
  lines: readonly LineOutcome[],
): Promise<void> {
  await tx.execute(sql`
    update ${importRows} as row set state = outcome.state, product_id = outcome."productId",
      reason = outcome.reason, differences = null, refused_column = null, odd_prices = null
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb)
      as outcome ("group" int, state text, "productId" uuid, reason jsonb)
    where row.import_id = ${importId} and row.group_line = outcome."group"`)
  if (lines.length === 0) return
  await tx.execute(sql`
    update ${importRows} as row set differences = outcome.differences, odd_prices = outcome."oddPrices",
      refused_column = outcome."refusedColumn", reason = coalesce(outcome.reason, row.reason)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as outcome (line int, differences jsonb, "oddPrices" jsonb, "refusedColumn" int, reason jsonb)
    where row.import_id = ${importId} and row.line = outcome.line`)
}

/** The odd prices of its product no longer count: they may be others now. */
export async function updateCells(
  tx: Tx,
  importId: string,
  { line, groupLine }: { line: number; groupLine: number },
  cells: string[],
): Promise<void> {
  const isOf = eq(importRows.importId, importId)
  await tx
    .update(importRows)
    .set({ cells })
    .where(and(isOf, eq(importRows.line, line)))
  await tx
    .update(importRows)
    .set({ oddPrices: null })
    .where(and(isOf, eq(importRows.groupLine, groupLine), isNotNull(importRows.oddPrices)))
}

const hasOddPrices = (importId: string) =>
  and(eq(importRows.importId, importId), isNotNull(importRows.oddPrices))

/** Of the first rows that have some. */
export async function selectOddPrices(db: Db, importId: string, limit: number) {
  const rows = await db
    .select({ oddPrices: importRows.oddPrices })
    .from(importRows)
    .where(hasOddPrices(importId))
    .orderBy(asc(importRows.line))
    .limit(limit)
  return rows.flatMap(({ oddPrices }) => oddPrices ?? [])
}

export async function countOddPrices(db: Db, importId: string): Promise<number> {
  const count = sql<number>`coalesce(sum(jsonb_array_length(${importRows.oddPrices})), 0)::int`
  const [row] = await db.select({ count }).from(importRows).where(hasOddPrices(importId))
  return row?.count ?? 0
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
