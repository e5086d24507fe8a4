import { desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import { orders } from '../order-tables.ts'

export async function updateLabels(tx: Tx, id: string, labels: string[]): Promise<void> {
  await tx.update(orders).set({ labels }).where(eq(orders.id, id))
}

/** Of so many orders. */
const labelledOrders = 500

/** The labels of the newest orders that have some, those of most orders first. */
export async function selectLabelsInUse(db: Db): Promise<string[]> {
  const newest = db
    .select({ labels: orders.labels })
    .from(orders)
    .where(sql`${orders.labels} <> '{}'`)
    .orderBy(desc(orders.createdAt))
    .limit(labelledOrders)
    .as('newest')
  const label = sql<string>`unnest(${newest.labels})`.as('label')
  const used = db.select({ label }).from(newest).as('used')
  const rows = await db
    .select({ label: used.label })
    .from(used)
    .groupBy(used.label)
    .orderBy(desc(sql`count(*)`), used.label)
    .limit(100)
  return rows.map((row) => row.label)
}
