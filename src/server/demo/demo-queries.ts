import { eq } from 'drizzle-orm'
import { products } from '../catalog/products/product-tables.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { type DemoKind, demoRecords } from './demo-tables.ts'

/** Notes what belongs to the demo; noting it again changes nothing. */
export async function insertDemoRecords(
  tx: Tx,
  kind: DemoKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insert(demoRecords)
    .values(ids.map((id) => ({ kind, id })))
    .onConflictDoNothing()
}

/** The demo products that still exist, their ids by name. */
export async function selectDemoProducts(db: Tx | Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(demoRecords)
    .innerJoin(products, eq(products.id, demoRecords.id))
    .where(eq(demoRecords.kind, 'product'))
  return new Map(rows.map(({ id, name }) => [name, id]))
}
