import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useState, type ReactNode } from 'react'
import { useLocation, useNavigate, Navigate } from 'react-router'
import type { SignedIn } from '#shared/auth/user-schemas.ts'
import { urls } from '#shared/urls.ts'
import { api } from '../api/client.ts'
import { useToken } from '../api/credentials.ts'
import { messageOf } from '../api/errors.ts'
import { queryKeys } from '../api/query-keys.ts'
import { beginSession, useSession } from '../api/session.ts'
import {
  clearCheckoutRedirect,
  readCheckoutRedirect,
  type CheckoutRedirect,
} from '../cart/checkout-redirect.ts'
import { showFailure } from '../toasts/toasts.ts'

/**
 * What every way of signing in ends with (SPEC §4): the session begins; a product that was wanted
 * before is in the cart and the checkout comes up, else the page they came from.
 */
export function useEnter(): (signedIn: SignedIn) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { state } = useLocation()

  return useCallback(
    async (signedIn) => {
      const wanted = readCheckoutRedirect()
      clearCheckoutRedirect()
      beginSession(client, signedIn)
      const back = returnPath(state)
      if (wanted === null) {
        await navigate(back, { replace: true })
        return
      }
      try {
        await putIntoCart(client, signedIn.token, wanted)
        await navigate(urls.checkout(), { replace: true })
      } catch (error) {
        showFailure('Failed to add product to cart', messageOf(error, 'Please try again.'))
        await navigate(back, { replace: true })
      }
    },
    [client, navigate, state],
  )
}

/** Once: what the guest's cart brought along is not added again. */
async function putIntoCart(client: QueryClient, token: string, wanted: CheckoutRedirect) {
  const { productId, quantity, selectedColor } = wanted
  const cart = await api('GET /cart')
  const isThere = cart.items.some(
    (item) => item.product._id === productId && item.selectedColor === selectedColor,
  )
  const filled = isThere
    ? cart
    : await api('POST /cart/add', { body: { productId, quantity, selectedColor } })
  client.setQueryData(queryKeys.cart(token), filled)
}

/** Whoever comes here signed in goes on at once; whoever signs in here is led on by that. */
export function UnlessSignedIn({ children }: { children: ReactNode }) {
  const token = useToken()
  const session = useSession()
  const { state } = useLocation()
  const [cameSignedOut, setCameSignedOut] = useState(false)
  if (token === null && !cameSignedOut) setCameSignedOut(true)
  if (session.status === 'signed-in' && !cameSignedOut) {
    return <Navigate to={returnPath(state)} replace />
  }
  return children
}

/** Where sign-in leads back to: a page of this shop, never another site nor sign-in itself. */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return urls.home()
  const [pathname] = from.split(/[?#]/)
  return entrances.has(pathname ?? '') ? urls.home() : from
}

const entrances: ReadonlySet<string> = new Set([
  urls.login.path,
  urls.register.path,
  urls.forgotPassword.path,
  urls.resetPassword.path,
  urls.setPassword.path,
])
