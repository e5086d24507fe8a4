import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { HideReason, Stars } from '#shared/reviews/reviews.ts'
import { products } from '../catalog/products/product-tables.ts'
import { customers } from '../customers/customer-tables.ts'
import { orderItems } from '../orders/order-tables.ts'
import { createdAtColumn, timestampColumn } from '../platform/database/columns.ts'
import { images } from '../platform/images/image-tables.ts'

/** Text that the administration's search looks in, in lower case. The index is built on it. */
export function reviewText(review: Record<'comment' | 'productName', SQLWrapper>): SQL {
  const { comment, productName } = review
  return sql`lower(${comment} || ' ' || ${productName})`
}

/**
 * A review hangs on one order line, the first of its product in the order: so one unique index makes
 * it the only review of that line, and of that product and order. Product, line and customer may be
 * deleted; the review stays with its own copy of what was bought.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    orderItemId: uuid('order_item_id').references(() => orderItems.id, { onDelete: 'set null' }),
    /** Null once the account is deleted: the review is then anonymous. */
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    productName: text('product_name').notNull(),
    /** URL of the product's picture. */
    productImage: text('product_image'),
    rating: smallint('rating').$type<Stars>().notNull(),
    comment: text('comment').notNull(),
    /** Its order line was delivered when it was written. */
    verified: boolean('verified').notNull(),
    /** Maintained with `reviewImages`, so that reviews with pictures have indexes of their own. */
    imageCount: smallint('image_count').notNull().default(0),
    helpfulCount: integer('helpful_count').notNull().default(0),
    reply: text('reply'),
    repliedAt: timestampColumn('replied_at'),
    hideReason: text('hide_reason').$type<HideReason>(),
    hiddenAt: timestampColumn('hidden_at'),
    editedAt: timestampColumn('edited_at'),
    createdAt: createdAtColumn(),
  },
  (table) => {
    const { productId, rating, helpfulCount, createdAt, id } = table
    // Functions: a column forgets its direction in the index that uses it.
    const newest = () => [createdAt.desc(), id.desc()] as const
    const mostHelpful = () => [helpfulCount.desc(), ...newest()] as const
    const isVisible = sql`${table.hiddenAt} is null`
    const hasImages = sql`${table.hiddenAt} is null and ${table.imageCount} > 0`
    return [
      check('reviews_rating_in_stars', sql`${rating} between 1 and 5`),
      check('reviews_helpful_not_negative', sql`${helpfulCount} >= 0`),
      check(
        'reviews_hidden_for_a_reason',
        sql`(${table.hiddenAt} is null) = (${table.hideReason} is null)`,
      ),
      check('reviews_reply_has_time', sql`(${table.reply} is null) = (${table.repliedAt} is null)`),
      uniqueIndex('reviews_one_per_order_line').on(table.orderItemId),
      index('reviews_of_customer').on(table.customerId, ...newest()),
      // One for each sort of a product's reviews, with and without a number of stars.
      index('reviews_of_product_helpful')
        .on(productId, ...mostHelpful())
        .where(isVisible),
      index('reviews_of_product_newest')
        .on(productId, ...newest())
        .where(isVisible),
      index('reviews_of_product_highest')
        .on(productId, rating.desc(), ...mostHelpful())
        .where(isVisible),
      index('reviews_of_product_lowest')
        .on(productId, rating, ...mostHelpful())
        .where(isVisible),
      index('reviews_of_product_stars')
        .on(productId, rating, ...newest())
        .where(isVisible),
      index('reviews_of_product_with_images_helpful')
        .on(productId, ...mostHelpful())
        .where(hasImages),
      index('reviews_of_product_with_images_newest')
        .on(productId, ...newest())
        .where(hasImages),
      // Deleting a product finds its hidden reviews too.
      index('reviews_of_product').on(productId),
      // The administrator's list.
      index('reviews_newest').on(...newest()),
      index('reviews_by_rating').on(rating, ...newest()),
      index('reviews_hidden')
        .on(...newest())
        .where(sql`${table.hiddenAt} is not null`),
      index('reviews_unanswered')
        .on(...newest())
        .where(sql`${table.hiddenAt} is null and ${table.reply} is null`),
      index('reviews_search').using('gin', sql`text_grams(${reviewText(table)})`),
    ]
  },
)

/** A review's pictures in order. */
export const reviewImages = pgTable(
  'review_pictures',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    pictureId: text('picture_id')
      .notNull()
      .references(() => images.id),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.position] }),
    index('review_pictures_of_picture').on(table.pictureId),
  ],
)

/** Helpful marks of a review: one per customer or guest, and one per network of guests. */
export const helpfulMarks = pgTable(
  'review_helpful_marks',
  {
    /** `customer:` and the id of the account, or `guest:` and the key of the guest. */
    voterKey: text('voter_key').notNull(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** The keyed hash of the network of a guest. */
    clientNetwork: text('client_network'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.voterKey, table.reviewId] }),
    uniqueIndex('review_helpful_marks_of_network')
      .on(table.reviewId, table.clientNetwork)
      .where(sql`${table.clientNetwork} is not null`),
    index('review_helpful_marks_of_review').on(table.reviewId),
  ],
)
