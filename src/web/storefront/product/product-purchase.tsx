import { Link } from 'react-router'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { urls } from '#shared/urls.ts'
import { Price } from '../../ui/price.tsx'
import { StarRating } from '../../ui/star-rating.tsx'
import { AskButtons } from './ask-buttons.tsx'
import { BuyBox } from './buy-box.tsx'
import { ColorSwatches } from './color-swatches.tsx'
import { ProductAssurances } from './product-assurances.tsx'
import { StockNote } from './stock-note.tsx'

interface ProductPurchaseProps {
  product: Product
  color: string
  onColor: (name: string) => void
  /** Address of this page as others must write it. */
  pageUrl: string
}

/** Everything beside the pictures: what it is, what it costs, how to get it. */
export function ProductPurchase({ product, color, onColor, pageUrl }: ProductPurchaseProps) {
  return (
    <div>
      {product.brand !== '' && (
        <Link
          to={urls.products({ search: product.brand })}
          className="text-sm font-semibold text-brand hover:underline"
        >
          {product.brand}
        </Link>
      )}
      <h1 className="mt-1 text-2xl leading-tight font-bold lg:text-[2rem]">{product.name}</h1>
      {product.reviewCount > 0 && (
        <Link
          to="#reviews"
          preventScrollReset
          className="mt-2 flex min-h-8 items-center gap-2 self-start text-sm"
        >
          <StarRating rating={product.rating} className="h-4.5" />
          <span className="text-ink-soft hover:underline">
            {product.reviewCount} {product.reviewCount === 1 ? 'review' : 'reviews'}
          </span>
        </Link>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <Price price={product.price} originalPrice={product.originalPrice} size="page" withBadge />
        <StockNote stock={product.stock} />
      </div>
      {product.colors.length > 0 && (
        <ColorSwatches colors={product.colors} chosen={color} onChoose={onColor} />
      )}
      <BuyBox product={product} color={color} />
      <AskButtons product={product} pageUrl={pageUrl} />
      <ProductAssurances warranty={product.warranty} />
    </div>
  )
}
