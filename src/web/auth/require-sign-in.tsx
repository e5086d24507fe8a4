import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { urls } from '#shared/urls.ts'
import type { SignInState } from '../shell/signed-out-redirect.tsx'

/** To sign-in, and back here afterwards. What is inside shows until then. */
export function SignInFirst({ children }: { children: ReactNode }) {
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
