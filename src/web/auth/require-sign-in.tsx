import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { urls } from '#shared/urls.ts'
import { onSessionExpired } from '../api/client.ts'
import { endSession, useSessionCache } from '../api/session.ts'
import { showLastingErrorToast } from '../toasts/toasts.ts'

/** Redirects to sign-in, which leads back here. Shows its children until then. */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    // After Logout this page may still be rendered when the URL has already changed.
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

/** The navigation state that leads back after sign-in: `navigate(urls.login(), { state: { from } })`. */
export interface SignInState {
  from: string
}

/**
 * Ends a session that the shop rejects and leads to sign-in, with the reason (SPEC §4). Data of the
 * session is dropped.
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
    // Visible as long as sign-in is, because it says why the page changed.
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
