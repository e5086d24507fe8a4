import { z } from 'zod'
import { maxPictureBytes } from '../../catalog/pictures/picture-limits.ts'
import { maxReviewImages } from '../../reviews/reviews.ts'
import {
  adminReviewQuerySchema,
  adminReviewSchema,
  helpfulSchema,
  moderationSchema,
  newReviewSchema,
  ownReviewSchema,
  reviewableProductSchema,
  reviewChangeSchema,
  reviewListSchema,
  reviewQuerySchema,
} from '../../reviews/review-schemas.ts'
import type { EndpointTable } from '../endpoint.ts'
import { paginationSchema } from '../pagination.ts'
import { idParams } from '../parameters.ts'

/** Base64 takes 4/3, and some encoders escape each slash. */
const maxReviewBytes = Math.ceil(maxReviewImages * maxPictureBytes * 1.4) + 256 * 1024

const ownReviewResponse = z.object({ review: ownReviewSchema })

export const reviewEndpoints = {
  'GET /reviews/product/:id': {
    summary: 'List the visible reviews of a product, with their average and distribution',
    access: 'anyone',
    limit: { policy: 'search' },
    params: idParams,
    query: reviewQuerySchema,
    responses: { 200: reviewListSchema },
  },
  'GET /reviews/product/:id/helpful': {
    summary: 'The ids of the reviews of a product that I marked as helpful',
    access: 'shopper',
    params: idParams,
    responses: { 200: z.object({ reviewIds: z.array(z.string()) }) },
  },
  'GET /reviews/user': {
    summary: 'List my reviews, newest first',
    access: 'customer',
    responses: { 200: z.object({ reviews: z.array(ownReviewSchema) }) },
  },
  'GET /reviews/user/reviewable': {
    summary: 'List my delivered products without a review, the last delivered first',
    access: 'customer',
    responses: { 200: z.object({ products: z.array(reviewableProductSchema) }) },
  },
  'POST /reviews': {
    summary: 'Review a product of my delivered order',
    access: 'customer',
    limit: { policy: 'review' },
    body: newReviewSchema,
    maxBodyBytes: maxReviewBytes,
    responses: { 201: ownReviewResponse },
  },
  'PUT /reviews/:id': {
    summary: 'Change my review; absent fields are left unchanged',
    access: 'customer',
    limit: { policy: 'review' },
    params: idParams,
    body: reviewChangeSchema,
    maxBodyBytes: maxReviewBytes,
    responses: { 200: ownReviewResponse },
  },
  'DELETE /reviews/:id': {
    summary: 'Delete my review with its pictures',
    access: 'customer',
    limit: { policy: 'review' },
    params: idParams,
    responses: { 204: null },
  },
  'POST /reviews/:id/helpful': {
    summary: 'Mark a review as helpful, once per customer, guest and network of guests',
    access: 'shopper',
    limit: { policy: 'helpfulMark' },
    params: idParams,
    responses: { 200: helpfulSchema },
  },
  'DELETE /reviews/:id/helpful': {
    summary: 'Take the mark back',
    access: 'shopper',
    limit: { policy: 'helpfulMark' },
    params: idParams,
    responses: { 200: helpfulSchema },
  },
} as const satisfies EndpointTable

export const reviewAdminEndpoints = {
  'GET /admin/reviews': {
    summary: 'List reviews, newest first, found by customer, product or comment',
    access: 'admin',
    permission: 'read_reviews',
    query: adminReviewQuerySchema,
    responses: {
      200: z.object({ reviews: z.array(adminReviewSchema), pagination: paginationSchema }),
    },
  },
  'PUT /admin/reviews/:id': {
    summary: 'Reply to a review, hide it with a reason, or show it again',
    access: 'admin',
    permission: 'write_reviews',
    params: idParams,
    body: moderationSchema,
    responses: { 200: z.object({ review: adminReviewSchema }) },
  },
} as const satisfies EndpointTable
