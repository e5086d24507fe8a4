import pg from 'pg'

const parallelInserts = 2

/** Connections without time limits, for statements that fill a table. */
export function openFillPool(url: string): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max: parallelInserts,
    options: '-c statement_timeout=0 -c maintenance_work_mem=256MB',
  })
}

/** Drops the indexes that belong to no constraint and returns their definitions. */
export async function dropIndexes(pool: pg.Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = $1::regclass
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  return rows.map((row) => row.definition)
}

/** Rows of a table, numbered from 1. `insert` takes the first and last number, and `values`. */
interface Fill {
  table: string
  rows: number
  /** By one statement. */
  atATime?: number
  insert: string
  values?: readonly unknown[]
}

const usualAtATime = 20_000

/** Inserts generated rows over several connections, part by part. */
export async function fillInParts(
  pool: pg.Pool,
  fill: Fill,
  log: (line: string) => void,
): Promise<void> {
  const share = Math.ceil(fill.rows / parallelInserts)
  await Promise.all(
    Array.from({ length: parallelInserts }, (_, at) =>
      fillRange(
        pool,
        fill,
        { from: at * share + 1, to: Math.min(fill.rows, (at + 1) * share) },
        log,
      ),
    ),
  )
}

async function fillRange(
  pool: pg.Pool,
  { table, atATime = usualAtATime, insert, values = [] }: Fill,
  { from, to }: { from: number; to: number },
  log: (line: string) => void,
): Promise<void> {
  for (let start = from; start <= to; start += atATime) {
    const end = Math.min(to, start + atATime - 1)
    await pool.query(insert, [start, end, ...values])
    if (end % 100_000 < atATime) log(`${table} up to ${end} of ${to}`)
  }
}
