import { clsx } from 'clsx'
import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { discountPercent, lowStockLimit, stockState } from '#shared/catalog/product-rules.ts'
import type { ProductSummary } from '#shared/catalog/product-schemas.ts'
import { urls } from '#shared/urls.ts'
import { useAddToCart } from '../cart/use-cart-mutations.ts'
import { useReportChoice } from '../search-trail/found-by.ts'
import { CardDeal } from '../flash-deals/deal-countdown.tsx'
import { Badge } from '../ui/badge.tsx'
import { IconButton } from '../ui/button.tsx'
import { Spinner } from '../ui/loading.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { StarRating } from '../ui/star-rating.tsx'
import { ColorDialog } from './color-dialog.tsx'
import { ColorDots } from './color-dots.tsx'

interface ProductCardProps {
  product: ProductSummary
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
  const reportChoice = useReportChoice(product._id)
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative">
        <Picture
          picture={product.picture}
          alt=""
          sizes={sizes}
          maxWidth={640}
          isPriority={isPriority}
          className={clsx(
            'aspect-square rounded-card transition-shadow duration-300 group-hover:shadow-lift',
            isSoldOut && 'opacity-60',
          )}
        />
        <CardBadges product={product} />
        {product.flashDeal && <CardDeal deal={product.flashDeal} />}
      </div>
      <div className="flex flex-1 flex-col px-0.5 pt-3">
        <div className="flex min-h-5 items-center justify-between gap-2 text-[0.8125rem] text-muted">
          <span className="truncate">{product.brand}</span>
          <ColorDots colors={product.colors} />
        </div>
        <Heading className="mt-0.5 line-clamp-3 text-[0.9375rem] leading-snug font-medium tracking-normal text-pretty">
          {/* The link spreads over the card; the cart button lies above it. */}
          <Link
            to={urls.product({ id: product._id })}
            onClick={reportChoice}
            className="rounded after:absolute after:inset-0 after:rounded-card group-hover:underline"
          >
            {product.name}
          </Link>
        </Heading>
        <CardRating product={product} />
        <div className="mt-auto flex min-h-11 items-center justify-between gap-2 pt-1.5">
          <Price price={product.price} originalPrice={product.originalPrice} />
          {!isSoldOut && <AddToCartButton product={product} />}
        </div>
      </div>
    </article>
  )
}

function CardBadges({ product }: { product: ProductSummary }) {
  const percent = discountPercent(product.price, product.originalPrice)
  const state = stockState(product.stock)
  return (
    <div className="pointer-events-none absolute top-2.5 left-2.5 flex flex-col items-start gap-1">
      {percent !== null && <Badge tone="sale">-{percent}%</Badge>}
      {state === 'out-of-stock' && (
        <Badge tone="grey" className="bg-foreground! text-white!">
          Out of Stock
        </Badge>
      )}
      {state === 'low-stock' && product.stock < lowStockLimit / 2 && (
        <Badge tone="yellow">Only {product.stock} left!</Badge>
      )}
    </div>
  )
}

function CardRating({ product }: { product: ProductSummary }) {
  if (product.reviewCount === 0) return null
  return (
    <p className="mt-1 flex items-center gap-1.5 text-[0.8125rem] text-muted">
      <StarRating rating={product.rating} className="h-3.5" />
      <span>
        <span aria-hidden>({product.reviewCount})</span>
        <span className="sr-only">
          by {product.reviewCount} {product.reviewCount === 1 ? 'review' : 'reviews'}
        </span>
      </span>
    </p>
  )
}

/** Adds one unit to the cart without leaving the list; where there are colours, in the one chosen. */
function AddToCartButton({ product }: { product: ProductSummary }) {
  const { addToCart, isAdding } = useAddToCart()
  // Mounted by the first click, and stays mounted: a dialog gives the focus back when it closes.
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused')
  const hasChoice = product.colors.length > 1
  const reportChoice = useReportChoice(product._id)
  const add = (color: string) => {
    reportChoice()
    void addToCart(product, color, 1)
  }

  const click = () => {
    if (isAdding) return
    if (hasChoice) setDialog('open')
    else add(product.colors[0]?.name ?? '')
  }
  const choose = (color: string) => {
    setDialog('closed')
    add(color)
  }

  return (
    <>
      <IconButton
        label={`Add ${product.name} to cart`}
        variant="bare"
        aria-haspopup={hasChoice ? 'dialog' : undefined}
        aria-busy={isAdding || undefined}
        // Not `disabled`, which would take the focus from it.
        aria-disabled={isAdding || undefined}
        onClick={click}
        className="relative rounded-full bg-brand-soft text-brand transition-colors hover:bg-brand hover:text-white noscript:hidden"
      >
        {isAdding ? (
          <Spinner className="size-4" />
        ) : (
          <ShoppingCart aria-hidden className="size-[1.125rem]" />
        )}
      </IconButton>
      {dialog !== 'unused' && (
        <ColorDialog
          product={product}
          isOpen={dialog === 'open'}
          onChoose={choose}
          onClose={() => setDialog('closed')}
        />
      )}
    </>
  )
}
