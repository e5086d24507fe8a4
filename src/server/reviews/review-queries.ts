import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AdminReviewQuery, ReviewQuery } from '#shared/reviews/review-schemas.ts'
import type { ReviewSort, StarCounts } from '#shared/reviews/reviews.ts'
import { products } from '../catalog/products/product-tables.ts'
import { customers, customerText } from '../customers/customer-tables.ts'
import { orderItems, orders, orderStatusChanges } from '../orders/order-tables.ts'
import { contains, type Db, type Tx } from '../platform/database/database.ts'
import {
  countUpTo,
  inOrderOf,
  type RowRange,
  selectPageIds,
} from '../platform/database/lists/list-page.ts'
import { newestFirstList } from '../platform/database/lists/newest-first.ts'
import { isOneOfIds, preparedSelect } from '../platform/database/prepared-statement.ts'
import { type TextMatch, textContains } from '../platform/database/lists/text-search.ts'
import type { ImageRow } from '../platform/images/image-queries.ts'
import { images } from '../platform/images/image-tables.ts'
import { helpfulMarks, reviewImages, reviews } from './review-tables.ts'

const reviewColumns = {
  id: reviews.id,
  productId: reviews.productId,
  customerId: reviews.customerId,
  productName: reviews.productName,
  productImage: reviews.productImage,
  rating: reviews.rating,
  comment: reviews.comment,
  verified: reviews.verified,
  imageCount: reviews.imageCount,
  helpfulCount: reviews.helpfulCount,
  reply: reviews.reply,
  repliedAt: reviews.repliedAt,
  hideReason: reviews.hideReason,
  hiddenAt: reviews.hiddenAt,
  editedAt: reviews.editedAt,
  createdAt: reviews.createdAt,
  customerName: customers.name,
  customerEmail: customers.email,
}

// As the indexes are built, nulls and all: otherwise PostgreSQL would sort what lies sorted.
const newestFirst = [sql`${reviews.createdAt} desc nulls last`, sql`${reviews.id} desc nulls last`]
const mostHelpfulFirst = [sql`${reviews.helpfulCount} desc nulls last`, ...newestFirst]

const sortTerms = {
  helpful: mostHelpfulFirst,
  newest: newestFirst,
  highest: [sql`${reviews.rating} desc nulls last`, ...mostHelpfulFirst],
  lowest: [sql`${reviews.rating} asc nulls last`, ...mostHelpfulFirst],
} satisfies Record<ReviewSort, SQL[]>

const selectRows = preparedSelect('reviews_by_id', reviewColumns, (select) =>
  select
    .from(reviews)
    .leftJoin(customers, eq(customers.id, reviews.customerId))
    .where(isOneOfIds(reviews.id)),
)

const selectImagesOf = preparedSelect(
  'review_pictures_of',
  {
    reviewId: reviewImages.reviewId,
    id: images.id,
    width: images.width,
    height: images.height,
    placeholder: images.placeholder,
  },
  (select) =>
    select
      .from(reviewImages)
      .innerJoin(images, eq(images.id, reviewImages.pictureId))
      .where(isOneOfIds(reviewImages.reviewId))
      .orderBy(reviewImages.reviewId, reviewImages.position),
)

export type ReviewRecord = Awaited<ReturnType<typeof selectRows>>[number] & { images: ImageRow[] }

/** The reviews of these ids, in their order, with their pictures. */
export async function selectReviewsByIds(
  db: Tx | Db,
  ids: readonly string[],
): Promise<ReviewRecord[]> {
  if (ids.length === 0) return []
  const rows = await selectRows(db, { ids })
  const illustrated = rows.filter(({ imageCount }) => imageCount > 0).map(({ id }) => id)
  const pictures = illustrated.length === 0 ? [] : await selectImagesOf(db, { ids: illustrated })
  const imagesOf = Map.groupBy(pictures, ({ reviewId }) => reviewId)
  const records = rows.map((row) => ({ ...row, images: imagesOf.get(row.id) ?? [] }))
  return inOrderOf(ids, records, ({ id }) => id)
}

