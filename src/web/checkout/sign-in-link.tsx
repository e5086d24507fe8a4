import { Link } from 'react-router'
import type { Cart } from '#shared/carts/cart-schemas.ts'
import { urls } from '#shared/urls.ts'
import { storeCheckoutRedirect } from '../cart/checkout-redirect.ts'
import type { SignInState } from '../shell/signed-out-redirect.tsx'

/** The way to the saved addresses and back; the first line is kept so that it ends up here again. */
export function SignInLink({ cart }: { cart: Cart }) {
  const [first] = cart.items
  const state: SignInState = { from: urls.checkout() }
  const keepOrder = () => {
    if (!first) return
    const { product, quantity, selectedColor } = first
    storeCheckoutRedirect({ productId: product._id, quantity, selectedColor })
  }
  return (
    <p className="text-sm text-ink-soft">
      Have an account?{' '}
      <Link
        to={urls.login()}
        state={state}
        onClick={keepOrder}
        className="inline-flex min-h-11 items-center rounded font-semibold text-brand underline-offset-2 hover:underline"
      >
        Sign in
      </Link>
    </p>
  )
}
