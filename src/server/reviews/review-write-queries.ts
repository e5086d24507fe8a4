import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { statusesThat } from '#shared/orders/statuses/order-status.ts'
import type { Stars } from '#shared/reviews/reviews.ts'
import { products } from '../catalog/products/product-tables.ts'
import { orderItems, orders } from '../orders/order-tables.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { helpfulMarks, reviewImages, reviews } from './review-tables.ts'

/** A purchased product that a customer reviews. */
export interface Purchase {
  customerId: string
  orderId: string
  productId: string
}

function purchasedLine(db: Tx | Db, { customerId, orderId, productId }: Purchase) {
  return db
    .select({
      orderItemId: orderItems.id,
      productName: orderItems.name,
      productImage: orderItems.image,
      isReviewed: sql<boolean>`exists (
        select from ${reviews} where ${reviews.orderItemId} = ${orderItems.id})`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.customerId, customerId),
        inArray(orders.status, statusesThat('allowsReview')),
        eq(orderItems.productId, productId),
      ),
    )
    .orderBy(orderItems.position)
    .limit(1)
}

/** The line that a review of this purchase hangs on; undefined unless it is theirs and delivered. */
export async function selectPurchasedLine(db: Tx | Db, purchase: Purchase) {
  const [line] = await purchasedLine(db, purchase)
  return line
}

/** Also locks the order's status until the transaction ends. */
export async function lockPurchasedLine(tx: Tx, purchase: Purchase) {
  const [line] = await purchasedLine(tx, purchase).for('share', { of: orders })
  return line
}

/** False when its order line has a review. A rival's is waited for until it is settled. */
export async function insertReview(tx: Tx, review: typeof reviews.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(reviews)
    .values(review)
    .onConflictDoNothing({ target: reviews.orderItemId })
    .returning({ id: reviews.id })
  return inserted.length === 1
}

/** Gives a review these pictures in this order and no others. */
export async function replaceReviewImages(
  tx: Tx,
  reviewId: string,
  pictureIds: readonly string[],
): Promise<void> {
  await tx.delete(reviewImages).where(eq(reviewImages.reviewId, reviewId))
  if (pictureIds.length > 0) {
    const rows = pictureIds.map((pictureId, position) => ({ reviewId, position, pictureId }))
    await tx.insert(reviewImages).values(rows)
  }
  await tx.update(reviews).set({ imageCount: pictureIds.length }).where(eq(reviews.id, reviewId))
}

export async function selectReviewImageIds(tx: Tx, reviewId: string): Promise<string[]> {
  const rows = await tx
    .select({ pictureId: reviewImages.pictureId })
    .from(reviewImages)
    .where(eq(reviewImages.reviewId, reviewId))
    .orderBy(reviewImages.position)
  return rows.map((row) => row.pictureId)
}

/** Locks the product of a review, then the review: the order of every writer. */
export async function lockReview(tx: Tx, id: string) {
  const [found] = await tx
    .select({ productId: reviews.productId })
    .from(reviews)
    .where(eq(reviews.id, id))
  if (!found) return undefined
  if (found.productId !== null) {
    await tx
      .select({ id: products.id })
      .from(products)
      .where(eq(products.id, found.productId))
      .for('no key update')
  }
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  return row
}

/** `productId` is null when the product was deleted meanwhile: its counters are gone too. */
export type LockedReview = typeof reviews.$inferSelect

/** Changes the given columns; undefined ones stay as they are. */
export async function updateReview(
  tx: Tx,
  id: string,
  columns: { [K in keyof LockedReview]?: LockedReview[K] | undefined },
): Promise<void> {
  await tx.update(reviews).set(columns).where(eq(reviews.id, id))
}

export async function deleteReviewRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, id))
}

const starsColumns = {
  1: 'stars1',
  2: 'stars2',
  3: 'stars3',
  4: 'stars4',
  5: 'stars5',
} as const satisfies Record<Stars, keyof typeof products.$inferSelect>

