import { clsx } from 'clsx'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Store from 'lucide-react/icons/store'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { formatCount } from '#shared/formatting/numbers.ts'
import type { Review } from '#shared/reviews/review-schemas.ts'
import { authorName } from '#shared/reviews/review-texts.ts'
import { useLanguage, useTextLanguage, useTexts } from '../../../languages/language.ts'
import { PictureStrip } from '../../../reviews/picture-strip.tsx'
import { useShopSettings } from '../../../shop-settings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { StarRating } from '../../../ui/star-rating.tsx'
import { photosOf } from './load-reviews.ts'
import { productReviewTexts } from './product-review-texts.ts'
import { useMarkHelpful } from './use-product-reviews.ts'

interface ReviewItemProps {
  productId: string
  review: Review
  /** The shopper marked it as helpful. */
  isMarked: boolean
}

export function ReviewItem({ productId, review, isMarked }: ReviewItemProps) {
  const t = useTexts(productReviewTexts)
  const language = useLanguage()
  const langOf = useTextLanguage()
  const author = authorName(review.user, language)
  return (
    <li className="py-6">
      <article aria-label={t.reviewBy(author)}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <StarRating rating={review.rating} className="h-4.5" />
          {review.verified && (
            <Badge tone="green">
              <BadgeCheck aria-hidden className="size-3.5" />
              {t.verified}
            </Badge>
          )}
        </div>
        <p className="mt-2 text-sm text-muted">
          <span className="font-semibold break-words text-foreground">{author}</span>
          {' · '}
          <time dateTime={review.createdAt}>{t.date(review.createdAt)}</time>
          {review.editedAt !== null && <span>{` · ${t.edited}`}</span>}
        </p>
        <p
          lang={langOf(review.comment)}
          className="mt-2 leading-relaxed break-words whitespace-pre-line"
        >
          {review.comment}
        </p>
        {review.pictures.length > 0 && (
          <PictureStrip
            title={t.photosBy(author)}
            photos={photosOf(review, language)}
            className="-mx-1 mt-2"
          />
        )}
        <HelpfulButton productId={productId} review={review} isMarked={isMarked} />
        {review.reply && <ShopReply reply={review.reply} />}
      </article>
    </li>
  )
}

/** Shows the change immediately, and reverts it when the shop rejects it. */
function HelpfulButton({ productId, review, isMarked }: ReviewItemProps) {
  const t = useTexts(productReviewTexts)
  const language = useLanguage()
  const mark = useMarkHelpful(productId, review)
  const isOn = mark.isPending ? mark.variables : isMarked
  const count = review.helpfulCount + Number(isOn) - Number(isMarked)
  return (
    <>
      <button
        type="button"
        aria-pressed={isOn}
        onClick={() => mark.mutate(!isOn)}
        className={clsx(
          'mt-3 inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm font-medium noscript:hidden',
          isOn
            ? 'border-brand bg-brand-soft text-brand-dark'
            : 'unchosen border-line hover:border-line-strong hover:bg-background',
        )}
      >
        <ThumbsUp aria-hidden className={clsx('size-4', isOn && 'fill-current')} />
        {t.helpful}
        {count > 0 && (
          <span className="price">
            <span>{language === 'en' ? count : formatCount(count, language)}</span>
            <span className="sr-only">{t.people(count)}</span>
          </span>
        )}
      </button>
      {review.helpfulCount > 0 && (
        <p className="mt-3 hidden text-sm text-muted noscript:block">
          {t.helpfulTo(review.helpfulCount)}
        </p>
      )}
    </>
  )
}

function ShopReply({ reply }: { reply: NonNullable<Review['reply']> }) {
  const t = useTexts(productReviewTexts)
  const { name: shop } = useShopSettings()
  return (
    <div className="mt-4 rounded-card bg-background p-4">
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <Store aria-hidden className="size-4 text-brand" />
        <span className="font-semibold">{t.reply(shop)}</span>
        <time dateTime={reply.createdAt} className="text-muted">
          {t.date(reply.createdAt)}
        </time>
      </p>
      <p className="mt-1.5 text-[0.9375rem] break-words whitespace-pre-line">{reply.text}</p>
    </div>
  )
}
