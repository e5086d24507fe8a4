import { variantLabel } from '#shared/catalog/product-rules.ts'
import type {
  AdminReview,
  OwnReview,
  Review,
  ReviewableProduct,
} from '#shared/reviews/review-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import { serializeImage } from '../platform/images/find-images.ts'
import { translatedName, type Wording } from '../catalog/products/wording/product-wording.ts'
import { itemTexts } from '../orders/item-texts.ts'
import type { ReviewRecord, selectReviewableLines } from './review-queries.ts'

/** A review as everybody may read it: nothing of its moderation, and no e-mail. */
export function serializeReview(record: ReviewRecord, language: Language): Review {
  const name = translatedName(record, language) ?? record.productName
  const pictures = record.images.map(serializeImage)
  return {
    _id: record.id,
    product: { _id: record.productId, name, image: record.productImage },
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

export function serializeOwnReview(record: ReviewRecord, language: Language): OwnReview {
  return {
    ...serializeReview(record, language),
    hidden: record.hiddenAt !== null,
    hideReason: record.hideReason,
  }
}

/** For staff. */
export function serializeAdminReview(record: ReviewRecord, language: Language): AdminReview {
  return {
    ...serializeOwnReview(record, language),
    user: { name: record.customerName, email: record.customerEmail },
  }
}

type ReviewableLine = Awaited<ReturnType<typeof selectReviewableLines>>[number]

/** The first line of a product in an order, with the units of all its lines there. */
export function serializeReviewable(
  line: ReviewableLine,
  quantity: number,
  wording: Wording,
): ReviewableProduct {
  const { name, ...chosen } = itemTexts(line, line.language, wording)
  return {
    _id: line.productId,
    orderId: line.orderId,
    name,
    image: line.image,
    price: takaFromPoisha(line.pricePoisha),
    quantity,
    orderDate: line.deliveredAt.toISOString(),
    selectedColor: chosen.selectedColor || null,
    variantLabel: variantLabel(chosen) || null,
  }
}
