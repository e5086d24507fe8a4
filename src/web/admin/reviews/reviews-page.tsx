import { EyeOff, Eye, MessageSquareReply, MessageSquareX, Star } from 'lucide-react'
import { useState } from 'react'
import type { AdminReview, ReviewState } from '#shared/reviews/review-schemas.ts'
import { authorName } from '#shared/reviews/review-texts.ts'
import { starSteps } from '#shared/reviews/reviews.ts'
import { useLanguage } from '../../languages/language.ts'
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
import { reviewsTexts, type ReviewsTexts } from './reviews-texts.ts'
import { useModeration } from './use-moderation.ts'

export const meta = unindexedMeta((language) => reviewsTexts[language].title)

const reviewFilters = (t: ReviewsTexts): ListFilter[] => [
  choiceFilter('state', t.columns.state, t.allReviews, {
    visible: t.states.visible,
    hidden: t.states.hidden,
    unanswered: t.states.unanswered,
  } satisfies Record<ReviewState, string>),
  // A list: keys that are numbers would come in ascending order.
  {
    kind: 'choice',
    name: 'rating',
    label: t.rating,
    options: [
      { value: '', label: t.allRatings },
      ...starSteps.map((stars) => ({ value: String(stars), label: t.stars(stars) })),
    ],
  },
]

/** Replying to reviews, and hiding what must not be shown. */
export default function ReviewsPage() {
  const language = useLanguage()
  const t = reviewsTexts[language]
  const filters = reviewFilters(t)
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
  const nameOf = ({ user, product }: AdminReview) =>
    t.reviewOf(product.name, authorName(user, language))
  const isReply = dialog?.kind !== 'hide'
  const ModerationForm = isReply ? ReplyForm : HideForm
  const replyTitle = shown?.reply ? t.replyForm.editTitle : t.replyForm.title

  const history = useHistoryAction<AdminReview>(
    ({ _id }) => ({ subjectType: 'review', subjectId: _id }),
    nameOf,
  )
  const actions: RowAction<AdminReview>[] = [
    {
      kind: 'button',
      permission: 'write_reviews',
      icon: MessageSquareReply,
      title: t.reply,
      isMain: true,
      label: (review) => (review.reply ? t.editReplyTo : t.replyTo)(nameOf(review)),
      onSelect: (review) => open('reply', review),
    },
    {
      kind: 'button',
      permission: 'write_reviews',
      icon: MessageSquareX,
      title: t.deleteReply,
      tone: 'danger',
      label: (review) => t.deleteReplyTo(nameOf(review)),
      isHidden: (review) => review.reply === null,
      confirm: (review) => deleteReplyConfirmation(nameOf(review), t),
      onSelect: (review) => moderate.mutateAsync({ review, change: { reply: null } }),
    },
    {
      kind: 'button',
      permission: 'write_reviews',
      icon: EyeOff,
      title: t.hide,
      tone: 'danger',
      isHidden: (review) => review.hidden,
      onSelect: (review) => open('hide', review),
    },
    {
      kind: 'button',
      permission: 'write_reviews',
      icon: Eye,
      title: t.showAgain,
      isHidden: (review) => !review.hidden,
      onSelect: (review) => moderate.mutateAsync({ review, change: { hidden: false } }),
    },
    history.action,
  ]
  return (
    <ListPage
      title={t.title}
      noun={t.noun}
      errorTitle={t.failed}
      params={params}
      query={query}
      rows={(data) => data.reviews}
      table={{
        rowKey: ({ _id }) => _id,
        rowName: nameOf,
        columns: reviewColumns(language),
        actions,
      }}
      search={{ placeholder: t.search }}
      filters={filters}
      empty={{
        icon: Star,
        title: t.empty,
        text: ({ search, filters: set }) =>
          search === '' && Object.keys(set).length === 0 ? t.emptyText : t.emptyFiltered,
      }}
    >
      <Dialog
        isOpen={shown !== undefined}
        onClose={close}
        title={isReply ? replyTitle : t.hideForm.title}
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

function deleteReplyConfirmation(
  review: string,
  { confirmDeleteReply: t }: ReviewsTexts,
): Confirmation {
  return {
    title: t.title,
    description: t.text(review),
    confirmLabel: t.title,
    cancelLabel: t.keep,
  }
}
