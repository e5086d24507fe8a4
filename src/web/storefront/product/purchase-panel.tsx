import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Product, ProductColor } from '#shared/catalog/product-schemas.ts'
import { useTexts } from '../../languages/language.ts'
import { productTexts } from './product-texts.tsx'
import { ProductDeal } from '../../flash-deals/deal-countdown.tsx'
import { ColorDot } from '../color-dots.tsx'
import { BuyBox } from './buy-box.tsx'
import { ChatLinks } from './chat-links.tsx'
import { ProductAssurances } from './product-assurances.tsx'
import { ProductHeading } from './product-heading.tsx'

interface PurchasePanelProps {
  product: Product
  color: string
  onColorChange: (name: string) => void
  /** Absolute URL of this page. */
  pageUrl: string
}

/** Name, price, stock, colours, buttons and assurances, beside the pictures. */
export function PurchasePanel(props: PurchasePanelProps) {
  const { product, color, onColorChange, pageUrl } = props
  return (
    <div>
      <ProductHeading product={product} />
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

interface ColorSwatchesProps {
  colors: ProductColor[]
  value: string
  onValueChange: (name: string) => void
}

function ColorSwatches({ colors, value, onValueChange }: ColorSwatchesProps) {
  const t = useTexts(productTexts)
  const group = useRef<HTMLFieldSetElement>(null)
  const takeEarlyChoice = useEffectEvent(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>(':checked')
    if (chosen && chosen.value !== value) onValueChange(chosen.value)
  })
  useEffect(() => takeEarlyChoice(), [])
  return (
    <fieldset ref={group} className="mt-6">
      <legend className="text-sm">
        {t.colour} <span className="font-semibold">{value}</span>
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
