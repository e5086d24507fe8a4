import { Link } from 'react-router'
import { formatShortDate } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { AdminReview } from '#shared/reviews/review-schemas.ts'
import { hideReasonTexts } from '#shared/reviews/hide-reason-texts.ts'
import { authorName } from '#shared/reviews/review-texts.ts'
import { urls } from '#shared/urls.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { PictureStrip } from '../../reviews/picture-strip.tsx'
import { Badge } from '../../ui/badge.tsx'
import { TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import { Thumbnail } from '../../ui/picture.tsx'
import { StarRating } from '../../ui/star-rating.tsx'
import { reviewsTexts } from './reviews-texts.ts'

/** The columns of the administrator's reviews. */
export const reviewColumns = (language: Language): Column<AdminReview>[] => [
  {
    head: reviewsTexts[language].columns.product,
    isRowHeader: true,
    className: 'w-56 align-top',
    cell: ({ product }) => (
      <span className="flex items-start gap-3">
        <Thumbnail image={product.image} alt="" className="size-12" />
        <ProductName product={product} />
      </span>
    ),
    card: { slot: 'title', render: ({ product }) => <ProductName product={product} /> },
  },
  {
    head: reviewsTexts[language].columns.review,
    className: 'min-w-72 align-top',
    cell: (review) => <ReviewText review={review} />,
    card: 'line',
  },
  {
    head: reviewsTexts[language].columns.customer,
    className: 'max-w-44 align-top',
    cell: ({ user, createdAt }) => (
      <>
        <TwoLines
          top={<span className="font-medium">{authorName(user, language)}</span>}
          bottom={user.email ?? reviewsTexts[language].accountDeleted}
        />
        <time dateTime={createdAt} className="text-muted">
          {formatShortDate(createdAt, language)}
        </time>
      </>
    ),
    card: {
      slot: 'footerStart',
      render: ({ user, createdAt }) => (
        <TwoLines
          top={<span className="font-medium">{authorName(user, language)}</span>}
          bottom={<time dateTime={createdAt}>{formatShortDate(createdAt, language)}</time>}
        />
      ),
    },
  },
  {
    head: reviewsTexts[language].columns.state,
    className: 'w-32 align-top',
    cell: (review) => <StateBadge review={review} />,
    card: 'badge',
  },
]

/** Leads to the reviews on the product's page; a deleted product has none. */
function ProductName({ product: { _id, name } }: Pick<AdminReview, 'product'>) {
  if (_id === null) return <span className="font-medium break-words">{name}</span>
  return (
    <Link
      to={`${urls.product({ id: _id })}#reviews`}
      className="rounded font-medium break-words hover:underline"
    >
      {name}
    </Link>
  )
}

function ReviewText({ review }: { review: AdminReview }) {
  const { user, rating, comment, pictures, reply, editedAt } = review
  const language = useLanguage()
  const t = reviewsTexts[language]
  const author = authorName(user, language)
  return (
    <>
      <p className="flex items-center gap-2">
        <StarRating rating={rating} />
        {editedAt !== null && (
          <span className="text-muted">{t.editedOn(formatShortDate(editedAt, language))}</span>
        )}
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{comment}</p>
      {pictures.length > 0 && (
        <PictureStrip
          title={t.photosBy(author)}
          photos={pictures.map((picture) => ({ picture, author, rating }))}
          className="-mx-1 mt-1"
        />
      )}
      {reply && (
        <div className="mt-2 rounded-lg bg-background px-3 py-2">
          <p className="font-medium">{t.yourReplyOn(formatShortDate(reply.createdAt, language))}</p>
          <p className="break-words whitespace-pre-line">{reply.text}</p>
        </div>
      )}
    </>
  )
}

function StateBadge({ review: { hideReason } }: { review: AdminReview }) {
  const { states } = useTexts(reviewsTexts)
  const reasons = useTexts(hideReasonTexts)
  if (hideReason === null) return <Badge tone="green">{states.visible}</Badge>
  return (
    <div className="max-xl:text-right">
      <Badge tone="red">{states.hidden}</Badge>
      <p className="mt-1 text-muted">{reasons[hideReason].label}</p>
    </div>
  )
}
