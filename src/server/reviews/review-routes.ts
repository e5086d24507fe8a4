import { created, deleted, ok } from '#shared/api/endpoint.ts'
import type {
  reviewAdminEndpoints,
  reviewEndpoints,
} from '#shared/api/endpoints/review-endpoints.ts'
import { productNotFound } from '../catalog/products/find-products.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import {
  findOwnReview,
  listOwnReviews,
  listProductReviews,
  listReviewableProducts,
} from './list-reviews.ts'
import { listMarkedReviews, markHelpful, unmarkHelpful, voterOf } from './mark-helpful.ts'
import { listReviewsForAdmin, moderateReview } from './moderate-reviews.ts'
import { reviewListTags } from './rating-counters.ts'
import { changeReview, deleteReview, submitReview } from './write-review.ts'

export function reviewHandlers(shop: Shop): HandlersFor<typeof reviewEndpoints> {
  return {
    'GET /reviews/product/:id': ({ params: { id }, query, language }) =>
      shop.responseCache.json(`reviews ${language} ${id} ${JSON.stringify(query)}`, async () => {
        const body = await listProductReviews(shop, id, query, language)
        if (!body) throw productNotFound()
        return { body, tags: reviewListTags(id) }
      }),
    'GET /reviews/product/:id/helpful': async ({ caller, params: { id } }) =>
      ok({ reviewIds: await listMarkedReviews(shop, voterOf(shop, caller, null), id) }),
    'GET /reviews/user': async ({ caller, language }) =>
      ok({ reviews: await listOwnReviews(shop, caller.customer.id, language) }),
    'GET /reviews/user/reviewable': async ({ caller, language }) =>
      ok({ products: await listReviewableProducts(shop, caller.customer.id, language) }),
    'POST /reviews': async ({ actor, caller, body, language }) => {
      const id = await submitReview({ ...shop, actor }, caller.customer.id, body)
      return created({ review: await findOwnReview(shop, id, language) })
    },
    'PUT /reviews/:id': async ({ actor, caller, params, body, language }) => {
      await changeReview({ ...shop, actor }, caller.customer.id, params.id, body)
      return ok({ review: await findOwnReview(shop, params.id, language) })
    },
    'DELETE /reviews/:id': async ({ actor, caller, params }) => {
      await deleteReview({ ...shop, actor }, caller.customer.id, params.id)
      return deleted
    },
    'POST /reviews/:id/helpful': async ({ actor, caller, params: { id }, http }) =>
      ok({
        helpfulCount: await markHelpful(
          { ...shop, actor },
          voterOf(shop, caller, http.network),
          id,
        ),
      }),
    'DELETE /reviews/:id/helpful': async ({ actor, caller, params: { id }, http }) =>
      ok({
        helpfulCount: await unmarkHelpful(
          { ...shop, actor },
          voterOf(shop, caller, http.network),
          id,
        ),
      }),
  }
}

export function reviewAdminHandlers(shop: Shop): HandlersFor<typeof reviewAdminEndpoints> {
  return {
    'GET /admin/reviews': async ({ query, language }) =>
      ok(await listReviewsForAdmin(shop, query, language)),
    'PUT /admin/reviews/:id': async ({ actor, params, body, language }) =>
      ok({ review: await moderateReview({ ...shop, actor, language }, params.id, body) }),
  }
}
