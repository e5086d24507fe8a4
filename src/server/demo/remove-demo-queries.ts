import { and, eq, exists, inArray, not, or, sql } from 'drizzle-orm'
import { categories, subcategories } from '../catalog/categories/category-tables.ts'
import { productImages, products } from '../catalog/products/product-tables.ts'
import { coupons } from '../coupons/coupon-tables.ts'
import { customers } from '../customers/customer-tables.ts'
import { orderItems, orders, orderStatusChanges } from '../orders/order-tables.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { images } from '../platform/images/image-tables.ts'
import { reviews } from '../reviews/review-tables.ts'
import type { StockUnits } from '../stock/stock.ts'
import { stockMovements } from '../stock/stock-tables.ts'
import { type DemoKind, demoRecords } from './demo-tables.ts'

/** What still exists of the demo, by kind. */
export async function countDemoRecords(db: Tx | Db): Promise<Map<DemoKind, number>> {
  const { rows } = await db.execute<{ kind: DemoKind; count: number }>(sql`
    select kind, count(*)::int as count from ${demoRecords} as record
    where case kind
      when 'customer' then exists (select from ${customers} where id = record.id)
      when 'order' then exists (select from ${orders} where id = record.id)
      when 'review' then exists (select from ${reviews} where id = record.id)
      when 'coupon' then exists (
        select from ${coupons} where id = record.id and deleted_at is null)
      when 'product' then exists (select from ${products} where id = record.id)
      when 'category' then exists (select from ${categories} where id = record.id)
      when 'subcategory' then exists (select from ${subcategories} where id = record.id)
    end
    group by kind`)
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/** The ids of these kinds, locked: a second removal waits, and then finds none. */
export async function lockDemoRecords(
  tx: Tx,
  kinds: readonly DemoKind[],
): Promise<Map<DemoKind, string[]>> {
  const rows = await tx
    .select({ kind: demoRecords.kind, id: demoRecords.id })
    .from(demoRecords)
    .where(inArray(demoRecords.kind, [...kinds]))
    .orderBy(demoRecords.kind, demoRecords.id)
    .for('update')
  return new Map(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, group]) => [
      kind,
      group.map(({ id }) => id),
    ]),
  )
}

export async function deleteDemoRecords(tx: Tx, kinds: readonly DemoKind[]): Promise<void> {
  await tx.delete(demoRecords).where(inArray(demoRecords.kind, [...kinds]))
}

/** Locks the orders, then every product that something of the demo refers to, each by id. */
export async function lockOrdersAndProducts(
  tx: Tx,
  ids: { orders: readonly string[]; reviews: readonly string[]; products: readonly string[] },
): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...ids.orders]))
    .orderBy(orders.id)
    .for('update')
  const ordered = tx
    .select({ id: orderItems.productId })
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...ids.orders]))
  const reviewed = tx
    .select({ id: reviews.productId })
    .from(reviews)
    .where(inArray(reviews.id, [...ids.reviews]))
  await tx
    .select({ id: products.id })
    .from(products)
    .where(
      or(
        inArray(products.id, ordered),
        inArray(products.id, reviewed),
        inArray(products.id, [...ids.products]),
      ),
    )
    .orderBy(products.id)
    .for('update')
}

/** Those of the reviews that exist, with their authors. */
export async function selectReviewAuthors(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .select({ id: reviews.id, customerId: reviews.customerId })
    .from(reviews)
    .where(inArray(reviews.id, [...ids]))
  return rows.flatMap(({ id, customerId }) => (customerId === null ? [] : [{ id, customerId }]))
}

/**
 * Deletes the stock movements of orders, of their changes of status, and of adjustments. Returns the
 * units of each existing product that its ledger lacks now, compared with its stock.
 */
export async function deleteMovements(
  tx: Tx,
  orderIds: readonly string[],
  adjustmentIds: readonly string[],
): Promise<StockUnits[]> {
  const ofOrders = sql.param([...orderIds])
  const adjustments = sql.param([...adjustmentIds])
  const { rows } = await tx.execute<{ productId: string; quantity: number }>(sql`
    with items as (
      select distinct order_id, product_id from ${orderItems}
      where order_id = any(${ofOrders}::uuid[]) and product_id is not null
    ),
    causes as (
      select product_id, order_id as cause_id from items
      union all
      select items.product_id, ${orderStatusChanges.id} from items
        join ${orderStatusChanges} on ${orderStatusChanges.orderId} = items.order_id
      union all
      select ${products.id}, adjustment from ${products}
        cross join unnest(${adjustments}::uuid[]) as adjustment
    ),
    deleted as (
      delete from ${stockMovements} using causes
      where ${stockMovements.productId} = causes.product_id
        and ${stockMovements.referenceId} = causes.cause_id
      returning ${stockMovements.productId}, ${stockMovements.quantity}
    )
    select product_id as "productId", sum(quantity)::int as quantity from deleted
    group by product_id having sum(quantity) <> 0 order by product_id`)
  return rows
}

