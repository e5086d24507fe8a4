import { inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { orders } from '../order-tables.ts'

export async function selectStatuses(db: Db, ids: readonly string[]) {
  return db
    .select({ id: orders.id, number: orders.number, status: orders.status })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
}
