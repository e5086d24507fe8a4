import {
  and,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { statusesThat } from '#shared/orders/statuses/order-status.ts'
import { alias } from 'drizzle-orm/pg-core'
import type { AdminReviewQuery, ReviewQuery } from '#shared/reviews/review-schemas.ts'
import type { ReviewSort, StarCounts } from '#shared/reviews/reviews.ts'
import { products, translatedNames } from '../catalog/products/product-tables.ts'
import { customers, customerText } from '../customers/customer-tables.ts'
import { searchPeople } from '../customers/names/search-people.ts'
import { orderItems, orders, orderStatusChanges } from '../orders/order-tables.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { inOrderOf, newestFirst, type RowRange } from '../platform/database/lists/list-page.ts'
import { searchText, textSearch, type TextSearch } from '../platform/database/lists/text-search.ts'
import type { ImageRow } from '../platform/images/image-queries.ts'
import { images } from '../platform/images/image-tables.ts'
import { helpfulMarks, reviewImages, reviews, reviewText } from './review-tables.ts'

const reviewColumns = {
  ...getTableColumns(reviews),
  customerName: customers.name,
  customerEmail: customers.email,
  /** Of the product as it is now. */
  names: translatedNames,
}

const newest = newestFirst(reviews.createdAt, reviews.id)
const mostHelpful = [sql`${reviews.helpfulCount} desc nulls last`, ...newest]

const sortTerms = {
  helpful: mostHelpful,
  newest,
  highest: [sql`${reviews.rating} desc nulls last`, ...mostHelpful],
  lowest: [sql`${reviews.rating} asc nulls last`, ...mostHelpful],
} satisfies Record<ReviewSort, SQL[]>

function selectRows(db: Tx | Db, ids: readonly string[]) {
  return db
    .select(reviewColumns)
    .from(reviews)
    .leftJoin(customers, eq(customers.id, reviews.customerId))
    .leftJoin(products, eq(products.id, reviews.productId))
    .where(inArray(reviews.id, [...ids]))
}

function selectImagesOf(db: Tx | Db, reviewIds: readonly string[]) {
  return db
    .select({
      reviewId: reviewImages.reviewId,
      id: images.id,
      width: images.width,
      height: images.height,
      placeholder: images.placeholder,
    })
    .from(reviewImages)
    .innerJoin(images, eq(images.id, reviewImages.pictureId))
    .where(inArray(reviewImages.reviewId, [...reviewIds]))
    .orderBy(reviewImages.reviewId, reviewImages.position)
}

export type ReviewRecord = Awaited<ReturnType<typeof selectRows>>[number] & { images: ImageRow[] }

/** The reviews of these ids, in their order, with their pictures. */
export async function selectReviewsByIds(
  db: Tx | Db,
  ids: readonly string[],
): Promise<ReviewRecord[]> {
  if (ids.length === 0) return []
  const rows = await selectRows(db, ids)
  const illustrated = rows.filter(({ imageCount }) => imageCount > 0).map(({ id }) => id)
  const pictures = illustrated.length === 0 ? [] : await selectImagesOf(db, illustrated)
  const imagesOf = Map.groupBy(pictures, ({ reviewId }) => reviewId)
  const records = rows.map((row) => ({ ...row, images: imagesOf.get(row.id) ?? [] }))
  return inOrderOf(ids, records, ({ id }) => id)
}

export async function selectReview(db: Tx | Db, id: string): Promise<ReviewRecord | null> {
  const [record] = await selectReviewsByIds(db, [id])
  return record ?? null
}

export type ReviewFilter = Pick<ReviewQuery, 'rating' | 'withImages'>

function visibleReviews(productId: string, { rating, withImages }: ReviewFilter): SQL | undefined {
  return and(
    eq(reviews.productId, productId),
    isNull(reviews.hiddenAt),
    rating === undefined ? undefined : eq(reviews.rating, rating),
    // Written out, as the conditions of the indexes are.
    withImages ? gt(reviews.imageCount, sql.raw('0')) : undefined,
  )
}

/** The visible reviews of a product: their ids, which come from an index alone. */
export function productReviewList(
  productId: string,
  { sort, ...filter }: ReviewFilter & { sort: ReviewSort },
) {
  return {
    from: reviews,
    columns: { id: reviews.id },
    where: visibleReviews(productId, filter),
    orderBy: sortTerms[sort],
  }
}

/** A page of the visible reviews of a product. */
export async function selectProductReviews(
  db: Tx | Db,
  productId: string,
  selection: ReviewFilter & { sort: ReviewSort },
  range: RowRange,
): Promise<ReviewRecord[]> {
  const { where, orderBy } = productReviewList(productId, selection)
  return selectReviews(db, where, orderBy, range)
}

async function selectReviews(
  db: Tx | Db,
  where: SQL | undefined,
  orderBy: readonly SQL[],
  { limit, offset }: RowRange,
): Promise<ReviewRecord[]> {
  const rows = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return selectReviewsByIds(
    db,
    rows.map(({ id }) => id),
  )
}

export interface RatingSummary {
  rating: number
  reviewCount: number
  counts: StarCounts
}

/** The counters of a product; null when there is no such product. */
export async function selectRatingSummary(
  db: Tx | Db,
  productId: string,
): Promise<RatingSummary | null> {
  const [row] = await db
    .select({
      rating: products.rating,
      reviewCount: products.reviewCount,
      1: products.stars1,
      2: products.stars2,
      3: products.stars3,
      4: products.stars4,
      5: products.stars5,
    })
    .from(products)
    .where(eq(products.id, productId))
  if (!row) return null
  const { rating: mean, reviewCount: count, ...counts } = row
  return { rating: mean, reviewCount: count, counts }
}

/** A customer's own reviews, hidden ones too, newest first. */
export function selectCustomerReviews(
  db: Tx | Db,
  customerId: string,
  limit: number,
): Promise<ReviewRecord[]> {
  const where = eq(reviews.customerId, customerId)
  return selectReviews(db, where, newest, { limit, offset: 0 })
}

/** Delivered lines of a customer whose product and order have no review, the last delivered first. */
export async function selectReviewableLines(db: Tx | Db, customerId: string, limit: number) {
  const reviewed = alias(orderItems, 'reviewed')
  const deliveredAt = db
    .select({ at: sql<Date>`max(${orderStatusChanges.createdAt})`.as('at') })
    .from(orderStatusChanges)
    .where(
      and(
        eq(orderStatusChanges.orderId, orders.id),
        inArray(orderStatusChanges.status, statusesThat('allowsReview')),
      ),
    )
    .as('delivery')
  return db
    .select({
      productId: sql<string>`${orderItems.productId}`,
      orderId: orders.id,
      language: orders.language,
      name: orderItems.name,
      translatedName: orderItems.translatedName,
      image: orderItems.image,
      pricePoisha: orderItems.pricePoisha,
      quantity: orderItems.quantity,
      selectedColor: orderItems.selectedColor,
      variantLabel: orderItems.variantLabel,
      deliveredAt: sql`coalesce(${deliveredAt.at}, ${orders.updatedAt})`.mapWith(orders.updatedAt),
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .crossJoinLateral(deliveredAt)
    .where(
      and(
        eq(orders.customerId, customerId),
        inArray(orders.status, statusesThat('allowsReview')),
        isNotNull(orderItems.productId),
        sql`not exists (
          select from ${orderItems} as ${sql.identifier('reviewed')}
          join ${reviews} on ${reviews.orderItemId} = ${reviewed.id}
          where ${reviewed.orderId} = ${orders.id} and ${reviewed.productId} = ${orderItems.productId})`,
      ),
    )
    .orderBy(
      sql`coalesce(${deliveredAt.at}, ${orders.updatedAt}) desc`,
      orders.id,
      orderItems.position,
    )
    .limit(limit)
}

/** The reviews of a product that somebody marked as helpful. */
export async function selectMarkedReviews(
  db: Tx | Db,
  voterKey: string,
  productId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: helpfulMarks.reviewId })
    .from(helpfulMarks)
    .innerJoin(reviews, eq(reviews.id, helpfulMarks.reviewId))
    .where(and(eq(helpfulMarks.voterKey, voterKey), eq(reviews.productId, productId)))
    .limit(limit)
  return rows.map((row) => row.id)
}

export type AdminReviewFilter = Pick<AdminReviewQuery, 'state' | 'rating' | 'search'>

const maxCustomersFound = 1000

const stateConditions = {
  visible: isNull(reviews.hiddenAt),
  hidden: isNotNull(reviews.hiddenAt),
  unanswered: and(isNull(reviews.hiddenAt), isNull(reviews.reply)),
}

/** The ids of the administrator's list of reviews, newest first. */
export function reviewList({ state, rating, search }: AdminReviewFilter) {
  return {
    from: reviews,
    columns: { id: reviews.id },
    where: and(
      state && stateConditions[state],
      rating === undefined ? undefined : eq(reviews.rating, rating),
    ),
    search: search ? searchReviews(search) : undefined,
    orderBy: newest,
  }
}

/** By comment, product or customer. */
function searchReviews(term: string): TextSearch {
  const { matches, candidates } = searchText(reviewText(reviews), term)
  const isOfCustomer = sql`${reviews.customerId} = any(array(
    select ${customers.id} from ${customers}
    where ${searchPeople(customerText(customers), term).indexed} limit ${maxCustomersFound}))`
  return textSearch(or(candidates, isOfCustomer), or(matches, isOfCustomer))
}
