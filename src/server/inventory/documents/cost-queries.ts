import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Poisha } from '#shared/money/money.ts'
import { products } from '../../catalog/products/product-tables.ts'
import { productVariants } from '../../catalog/products/variants/variant-tables.ts'
import { nextUpdatedAt } from '../../platform/database/edit-conflicts.ts'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Writes the cost price of all variants of a stock item, which stand for the same units. An open form of
 * the product has older ones: its save is told so by the time of the change.
 */
export async function updateCosts(
  tx: Tx,
  costs: readonly { stockItemId: string; productId: string; costPoisha: Poisha | null }[],
  now: Date,
): Promise<void> {
  for (const { stockItemId, costPoisha } of costs) {
    await tx
      .update(productVariants)
      .set({ costPoisha })
      .where(eq(productVariants.stockItemId, stockItemId))
  }
  await noteChange(
    tx,
    costs.map(({ productId }) => productId),
    now,
  )
}

async function noteChange(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .update(products)
    .set({ updatedAt: nextUpdatedAt(products.updatedAt, now) })
    .where(inArray(products.id, [...ids]))
}

/** Gives a stock item its cost price from before, if it still has the one that a receipt has set. */
export async function restoreCost(
  tx: Tx,
  line: {
    productId: string
    stockItemId: string
    costBeforePoisha: Poisha | null
    costAfterPoisha: Poisha | null
  },
  now: Date,
): Promise<void> {
  const { rowCount } = await tx
    .update(productVariants)
    .set({ costPoisha: line.costBeforePoisha })
    .where(
      and(
        eq(productVariants.stockItemId, line.stockItemId),
        sql`${productVariants.costPoisha} = ${line.costAfterPoisha}`,
      ),
    )
  if (rowCount) await noteChange(tx, [line.productId], now)
}
