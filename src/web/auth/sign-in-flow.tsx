import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useState, type ReactNode } from 'react'
import { useLocation, useNavigate, Navigate } from 'react-router'
import type { SignedIn } from '#shared/auth/user-schemas.ts'
import { urls } from '#shared/urls.ts'
import { api } from '../api/client.ts'
import { useToken } from '../api/credentials.ts'
import { errorMessage } from '../api/errors.ts'
import { queryKeys } from '../api/query-keys.ts'
import { startSession, useSession } from '../api/session.ts'
import {
  clearCheckoutRedirect,
  readCheckoutRedirect,
  type CheckoutRedirect,
} from '../cart/checkout-redirect.ts'
import { showErrorToast } from '../toasts/toasts.ts'

/**
 * What every way of signing in ends with (SPEC §4): the session begins; a product that was wanted
 * before is in the cart and the checkout comes up, else the page they came from. A product that cannot
 * be added leads back to its page, or to the checkout where it came from there.
 */
export function useCompleteSignIn(): (signedIn: SignedIn) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { state } = useLocation()

  return useCallback(
    async (signedIn) => {
      const pending = readCheckoutRedirect()
      clearCheckoutRedirect()
      startSession(client, signedIn)
      const back = returnUrl(state)
      if (pending === null) {
        await navigate(back, { replace: true })
        return
      }
      try {
        await addPendingProduct(client, signedIn.token, pending)
        await navigate(urls.checkout(), { replace: true })
      } catch (error) {
        showErrorToast('Failed to add product to cart', errorMessage(error, 'Please try again.'))
        const product = urls.product({ id: pending.productId })
        await navigate(back === urls.checkout() ? back : product, { replace: true })
      }
    },
    [client, navigate, state],
  )
}

/** Once: what the guest's cart brought along is not added again. */
async function addPendingProduct(client: QueryClient, token: string, pending: CheckoutRedirect) {
  const { productId, quantity, selectedColor } = pending
  const cart = await api('GET /cart')
  const isThere = cart.items.some(
    (item) => item.product._id === productId && item.selectedColor === selectedColor,
  )
  const filled = isThere
    ? cart
    : await api('POST /cart/add', { body: { productId, quantity, selectedColor } })
  client.setQueryData(queryKeys.cart(token), filled)
}

/** A signed-in visitor is redirected at once; one who signs in here, by completing it. */
export function RequireGuest({ children }: { children: ReactNode }) {
  const token = useToken()
  const session = useSession()
  const { state } = useLocation()
  const [arrivedSignedOut, setArrivedSignedOut] = useState(false)
  if (token === null && !arrivedSignedOut) setArrivedSignedOut(true)
  if (session.status === 'signed-in' && !arrivedSignedOut) {
    return <Navigate to={returnUrl(state)} replace />
  }
  return children
}

/**
 * Where sign-in leads back to: a page of this shop, never another site nor sign-in itself. Browsers
 * drop tabs and line breaks from a URL, so a path with them may be another site's.
 */
export function returnUrl(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  if (typeof from !== 'string' || !/^\/(?![/\\])\S*$/.test(from)) return urls.home()
  const [pathname] = from.split(/[?#]/)
  return authPaths.has(pathname ?? '') ? urls.home() : from
}

const authPaths: ReadonlySet<string> = new Set([
  urls.login.path,
  urls.register.path,
  urls.forgotPassword.path,
  urls.resetPassword.path,
  urls.setPassword.path,
])
