import { z } from 'zod'
import { messagesOf } from '#shared/languages/texts.ts'
import { newReviewSchema } from '#shared/reviews/review-schemas.ts'
import { reviewTexts } from '#shared/reviews/review-texts.ts'
import { maxReviewImages } from '#shared/reviews/reviews.ts'
import type { FormImage } from '../../ui/uploads/form-images.ts'

const say = messagesOf(reviewTexts)

/** The values of a review's form, with the shop's own rules: loaded when somebody writes one. */
export const reviewFormSchema = z.object({
  rating: newReviewSchema.shape.rating,
  comment: newReviewSchema.shape.comment,
  images: z.array(z.custom<FormImage>()).max(maxReviewImages, say('tooManyImages')),
})
