import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { shopFacts } from './fact-tables.ts'

export async function readFact(db: Db, name: string): Promise<string | null> {
  const [row] = await db
    .select({ value: shopFacts.value })
    .from(shopFacts)
    .where(eq(shopFacts.name, name))
  return row?.value ?? null
}

export async function writeFact(db: Db, name: string, value: string): Promise<void> {
  await db
    .insert(shopFacts)
    .values({ name, value })
    .onConflictDoUpdate({ target: shopFacts.name, set: { value, updatedAt: sql`now()` } })
}
