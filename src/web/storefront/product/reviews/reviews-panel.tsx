import { clsx } from 'clsx'
import { Link, useSearchParams } from 'react-router'
import { formatRating } from '#shared/formatting/numbers.ts'
import type { ReviewList } from '#shared/reviews/review-schemas.ts'
import { variantParam } from '#shared/urls.ts'
import noReviewsUrl from '../../../assets/illustrations/no-reviews.svg?url'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { PictureStrip } from '../../../reviews/picture-strip.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Pagination } from '../../../ui/layout/pagination.tsx'
import { StarRating } from '../../../ui/star-rating.tsx'
import type { LoadedReviews } from './load-reviews.ts'
import { productReviewTexts } from './product-review-texts.ts'
import { RatingBars } from './rating-bars.tsx'
import { ReviewItem } from './review-item.tsx'
import {
  allReviews,
  parseSelection,
  selectionUrl,
  type ReviewSelection,
} from './review-selection.ts'
import { ReviewToolbar } from './review-toolbar.tsx'
import { useHelpfulMarks, useProductReviews } from './use-product-reviews.ts'

interface ReviewsPanelProps {
  productId: string
  loaded: LoadedReviews | null
  /** The tab is open. */
  isShown: boolean
}

/** The reviews of a product. Filters, sorting and pages are links, so that they work without JavaScript. */
export function ReviewsPanel({ productId, loaded, isShown }: ReviewsPanelProps) {
  if (loaded === null) return <NoReviews />
  return <Reviews productId={productId} loaded={loaded} isShown={isShown} />
}

function Reviews({ productId, loaded, isShown }: ReviewsPanelProps & { loaded: LoadedReviews }) {
  const t = useTexts(productReviewTexts)
  const language = useLanguage()
  const [query] = useSearchParams()
  const selection = parseSelection(query)
  const reviews = useProductReviews(productId, selection, loaded)
  const { averageRating, totalReviews, distribution } = reviews.data ?? loaded.list
  const urlOf = (change: Partial<ReviewSelection>) =>
    selectionUrl(productId, { ...selection, page: 1, ...change }, query.get(variantParam))
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-[15rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,48rem)] lg:gap-x-16">
      <div>
        <div className="flex items-center gap-4">
          <p className="price text-5xl font-bold">{formatRating(averageRating, language)}</p>
          <div>
            <StarRating rating={averageRating} className="h-5" />
            <p className="mt-1 text-sm text-muted">
              {t.found({ count: totalReviews, isCapped: false, stars: null, withPhotos: false })}
            </p>
          </div>
        </div>
        <RatingBars
          distribution={distribution}
          selected={selection.rating}
          urlOf={(rating) => urlOf({ rating })}
        />
      </div>
      <div className="min-w-0">
        {loaded.photos.length > 0 && (
          <div className="mb-5">
            <h2 className="text-base font-semibold">{t.customerPhotos}</h2>
            <PictureStrip
              title={t.customerPhotos}
              photos={loaded.photos}
              layout="scroll"
              className="-mx-1 mt-1"
            />
          </div>
        )}
        <ReviewToolbar
          selection={selection}
          picturedCount={loaded.picturedCount}
          pagination={reviews.data?.pagination}
          urlOf={urlOf}
        />
        {reviews.isPending && <ReviewsSkeleton />}
        {reviews.isLoadingError && (
          <ErrorState
            title={t.failed}
            error={reviews.error}
            onRetry={() => void reviews.refetch()}
          />
        )}
        {reviews.data && (
          <div
            aria-busy={reviews.isPlaceholderData || undefined}
            className={clsx(reviews.isPlaceholderData && 'opacity-60')}
          >
            <ReviewItems
              productId={productId}
              list={reviews.data}
              isShown={isShown}
              allUrl={urlOf(allReviews)}
            />
            <Pagination
              currentPage={selection.page}
              totalPages={reviews.data.pagination.totalPages}
              urlOf={(page) => urlOf({ page })}
            />
          </div>
        )}
      </div>
    </div>
  )
}

interface ReviewItemsProps {
  productId: string
  list: ReviewList
  isShown: boolean
  /** URL of all reviews. */
  allUrl: string
}

function ReviewItems({ productId, list, isShown, allUrl }: ReviewItemsProps) {
  const t = useTexts(productReviewTexts)
  const marks = useHelpfulMarks(productId, isShown)
  if (list.totalReviews === 0) return <NoReviews />
  if (list.reviews.length === 0) {
    return (
      <p className="py-6 text-muted">
        {t.noneSelected}{' '}
        <Link to={allUrl} preventScrollReset className="font-semibold text-brand underline">
          {t.showAll}
        </Link>
      </p>
    )
  }
  return (
    <ul aria-label={t.list} className="divide-y divide-line">
      {list.reviews.map((review) => (
        <ReviewItem
          key={review._id}
          productId={productId}
          review={review}
          isMarked={marks.includes(review._id)}
        />
      ))}
    </ul>
  )
}

function NoReviews() {
  const t = useTexts(productReviewTexts)
  return (
    <div className="text-center">
      <img
        src={noReviewsUrl}
        alt=""
        width={320}
        height={220}
        loading="lazy"
        className="mx-auto h-auto w-52"
      />
      <p className="mt-2 text-muted">{t.none}</p>
    </div>
  )
}

function ReviewsSkeleton() {
  const t = useTexts(productReviewTexts)
  return (
    <div role="status" aria-label={t.loading} className="space-y-4 py-6">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  )
}
