import { useUndo } from '../undo/use-undo.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { AdminReview, Moderation } from '#shared/reviews/review-schemas.ts'
import { api } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { replaceRow } from '../../ui/data-table/list-params.ts'

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
  return useApiMutation(
    async ({ review, change }: ModerationChange) =>
      (await api('PUT /admin/reviews/:id', { params: { id: review._id }, body: change })).review,
    {
      success: (_, { change }) => ({ title: 'Review Updated', text: doneText(change) }),
      action: undo,
      error: { title: 'Error', fallback: 'Failed to update review.' },
      onSuccess: (review) => replaceRow(client, 'GET /admin/reviews', review),
      invalidates: [queryKeys.lists, queryKeys.reviews],
    },
  )
}

function doneText({ reply, hidden }: Moderation): string {
  if (hidden !== undefined) {
    return hidden ? 'Customers no longer see this review.' : 'Customers see this review again.'
  }
  return reply ? 'Your reply stands below the review.' : 'Your reply has been removed.'
}
