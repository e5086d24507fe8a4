import { clsx } from 'clsx'
import { PenLine } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate } from '#shared/formatting/dates.ts'
import { formatTaka } from '#shared/money/money.ts'
import { orderNumber } from '#shared/orders/orders.ts'
import type { ReviewableProduct } from '#shared/reviews/review-schemas.ts'
import { urls } from '#shared/urls.ts'
import noReviewsUrl from '../../assets/illustrations/no-reviews.svg?url'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Thumbnail } from '../../ui/picture.tsx'
import { productKey } from './review-values.ts'

interface ReviewableListProps {
  products: readonly ReviewableProduct[]
  /** The order whose Write Review button led here. */
  selectedOrder: string | null
  onWrite: (product: ReviewableProduct) => void
}

/** Delivered products without a review; those of the selected order come first. */
export function ReviewableList({ products, selectedOrder, onWrite }: ReviewableListProps) {
  const isSelected = ({ orderId }: ReviewableProduct) => orderId === selectedOrder
  const sorted = products.toSorted((a, b) => Number(isSelected(b)) - Number(isSelected(a)))
  return (
    <>
      {selectedOrder !== null && !products.some(isSelected) && (
        <p
          role="status"
          className="mb-4 rounded-lg bg-brand-soft px-3 py-2 text-sm text-brand-dark"
        >
          Nothing of order #{orderNumber(selectedOrder)} is left to review.
        </p>
      )}
      {products.length === 0 ? (
        <EmptyState
          visual={{ illustration: noReviewsUrl }}
          title="No products to review"
          text="Once an order is delivered, you can tell others here what you think of it."
          action={<LinkButton to={urls.products()}>Start Shopping</LinkButton>}
        />
      ) : (
        <ul className="space-y-3">
          {sorted.map((product) => (
            <ReviewableCard
              key={productKey(product)}
              product={product}
              isSelected={isSelected(product)}
              onWrite={() => onWrite(product)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface ReviewableCardProps {
  product: ReviewableProduct
  isSelected: boolean
  onWrite: () => void
}

function ReviewableCard({ product, isSelected, onWrite }: ReviewableCardProps) {
  const { _id, orderId, name, image, price, quantity, orderDate, selectedColor } = product
  return (
    <li
      className={clsx(
        'flex flex-wrap items-center gap-4 rounded-card border bg-surface p-4 shadow-card',
        isSelected ? 'border-brand' : 'border-line',
      )}
    >
      <Thumbnail image={image} alt="" className="size-18" />
      <div className="min-w-44 flex-1 text-[0.9375rem]">
        <h2 className="leading-snug font-medium tracking-normal break-words">
          <Link to={urls.product({ id: _id })} className="rounded hover:underline">
            {name}
          </Link>
        </h2>
        <p className="text-sm text-muted">
          Delivered on {formatDate(orderDate)} · Order #{orderNumber(orderId)}
        </p>
        <p className="text-sm text-muted">
          {selectedColor !== null && `Colour: ${selectedColor} · `}
          Quantity: {quantity} · <span className="price">{formatTaka(price)}</span>
        </p>
      </div>
      <Button
        icon={<PenLine aria-hidden className="size-4" />}
        onClick={onWrite}
        className="max-sm:w-full"
      >
        Write Review
        <span className="sr-only"> for {name}</span>
      </Button>
    </li>
  )
}
