import { Navigate } from 'react-router'
import { urls } from '#shared/urls.ts'
import { api } from '../../api/client.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useTexts } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Form, SubmitButton, useZodForm } from '../../ui/forms/form.tsx'
import { PageSkeleton } from '../../ui/layout/stalled-notice.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { AuthCard } from '../auth-card.tsx'
import { authPageTexts } from '../auth-page-texts.tsx'
import {
  clearPendingPassword,
  readPendingPassword,
  type PendingPassword,
} from '../google/pending-password.ts'
import { NewPasswordFields } from './password-fields.tsx'
import { showPasswordProblem } from './show-password-problem.ts'
import { useCompleteSignIn } from '../sign-in-flow.tsx'

const loadSchema = async () => (await import('./password-schemas.ts')).setPasswordFormSchema

export const meta = unindexedMeta((language) => authPageTexts[language].setPassword.pageTitle)

export default function SetPasswordPage() {
  const isHydrated = useIsHydrated()
  if (!isHydrated) return <PageSkeleton />
  return <SetPasswordScreen />
}

function SetPasswordScreen() {
  const t = useTexts(authPageTexts).setPassword
  const pending = readPendingPassword()
  if (pending === null) return <Navigate to={urls.login()} replace />
  return (
    <AuthCard
      title={t.title}
      text={t.text(<strong className="font-medium text-foreground">{pending.email}</strong>)}
    >
      <SetPasswordForm pending={pending} />
    </AuthCard>
  )
}

function SetPasswordForm({ pending }: { pending: PendingPassword }) {
  const t = useTexts(authPageTexts)
  const completeSignIn = useCompleteSignIn()
  const form = useZodForm(loadSchema, { defaultValues: { password: '', confirm: '' } })
  const setPassword = useApiMutation(
    ({ password }: { password: string }) =>
      api('POST /auth/set-password-after-google', {
        body: { email: pending.email, password },
        token: pending.token,
      }),
    {
      success: (result) => ({
        title: t.setPassword.done,
        text: 'token' in result ? t.welcome(result.user.name) : t.oneMoreStep,
      }),
      error: { title: t.setPassword.failed, shownInForm: 'at fields' },
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
        {t.setPassword.submit}
      </SubmitButton>
    </Form>
  )
}
