import type { Product } from '#shared/catalog/product-schemas.ts'
import type { ProductVariant } from '#shared/catalog/variant-schemas.ts'
import { ProductDeal } from '../../../flash-deals/deal-countdown.tsx'
import { inVariant, variantsDiffer } from '../../variants/choose-variant.ts'
import { VariantChoices } from '../../variants/variant-choices.tsx'
import { BuyBox } from './buy-box.tsx'
import { ChatLinks } from '../chat-links.tsx'
import { ProductAssurances } from '../assurances/product-assurances.tsx'
import { ProductHeading } from '../product-heading.tsx'

interface PurchasePanelProps {
  product: Product
  /** Undefined of a product that offers none. */
  variant: ProductVariant | undefined
  onChoose: (variant: ProductVariant) => void
  /** Absolute URL of this page. */
  pageUrl: string
}

/** Name, price, stock, choices, buttons and assurances, beside the pictures. */
export function PurchasePanel({ product, variant, onChoose, pageUrl }: PurchasePanelProps) {
  const shown = inVariant(product, variant)
  return (
    <div>
      <ProductHeading product={shown} hasChoice={variantsDiffer(product)} />
      <Deal product={product} deal={shown.flashDeal} />
      <BuyBox product={product} variant={variant}>
        {variant && <VariantChoices product={product} variant={variant} onChoose={onChoose} />}
      </BuyBox>
      <ChatLinks product={shown} pageUrl={pageUrl} />
      <ProductAssurances product={product} shown={shown} />
    </div>
  )
}

/** Has its room while a variant without it is shown, so that nothing moves with the choice. */
function Deal({ product, deal }: { product: Product; deal: Product['flashDeal'] }) {
  const shown = deal ?? product.variants.find(({ flashDeal }) => flashDeal)?.flashDeal
  if (!shown) return null
  return (
    <div className={deal ? undefined : 'invisible'}>
      <ProductDeal deal={shown} />
    </div>
  )
}
