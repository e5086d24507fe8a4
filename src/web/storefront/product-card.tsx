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
  /** Beside others of one flash deal, above which it stands when that ends. */
  isInDealBlock?: boolean
}

export function ProductCard({
  product,
  isPriority = false,
  sizes = cardPictureSizes.sizes,
  headingLevel: Heading = 'h3',
  isInDealBlock = false,
}: ProductCardProps) {
  const t = useTexts(storefrontTexts)
  const isSoldOut = stockState(product.stock) === 'out-of-stock'
  return (
    <article className="card">
      <Picture
        picture={product.picture ?? null}
        alt=""
        sizes={sizes}
        maxWidth={cardPictureSizes.maxWidth}
        isPriority={isPriority}
        className={clsx('card-picture', isSoldOut && 'opacity-60')}
      />
      <CardBadge product={product} />
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
        <CardNote product={product} isInDealBlock={isInDealBlock} />
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

/** One over the picture at most: what else there is to say is below it. */
function CardBadge({ product }: { product: CardProduct }) {
  const t = useTexts(storefrontTexts)
  const percent = discountPercent(product.price, product.originalPrice ?? null)
  const isSoldOut = stockState(product.stock) === 'out-of-stock'
  if (!isSoldOut && percent === null) return null
  return (
    <Badge tone={isSoldOut ? 'dark' : 'sale'} className="card-badge">
      {isSoldOut || percent === null ? t.outOfStock : t.off(percent)}
    </Badge>
  )
}

type CardNoteProps = Required<Pick<ProductCardProps, 'product' | 'isInDealBlock'>>

/** Its flash deal, or that few are left. */
function CardNote({ product, isInDealBlock }: CardNoteProps) {
  const t = useTexts(storefrontTexts)
  const { flashDeal, variantDeal, stock } = product
  const deal = flashDeal ?? variantDeal
  if (deal) return <CardDeal deal={deal} isOfPrice={deal === flashDeal} isInBlock={isInDealBlock} />
  const isNearlySoldOut = stockState(stock) === 'low-stock' && stock < lowStockLimit / 2
  return isNearlySoldOut ? <p className="card-few">{t.onlyLeft(stock)}</p> : null
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
