import EyeOff from 'lucide-react/icons/eye-off'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'
import { formatDate } from '#shared/formatting/dates.ts'
import { hideReasonTexts } from '#shared/reviews/hide-reason-texts.ts'
import type { OwnReview } from '#shared/reviews/review-schemas.ts'
import { authorName } from '#shared/reviews/review-texts.ts'
import { urls } from '#shared/urls.ts'
import noReviewsUrl from '../../assets/illustrations/no-reviews.svg?url'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { PictureStrip } from '../../reviews/picture-strip.tsx'
import { useShopSettings } from '../../shop-settings.ts'
import { IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Thumbnail } from '../../ui/picture.tsx'
import { StarRating } from '../../ui/star-rating.tsx'
import { ownReviewTexts } from './own-review-texts.ts'

interface OwnReviewsProps {
  reviews: readonly OwnReview[]
  onEdit: (review: OwnReview) => void
  onDelete: (review: OwnReview) => void
}

export function OwnReviews({ reviews, onEdit, onDelete }: OwnReviewsProps) {
  const t = useTexts(ownReviewTexts)
  if (reviews.length === 0) {
    return <EmptyState visual={{ illustration: noReviewsUrl }} title={t.none} text={t.noneText} />
  }
  return (
    <ul className="space-y-3">
      {reviews.map((review) => (
        <OwnReviewCard
          key={review._id}
          review={review}
          onEdit={() => onEdit(review)}
          onDelete={() => onDelete(review)}
        />
      ))}
    </ul>
  )
}

interface OwnReviewCardProps {
  review: OwnReview
  onEdit: () => void
  onDelete: () => void
}

function OwnReviewCard({ review, onEdit, onDelete }: OwnReviewCardProps) {
  const { product, rating, comment, pictures, createdAt, editedAt, reply, hideReason } = review
  const t = useTexts(ownReviewTexts)
  const reasons = useTexts(hideReasonTexts)
  const language = useLanguage()
  const { name: shop } = useShopSettings()
  const author = authorName(review.user, language)
  return (
    <li className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="flex items-start gap-4">
        <Thumbnail image={product.image} alt="" className="size-16" />
        <div className="min-w-0 flex-1">
          <h2 className="text-[0.9375rem] leading-snug font-medium tracking-normal break-words">
            {product._id === null ? (
              product.name
            ) : (
              <Link to={urls.product({ id: product._id })} className="rounded hover:underline">
                {product.name}
              </Link>
            )}
          </h2>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <StarRating rating={rating} />
            <time dateTime={createdAt}>{formatDate(createdAt, language)}</time>
            {editedAt !== null && <span>{t.editedOn(editedAt)}</span>}
          </div>
        </div>
      </div>
      {hideReason !== null && (
        <p className="mt-3 flex items-start gap-2 rounded-lg bg-warn-soft px-3 py-2 text-sm text-warn">
          <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{t.hidden(reasons[hideReason].explanation)}</span>
        </p>
      )}
      <p className="mt-3 text-[0.9375rem] leading-relaxed break-words whitespace-pre-line">
        {comment}
      </p>
      {pictures.length > 0 && (
        <PictureStrip
          title={t.photos(product.name)}
          photos={pictures.map((picture) => ({ picture, author, rating }))}
          className="-mx-1 mt-2"
        />
      )}
      {reply && (
        <div className="mt-3 rounded-lg bg-background px-3 py-2 text-sm">
          <p className="font-semibold">{t.reply(shop)}</p>
          <p className="mt-1 break-words whitespace-pre-line">{reply.text}</p>
        </div>
      )}
      <div className="-mr-2 -mb-2 flex justify-end">
        <IconButton label={t.editOf(product.name)} onClick={onEdit}>
          <Pencil aria-hidden className="size-[1.125rem]" />
        </IconButton>
        <IconButton label={t.deleteOf(product.name)} onClick={onDelete} variant="danger">
          <Trash2 aria-hidden className="size-[1.125rem]" />
        </IconButton>
      </div>
    </li>
  )
}
