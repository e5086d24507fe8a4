import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { stockMovements } from '../../stock/stock-tables.ts'
import { stockDocuments } from './stock-document-tables.ts'

interface CountedAt {
  productId: string
  stockItemId: string
  /** Null: now, after all that has moved. */
  countedAt: string | null
}

/**
 * The units that have moved since each item was counted, which the count could not see. Differences that
 * other counts have booked meanwhile, or gave back, are none of them: those units were missing before.
 */
export async function selectMovedSince(
  tx: Tx,
  items: readonly CountedAt[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ id: string; quantity: number }>(sql`
    select counted.item as id, coalesce(sum(${stockMovements.quantity}), 0)::int as quantity
    from unnest(
      ${sql.param(items.map((item) => item.productId))}::uuid[],
      ${sql.param(items.map((item) => item.stockItemId))}::uuid[],
      ${sql.param(items.map((item) => item.countedAt))}::timestamptz[]
    ) as counted (product, item, counted_at)
    join ${stockMovements} on ${stockMovements.productId} = counted.product
      and ${stockMovements.stockItemId} = counted.item
      and ${stockMovements.createdAt} > counted.counted_at
      and ${stockMovements.reason} <> 'count'
      and not exists (
        select from ${stockDocuments}
        where ${stockDocuments.undoId} = ${stockMovements.referenceId} and ${stockDocuments.kind} = 'count')
    group by counted.item`)
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}
