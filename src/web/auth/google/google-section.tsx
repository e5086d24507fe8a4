import { useNavigate, useRouteLoaderData } from 'react-router'
import { urls } from '#shared/urls.ts'
import { api } from '../../api/client.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useTexts } from '../../languages/language.ts'
import { Spinner } from '../../ui/loading.tsx'
import type { loader } from '../auth-layout.tsx'
import { authPageTexts } from '../auth-page-texts.tsx'
import { useCompleteSignIn, useReturnUrl } from '../sign-in-flow.tsx'
import { GoogleButton, type GoogleMode } from './google-button.tsx'
import { googleTexts } from './google-texts.ts'
import { storePendingPassword } from './pending-password.ts'

/** Sign-in with Google; nothing when it is not configured. */
export function GoogleSection({ mode }: { mode: GoogleMode }) {
  const t = useTexts(googleTexts)
  const { welcome, welcomeBack, ...pages } = useTexts(authPageTexts)
  const greet = mode === 'login' ? welcomeBack : welcome
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
              title: t.passwordRequired,
              text: t.passwordRequiredText,
            }
          : { title: pages[mode].done, text: greet(user.name) }
      },
      error: { title: pages[mode].failed, fallback: t.rejected },
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
        {t.or}
      </p>
      {signIn.isPending ? (
        <p role="status" className="flex min-h-11 items-center justify-center gap-2">
          <Spinner /> {t.signingIn}
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
