import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { Link } from 'react-router'
import { urls } from '#shared/urls.ts'
import { formatCappedCount } from '#shared/formatting/numbers.ts'
import { useLanguage, useTexts } from '../languages/language.ts'
import { shellTexts } from './shell-texts.ts'
import { useToken } from '../api/credentials.ts'
import { useCart } from '../cart/use-cart.ts'
import { iconButtonClass } from '../ui/button.tsx'
import { Spinner } from '../ui/loading.tsx'

const maxShown = 99

/** Before hydration the visitor is unknown, and most have no cart to load. */
export function useCartCount(): { itemCount: number; isLoading: boolean } {
  const { cart, isLoading } = useCart()
  const isKnown = useToken() !== undefined
  return { itemCount: cart.itemCount, isLoading: isLoading && isKnown }
}

export function CartLink() {
  const count = useCartCount()
  const t = useTexts(shellTexts)
  return (
    <Link
      to={urls.cart()}
      aria-label={t.cart(count.itemCount)}
      className={iconButtonClass('bare', 'relative rounded-control hover:bg-background')}
    >
      <ShoppingCart aria-hidden className="size-[1.375rem]" strokeWidth={1.9} />
      <CartCount {...count} />
    </Link>
  )
}

/** The number at the upper right of a cart icon, or a spinner while a cart is loading. */
export function CartCount({ itemCount, isLoading }: { itemCount: number; isLoading: boolean }) {
  const language = useLanguage()
  if (isLoading) return <Spinner className="absolute top-0.5 right-0.5 size-4 text-brand" />
  if (itemCount === 0) return null
  return (
    <span
      aria-hidden
      className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-2xs font-bold text-white tabular-nums"
    >
      {formatCappedCount(
        { count: Math.min(itemCount, maxShown), isCapped: itemCount > maxShown },
        language,
      )}
    </span>
  )
}
