import { and, asc, desc, eq, gt, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { productImages, products } from '../catalog/products/product-tables.ts'
import { productVariants } from '../catalog/products/variants/variant-tables.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { images } from '../platform/images/image-tables.ts'
import { flashDealProducts, flashDeals, sellsAt } from './flash-deal-tables.ts'

export type FlashDealRow = typeof flashDeals.$inferSelect

/** The deals that start last first. */
export async function selectDeals(db: Tx | Db, limit: number): Promise<FlashDealRow[]> {
  return db
    .select()
    .from(flashDeals)
    .orderBy(desc(flashDeals.startsAt), desc(flashDeals.id))
    .limit(limit)
}

export async function selectDeal(db: Tx | Db, id: string): Promise<FlashDealRow | undefined> {
  const [row] = await db.select().from(flashDeals).where(eq(flashDeals.id, id))
  return row
}

/** The products of these deals in their order, as an administrator sees them. */
export async function selectDealProducts(db: Tx | Db, dealIds: readonly string[]) {
  if (dealIds.length === 0) return []
  return db
    .select({
      dealId: flashDealProducts.dealId,
      productId: flashDealProducts.productId,
      variantId: flashDealProducts.variantId,
      variantValues: productVariants.optionValues,
      dealPricePoisha: flashDealProducts.dealPricePoisha,
      unitLimit: flashDealProducts.unitLimit,
      unitsSold: flashDealProducts.unitsSold,
      name: products.name,
      hasOptions: sql<boolean>`${products.options} is not null`,
      regularPricePoisha:
        sql<number>`coalesce(${productVariants.pricePoisha}, ${products.regularPricePoisha})`.mapWith(
          Number,
        ),
      picture: { id: images.id, width: images.width },
    })
    .from(flashDealProducts)
    .innerJoin(products, eq(products.id, flashDealProducts.productId))
    .leftJoin(productVariants, eq(productVariants.id, flashDealProducts.variantId))
    .leftJoin(
      productImages,
      and(eq(productImages.productId, products.id), eq(productImages.position, 0)),
    )
    .leftJoin(images, eq(images.id, productImages.pictureId))
    .where(inArray(flashDealProducts.dealId, [...dealIds]))
    .orderBy(asc(flashDealProducts.position))
}

export type DealProductRow = Awaited<ReturnType<typeof selectDealProducts>>[number]

/** Prices and costs of these products without a deal, by their variants. */
export async function selectRegularPrices(db: Db, productIds: readonly string[]) {
  if (productIds.length === 0) return []
  return db
    .select({
      productId: products.id,
      name: products.name,
      hasOptions: sql<boolean>`${products.options} is not null`,
      variantId: productVariants.id,
      values: productVariants.optionValues,
      pricePoisha: productVariants.pricePoisha,
      costPoisha: productVariants.costPoisha,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(and(inArray(products.id, [...productIds]), eq(productVariants.isActive, true)))
    .orderBy(asc(productVariants.position))
}

/** What sells at a deal price at `now`: the deals that end first first, their products in order. */
export async function selectRunningDealProducts(db: Tx | Db, now: Date) {
  return db
    .select({
      dealId: flashDeals.id,
      name: flashDeals.name,
      texts: flashDeals.texts,
      startsAt: flashDeals.startsAt,
      endsAt: flashDeals.endsAt,
      productId: flashDealProducts.productId,
    })
    .from(flashDealProducts)
    .innerJoin(flashDeals, eq(flashDeals.id, flashDealProducts.dealId))
    .where(sellsAt(sql`${now.toISOString()}::timestamptz`))
    .orderBy(asc(flashDeals.endsAt), asc(flashDeals.id), asc(flashDealProducts.position))
}

/** When the next active deal starts; null when none will. */
export async function selectNextStart(db: Tx | Db, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ startsAt: flashDeals.startsAt })
    .from(flashDeals)
    .where(and(eq(flashDeals.isActive, true), gt(flashDeals.startsAt, now)))
    .orderBy(asc(flashDeals.startsAt))
    .limit(1)
  return row?.startsAt ?? null
}

/** The deal, locked until the transaction ends, with the ids of its products. */
export async function lockDeal(tx: Tx, id: string) {
  const [deal] = await tx.select().from(flashDeals).where(eq(flashDeals.id, id)).for('update')
  if (!deal) return null
  const rows = await tx
    .select({ productId: flashDealProducts.productId })
    .from(flashDealProducts)
    .where(eq(flashDealProducts.dealId, id))
  return { ...deal, productIds: rows.map((row) => row.productId) }
}

/** Locks the products in the order of their ids, as orders do. Those that do not exist are left out. */
export async function lockProducts(tx: Tx, ids: readonly string[]) {
  return tx
    .select({
      id: products.id,
      name: products.name,
      regularPricePoisha: products.regularPricePoisha,
      options: products.options,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('no key update')
}

export type LockedProduct = Awaited<ReturnType<typeof lockProducts>>[number]

export type VariantTerms = Pick<
  typeof productVariants.$inferSelect,
  'id' | 'productId' | 'isActive' | 'pricePoisha'
>

/** Exact while their products are locked. */
export async function selectVariantTerms(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VariantTerms>> {
  const { id, productId, isActive, pricePoisha } = productVariants
  const rows = await tx
    .select({ id, productId, isActive, pricePoisha })
    .from(productVariants)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

export async function insertDeal(tx: Tx, row: FlashDealRow): Promise<void> {
  await tx.insert(flashDeals).values(row)
}

/** Its products follow: the foreign key copies period and activity. */
export async function updateDeal(tx: Tx, { id, ...columns }: FlashDealRow): Promise<void> {
  await tx.update(flashDeals).set(columns).where(eq(flashDeals.id, id))
}

export async function deleteDeal(tx: Tx, id: string): Promise<void> {
  await tx.delete(flashDeals).where(eq(flashDeals.id, id))
}

/** Takes products out of a deal, all but those. */
export async function deleteOtherDealProducts(
  tx: Tx,
  dealId: string,
  ids: readonly string[],
): Promise<void> {
  await tx
    .delete(flashDealProducts)
    .where(
      and(eq(flashDealProducts.dealId, dealId), notInArray(flashDealProducts.productId, [...ids])),
    )
}

/** Adds products to a deal, or changes their terms; units sold of those in it stay. */
export async function upsertDealProducts(
  tx: Tx,
  rows: readonly (typeof flashDealProducts.$inferInsert)[],
): Promise<void> {
  await tx
    .insert(flashDealProducts)
    .values([...rows])
    .onConflictDoUpdate({
      target: [flashDealProducts.dealId, flashDealProducts.productId],
      set: {
        variantId: sql`excluded.variant_id`,
        position: sql`excluded.position`,
        dealPricePoisha: sql`excluded.deal_price_poisha`,
        unitLimit: sql`excluded.unit_limit`,
      },
    })
}

interface DealPeriod {
  dealId: string
  startsAt: Date
  endsAt: Date
}

/** Which of these products are in another active deal during the period, and its name. */
export async function selectOverlaps(
  db: Tx | Db,
  { dealId, startsAt, endsAt }: DealPeriod,
  productIds: readonly string[],
) {
  return db
    .select({ productId: flashDealProducts.productId, dealName: flashDeals.name })
    .from(flashDealProducts)
    .innerJoin(flashDeals, eq(flashDeals.id, flashDealProducts.dealId))
    .where(
      and(
        inArray(flashDealProducts.productId, [...productIds]),
        ne(flashDealProducts.dealId, dealId),
        eq(flashDealProducts.isActive, true),
        sql`${flashDealProducts.startsAt} < ${endsAt.toISOString()}::timestamptz`,
        sql`${flashDealProducts.endsAt} > ${startsAt.toISOString()}::timestamptz`,
      ),
    )
}
