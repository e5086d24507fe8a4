import { clsx } from 'clsx'
import { discountPercent, lowStockLimit, stockState } from '#shared/catalog/product-rules.ts'
import { CardDeal } from '../flash-deals/deal-countdown.tsx'
import { useTexts } from '../languages/language.ts'
import { Badge } from '../ui/badge.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { StarRating } from '../ui/star-rating.tsx'
import { cardPictureSizes, type CardProduct } from './card-product.ts'
import { CardCartButton } from './card-cart-button.tsx'
import { ColorDots } from './color-dots.tsx'
import { ProductLink } from './product-link.tsx'
import { storefrontTexts } from './storefront-texts.ts'

interface ProductCardProps {
  product: CardProduct
  /** In the first row of a page: its picture is loaded at once. */
  isPriority?: boolean
  sizes?: string
  headingLevel?: 'h2' | 'h3'
}

export function ProductCard({
  product,
  isPriority = false,
  sizes = cardPictureSizes.sizes,
  headingLevel: Heading = 'h3',
}: ProductCardProps) {
  const t = useTexts(storefrontTexts)
  const deal = product.flashDeal ?? product.variantDeal
  const isSoldOut = stockState(product.stock) === 'out-of-stock'
  const picture = (
    <Picture
      picture={product.picture ?? null}
      alt=""
      sizes={sizes}
      maxWidth={cardPictureSizes.maxWidth}
      isPriority={isPriority}
      className={clsx('card-picture', isSoldOut && 'opacity-60')}
    />
  )
  return (
    <article className="card">
      {deal ? (
        <div className="relative">
          {picture}
          <CardDeal deal={deal} isOfPrice={deal === product.flashDeal} />
        </div>
      ) : (
        picture
      )}
      <CardBadges product={product} />
      <div className="card-text">
        <div className="card-brand">
          <span>{product.brand}</span>
          <ColorDots colors={product.colors} />
        </div>
        <Heading className="card-name">
          <ProductLink product={product} />
        </Heading>
        <CardRating product={product} />
        {product.choices && <p className="card-choices">{t.choices(product.choices)}</p>}
        <div className="card-price">
          <Price
            price={product.price}
            originalPrice={product.originalPrice ?? null}
            isFrom={product.priceTo !== undefined}
          />
          {!isSoldOut && <CardCartButton product={product} />}
        </div>
      </div>
    </article>
  )
}

function CardBadges({ product }: { product: CardProduct }) {
  const t = useTexts(storefrontTexts)
  const percent = discountPercent(product.price, product.originalPrice ?? null)
  const state = stockState(product.stock)
  const isNearlySoldOut = state === 'low-stock' && product.stock < lowStockLimit / 2
  if (percent === null && state !== 'out-of-stock' && !isNearlySoldOut) return null
  return (
    <div className="card-badges">
      {percent !== null && <Badge tone="sale">{t.off(percent)}</Badge>}
      {state === 'out-of-stock' && <Badge tone="dark">{t.outOfStock}</Badge>}
      {isNearlySoldOut && <Badge tone="yellow">{t.onlyLeft(product.stock)}</Badge>}
    </div>
  )
}

function CardRating({ product: { rating = 0, reviewCount = 0 } }: { product: CardProduct }) {
  const t = useTexts(storefrontTexts)
  if (reviewCount === 0) return null
  return (
    <p className="card-rating">
      <StarRating rating={rating} reviewCount={reviewCount} className="h-3.5" />
      <span aria-hidden>{t.reviewCount(reviewCount)}</span>
    </p>
  )
}
