import { Navigate } from 'react-router'
import { urls } from '#shared/urls.ts'
import { api } from '../api/client.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { unindexedMeta } from '../seo/page-meta.ts'
import { Form, SubmitButton, useZodForm } from '../ui/forms/form.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { AuthCard } from './auth-card.tsx'
import {
  clearPendingPassword,
  readPendingPassword,
  type PendingPassword,
} from './google/pending-password.ts'
import { NewPasswordFields } from './password-fields.tsx'
import { setPasswordFormSchema, showPasswordProblem } from './password-schemas.ts'
import { useCompleteSignIn } from './sign-in-flow.tsx'

export const meta = unindexedMeta('Set Password')

export default function SetPasswordPage() {
  const isHydrated = useIsHydrated()
  if (!isHydrated) return <Skeleton className="h-96 rounded-card" />
  return <SetPasswordScreen />
}

function SetPasswordScreen() {
  const pending = readPendingPassword()
  if (pending === null) return <Navigate to={urls.login()} replace />
  return (
    <AuthCard
      title="Set a password"
      text={
        <>
          One last step for <strong className="font-medium text-foreground">{pending.email}</strong>
          : with a password you can sign in without Google too.
        </>
      }
    >
      <SetPasswordForm pending={pending} />
    </AuthCard>
  )
}

function SetPasswordForm({ pending }: { pending: PendingPassword }) {
  const completeSignIn = useCompleteSignIn()
  const form = useZodForm(setPasswordFormSchema, { defaultValues: { password: '', confirm: '' } })
  const setPassword = useApiMutation(
    ({ password }: { password: string }) =>
      api('POST /auth/set-password-after-google', {
        body: { email: pending.email, password },
        token: pending.token,
      }),
    {
      success: (result) => ({
        title: 'Password Set Successfully',
        text: 'token' in result ? `Welcome, ${result.user.name}!` : 'One more step.',
      }),
      error: { title: 'Failed to Set Password', shownInForm: 'at fields' },
      onSuccess: async (signedIn) => {
        await completeSignIn(signedIn)
        clearPendingPassword()
      },
    },
  )

  return (
    <Form
      form={form}
      mutation={setPassword}
      onInvalid={() => showPasswordProblem(form.getValues())}
      errorAt="toast"
      className="space-y-4"
    >
      <input type="hidden" autoComplete="username" value={pending.email} readOnly />
      <NewPasswordFields />
      <SubmitButton size="large" className="w-full">
        Set Password
      </SubmitButton>
    </Form>
  )
}
