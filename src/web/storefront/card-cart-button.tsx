import { useRef, useState, type ComponentType } from 'react'
import { showErrorToast } from '../toasts/toasts.ts'
import { Spinner } from '../ui/loading.tsx'
import { spriteUrl } from '../ui/sprite.tsx'
// Types only: what adds to the cart is loaded by the first click.
import type { CardPurchaseHandle, CardPurchaseProps } from './card-purchase.tsx'
import type { CardProduct } from './card-product.ts'

const loadPurchase = () => import('./card-purchase.tsx')

// A press that waits for the page's files would wait for this one after them.
if (
  !import.meta.env.SSR &&
  window.earlyEvents?.some(({ element }) => element.matches('.card-cart'))
) {
  loadPurchase().catch(() => {})
}

/** Adds a card's product to the cart. Most cards are never clicked: until then it is only a button. */
export function CardCartButton({ product }: { product: CardProduct }) {
  const [Purchase, setPurchase] = useState<ComponentType<CardPurchaseProps> | null>(null)
  const [isAdding, setAdding] = useState(false)
  const purchase = useRef<CardPurchaseHandle>(null)
  const isClickWaiting = useRef(false)

  const click = async () => {
    if (isAdding) return
    if (purchase.current) {
      purchase.current.click()
      return
    }
    isClickWaiting.current = true
    setAdding(true)
    try {
      const loaded = await loadPurchase()
      setPurchase(() => loaded.default)
    } catch {
      setAdding(false)
      showErrorToast('Failed to add to cart', 'We could not reach the shop.')
    }
  }
  const mount = (handle: CardPurchaseHandle | null) => {
    purchase.current = handle
    if (!handle || !isClickWaiting.current) return
    isClickWaiting.current = false
    handle.click()
  }

  return (
    <>
      <button
        type="button"
        aria-label={`Add ${product.name} to cart`}
        aria-haspopup={product.colors.length > 1 ? 'dialog' : undefined}
        aria-busy={isAdding || undefined}
        // Not `disabled`, which would take the focus from it.
        aria-disabled={isAdding || undefined}
        onClick={() => void click()}
        className="card-cart"
      >
        {isAdding ? (
          <Spinner className="size-4" />
        ) : (
          <svg>
            <use href={spriteUrl('cart')} />
          </svg>
        )}
      </button>
      {Purchase && <Purchase ref={mount} product={product} onAddingChange={setAdding} />}
    </>
  )
}
