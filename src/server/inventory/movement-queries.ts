import { and, asc, desc, eq, gt, gte, lt, sql, type SQLWrapper } from 'drizzle-orm'
import { variantLabelSeparator } from '#shared/catalog/product-rules.ts'
import type { StockDocumentKind } from '#shared/stock/movement-schemas.ts'
import { productVariants } from '../catalog/products/variants/variant-tables.ts'
import { customers } from '../customers/customer-tables.ts'
import { orderChanges } from '../orders/edits/order-change-tables.ts'
import { orders, orderStatusChanges } from '../orders/order-tables.ts'
import type { Db } from '../platform/database/database.ts'
import { stockDocuments } from './documents/stock-document-tables.ts'
import { stockMovements } from '../stock/stock-tables.ts'

/** Where the stock of a variant is; null for none. */
export async function selectStockItem(db: Db, variantId: string) {
  const { productId, stockItemId } = productVariants
  const [row] = await db
    .select({ productId, stockItemId })
    .from(productVariants)
    .where(eq(productVariants.id, variantId))
  return row ?? null
}

type StockItem = NonNullable<Awaited<ReturnType<typeof selectStockItem>>>

/** The movements of a stock item, newest first; orders and people are looked up for the page alone. */
export function movementList(db: Db, { productId, stockItemId }: StockItem) {
  const { id, quantity, reason, referenceId, actorId, createdAt } = stockMovements
  const from = db
    .select({
      id,
      quantity,
      reason,
      referenceId,
      actorId,
      createdAt,
      stockAfter: sql<number>`(sum(${quantity}) over (order by ${createdAt}, ${id}))::int`.as(
        'stock_after',
      ),
    })
    .from(stockMovements)
    .where(
      and(eq(stockMovements.productId, productId), eq(stockMovements.stockItemId, stockItemId)),
    )
    .as('movements')
  return {
    from,
    columns: {
      ...causeColumns(from),
      at: from.createdAt,
      quantity: from.quantity,
      stockAfter: from.stockAfter,
      reason: from.reason,
    },
    orderBy: [desc(from.createdAt), desc(from.id)],
  }
}

/** Reference and actor of a movement. */
function causeColumns(from: { referenceId: SQLWrapper; actorId: SQLWrapper }) {
  const order = sql`select coalesce(
      (select order_id from ${orderStatusChanges} where id = ${from.referenceId}),
      (select order_id from ${orderChanges} where id = ${from.referenceId}),
      ${from.referenceId})`
  const who = sql`coalesce(${from.actorId},
      (select changed_by from ${orderStatusChanges} where id = ${from.referenceId}))`
  const ofDocument = <T>(column: SQLWrapper) =>
    sql<T | null>`(select ${column} from ${stockDocuments}
      where ${stockDocuments.id} = ${from.referenceId} or ${stockDocuments.undoId} = ${from.referenceId})`
  const { supplier, invoice } = stockDocuments
  const note = sql`coalesce(${stockDocuments.reason}, concat_ws(' · ', nullif(${supplier}, ''), nullif(${invoice}, '')))`
  return {
    documentId: ofDocument<string>(stockDocuments.id).as('document_id'),
    documentKind: ofDocument<StockDocumentKind>(stockDocuments.kind).as('document_kind'),
    documentNote: ofDocument<string>(note).as('document_note'),
    actorId: sql<string | null>`${who}`.as('who'),
    actorName: sql<string | null>`(select name from ${customers} where id = ${who})`.as('name'),
    orderId: sql<string | null>`(select id from ${orders} where id = (${order}))`.as('of_order'),
    orderNumber: sql<string | null>`(select number from ${orders} where id = (${order}))`.as(
      'order_number',
    ),
  }
}

interface MovementRange {
  from?: Date | undefined
  before?: Date | undefined
  /** The movement that they come after. */
  after?: string | undefined
}

export type ListedMovement = Awaited<ReturnType<typeof selectMovements>>[number]

/** The next movements of that time, of all stock items, in the order of their ids. */
export async function selectMovements(
  db: Db,
  { from, before, after }: MovementRange,
  limit: number,
) {
  const { id, quantity, reason, createdAt } = stockMovements
  // Written with names, because drizzle leaves tables out of the columns of a select from one table.
  const ofVariants = (value: string) =>
    sql<string | null>`(
      select string_agg(${sql.raw(value)}, ', ' order by variant.position)
      from product_variants variant where variant.stock_item_id = stock_movements.stock_item_id)`
  return db
    .select({
      id,
      at: createdAt,
      product: sql<string | null>`(
        select product.name from products product where product.id = stock_movements.product_id)`,
      values: ofVariants(`array_to_string(variant.option_values, '${variantLabelSeparator}')`),
      codes: ofVariants('variant.sku'),
      quantity,
      reason,
      ...causeColumns(stockMovements),
    })
    .from(stockMovements)
    .where(
      and(
        from && gte(createdAt, from),
        before && lt(createdAt, before),
        after === undefined ? undefined : gt(id, after),
      ),
    )
    .orderBy(asc(id))
    .limit(limit)
}
