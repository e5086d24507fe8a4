import { loginSchema, type Login } from '#shared/auth/auth-schemas.ts'
import { urls } from '#shared/urls.ts'
import { api } from '../api/client.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { unindexedMeta } from '../seo/page-meta.ts'
import { Checkbox } from '../ui/forms/inputs.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Form, SubmitButton, useZodForm } from '../ui/forms/form.tsx'
import { EmailInput } from '../ui/forms/inputs.tsx'
import { RequireGuest, useCompleteSignIn } from './sign-in-flow.tsx'
import { AuthCard, AuthLink } from './auth-card.tsx'
import { GoogleSection } from './google/google-section.tsx'
import { PasswordInput } from './password-input.tsx'

export const meta = unindexedMeta('Login')

export default function LoginPage() {
  return (
    <RequireGuest>
      <AuthCard
        title="Welcome back"
        text="Sign in to your account."
        footer={
          <p>
            New here? <AuthLink to={urls.register}>Create an account</AuthLink>
          </p>
        }
      >
        <LoginForm />
        <GoogleSection mode="login" />
      </AuthCard>
    </RequireGuest>
  )
}

function LoginForm() {
  const completeSignIn = useCompleteSignIn()
  const form = useZodForm(loginSchema, {
    defaultValues: { email: '', password: '', rememberMe: false },
  })
  const { register, formState } = form
  const { errors } = formState
  const signIn = useApiMutation((login: Login) => api('POST /auth/login', { body: login }), {
    success: (result) =>
      'token' in result
        ? { title: 'Login Successful', text: `Welcome back, ${result.user.name}!` }
        : null,
    error: { title: 'Login Failed', shownInForm: 'always' },
    onSuccess: completeSignIn,
  })

  return (
    <Form form={form} mutation={signIn} errorAt="password" className="space-y-4">
      <Field label="E-mail" required error={errors.email?.message}>
        <EmailInput {...register('email')} autoComplete="username" />
      </Field>
      <Field label="Password" required error={errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="current-password" />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox {...register('rememberMe')} label="Remember me" />
        <AuthLink to={urls.forgotPassword}>Forgot password?</AuthLink>
      </div>
      <SubmitButton size="large" className="w-full">
        Login
      </SubmitButton>
    </Form>
  )
}
