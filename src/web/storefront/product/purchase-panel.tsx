import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import type { Product, ProductColor } from '#shared/catalog/product-schemas.ts'
import { stockState } from '#shared/catalog/product-rules.ts'
import { urls } from '#shared/urls.ts'
import { ProductDeal } from '../../flash-deals/deal-countdown.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Price } from '../../ui/price.tsx'
import { StarRating } from '../../ui/star-rating.tsx'
import { ColorDot } from '../color-dots.tsx'
import { BuyBox } from './buy-box.tsx'
import { ChatLinks } from './chat-links.tsx'
import { ProductAssurances } from './product-assurances.tsx'

interface PurchasePanelProps {
  product: Product
  color: string
  onColorChange: (name: string) => void
  /** Absolute URL of this page. */
  pageUrl: string
}

/** Name, price, stock, colours, buttons and assurances, beside the pictures. */
export function PurchasePanel({ product, color, onColorChange, pageUrl }: PurchasePanelProps) {
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
        {product.brand !== '' && (
          <Link
            to={urls.products({ search: product.brand })}
            className="font-semibold text-brand hover:underline"
          >
            {product.brand}
          </Link>
        )}
        {product.reviewCount > 0 && (
          <Link
            to="#reviews"
            preventScrollReset
            className="flex min-h-11 items-center gap-x-2 rounded-lg"
          >
            <StarRating rating={product.rating} className="h-4.5" />
            <span className="price font-semibold">{product.rating.toFixed(1)}</span>
            <span className="text-muted hover:underline">
              {product.reviewCount} {product.reviewCount === 1 ? 'review' : 'reviews'}
            </span>
          </Link>
        )}
      </div>
      <h1 className="text-xl leading-tight font-bold md:mt-1 md:text-2xl lg:text-[2rem]">
        {product.name}
      </h1>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 md:mt-4">
        <Price price={product.price} originalPrice={product.originalPrice} size="page" withBadge />
        <StockNote stock={product.stock} />
      </div>
      {product.flashDeal && <ProductDeal deal={product.flashDeal} />}
      <BuyBox product={product} color={color} onColorChange={onColorChange}>
        {product.colors.length > 0 && (
          <ColorSwatches colors={product.colors} value={color} onValueChange={onColorChange} />
        )}
      </BuyBox>
      <ChatLinks product={product} pageUrl={pageUrl} />
      <ProductAssurances warranty={product.warranty} />
    </div>
  )
}

/** In Stock, with a warning below 10 units, or Out of Stock (SPEC §4). */
function StockNote({ stock }: { stock: number }) {
  const state = stockState(stock)
  if (state === 'out-of-stock') return <Badge tone="red">Out of Stock</Badge>
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone="green">In Stock</Badge>
      {state === 'low-stock' && (
        <span className="text-sm font-semibold text-warn">Only {stock} left!</span>
      )}
    </span>
  )
}

interface ColorSwatchesProps {
  colors: ProductColor[]
  value: string
  onValueChange: (name: string) => void
}

function ColorSwatches({ colors, value, onValueChange }: ColorSwatchesProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const takeEarlyChoice = useEffectEvent(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>(':checked')
    if (chosen && chosen.value !== value) onValueChange(chosen.value)
  })
  useEffect(() => takeEarlyChoice(), [])
  return (
    <fieldset ref={group} className="mt-6">
      <legend className="text-sm">
        Colour: <span className="font-semibold">{value}</span>
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {colors.map(({ name, code }) => (
          <label
            key={name}
            title={name}
            className={clsx(
              'grid size-11 cursor-pointer place-items-center rounded-full border-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
              name === value ? 'border-brand' : 'border-transparent hover:border-line-strong',
            )}
          >
            <input
              type="radio"
              name="color"
              value={name}
              checked={name === value}
              onChange={() => onValueChange(name)}
              className="sr-only"
            />
            <ColorDot code={code} className="size-8" />
            <span className="sr-only">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
