import type {
  AdminReview,
  OwnReview,
  Review,
  ReviewableProduct,
} from '#shared/reviews/review-schemas.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import { serializeImage } from '../platform/images/image-library.ts'
import type { ReviewRecord, selectReviewableLines } from './review-queries.ts'

/** A review as everybody may read it: nothing of its moderation, and no e-mail. */
export function serializeReview(record: ReviewRecord): Review {
  const pictures = record.images.map(serializeImage)
  return {
    _id: record.id,
    product: { _id: record.productId, name: record.productName, image: record.productImage },
    user: { name: record.customerName },
    rating: record.rating,
    comment: record.comment,
    images: pictures.map((picture) => picture.url),
    pictures,
    verified: record.verified,
    helpfulCount: record.helpfulCount,
    reply:
      record.reply === null || record.repliedAt === null
        ? null
        : { text: record.reply, createdAt: record.repliedAt.toISOString() },
    createdAt: record.createdAt.toISOString(),
    editedAt: record.editedAt?.toISOString() ?? null,
  }
}

export function serializeOwnReview(record: ReviewRecord): OwnReview {
  return {
    ...serializeReview(record),
    hidden: record.hiddenAt !== null,
    hideReason: record.hideReason,
  }
}

export function serializeAdminReview(record: ReviewRecord): AdminReview {
  return {
    ...serializeOwnReview(record),
    user: { name: record.customerName, email: record.customerEmail },
  }
}

type ReviewableLine = Awaited<ReturnType<typeof selectReviewableLines>>[number]

/** The first line of a product in an order, with the units of all its lines there. */
export function serializeReviewable(line: ReviewableLine, quantity: number): ReviewableProduct {
  return {
    _id: line.productId,
    orderId: line.orderId,
    name: line.name,
    image: line.image,
    price: takaFromPoisha(line.pricePoisha),
    quantity,
    orderDate: line.deliveredAt.toISOString(),
    selectedColor: line.selectedColor === '' ? null : line.selectedColor,
  }
}