/** The ids of a page come from an index alone; the rows of these few are fetched after. */
async function selectPage(
  db: Tx | Db,
  where: SQL | undefined,
  order: readonly SQL[],
  range: RowRange,
): Promise<ReviewRecord[]> {
  const ids = await selectPageIds(db, { table: reviews, id: reviews.id, where, order }, range)
  return selectReviewsByIds(db, ids)
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

/** A page of the visible reviews of a product. */
export function selectProductReviews(
  db: Tx | Db,
  productId: string,
  { sort, ...filter }: ReviewFilter & { sort: ReviewSort },
  range: RowRange,
): Promise<ReviewRecord[]> {
  return selectPage(db, visibleReviews(productId, filter), sortTerms[sort], range)
}

export function countProductReviews(
  db: Tx | Db,
  productId: string,
  filter: ReviewFilter,
  max: number,
): Promise<number> {
  return countUpTo(db, reviews, visibleReviews(productId, filter), max)
}

export interface RatingSummary {
  rating: number
  reviewCount: number
  counts: StarCounts
}

const selectCounters = preparedSelect(
  'rating_summary',
  {
    rating: products.rating,
    reviewCount: products.reviewCount,
    1: products.stars1,
    2: products.stars2,
    3: products.stars3,
    4: products.stars4,
    5: products.stars5,
  },
  (select) => select.from(products).where(eq(products.id, sql.placeholder('productId'))),
)

/** The counters of a product; null when there is no such product. */
export async function selectRatingSummary(
  db: Tx | Db,
  productId: string,
): Promise<RatingSummary | null> {
  const [row] = await selectCounters(db, { productId })
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
  return selectPage(db, where, newestFirst, { limit, offset: 0 })
}

/** Delivered lines of a customer whose product and order have no review, the last delivered first. */
export async function selectReviewableLines(db: Tx | Db, customerId: string, limit: number) {
  const reviewed = alias(orderItems, 'reviewed')
  const deliveredAt = db
    .select({ at: sql<Date>`max(${orderStatusChanges.createdAt})`.as('at') })
    .from(orderStatusChanges)
    .where(
      and(eq(orderStatusChanges.orderId, orders.id), eq(orderStatusChanges.status, 'delivered')),
    )
    .as('delivered')
  return db
    .select({
      productId: sql<string>`${orderItems.productId}`,
      orderId: orders.id,
      name: orderItems.name,
      image: orderItems.image,
      pricePoisha: orderItems.pricePoisha,
      quantity: orderItems.quantity,
      selectedColor: orderItems.selectedColor,
      deliveredAt: sql`coalesce(${deliveredAt.at}, ${orders.updatedAt})`.mapWith(orders.updatedAt),
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .crossJoinLateral(deliveredAt)
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.status, 'delivered'),
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

const newestReviews = newestFirstList({
  table: reviews,
  id: reviews.id,
  createdAt: reviews.createdAt,
  columns: { id: reviews.id },
})

/** The administrator's list of reviews, as `readNewest` takes it. */
export function listedReviews({ state, rating, search }: AdminReviewFilter) {
  return {
    ...newestReviews,
    filter: and(
      state && stateConditions[state],
      rating === undefined ? undefined : eq(reviews.rating, rating),
    ),
    match: search ? matchOf(search) : null,
  }
}

/** By comment, product or customer: each part has an index of its own. */
function matchOf(search: string): TextMatch {
  const pattern = contains(search)
  const { indexed } = textContains(customerText(customers), search)
  const found = sql`(${reviews.comment} ilike ${pattern} or ${reviews.productName} ilike ${pattern}
    or ${reviews.customerId} = any(array(
      select ${customers.id} from ${customers} where ${indexed} limit ${maxCustomersFound})))`
  return { plain: found, indexed: found }
}
