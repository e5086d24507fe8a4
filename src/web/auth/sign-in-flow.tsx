import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SignedIn } from '#shared/auth/user-schemas.ts'
import { urls } from '#shared/urls.ts'
import { api } from '../api/client.ts'
import { messageOf } from '../api/errors.ts'
import { queryKeys } from '../api/query-keys.ts'
import { beginSession } from '../api/session.ts'
import {
  clearCheckoutRedirect,
  readCheckoutRedirect,
  type CheckoutRedirect,
} from '../cart/checkout-redirect.ts'
import { showFailure } from '../toasts/toasts.ts'
import { returnPath } from './return-path.ts'

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
