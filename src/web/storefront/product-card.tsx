import { clsx } from 'clsx'
import { discountPercent, lowStockLimit, stockState } from '#shared/catalog/product-rules.ts'
import type { ProductSummary } from '#shared/catalog/product-schemas.ts'
import { CardDeal } from '../flash-deals/deal-countdown.tsx'
import { Badge } from '../ui/badge.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { StarRating } from '../ui/star-rating.tsx'
import { CardCartButton } from './card-cart-button.tsx'
import { ColorDots } from './color-dots.tsx'
import { ProductLink } from './product-link.tsx'

/** What a card shows and adds to the cart. */
export type CardProduct = Pick<
  ProductSummary,
  | '_id'
  | 'name'
  | 'brand'
  | 'price'
  | 'originalPrice'
  | 'flashDeal'
  | 'stock'
  | 'image'
  | 'picture'
  | 'colors'
  | 'rating'
  | 'reviewCount'
>

/** The fields of a card: a page's data is sent beside its markup, and more would only weigh. */
export function cardProduct(product: ProductSummary): CardProduct {
  const { _id, name, brand, price, originalPrice, flashDeal, stock, image, picture } = product
  const { colors, rating, reviewCount } = product
  return {
    _id,
    name,
    brand,
    price,
    originalPrice,
    flashDeal,
    stock,
    image,
    picture,
    colors,
    rating,
    reviewCount,
  }
}

interface ProductCardProps {
  product: CardProduct
  /** In the first row of a page: its picture is loaded at once. */
  isPriority?: boolean
  sizes?: string
  headingLevel?: 'h2' | 'h3'
}

const defaultSizes = '(min-width: 80rem) 18rem, (min-width: 48rem) 30vw, calc(50vw - 1.5rem)'

export function ProductCard({
  product,
  isPriority = false,
  sizes = defaultSizes,
  headingLevel: Heading = 'h3',
}: ProductCardProps) {
  const isSoldOut = stockState(product.stock) === 'out-of-stock'
  return (
    <article className="card">
      <div className="relative">
        <Picture
          picture={product.picture}
          alt=""
          sizes={sizes}
          maxWidth={640}
          isPriority={isPriority}
          className={clsx('card-picture', isSoldOut && 'opacity-60')}
        />
        <CardBadges product={product} />
        {product.flashDeal && <CardDeal deal={product.flashDeal} />}
      </div>
      <div className="card-text">
        <div className="card-brand">
          <span className="truncate">{product.brand}</span>
          <ColorDots colors={product.colors} />
        </div>
        <Heading className="card-name">
          <ProductLink product={product} />
        </Heading>
        <CardRating product={product} />
        <div className="card-price">
          <Price price={product.price} originalPrice={product.originalPrice} />
          {!isSoldOut && <CardCartButton product={product} />}
        </div>
      </div>
    </article>
  )
}

function CardBadges({ product }: { product: CardProduct }) {
  const percent = discountPercent(product.price, product.originalPrice)
  const state = stockState(product.stock)
  const isNearlySoldOut = state === 'low-stock' && product.stock < lowStockLimit / 2
  if (percent === null && state !== 'out-of-stock' && !isNearlySoldOut) return null
  return (
    <div className="card-badges">
      {percent !== null && <Badge tone="sale">-{percent}%</Badge>}
      {state === 'out-of-stock' && (
        <Badge tone="grey" className="bg-foreground! text-white!">
          Out of Stock
        </Badge>
      )}
      {isNearlySoldOut && <Badge tone="yellow">Only {product.stock} left!</Badge>}
    </div>
  )
}

function CardRating({ product }: { product: CardProduct }) {
  if (product.reviewCount === 0) return null
  return (
    <p className="card-rating">
      <StarRating rating={product.rating} className="h-3.5" />
      <span aria-hidden>{`(${product.reviewCount})`}</span>
      <span className="sr-only">
        {`by ${product.reviewCount} ${product.reviewCount === 1 ? 'review' : 'reviews'}`}
      </span>
    </p>
  )
}
