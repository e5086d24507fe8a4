import type { Login } from '#shared/auth/auth-schemas.ts'
import { urls } from '#shared/urls.ts'
import { api } from '../api/client.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useTexts } from '../languages/language.ts'
import { unindexedMeta } from '../seo/page-meta.ts'
import { Checkbox } from '../ui/forms/inputs.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Form, SubmitButton, useZodForm } from '../ui/forms/form.tsx'
import { EmailInput } from '../ui/forms/inputs.tsx'
import { AuthLink } from './auth-card.tsx'
import { authPageTexts } from './auth-page-texts.tsx'
import { GuestCard } from './guest-card.tsx'
import { PasswordInput } from './passwords/password-input.tsx'
import { useCompleteSignIn } from './sign-in-flow.tsx'

const loadSchema = async () => (await import('#shared/auth/auth-schemas.ts')).loginSchema

export const meta = unindexedMeta((language) => authPageTexts[language].login.pageTitle)

export default function LoginPage() {
  const t = useTexts(authPageTexts).login
  return (
    <GuestCard
      mode="login"
      footer={
        <p>
          {t.newHere((words) => (
            <AuthLink to={urls.register}>{words}</AuthLink>
          ))}
        </p>
      }
    >
      <LoginForm />
    </GuestCard>
  )
}

function LoginForm() {
  const t = useTexts(authPageTexts)
  const completeSignIn = useCompleteSignIn()
  const form = useZodForm(loadSchema, {
    defaultValues: { email: '', password: '', rememberMe: false },
  })
  const { register, formState } = form
  const { errors } = formState
  const signIn = useApiMutation((login: Login) => api('POST /auth/login', { body: login }), {
    success: (result) =>
      'token' in result ? { title: t.login.done, text: t.welcomeBack(result.user.name) } : null,
    error: { title: t.login.failed, shownInForm: 'always' },
    onSuccess: completeSignIn,
  })

  return (
    <Form form={form} mutation={signIn} errorAt="password" className="space-y-4">
      <Field label={t.email} required error={errors.email?.message}>
        <EmailInput {...register('email')} autoComplete="username" />
      </Field>
      <Field label={t.password} required error={errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="current-password" />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox {...register('rememberMe')} label={t.login.rememberMe} />
        <AuthLink to={urls.forgotPassword}>{t.login.forgotPassword}</AuthLink>
      </div>
      <SubmitButton size="large" className="w-full">
        {t.login.submit}
      </SubmitButton>
    </Form>
  )
}
