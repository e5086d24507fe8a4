import { eq, ne, sql } from 'drizzle-orm'
import type { CourierId } from '#shared/couriers/couriers.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { courierAccounts } from './courier-account-tables.ts'

export type StoredAccount = typeof courierAccounts.$inferSelect

type AreaColumn = 'areasFetchedAt' | 'areasFetchingSince' | 'areasFailure'

const countThanas = (condition: string) => sql<number>`(
  select count(*)::int from courier_thanas thana
  where thana.courier = ${courierAccounts}.courier and ${sql.raw(condition)})`

const accountColumns = {
  courier: courierAccounts.courier,
  credentials: courierAccounts.credentials,
  webhookSecret: courierAccounts.webhookSecret,
  isActive: courierAccounts.isActive,
  isDefault: courierAccounts.isDefault,
  isSimulated: courierAccounts.isSimulated,
  prices: courierAccounts.prices,
  areasFetchedAt: courierAccounts.areasFetchedAt,
  areasFetchingSince: courierAccounts.areasFetchingSince,
  areasFailure: courierAccounts.areasFailure,
  updatedAt: courierAccounts.updatedAt,
}

export type AccountRow = Awaited<ReturnType<typeof selectAccounts>>[number]

/** With how many thanas have an area, and how many have none. */
export async function selectAccounts(db: Db | Tx) {
  return db
    .select({
      ...accountColumns,
      matchedThanas: countThanas('thana.area_code is not null'),
      unmatchedThanas: countThanas('thana.area_code is null'),
    })
    .from(courierAccounts)
}

export async function selectAccount(
  db: Db | Tx,
  courier: CourierId,
): Promise<StoredAccount | null> {
  const [row] = await db
    .select(accountColumns)
    .from(courierAccounts)
    .where(eq(courierAccounts.courier, courier))
  return row ?? null
}

/** Locks them all, in one order: a default is one of them. */
export async function lockAccounts(tx: Tx): Promise<StoredAccount[]> {
  return tx
    .select(accountColumns)
    .from(courierAccounts)
    .orderBy(courierAccounts.courier)
    .for('update')
}

export async function saveAccount(tx: Tx, row: Omit<StoredAccount, AreaColumn>): Promise<void> {
  const { courier, ...changes } = row
  if (row.isDefault) {
    await tx
      .update(courierAccounts)
      .set({ isDefault: false })
      .where(ne(courierAccounts.courier, courier))
  }
  await tx
    .insert(courierAccounts)
    .values(row)
    .onConflictDoUpdate({ target: courierAccounts.courier, set: changes })
}

export async function deleteAccount(tx: Tx, courier: CourierId): Promise<void> {
  await tx.delete(courierAccounts).where(eq(courierAccounts.courier, courier))
}

export async function updateFetchedAreas(
  tx: Tx,
  courier: CourierId,
  changes: Partial<Pick<StoredAccount, AreaColumn>>,
): Promise<void> {
  await tx.update(courierAccounts).set(changes).where(eq(courierAccounts.courier, courier))
}
