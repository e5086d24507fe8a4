import { clsx } from 'clsx'
import { Link } from 'react-router'
import { stockState } from '#shared/catalog/product-rules.ts'
import { urls } from '#shared/urls.ts'
import { formatRating } from '#shared/formatting/numbers.ts'
import { useLanguage, useTextLanguage, useTexts } from '../../languages/language.ts'
import { productHeadingTexts } from './product-heading-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Price } from '../../ui/price.tsx'
import { StarRating } from '../../ui/star-rating.tsx'
import type { CardProduct } from '../card-product.ts'

interface ProductHeadingProps extends PriceAndStockProps {
  product: CardProduct
}

/** Brand, rating, name, price and stock: what a card knows too. */
export function ProductHeading({ product, hasChoice }: ProductHeadingProps) {
  const t = useTexts(productHeadingTexts)
  const language = useLanguage()
  const langOf = useTextLanguage()
  const { name, brand } = product
  const { rating = 0, reviewCount = 0 } = product
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
        {brand !== '' && (
          <Link
            to={urls.products({ search: brand })}
            className="font-semibold text-brand hover:underline"
          >
            {brand}
          </Link>
        )}
        {reviewCount > 0 && (
          <Link
            to="#reviews"
            preventScrollReset
            className="flex min-h-11 items-center gap-x-2 rounded-lg"
          >
            <StarRating rating={rating} className="h-4.5" />
            <span className="price font-semibold">{formatRating(rating, language)}</span>
            <span className="text-muted hover:underline">{t.reviews(reviewCount)}</span>
          </Link>
        )}
      </div>
      <h1
        lang={langOf(name)}
        className="text-xl leading-tight font-bold md:mt-1 md:text-2xl lg:text-[2rem]"
      >
        {name}
      </h1>
      <PriceAndStock product={product} hasChoice={hasChoice} />
    </>
  )
}

interface PriceAndStockProps {
  product: Pick<CardProduct, 'price' | 'originalPrice' | 'stock'>
  /** They have a line each then: they change without moving what is below. */
  hasChoice: boolean
}

export function PriceAndStock({ product, hasChoice }: PriceAndStockProps) {
  const { price, originalPrice = null, stock } = product
  return (
    <div
      className={clsx(
        'mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 md:mt-4',
        hasChoice && '*:first:w-full',
      )}
    >
      <Price price={price} originalPrice={originalPrice} size="page" withBadge />
      <StockNote stock={stock} />
    </div>
  )
}

/** In Stock, with a warning below 10 units, or Out of Stock (SPEC §4). */
function StockNote({ stock }: { stock: number }) {
  const t = useTexts(productHeadingTexts)
  const state = stockState(stock)
  if (state === 'out-of-stock') return <Badge tone="red">{t.outOfStock}</Badge>
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone="green">{t.inStock}</Badge>
      {state === 'low-stock' && (
        <span className="text-sm font-semibold text-warn">{t.onlyLeft(stock)}</span>
      )}
    </span>
  )
}
