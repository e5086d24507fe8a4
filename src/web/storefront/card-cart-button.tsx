import { ShoppingCart } from 'lucide-react'
import type { ProductSummary } from '#shared/catalog/product-schemas.ts'
import { useAddToCart } from '../cart/use-cart-mutations.ts'
import { Spinner } from '../ui/spinner.tsx'

/** Puts one unit, in the first colour, into the cart without leaving the list. */
export function CardCartButton({ product }: { product: ProductSummary }) {
  const { addToCart, isAdding } = useAddToCart()
  return (
    <button
      type="button"
      aria-label={`Add ${product.name} to cart`}
      aria-busy={isAdding || undefined}
      disabled={isAdding}
      onClick={() => void addToCart(product, product.colors[0]?.name ?? '', 1)}
      className="relative grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand transition-colors hover:bg-brand hover:text-white noscript:hidden"
    >
      {isAdding ? (
        <Spinner className="size-4" />
      ) : (
        <ShoppingCart aria-hidden className="size-[1.125rem]" />
      )}
    </button>
  )
}
