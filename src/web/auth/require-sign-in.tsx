import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { splitLanguage, urls } from '#shared/urls.ts'
import { onSessionExpired } from '../api/client.ts'
import { endSession, useSessionCache } from '../api/session.ts'
import { useTexts } from '../languages/language.ts'
import { showNotice } from '../toasts/toasts.ts'
import { sessionTexts } from './session-texts.ts'

/** Redirects to sign-in, which leads back here. Shows its children until then. */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    // After Logout this page may still be rendered when the URL has already changed.
    if (isLeaving || splitLanguage(window.location.pathname).path !== pathname) return
    void navigate(urls.login({ from: `${pathname}${search}` }), { replace: true })
  }, [isLeaving, navigate, pathname, search])
  return children
}

/** For links to sign-in and registration, which lead back to the page that they are on. */
export function useSignInReturn(): { from: string | undefined } {
  const { pathname, search, hash } = useLocation()
  const from = `${pathname}${search}${hash}`
  return { from: from === urls.home() ? undefined : from }
}

/**
 * Ends a session that the shop rejects and leads to sign-in, with the reason (SPEC §4). Data of the
 * session is dropped.
 */
export function SessionExpiredRedirect() {
  const t = useTexts(sessionTexts)
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
    dismissReason.current = showNotice(t.expired, t.expiredText)
  }, [pathname, search, t])

  useEffect(
    () =>
      onSessionExpired(() => {
        endSession(client)
        if (from.current.startsWith(urls.login.path)) return
        hasExpired.current = true
        void navigate(urls.login({ from: from.current }))
      }),
    [client, navigate],
  )
  return null
}
