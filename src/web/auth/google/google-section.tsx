import { useState } from 'react'
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import { urls } from '#shared/urls.ts'
import { api } from '../../api/api.ts'
import { messageOf } from '../../api/api-error.ts'
import type { SignInState } from '../../shell/signed-out-redirect.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { showFailure, showToast } from '../../ui/toasts.ts'
import type { loader } from '../auth-layout.tsx'
import { returnPath } from '../return-path.ts'
import { useEnter } from '../use-enter.ts'
import { GoogleButton, type GoogleMode } from './google-button.tsx'
import { storePasswordSetup } from './password-setup.ts'

const words = {
  login: { failed: 'Login Failed', done: 'Login Successful', greeting: 'Welcome back' },
  register: { failed: 'Registration Failed', done: 'Registration Successful', greeting: 'Welcome' },
} satisfies Record<GoogleMode, { failed: string; done: string; greeting: string }>

/** Google's way in; nothing where the owner has not set it up. */
export function GoogleSection({ mode }: { mode: GoogleMode }) {
  const data = useRouteLoaderData<typeof loader>('auth/auth-layout')
  const clientId = data?.googleClientId ?? null
  const [isEntering, setIsEntering] = useState(false)
  const enter = useEnter()
  const navigate = useNavigate()
  const { state } = useLocation()
  if (clientId === null) return null

  const takeCredential = async (credential: string) => {
    setIsEntering(true)
    try {
      const answer = await api('POST /auth/google', { body: { credential, mode } })
      const { token, user, needsPassword } = answer
      if (needsPassword) {
        const from = returnPath(state)
        storePasswordSetup({ token, email: user.email, name: user.name, from })
        await navigate(urls.setPassword(), { state: { from } satisfies SignInState })
        showToast('Set Password Required', 'Please set a password to finish your account.')
        return
      }
      await enter(answer)
      showToast(words[mode].done, `${words[mode].greeting}, ${user.name}!`)
    } catch (error) {
      showFailure(words[mode].failed, messageOf(error, 'Google Authentication Failed'))
    } finally {
      setIsEntering(false)
    }
  }

  return (
    <>
      <p className="my-5 flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {isEntering ? (
        <p role="status" className="flex min-h-11 items-center justify-center gap-2">
          <Spinner /> Signing in with Google…
        </p>
      ) : (
        <GoogleButton
          clientId={clientId}
          mode={mode}
          onCredential={(credential) => void takeCredential(credential)}
        />
      )}
    </>
  )
}
