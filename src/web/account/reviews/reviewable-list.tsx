import { clsx } from 'clsx'
import PenLine from 'lucide-react/icons/pen-line'
import { Link } from 'react-router'
import { isColorAlone, variantLabel } from '#shared/catalog/product-rules.ts'
import { formatTaka } from '#shared/money/money.ts'
import { orderNumber } from '#shared/orders/orders.ts'
import type { ReviewableProduct } from '#shared/reviews/review-schemas.ts'
import { urls } from '#shared/urls.ts'
import noReviewsUrl from '../../assets/illustrations/no-reviews.svg?url'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Thumbnail } from '../../ui/picture.tsx'
import { ownReviewTexts } from './own-review-texts.ts'
import { productKey } from './review-values.ts'

interface ReviewableListProps {
  products: readonly ReviewableProduct[]
  /** The order whose Write Review button led here. */
  selectedOrder: string | null
  onWrite: (product: ReviewableProduct) => void
}

/** Delivered products without a review; those of the selected order come first. */
export function ReviewableList({ products, selectedOrder, onWrite }: ReviewableListProps) {
  const t = useTexts(ownReviewTexts)
  const isSelected = ({ orderId }: ReviewableProduct) => orderId === selectedOrder
  const sorted = [...products].sort((a, b) => Number(isSelected(b)) - Number(isSelected(a)))
  return (
    <>
      {selectedOrder !== null && !products.some(isSelected) && (
        <p
          role="status"
          className="mb-4 rounded-lg bg-brand-soft px-3 py-2 text-sm text-brand-dark"
        >
          {t.nothingLeft(orderNumber(selectedOrder))}
        </p>
      )}
      {products.length === 0 ? (
        <EmptyState
          visual={{ illustration: noReviewsUrl }}
          title={t.noProducts}
          text={t.noProductsText}
          action={<LinkButton to={urls.products()}>{t.startShopping}</LinkButton>}
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
  const t = useTexts(ownReviewTexts)
  const language = useLanguage()
  const { _id, orderId, name, image, price, quantity, orderDate } = product
  const label = variantLabel(product)
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
        <p className="text-sm text-muted">{t.deliveredOn(orderDate, orderNumber(orderId))}</p>
        <p className="text-sm text-muted">
          {label !== '' && (
            <span>{isColorAlone(product) ? t.colour(label) : t.variant(label)}</span>
          )}
          <span>{t.quantity(quantity)}</span>
          <span className="price">{formatTaka(price, language)}</span>
        </p>
      </div>
      <Button
        icon={<PenLine aria-hidden className="size-4" />}
        onClick={onWrite}
        className="max-sm:w-full"
      >
        {t.write}
        <span className="sr-only">{t.forProduct(name)}</span>
      </Button>
    </li>
  )
}