/** Moves one visible review of a product between the counters of its stars; null is none. */
export async function moveStars(
  tx: Tx,
  productId: string,
  { from, to }: { from: Stars | null; to: Stars | null },
): Promise<void> {
  if (from === to) return
  await tx
    .update(products)
    .set({
      ...(from === null ? {} : { [starsColumns[from]]: sql`${products[starsColumns[from]]} - 1` }),
      ...(to === null ? {} : { [starsColumns[to]]: sql`${products[starsColumns[to]]} + 1` }),
    })
    .where(eq(products.id, productId))
}

/** A visible review, locked for a change of its helpful marks. */
export async function lockVisibleReview(tx: Tx, id: string) {
  const [row] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), isNull(reviews.hiddenAt)))
    .for('update')
  return row
}

/** False when the voter, or another guest of the network, has marked the review. */
export async function insertMark(tx: Tx, mark: typeof helpfulMarks.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(helpfulMarks)
    .values(mark)
    .onConflictDoNothing()
    .returning({ reviewId: helpfulMarks.reviewId })
  return inserted.length === 1
}

export async function hasMark(tx: Tx, voterKey: string, reviewId: string): Promise<boolean> {
  const rows = await tx
    .select({ reviewId: helpfulMarks.reviewId })
    .from(helpfulMarks)
    .where(and(eq(helpfulMarks.voterKey, voterKey), eq(helpfulMarks.reviewId, reviewId)))
  return rows.length > 0
}

/** False when there was none. */
export async function deleteMark(tx: Tx, voterKey: string, reviewId: string): Promise<boolean> {
  const deleted = await tx
    .delete(helpfulMarks)
    .where(and(eq(helpfulMarks.voterKey, voterKey), eq(helpfulMarks.reviewId, reviewId)))
    .returning({ reviewId: helpfulMarks.reviewId })
  return deleted.length === 1
}

export async function setHelpfulCount(tx: Tx, id: string, helpfulCount: number): Promise<void> {
  await tx.update(reviews).set({ helpfulCount }).where(eq(reviews.id, id))
}

const voterKeyOf = (customerId: string) => `customer:${customerId}`

/** Locks the reviews of these two accounts, and those that they have marked as helpful. */
export async function lockReviewsOfVoters(tx: Tx, fromId: string, toId: string): Promise<void> {
  await tx.execute(sql`
    select from ${reviews}
    where ${reviews.customerId} in (${fromId}, ${toId}) or ${reviews.id} in (
      select ${helpfulMarks.reviewId} from ${helpfulMarks}
      where ${helpfulMarks.voterKey} in (${voterKeyOf(fromId)}, ${voterKeyOf(toId)}))
    order by ${reviews.id} for update`)
}

/** Deletes what would be a second mark by one voter or a mark by the writer; returns their products. */
export async function deleteRepeatedMarks(tx: Tx, fromId: string, toId: string) {
  const [from, to] = [voterKeyOf(fromId), voterKeyOf(toId)]
  const { rows } = await tx.execute<{ product_id: string | null }>(sql`
    with repeated as (
      delete from ${helpfulMarks} as mark using ${reviews} as review
      where review.id = mark.review_id and mark.voter_key in (${from}, ${to}) and (
        review.customer_id in (${fromId}, ${toId})
        or (mark.voter_key = ${from} and exists (
          select from ${helpfulMarks} as other
          where other.voter_key = ${to} and other.review_id = mark.review_id)))
      returning mark.review_id)
    update ${reviews} set helpful_count = helpful_count - (
      select count(*) from repeated where repeated.review_id = ${reviews.id})
    where ${reviews.id} in (select review_id from repeated)
    returning product_id`)
  return rows.map((row) => ({ productId: row.product_id }))
}

export async function updateVoter(tx: Tx, fromId: string, toId: string): Promise<void> {
  await tx
    .update(helpfulMarks)
    .set({ voterKey: voterKeyOf(toId) })
    .where(eq(helpfulMarks.voterKey, voterKeyOf(fromId)))
}

/** Returns the products of the reviews that are another account's now. */
export async function updateReviewer(tx: Tx, fromId: string, toId: string) {
  return tx
    .update(reviews)
    .set({ customerId: toId })
    .where(eq(reviews.customerId, fromId))
    .returning({ productId: reviews.productId })
}
