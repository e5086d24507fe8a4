import { clsx } from 'clsx'
import { discountPercent, lowStockLimit, stockState } from '#shared/catalog/product-rules.ts'
import type {
  Picture as PictureData,
  ProductColor,
  ProductSummary,
} from '#shared/catalog/product-schemas.ts'
import { CardDeal } from '../flash-deals/deal-countdown.tsx'
import { Badge } from '../ui/badge.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { StarRating } from '../ui/star-rating.tsx'
import { CardCartButton } from './card-cart-button.tsx'
import { ColorDots } from './color-dots.tsx'
import { ProductLink } from './product-link.tsx'

/** What a card shows and adds to the cart; what a product does not have is absent. */
export interface CardProduct
  extends
    Pick<ProductSummary, '_id' | 'name' | 'brand' | 'price' | 'stock'>,
    Partial<Pick<ProductSummary, 'originalPrice' | 'flashDeal' | 'rating' | 'reviewCount'>> {
  picture?: CardPicture | null
  colors: Pick<ProductColor, 'name' | 'code'>[]
}

export type CardPicture = Pick<PictureData, 'url' | 'placeholder'>

/** The fields of a card: a page's data is sent beside its markup, and more would only weigh. */
export function cardProduct(product: ProductSummary): CardProduct {
  const { _id, name, brand, price, originalPrice, flashDeal, stock, picture } = product
  const { colors, rating, reviewCount } = product
  return {
    _id,
    name,
    brand,
    price,
    stock,
    colors: colors.map(({ name, code }) => ({ name, code })),
    ...(picture && { picture: cardPicture(picture) }),
    ...(originalPrice !== null && { originalPrice }),
    ...(flashDeal && { flashDeal }),
    ...(reviewCount > 0 && { rating, reviewCount }),
  }
}

export function cardPicture({ url, placeholder }: PictureData): CardPicture {
  return { url, placeholder }
}

interface ProductCardProps {
  product: CardProduct
  /** In the first row of a page: its picture is loaded at once. */
  isPriority?: boolean
  sizes?: string
  headingLevel?: 'h2' | 'h3'
}

const defaultSizes = '(min-width:80rem)18rem,(min-width:48rem)30vw,44vw'

export function ProductCard({
  product,
  isPriority = false,
  sizes = defaultSizes,
  headingLevel: Heading = 'h3',
}: ProductCardProps) {
  const isSoldOut = stockState(product.stock) === 'out-of-stock'
  const picture = (
    <Picture
      picture={product.picture ?? null}
      alt=""
      sizes={sizes}
      maxWidth={640}
      isPriority={isPriority}
      className={clsx('card-picture', isSoldOut && 'opacity-60')}
    />
  )
  return (
    <article className="card">
      {product.flashDeal ? (
        <div className="relative">
          {picture}
          <CardDeal deal={product.flashDeal} />
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
        <div className="card-price">
          <Price price={product.price} originalPrice={product.originalPrice ?? null} />
          {!isSoldOut && <CardCartButton product={product} />}
        </div>
      </div>
    </article>
  )
}

function CardBadges({ product }: { product: CardProduct }) {
  const percent = discountPercent(product.price, product.originalPrice ?? null)
  const state = stockState(product.stock)
  const isNearlySoldOut = state === 'low-stock' && product.stock < lowStockLimit / 2
  if (percent === null && state !== 'out-of-stock' && !isNearlySoldOut) return null
  return (
    <div className="card-badges">
      {percent !== null && <Badge tone="sale">{`-${percent}%`}</Badge>}
      {state === 'out-of-stock' && <Badge tone="dark">Out of Stock</Badge>}
      {isNearlySoldOut && <Badge tone="yellow">{`Only ${product.stock} left!`}</Badge>}
    </div>
  )
}

function CardRating({ product: { rating = 0, reviewCount = 0 } }: { product: CardProduct }) {
  if (reviewCount === 0) return null
  return (
    <p className="card-rating">
      <StarRating rating={rating} reviewCount={reviewCount} className="h-3.5" />
      <span aria-hidden>{`(${reviewCount})`}</span>
    </p>
  )
}
