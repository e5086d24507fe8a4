import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Product } from '#shared/catalog/product-schemas.ts'
import type { ProductVariant } from '#shared/catalog/variant-schemas.ts'
import { urls } from '#shared/urls.ts'
import { nearestVariant } from '../../variants/choose-variant.ts'
import { optionField } from '../../variants/variant-choices.tsx'
import { variantOfUrl } from './use-variant-choice.ts'

/** Adds to the cart, or makes sure that the units are in it and goes on to the checkout. */
export type BuyAction = 'cart' | 'checkout'

export interface Purchase {
  action: BuyAction
  variant: ProductVariant | undefined
  quantity: number
}

/**
 * Goes on with the purchase that the URL names: its button was pressed before the page hydrated, or the
 * shopper signed in for it. The URL forgets it at once, so that no reload repeats it.
 */
export function usePurchaseOfUrl(product: Product, goOn: (purchase: Purchase) => void): void {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const isTaken = useRef(false)
  const goOnNow = useEffectEvent(goOn)
  useEffect(() => {
    const purchase = parsePurchase(product, query)
    if (purchase === null || isTaken.current) return
    isTaken.current = true
    const variant = product.options.length > 0 ? purchase.variant?._id : undefined
    const url = urls.product({ id: product._id }, { variant })
    void navigate(url, { replace: true, preventScrollReset: true })
    goOnNow(purchase)
  }, [product, query, navigate])
}

/**
 * Null for a URL without a purchase. The variant is named by its id, or by its values as the form sends
 * them; a quantity that cannot be bought is replaced.
 */
export function parsePurchase(product: Product, query: URLSearchParams): Purchase | null {
  const action = query.get('buy')
  if (action !== 'cart' && action !== 'checkout') return null
  const variant = product.options.reduce(
    (current, { name }) => {
      const value = query.get(optionField(name))
      return current && value !== null ? nearestVariant(product, current, name, value) : current
    },
    variantOfUrl(product, query),
  )
  const quantity = Number(query.get('quantity') ?? 1)
  const { stock } = variant ?? product
  const isPossible = Number.isInteger(quantity) && quantity > 0 && quantity <= stock
  return { action, variant, quantity: isPossible ? quantity : 1 }
}
