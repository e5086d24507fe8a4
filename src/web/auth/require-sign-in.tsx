import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { urls } from '#shared/urls.ts'
import { onSessionExpired } from '../api/client.ts'
import { endSession, useSessionCache } from '../api/session.ts'
import { showLastingErrorToast } from '../toasts/toasts.ts'

/** To sign-in, and back here afterwards. What is inside shows until then. */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    // After Logout this page may still be on the screen when the address is the next one's already.
    if (window.location.pathname !== pathname) return
    const state: SignInState = { from: `${pathname}${search}` }
    void navigate(urls.login(), { state, replace: true })
  }, [navigate, pathname, search])
  return children
}

/** Leads sign-in and registration back to the page on which their link was clicked. */
export function useSignInState(): SignInState {
  const { pathname, search, hash } = useLocation()
  return { from: `${pathname}${search}${hash}` }
}

/** What sign-in needs to bring the shopper back: `navigate(urls.login(), { state: { from } })`. */
export interface SignInState {
  from: string
}

/**
 * A session that the shop no longer knows ends here too, and sign-in comes next and says why (SPEC §4).
 * What was loaded for a session ends with it.
 */
export function SessionExpiredRedirect() {
  const client = useQueryClient()
  const navigate = useNavigate()
  useSessionCache()
  const { pathname, search } = useLocation()
  const from = useRef(urls.home())

  const hasExpired = useRef(false)
  const dismissReason = useRef(() => {})

  useEffect(() => {
    from.current = `${pathname}${search}`
    dismissReason.current()
    if (!hasExpired.current || pathname !== urls.login.path) return
    hasExpired.current = false
    // It stands as long as sign-in: who looks away must not wonder why it came up.
    dismissReason.current = showLastingErrorToast(
      'Session Expired',
      'Your session has ended. Please sign in to go on.',
    )
  }, [pathname, search])

  useEffect(
    () =>
      onSessionExpired(() => {
        endSession(client)
        if (from.current.startsWith(urls.login.path)) return
        hasExpired.current = true
        const state: SignInState = { from: from.current }
        void navigate(urls.login(), { state })
      }),
    [client, navigate],
  )
  return null
}
