import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { urls } from '#shared/urls.ts'
import { firstColor } from './gallery-pictures.ts'

/** Adds to the cart, or makes sure that the units are in it and goes on to the checkout. */
export type BuyAction = 'cart' | 'checkout'

interface Purchase {
  action: BuyAction
  color: string
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
    void navigate(urls.product({ id: product._id }), { replace: true, preventScrollReset: true })
    goOnNow(purchase)
  }, [product, query, navigate])
}

/**
 * Null for a URL without a purchase. A quantity that cannot be bought is replaced; a colour may be named in
 * another language than the page's, which the shop understands.
 */
export function parsePurchase(
  product: Pick<Product, 'colors' | 'stock'>,
  query: URLSearchParams,
): Purchase | null {
  const action = query.get('buy')
  if (action !== 'cart' && action !== 'checkout') return null
  const quantity = Number(query.get('quantity') ?? 1)
  const isPossible = Number.isInteger(quantity) && quantity > 0 && quantity <= product.stock
  return {
    action,
    color: query.get('color') ?? firstColor(product),
    quantity: isPossible ? quantity : 1,
  }
}
