import { z } from 'zod'
import { adminListQuerySchema, paginationSchema } from '../api/pagination.ts'
import {
  maxCharacters,
  optionalQuery,
  pageQuery,
  queryFlag,
  queryInteger,
  requiredText,
  unshowable,
  withoutNull,
} from '../api/parameters.ts'
import { pictureSchema } from '../catalog/pictures/picture-schemas.ts'
import { productIdSchema } from '../catalog/product-id-schemas.ts'
import { messagesOf } from '../languages/texts.ts'
import { reviewTexts } from './review-texts.ts'
import {
  hideReasons,
  maxReviewCommentLength,
  maxReviewImages,
  maxReviewPageSize,
  maxReviewReplyLength,
  maxStars,
  minStars,
  reviewPageSize,
  reviewSorts,
  starSteps,
  type Stars,
} from './reviews.ts'

const say = messagesOf(reviewTexts)

const starsSchema = z.literal(starSteps, say('ratingRequired'))

const queryStars = queryInteger({ min: minStars, max: maxStars }).transform((sent) =>
  starSteps.find((stars) => stars === sent),
)

const commentSchema = requiredText(say('commentRequired'), maxReviewCommentLength)

const imagesSchema = z
  .array(z.string(), say('imagesExpected'))
  .max(maxReviewImages, say('tooManyImages'))

const imagesDescription = 'JPEG, PNG or WebP files as data URLs, each of at most 5 MiB decoded.'

/** POST /reviews (SPEC §3). */
export const newReviewSchema = z.object({
  productId: productIdSchema,
  orderId: z.uuid(say('noOrderId')).toLowerCase(),
  rating: starsSchema,
  comment: commentSchema,
  images: imagesSchema.default([]).meta({ description: imagesDescription }),
})

/** PUT /reviews/{id}: absent fields stay as they are. */
export const reviewChangeSchema = z.object({
  rating: starsSchema.optional(),
  comment: commentSchema.optional(),
  images: imagesSchema.optional().meta({
    description: `Pictures, in their order: URLs of those that stay, and new ones. ${imagesDescription}`,
  }),
})

export const reviewReplySchema = z.object({ text: z.string(), createdAt: z.string() })

/** A review as everybody may read it. */
export const reviewSchema = z.object({
  _id: z.string(),
  /** As it was when it was bought; `_id` is null once the product is deleted. */
  product: z.object({
    _id: z.string().nullable(),
    name: z.string(),
    image: z.string().nullable(),
  }),
  /** `name` is null once the account is deleted. */
  user: z.object({ name: z.string().nullable() }),
  rating: starsSchema,
  comment: z.string(),
  /** URLs of the pictures, the largest WebP of each. */
  images: z.array(z.string()),
  /** These pictures with their dimensions and placeholders. */
  pictures: z.array(pictureSchema),
  /** Bought in this shop and delivered. */
  verified: z.boolean(),
  helpfulCount: z.int(),
  reply: reviewReplySchema.nullable(),
  createdAt: z.string(),
  /** When its author last changed it; null if never. */
  editedAt: z.string().nullable(),
})

const moderationFields = {
  hidden: z.boolean(),
  /** Set exactly while it is hidden. */
  hideReason: z.enum(hideReasons).nullable(),
}

/** A review as its author reads it. */
export const ownReviewSchema = reviewSchema.extend(moderationFields)

/** A review as administrators read it. */
export const adminReviewSchema = reviewSchema.extend({
  ...moderationFields,
  user: z.object({ name: z.string().nullable(), email: z.string().nullable() }),
})

/** A delivered product that may still be reviewed (SPEC §3); `_id` is the product's. */
export const reviewableProductSchema = z.object({
  _id: z.string(),
  orderId: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  /** In taka, per unit. */
  price: z.number(),
  quantity: z.int(),
  /** When it was delivered. */
  orderDate: z.string(),
  selectedColor: z.string().nullable(),
  /** All that was chosen ("Black · 256 GB"). */
  variantLabel: z.string().nullable(),
})

/** One count per number of stars, as named properties, so that OpenAPI lists them. */
export const distributionSchema = z.object(
  Object.fromEntries(starSteps.map((stars) => [stars, z.int()])) as Record<Stars, z.ZodInt>,
)

export const reviewQuerySchema = z.object({
  ...pageQuery({ default: reviewPageSize, max: maxReviewPageSize }),
  sort: optionalQuery(z.enum(reviewSorts)).transform((sort) => sort ?? 'helpful'),
  rating: queryStars,
  /** Only reviews with pictures. */
  withImages: queryFlag,
})

export const reviewListSchema = z.object({
  reviews: z.array(reviewSchema),
  /** The unweighted mean of all visible reviews; 0 without any. */
  averageRating: z.number(),
  /** Of all visible reviews, whatever the filter; `pagination` counts those that match. */
  totalReviews: z.int(),
  distribution: distributionSchema,
  pagination: paginationSchema,
})

export const helpfulSchema = z.object({
  helpfulCount: z.int(),
})

export const reviewStates = ['visible', 'hidden', 'unanswered'] as const

export const adminReviewQuerySchema = adminListQuerySchema.extend({
  /** `unanswered` are visible reviews without a reply. */
  state: optionalQuery(z.enum(reviewStates)),
  rating: queryStars,
})

const missingReason = say('hideReasonRequired')

/** PUT /admin/reviews/{id}: absent fields stay; a blank reply or null removes it. */
export const moderationSchema = z
  .object({
    reply: z
      .string()
      .trim()
      .max(maxReviewReplyLength, maxCharacters(maxReviewReplyLength))
      .refine(withoutNull, unshowable)
      .nullish(),
    hidden: z.boolean().optional(),
    reason: z.enum(hideReasons, missingReason).nullish(),
  })
  .refine(({ hidden, reason }) => hidden !== true || Boolean(reason), {
    path: ['reason'],
    message: missingReason,
  })

export type NewReview = z.output<typeof newReviewSchema>
export type ReviewChange = z.output<typeof reviewChangeSchema>
export type Review = z.output<typeof reviewSchema>
export type OwnReview = z.output<typeof ownReviewSchema>
export type AdminReview = z.output<typeof adminReviewSchema>
export type ReviewableProduct = z.output<typeof reviewableProductSchema>
export type ReviewQuery = z.output<typeof reviewQuerySchema>
export type ReviewList = z.output<typeof reviewListSchema>
export type AdminReviewQuery = z.output<typeof adminReviewQuerySchema>
export type ReviewState = (typeof reviewStates)[number]
export type Moderation = z.output<typeof moderationSchema>
