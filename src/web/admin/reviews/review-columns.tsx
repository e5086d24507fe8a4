import { Link } from 'react-router'
import { formatShortDate } from '#shared/formatting/dates.ts'
import type { AdminReview } from '#shared/reviews/review-schemas.ts'
import { authorName, hideReasonTable } from '#shared/reviews/reviews.ts'
import { urls } from '#shared/urls.ts'
import { PictureStrip } from '../../reviews/picture-strip.tsx'
import { Badge } from '../../ui/badge.tsx'
import { TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import { Thumbnail } from '../../ui/picture.tsx'
import { StarRating } from '../../ui/star-rating.tsx'

/** The columns of the administrator's reviews. */
export const reviewColumns: Column<AdminReview>[] = [
  {
    head: 'Product',
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
    head: 'Review',
    className: 'min-w-72 align-top',
    cell: (review) => <ReviewText review={review} />,
    card: 'line',
  },
  {
    head: 'Customer',
    className: 'max-w-44 align-top',
    cell: ({ user, createdAt }) => (
      <>
        <TwoLines
          top={<span className="font-medium">{authorName(user)}</span>}
          bottom={user.email ?? 'Account deleted'}
        />
        <time dateTime={createdAt} className="text-muted">
          {formatShortDate(createdAt)}
        </time>
      </>
    ),
    card: {
      slot: 'footerStart',
      render: ({ user, createdAt }) => (
        <TwoLines
          top={<span className="font-medium">{authorName(user)}</span>}
          bottom={<time dateTime={createdAt}>{formatShortDate(createdAt)}</time>}
        />
      ),
    },
  },
  {
    head: 'State',
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
  const author = authorName(user)
  return (
    <>
      <p className="flex items-center gap-2">
        <StarRating rating={rating} />
        {editedAt !== null && (
          <span className="text-muted">edited on {formatShortDate(editedAt)}</span>
        )}
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{comment}</p>
      {pictures.length > 0 && (
        <PictureStrip
          title={`Photos by ${author}`}
          photos={pictures.map((picture) => ({ picture, author, rating }))}
          className="-mx-1 mt-1"
        />
      )}
      {reply && (
        <div className="mt-2 rounded-lg bg-background px-3 py-2">
          <p className="font-medium">Your reply, {formatShortDate(reply.createdAt)}</p>
          <p className="break-words whitespace-pre-line">{reply.text}</p>
        </div>
      )}
    </>
  )
}

function StateBadge({ review: { hideReason } }: { review: AdminReview }) {
  if (hideReason === null) return <Badge tone="green">Visible</Badge>
  return (
    <div className="max-xl:text-right">
      <Badge tone="red">Hidden</Badge>
      <p className="mt-1 text-muted">{hideReasonTable[hideReason].label}</p>
    </div>
  )
}
