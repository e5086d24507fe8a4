import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Warranty } from '#shared/catalog/warranty/warranty.ts'
import { warrantyColumns } from '#shared/catalog/warranty/stored-warranty.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { isWarrantyUnclear } from '../../listing/filter-queries.ts'
import { products } from '../product-tables.ts'
import { lockProducts } from '../product-write-queries.ts'

/** The different warranties of products without a length, as they were typed. */
export async function selectUnclearWarranties(db: Db): Promise<Warranty[]> {
  return db
    .selectDistinct({ type: products.warrantyType, duration: products.warrantyDuration })
    .from(products)
    .where(isWarrantyUnclear)
}

/**
 * Gives some products with such a warranty its reading; returns how many. They do not count as edited: a form that is
 * open meanwhile is in no conflict.
 */
export async function replaceUnclearWarranty(
  tx: Tx,
  { type, duration }: Warranty,
  reading: Warranty,
  limit: number,
): Promise<number> {
  const isSo = and(
    isWarrantyUnclear,
    eq(products.warrantyType, type),
    eq(products.warrantyDuration, duration),
  )
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(isSo)
    .orderBy(asc(products.id))
    .limit(limit)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await lockProducts(tx, ids, 'no key update')
  await tx
    .update(products)
    .set(warrantyColumns(reading))
    .where(and(inArray(products.id, ids), isSo))
  return ids.length
}
