import { EyeOff, Eye, MessageSquareReply, MessageSquareX, Star } from 'lucide-react'
import { useState } from 'react'
import type { AdminReview, ReviewState } from '#shared/reviews/review-schemas.ts'
import { authorName, starSteps } from '#shared/reviews/reviews.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { choiceFilter, type ListFilter } from '../../ui/data-table/list-filters.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams, useListQuery } from '../../ui/data-table/list-params.ts'
import type { Confirmation, RowAction } from '../../ui/data-table/row-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useHistoryAction } from '../audit/history.tsx'
import { HideForm } from './hide-form.tsx'
import { ReplyForm } from './reply-form.tsx'
import { reviewColumns } from './review-columns.tsx'
import { useModeration } from './use-moderation.ts'

export const meta = unindexedMeta('Reviews')

const stateLabels = {
  visible: 'Visible',
  hidden: 'Hidden',
  unanswered: 'Without a reply',
} as const satisfies Record<ReviewState, string>

const ratings = starSteps.map((stars) => ({
  value: String(stars),
  label: `${stars} ${stars === 1 ? 'star' : 'stars'}`,
}))

const filters: ListFilter[] = [
  choiceFilter('state', 'State', 'All reviews', stateLabels),
  // A list: keys that are numbers would come in ascending order.
  {
    kind: 'choice',
    name: 'rating',
    label: 'Rating',
    options: [{ value: '', label: 'All ratings' }, ...ratings],
  },
]

/** Replying to reviews, and hiding what must not be shown. */
export default function ReviewsPage() {
  const params = useListParams(filters)
  const query = useListQuery('GET /admin/reviews', params)
  const moderate = useModeration()
  const [dialog, setDialog] = useState<{ kind: 'reply' | 'hide'; id: string } | null>(null)
  const close = () => setDialog(null)
  const open = (kind: 'reply' | 'hide', { _id: id }: AdminReview) => {
    moderate.reset()
    setDialog({ kind, id })
  }
  const shown = query.data?.reviews.find(({ _id }) => _id === dialog?.id)
  const isReply = dialog?.kind !== 'hide'
  const ModerationForm = isReply ? ReplyForm : HideForm
  const replyTitle = shown?.reply ? 'Edit Reply' : 'Reply to Review'

  const history = useHistoryAction<AdminReview>(
    ({ _id }) => ({ subjectType: 'review', subjectId: _id }),
    nameOf,
  )
  const actions: RowAction<AdminReview>[] = [
    {
      kind: 'button',
      permission: 'write_reviews',
      icon: MessageSquareReply,
      title: 'Reply',
      label: (review) => `${review.reply ? 'Edit reply to' : 'Reply to'} ${nameOf(review)}`,
      onSelect: (review) => open('reply', review),
    },
    {
      kind: 'button',
      permission: 'write_reviews',
      icon: MessageSquareX,
      title: 'Delete reply',
      tone: 'danger',
      label: (review) => `Delete reply to ${nameOf(review)}`,
      isHidden: (review) => review.reply === null,
      confirm: deleteReplyConfirmation,
      onSelect: (review) => moderate.mutateAsync({ review, change: { reply: null } }),
    },
    {
      kind: 'button',
      permission: 'write_reviews',
      icon: EyeOff,
      title: 'Hide',
      tone: 'danger',
      isHidden: (review) => review.hidden,
      onSelect: (review) => open('hide', review),
    },
    {
      kind: 'button',
      permission: 'write_reviews',
      icon: Eye,
      title: 'Show again',
      label: (review) => `Show ${nameOf(review)} again`,
      isHidden: (review) => !review.hidden,
      onSelect: (review) => moderate.mutateAsync({ review, change: { hidden: false } }),
    },
    history.action,
  ]
  return (
    <ListPage
      title="Reviews"
      noun={{ one: 'review', many: 'reviews' }}
      errorTitle="Error loading reviews"
      params={params}
      query={query}
      rows={(data) => data.reviews}
      table={{ rowKey: ({ _id }) => _id, rowName: nameOf, columns: reviewColumns, actions }}
      search={{ placeholder: 'Customer, product or comment' }}
      filters={filters}
      empty={{
        icon: Star,
        title: 'No reviews found',
        text: ({ search, filters: set }) =>
          search === '' && Object.keys(set).length === 0
            ? 'What customers write about delivered products will show up here.'
            : 'Try another search or filter.',
      }}
    >
      <Dialog
        isOpen={shown !== undefined}
        onClose={close}
        title={isReply ? replyTitle : 'Hide Review'}
        width="max-w-xl"
      >
        {shown && (
          <ModerationForm key={shown._id} review={shown} moderate={moderate} onClose={close} />
        )}
      </Dialog>
      {history.dialog}
    </ListPage>
  )
}

function nameOf({ user, product }: AdminReview): string {
  return `review of ${product.name} by ${authorName(user)}`
}

function deleteReplyConfirmation(review: AdminReview): Confirmation {
  return {
    title: 'Delete Reply',
    description: `Are you sure you want to delete your reply to the ${nameOf(review)}?`,
    confirmLabel: 'Delete Reply',
    cancelLabel: 'Keep It',
  }
}
