import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tracking } from '#shared/catalog/tracking.ts'
import { nameWithVariant, variantLabelSeparator } from '#shared/catalog/product-rules.ts'
import type { StockDocumentKind } from '#shared/stock/movement-schemas.ts'
import { products } from '../../catalog/products/product-tables.ts'
import { productVariants, stockItems } from '../../catalog/products/variants/variant-tables.ts'
import { customers } from '../../customers/customer-tables.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { containsText } from '../../platform/database/lists/text-search.ts'
import { newestFirst } from '../../platform/database/lists/list-page.ts'
import { isNumbered } from '../../units/unit-queries.ts'
import { units } from '../../units/unit-tables.ts'
import { stockDocumentLines, stockDocuments } from './stock-document-tables.ts'

export type StockDocumentRow = typeof stockDocuments.$inferSelect
export type StockDocumentLine = typeof stockDocumentLines.$inferSelect

/** Returns whether it was inserted: not where its key is taken, after waiting for who takes it. */
export async function insertDocument(
  tx: Tx,
  document: typeof stockDocuments.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(stockDocuments).values(document).onConflictDoNothing()
  return rowCount === 1
}

export async function selectDocumentByKey(
  tx: Tx,
  createdBy: string,
  idempotencyKey: string,
): Promise<StockDocumentRow | null> {
  const [row] = await tx
    .select()
    .from(stockDocuments)
    .where(
      and(
        eq(stockDocuments.createdBy, createdBy),
        eq(stockDocuments.idempotencyKey, idempotencyKey),
      ),
    )
  return row ?? null
}

/** Locked until the transaction ends; null where there is none of that kind. */
export async function lockDocument(
  tx: Tx,
  kind: StockDocumentKind,
  id: string,
): Promise<StockDocumentRow | null> {
  const [row] = await tx
    .select()
    .from(stockDocuments)
    .where(and(eq(stockDocuments.id, id), eq(stockDocuments.kind, kind)))
    .for('update')
  return row ?? null
}

export async function markUndone(tx: Tx, id: string, undoId: string): Promise<void> {
  await tx
    .update(stockDocuments)
    .set({ undoId, undoneAt: sql`clock_timestamp()` })
    .where(and(eq(stockDocuments.id, id), isNull(stockDocuments.undoId)))
}

export async function insertLines(tx: Tx, lines: readonly StockDocumentLine[]): Promise<void> {
  await tx.insert(stockDocumentLines).values([...lines])
}

export async function selectLines(db: Tx | Db, documentId: string): Promise<StockDocumentLine[]> {
  return db
    .select()
    .from(stockDocumentLines)
    .where(eq(stockDocumentLines.documentId, documentId))
    .orderBy(asc(stockDocumentLines.position))
}

/** The variant of a document's line, with the stock of its item: exact while the product is locked. */
export interface StockedVariant {
  variantId: string
  productId: string
  stockItemId: string
  name: string
  variantLabel: string
  sku: string | null
  stock: number
  /** Kind of numbers that its units have. */
  tracks: Tracking
  /** The cost price of its first variant that has one. */
  itemCostPoisha: number | null
}

export async function selectStockedVariants(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StockedVariant>> {
  const rows = await tx
    .select({
      variantId: productVariants.id,
      productId: productVariants.productId,
      stockItemId: productVariants.stockItemId,
      name: products.name,
      variantLabel: sql<string>`array_to_string(${productVariants.optionValues}, ${variantLabelSeparator})`,
      sku: productVariants.sku,
      stock: stockItems.stock,
      tracks: products.tracks,
      itemCostPoisha: sql<number | null>`(
        select shared.cost_poisha::float8 from ${productVariants} shared
        where shared.stock_item_id = ${stockItems.id} and shared.cost_poisha is not null
        order by shared.position limit 1)`,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .innerJoin(stockItems, eq(stockItems.id, productVariants.stockItemId))
    .where(inArray(productVariants.id, [...ids]))
  return new Map(rows.map((row) => [row.variantId, row]))
}

export async function selectStockOfItems(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: stockItems.id, stock: stockItems.stock })
    .from(stockItems)
    .where(inArray(stockItems.id, [...ids]))
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

export function lineName({
  name,
  variantLabel,
}: Pick<StockedVariant, 'name' | 'variantLabel'>): string {
  return nameWithVariant(name, variantLabel)
}

const { documentId, quantity, costPoisha } = stockDocumentLines

const ofLines = <T>(value: SQL<T>, name: string) =>
  sql<T>`(select ${value} from ${stockDocumentLines} where ${documentId} = ${stockDocuments.id})`.as(
    name,
  )

const actorName = sql<string | null>`(
  select ${customers.name} from ${customers} where ${customers.id} = ${stockDocuments.createdBy}
)`.as('actor_name')

const documentColumns = {
  id: stockDocuments.id,
  createdAt: stockDocuments.createdAt,
  createdBy: stockDocuments.createdBy,
  actorName,
  undoneAt: stockDocuments.undoneAt,
  reason: stockDocuments.reason,
  supplier: stockDocuments.supplier,
  invoice: stockDocuments.invoice,
  includesOpenOrders: stockDocuments.includesOpenOrders,
  lines: ofLines(sql<number>`count(*)::int`, 'lines'),
  differing: ofLines(sql<number>`(count(*) filter (where ${quantity} <> 0))::int`, 'differing'),
  units: ofLines(sql<number>`coalesce(sum(${quantity}), 0)::int`, 'units'),
  movedUnits: ofLines(sql<number>`coalesce(sum(abs(${quantity})), 0)::int`, 'moved_units'),
  /** Null where a line has no cost. */
  totalPoisha: ofLines(
    sql<number | null>`case when bool_and(${costPoisha} is not null)
      then sum(${costPoisha} * ${quantity})::float8 end`,
    'total_poisha',
  ),
}

export async function selectDocument(db: Tx | Db, kind: StockDocumentKind, id: string) {
  const [row] = await db
    .select(documentColumns)
    .from(stockDocuments)
    .where(and(eq(stockDocuments.id, id), eq(stockDocuments.kind, kind)))
  return row ?? null
}

export type StockDocument = NonNullable<Awaited<ReturnType<typeof selectDocument>>>

export function documentList(kind: StockDocumentKind, matches?: SQL) {
  return {
    from: stockDocuments,
    columns: documentColumns,
    where: and(eq(stockDocuments.kind, kind), matches),
    orderBy: newestFirst(stockDocuments.createdAt, stockDocuments.id),
  }
}

/** Receipts of a supplier or with an invoice that contain these words. */
export function matchesReceipt(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const { supplier, invoice } = stockDocuments
  return containsText(sql`lower(concat_ws(' ', ${supplier}, ${invoice}))`, search)
}

/** The units of a stock item in stock without numbers that counts have found. */
export async function selectUnnumberedOfCounts(
  tx: Tx,
  stockItemId: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: units.id })
    .from(units)
    .innerJoin(stockDocuments, eq(stockDocuments.id, units.receivedIn))
    .where(
      and(
        eq(units.stockItemId, stockItemId),
        eq(units.status, 'in_stock'),
        eq(stockDocuments.kind, 'count'),
        sql`not ${isNumbered}`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
