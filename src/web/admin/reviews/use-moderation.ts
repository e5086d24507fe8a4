import { useUndo } from '../undo/use-undo.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { AdminReview, Moderation } from '#shared/reviews/review-schemas.ts'
import { api } from '../../api/client.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useTexts } from '../../languages/language.ts'
import { replaceRow } from '../../ui/data-table/list-params.ts'
import { reviewsTexts, type ReviewsTexts } from './reviews-texts.ts'

interface ModerationChange {
  review: AdminReview
  /** Only what changes: another administrator's reply or decision stays. */
  change: Moderation
}

export type ModerationMutation = ReturnType<typeof useModeration>

/** Changes the reply to a review, or whether it is shown. The row is replaced by the shop's response. */
export function useModeration() {
  const client = useQueryClient()
  const undo = useUndo()
  const t = useTexts(reviewsTexts)
  return useApiMutation(
    async ({ review, change }: ModerationChange) =>
      (await api('PUT /admin/reviews/:id', { params: { id: review._id }, body: change })).review,
    {
      success: (_, { change }) => ({ title: t.updated, text: doneText(change, t) }),
      action: undo,
      error: { title: t.error, fallback: t.updateFailed },
      onSuccess: (review) => replaceRow(client, 'GET /admin/reviews', review),
      invalidates: [adminQueryKeys.lists, queryKeys.reviews],
    },
  )
}

function doneText({ reply, hidden }: Moderation, t: ReviewsTexts): string {
  if (hidden !== undefined) return hidden ? t.nowHidden : t.nowShown
  return reply ? t.replied : t.replyRemoved
}
