import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Tx, Writer } from '../database/database.ts'
import { clientFiles } from './previous-file-tables.ts'

export type ClientFileRow = Pick<typeof clientFiles.$inferSelect, 'name' | 'bytes'>

/** The names, as far as they are stored. */
export async function selectStoredNames(
  tx: Tx,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ name: clientFiles.name })
    .from(clientFiles)
    .where(inArray(clientFiles.name, [...names]))
  return new Set(rows.map(({ name }) => name))
}

/** Another process may store the same file at the same time: its content is the same. */
export async function insertClientFile(tx: Tx, file: ClientFileRow): Promise<void> {
  await tx.insert(clientFiles).values(file).onConflictDoNothing()
}

/** Of all files, those with these names are of the present build; the others are replaced from now on. */
export async function markPresent(tx: Tx, names: readonly string[], now: Date): Promise<void> {
  const isPresent = sql`${clientFiles.name} = any(${sql.param([...names])}::text[])`
  await tx
    .update(clientFiles)
    .set({
      replacedAt: sql`case when ${isPresent} then null else ${now.toISOString()}::timestamptz end`,
    })
    .where(sql`(${clientFiles.replacedAt} is null) <> (${isPresent})`)
}

export async function selectClientFile(db: Db, name: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ bytes: clientFiles.bytes })
    .from(clientFiles)
    .where(eq(clientFiles.name, name))
  return row?.bytes ?? null
}

export async function deleteReplacedBefore(db: Writer, before: Date): Promise<void> {
  await db.delete(clientFiles).where(lt(clientFiles.replacedAt, before))
}
