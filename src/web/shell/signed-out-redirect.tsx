import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { urls } from '#shared/urls.ts'
import { onSignedOut } from '../api/client.ts'
import { endSession } from '../api/session.ts'

/** What sign-in needs to bring the shopper back: `navigate(urls.login(), { state: { from } })`. */
export interface SignInState {
  from: string
}

/** A session that the shop no longer knows ends here too, and sign-in comes next (SPEC §4). */
export function SignedOutRedirect() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const from = useRef('/')

  useEffect(() => {
    from.current = `${pathname}${search}`
  }, [pathname, search])

  useEffect(
    () =>
      onSignedOut(() => {
        endSession(client)
        if (from.current.startsWith(urls.login.path)) return
        const state: SignInState = { from: from.current }
        void navigate(urls.login(), { state })
      }),
    [client, navigate],
  )
  return null
}
