import { ShoppingCart, Zap } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { formatTaka, timesTaka } from '#shared/money/money.ts'
import { urls } from '#shared/urls.ts'
import { hasSession } from '../../api/credential-keys.ts'
import { useToken } from '../../api/credentials.ts'
import { storeCheckoutRedirect } from '../../cart/checkout-redirect.ts'
import { useAddToCart } from '../../cart/use-cart-mutations.ts'
import { useSignInState } from '../../auth/require-sign-in.tsx'
import { InlineScript } from '../../document/page-scripts.tsx'
import { Button } from '../../ui/button.tsx'
import { QuantityStepper } from '../../ui/forms/quantity-stepper.tsx'
import { useFreshProduct } from './use-fresh-product.ts'

type BuyAction = 'add' | 'buy'

/** Quantity and the two buttons, which are fixed at the lower edge of a phone. */
export function BuyBox({ product, color }: { product: Product; color: string }) {
  const [quantity, setQuantity] = useState(1)
  const [pendingAction, setPendingAction] = useState<BuyAction | null>(null)
  const { addToCart, ensureInCart } = useAddToCart()
  const navigate = useNavigate()
  const checkProduct = useFreshProduct(product)
  const isSoldOut = product.stock <= 0

  const run = async (action: BuyAction) => {
    setPendingAction(action)
    const change = action === 'add' ? addToCart : ensureInCart
    const outcome = await change(product, color, quantity)
    if (outcome === 'added' && action === 'buy') await navigate(urls.checkout())
    // What was rejected is no longer offered, and the units of a deal may be sold meanwhile.
    else if (outcome === 'rejected' || product.flashDeal) await checkProduct()
    setPendingAction(null)
  }
  const storeForSignIn = () =>
    storeCheckoutRedirect({ productId: product._id, quantity, selectedColor: color })

  return (
    <div className="mt-6">
      <div className="flex items-center gap-4">
        <QuantityStepper
          label="Quantity"
          value={quantity}
          max={Math.max(1, product.stock)}
          disabled={isSoldOut}
          onChange={setQuantity}
        />
        {quantity > 1 && <TotalNote product={product} quantity={quantity} />}
      </div>
      <div
        data-action-bar="fixed"
        className="z-30 mt-5 flex flex-wrap gap-3 max-[15em]:static! max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:mt-0 max-md:border-t max-md:border-line max-md:bg-surface max-md:p-2.5 max-md:px-4"
      >
        <Button
          variant="secondary"
          size="large"
          className="flex-1 max-md:min-h-12 max-md:px-3"
          icon={<ShoppingCart aria-hidden className="size-5" />}
          isPending={pendingAction === 'add'}
          disabled={isSoldOut || pendingAction !== null}
          onClick={() => void run('add')}
        >
          Add to Cart
        </Button>
        <Button
          size="large"
          className="flex-1 max-md:min-h-12 max-md:px-3"
          icon={<Zap aria-hidden className="size-5" />}
          isPending={pendingAction === 'buy'}
          disabled={isSoldOut || pendingAction !== null}
          onClick={() => void run('buy')}
        >
          Buy Now
        </Button>
      </div>
      {!isSoldOut && <SignInHint onSignIn={storeForSignIn} />}
    </div>
  )
}

/**
 * In the server's HTML too, since what appeared with hydration would move everything below. A script
 * hides it there from who has a session.
 */
function SignInHint({ onSignIn }: { onSignIn: () => void }) {
  const token = useToken()
  const signInState = useSignInState()
  if (typeof token === 'string') return null
  return (
    <p className="mt-3 text-sm text-muted data-session:hidden" suppressHydrationWarning>
      <InlineScript code={import.meta.env.SSR ? markSession() : ''} />
      Have an account?{' '}
      <Link
        to={urls.login()}
        state={signInState}
        onClick={onSignIn}
        className="font-semibold text-brand hover:underline"
      >
        Sign in and check out
      </Link>{' '}
      with your saved address.
    </p>
  )
}

const markSession = () =>
  `document.currentScript.parentElement.toggleAttribute('data-session', ${hasSession()})`

/** What these units cost; more than a flash deal has left are sold at the regular price, all of them. */
function TotalNote({ product, quantity }: { product: Product; quantity: number }) {
  const { price, flashDeal } = product
  const unitsLeft = flashDeal?.unitsLeft ?? null
  if (unitsLeft !== null && quantity > unitsLeft) {
    return (
      <p role="status" className="text-sm text-warn">
        Only {unitsLeft} {unitsLeft === 1 ? 'is' : 'are'} left at the deal price, so {quantity} are
        at the regular price.
      </p>
    )
  }
  return <p className="price text-sm text-muted">{formatTaka(timesTaka(price, quantity))} in all</p>
}