export async function deleteOrders(tx: Tx, ids: readonly string[]): Promise<number> {
  const rows = await tx
    .delete(orders)
    .where(inArray(orders.id, [...ids]))
    .returning({ id: orders.id })
  return rows.length
}

/** Orders keep the code and the discount of a deleted coupon. Those deleted before are not counted. */
export async function deleteCoupons(tx: Tx, ids: readonly string[]): Promise<number> {
  const rows = await tx
    .delete(coupons)
    .where(inArray(coupons.id, [...ids]))
    .returning({ deletedAt: coupons.deletedAt })
  return rows.filter(({ deletedAt }) => deletedAt === null).length
}

export async function deleteCustomers(tx: Tx, ids: readonly string[]): Promise<number> {
  const rows = await tx
    .delete(customers)
    .where(inArray(customers.id, [...ids]))
    .returning({ id: customers.id })
  return rows.length
}

/** Deletes products; returns the ids of those that existed. Orders and reviews keep their copies. */
export async function deleteProducts(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .delete(products)
    .where(inArray(products.id, [...ids]))
    .returning({ id: products.id })
  return rows.map(({ id }) => id)
}

/**
 * Deletes those of the subcategories and categories that contain no product, and the categories only
 * without other subcategories. Returns how many. A concurrent new product waits for their locks.
 */
export async function deleteEmptyCategories(
  tx: Tx,
  ids: { categories: readonly string[]; subcategories: readonly string[] },
): Promise<number> {
  const isCategory = inArray(categories.id, [...ids.categories])
  const isSubcategory = inArray(subcategories.id, [...ids.subcategories])
  await tx.select({ id: categories.id }).from(categories).where(isCategory).for('update')
  await tx.select({ id: subcategories.id }).from(subcategories).where(isSubcategory).for('update')
  const one = { one: sql`1` }
  const inSubcategory = tx
    .select(one)
    .from(products)
    .where(eq(products.subcategoryId, subcategories.id))
  const inCategory = tx.select(one).from(products).where(eq(products.categoryId, categories.id))
  const below = tx
    .select(one)
    .from(subcategories)
    .where(eq(subcategories.categoryId, categories.id))
  const emptied = await tx
    .delete(subcategories)
    .where(and(isSubcategory, not(exists(inSubcategory))))
    .returning({ id: subcategories.id })
  const deleted = await tx
    .delete(categories)
    .where(and(isCategory, not(exists(inCategory)), not(exists(below))))
    .returning({ id: categories.id })
  return emptied.length + deleted.length
}

/** The pictures of products and of categories that may go with them. */
export async function selectImageIds(
  tx: Tx,
  ids: Record<'products' | 'categories' | 'subcategories', readonly string[]>,
): Promise<string[]> {
  const ofProducts = tx
    .select({ id: productImages.pictureId })
    .from(productImages)
    .where(inArray(productImages.productId, [...ids.products]))
  const ofCategories = tx
    .select({ id: categories.pictureId })
    .from(categories)
    .where(inArray(categories.id, [...ids.categories]))
  const ofSubcategories = tx
    .select({ id: subcategories.pictureId })
    .from(subcategories)
    .where(inArray(subcategories.id, [...ids.subcategories]))
  const rows = [...(await ofProducts), ...(await ofCategories), ...(await ofSubcategories)]
  return [...new Set(rows.flatMap(({ id }) => id ?? []))]
}

/** URLs of the pictures that orders and reviews show of these products. */
export async function selectShownImages(
  tx: Tx,
  productIds: readonly string[],
): Promise<(string | null)[]> {
  const ofItems = await tx
    .selectDistinct({ url: orderItems.image })
    .from(orderItems)
    .where(inArray(orderItems.productId, [...productIds]))
  const ofReviews = await tx
    .selectDistinct({ url: reviews.productImage })
    .from(reviews)
    .where(inArray(reviews.productId, [...productIds]))
  return [...ofItems, ...ofReviews].map(({ url }) => url)
}

/** Lets images be removed once nothing refers to them: no URL of them stands anywhere any more. */
export async function releaseImages(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .update(images)
    .set({ isPermanent: false })
    .where(inArray(images.id, [...ids]))
}
