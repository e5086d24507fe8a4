import { useNavigate, useRouteLoaderData } from 'react-router'
import { urls } from '#shared/urls.ts'
import { api } from '../../api/client.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Spinner } from '../../ui/loading.tsx'
import type { loader } from '../auth-layout.tsx'
import { useCompleteSignIn, useReturnUrl } from '../sign-in-flow.tsx'
import { GoogleButton, type GoogleMode } from './google-button.tsx'
import { storePendingPassword } from './pending-password.ts'

const texts = {
  login: { failed: 'Login Failed', done: 'Login Successful', greeting: 'Welcome back' },
  register: { failed: 'Registration Failed', done: 'Registration Successful', greeting: 'Welcome' },
} satisfies Record<GoogleMode, { failed: string; done: string; greeting: string }>

/** Sign-in with Google; nothing when it is not configured. */
export function GoogleSection({ mode }: { mode: GoogleMode }) {
  const data = useRouteLoaderData<typeof loader>('auth/auth-layout')
  const clientId = data?.googleClientId ?? null
  const completeSignIn = useCompleteSignIn()
  const navigate = useNavigate()
  const from = useReturnUrl()
  const signIn = useApiMutation(
    (credential: string) => api('POST /auth/google', { body: { credential, mode } }),
    {
      success: (response) => {
        if (!('token' in response)) return null
        const { user, needsPassword } = response
        return needsPassword
          ? {
              title: 'Set Password Required',
              text: 'Please set a password to finish your account.',
            }
          : { title: texts[mode].done, text: `${texts[mode].greeting}, ${user.name}!` }
      },
      error: { title: texts[mode].failed, fallback: 'Google Authentication Failed' },
      onSuccess: async (response) => {
        if (!('token' in response) || !response.needsPassword) return completeSignIn(response)
        const { token, user } = response
        storePendingPassword({ token, email: user.email, name: user.name, from })
        await navigate(urls.setPassword({ from }))
      },
    },
  )
  if (clientId === null) return null

  return (
    <>
      <p className="my-5 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {signIn.isPending ? (
        <p role="status" className="flex min-h-11 items-center justify-center gap-2">
          <Spinner /> Signing in with Google…
        </p>
      ) : (
        <GoogleButton
          clientId={clientId}
          mode={mode}
          onCredential={(credential) => signIn.mutate(credential)}
        />
      )}
    </>
  )
}
