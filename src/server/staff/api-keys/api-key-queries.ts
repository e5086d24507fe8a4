import { and, eq, isNull, sql } from 'drizzle-orm'
import { apiKeys } from '../../accounts/account-tables.ts'
import { customers } from '../../customers/customer-tables.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { newestFirst } from '../../platform/database/lists/list-page.ts'
import { containsText } from '../../platform/database/lists/text-search.ts'

export async function insertApiKey(tx: Tx, row: typeof apiKeys.$inferInsert): Promise<void> {
  await tx.insert(apiKeys).values(row)
}

const nameOf = (id: 'created_by' | 'revoked_by') =>
  sql<
    string | null
  >`(select name from ${customers} person where person.id = ${apiKeys}.${sql.raw(id)})`

const keyColumns = {
  id: apiKeys.id,
  name: apiKeys.name,
  prefix: apiKeys.prefix,
  permissions: apiKeys.permissions,
  createdBy: apiKeys.createdBy,
  makerName: nameOf('created_by').as('maker_name'),
  createdAt: apiKeys.createdAt,
  expiresAt: apiKeys.expiresAt,
  lastUsedAt: apiKeys.lastUsedAt,
  revokedAt: apiKeys.revokedAt,
  revokedBy: apiKeys.revokedBy,
  revokerName: nameOf('revoked_by').as('revoker_name'),
}

/** The keys, newest first. */
export function apiKeyList(search: string | undefined) {
  return {
    from: apiKeys,
    columns: keyColumns,
    where: search
      ? containsText(sql`lower(${apiKeys.name} || ' ' || ${apiKeys.prefix})`, search)
      : undefined,
    orderBy: newestFirst(apiKeys.createdAt, apiKeys.id),
  }
}

export async function selectApiKey(db: Tx | Db, id: string) {
  const [row] = await db.select(keyColumns).from(apiKeys).where(eq(apiKeys.id, id))
  return row ?? null
}

export type ApiKeyRow = NonNullable<Awaited<ReturnType<typeof selectApiKey>>>

/** Revokes a key that is not; false when there is none. */
export async function setRevoked(
  tx: Tx,
  id: string,
  { at, by }: { at: Date; by: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(apiKeys)
    .set({ revokedAt: at, revokedBy: by })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
  return (rowCount ?? 0) > 0
}
