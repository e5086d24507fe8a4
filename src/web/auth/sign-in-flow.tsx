import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate, useRouteLoaderData, useSearchParams } from 'react-router'
import type { SecondFactorNeeded } from '#shared/auth/second-factor-schemas.ts'
import type { SignedIn, User } from '#shared/auth/user-schemas.ts'
import { localizedPath, urls } from '#shared/urls.ts'
import { api } from '../api/client.ts'
import { errorMessage } from '../api/errors.ts'
import { queryKeys } from '../api/query-keys.ts'
import { shopperKeyOf, startSession } from '../api/session.ts'
import {
  clearCheckoutRedirect,
  readCheckoutRedirect,
  type CheckoutRedirect,
} from '../cart/checkout-redirect.ts'
import { useLanguage, useTexts } from '../languages/language.ts'
import type { Site } from '../seo/page-meta.ts'
import { showErrorToast } from '../toasts/toasts.ts'
import { authPageTexts } from './auth-page-texts.tsx'

const noLanguages: Site['languages'] = []

/**
 * Completes every kind of sign-in (SPEC §4): asks people who have a second factor for it, starts the
 * session, adds a product that was chosen before and opens the checkout, or else returns to the page
 * before; to the administration in the language that was chosen there. A product that cannot be added
 * leads back to its page, or to the checkout if sign-in began there.
 */
export function useCompleteSignIn(): (result: SignedIn | SecondFactorNeeded) => Promise<void> {
  const t = useTexts(authPageTexts)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const from = query.get('from')
  const language = useLanguage()
  const { languages = noLanguages } = useRouteLoaderData<Site>('root') ?? {}

  return useCallback(
    async (signedIn) => {
      if (!('token' in signedIn)) {
        await navigate(urls.secondFactor({ from: from ?? undefined }), { state: signedIn })
        return
      }
      const back = returnUrl(from, signedIn.user.role)
      // Of an earlier try, unless sign-in was begun to check out.
      const pending = leadsToCheckout(back) ? readCheckoutRedirect() : null
      clearCheckoutRedirect()
      if (leadsToCheckout(back)) await handOverTyped(signedIn.user)
      startSession(client, signedIn)
      const { language: chosen } = signedIn.user
      if (chosen && chosen !== language && languages.includes(chosen) && leadsToAdmin(back)) {
        // Another language is another document.
        window.location.replace(localizedPath(chosen, back))
        return
      }
      if (pending === null) {
        await navigate(back, { replace: true })
        return
      }
      try {
        await addPendingProduct(client, signedIn.token, pending)
        await navigate(urls.checkout(), { replace: true })
      } catch (error) {
        showErrorToast(t.addToCartFailed, errorMessage(error, t.tryAgain))
        const product = urls.product({ id: pending.productId })
        await navigate(back === urls.checkout() ? back : product, { replace: true })
      }
    },
    [client, navigate, from, language, languages, t],
  )
}

/** The guest's input at the checkout, which sign-in was begun from: it is the customer's now. */
async function handOverTyped(user: SignedIn['user']): Promise<void> {
  const guest = shopperKeyOf(null)
  try {
    const { handOverCheckout } = await import('../checkout/checkout-draft.ts')
    handOverCheckout(guest, user)
  } catch {
    // Without its file they type it again.
  }
}

/** Adds the units that the guest's cart has not brought already. */
async function addPendingProduct(client: QueryClient, token: string, pending: CheckoutRedirect) {
  const cart = await api('POST /cart/add', { body: { ...pending, atLeast: true } })
  client.setQueryData(queryKeys.cart(token), cart)
}

/** Where sign-in leads to: `from` of its URL, if it has one. */
export function useReturnUrl(role?: User['role']): string {
  const [query] = useSearchParams()
  return returnUrl(query.get('from'), role)
}

const leadsToAdmin = (back: string) => {
  const { pathname } = new URL(back, 'http://shop')
  return pathname === urls.admin.path || pathname.startsWith(`${urls.admin.path}/`)
}

/** The checkout itself, or a product's page that is to go on to it. */
const leadsToCheckout = (back: string) => {
  const { pathname, searchParams } = new URL(back, 'http://shop')
  return pathname === urls.checkout.path || searchParams.get('buy') === 'checkout'
}

/**
 * A page of this shop, never another site nor sign-in itself; without one the home page, for
 * administrators the dashboard. Browsers drop tabs and line breaks from a URL, so a path with them may
 * be another site's.
 */
export function returnUrl(from: string | null, role: User['role'] = 'user'): string {
  const home = role === 'admin' ? urls.admin() : urls.home()
  if (from === null || !/^\/(?![/\\])\S*$/.test(from)) return home
  const [pathname] = from.split(/[?#]/)
  return authPaths.has(pathname ?? '') ? home : from
}

const authPaths: ReadonlySet<string> = new Set([
  urls.login.path,
  urls.secondFactor.path,
  urls.register.path,
  urls.forgotPassword.path,
  urls.resetPassword.path,
  urls.setPassword.path,
  urls.acceptInvitation.path,
])
