import { eq, sql } from 'drizzle-orm'
import type { Db, Tx, Writer } from './database.ts'
import { appMetadata } from './app-metadata-tables.ts'

export async function readAppMetadata(db: Tx | Db, name: string): Promise<string | null> {
  const [row] = await db
    .select({ value: appMetadata.value })
    .from(appMetadata)
    .where(eq(appMetadata.name, name))
  return row?.value ?? null
}

export async function writeAppMetadata(db: Writer, name: string, value: string): Promise<void> {
  await db
    .insert(appMetadata)
    .values({ name, value })
    .onConflictDoUpdate({ target: appMetadata.name, set: { value, updatedAt: sql`now()` } })
}

/** Writes a value unless there is one. */
export async function insertAppMetadata(db: Writer, name: string, value: string): Promise<void> {
  await db.insert(appMetadata).values({ name, value }).onConflictDoNothing()
}

export async function deleteAppMetadata(db: Writer, name: string): Promise<void> {
  await db.delete(appMetadata).where(eq(appMetadata.name, name))
}
