import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { loginSchema } from '#shared/auth/auth-schemas.ts'
import { urls } from '#shared/urls.ts'
import { api } from '../api/api.ts'
import { messageOf } from '../api/api-error.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { EmailInput } from '../ui/text-input.tsx'
import { showFailure, showToast } from '../ui/toasts.ts'
import type { Route } from './+types/login-page.ts'
import { UnlessSignedIn } from './already-signed-in.tsx'
import { AuthCard } from './auth-card.tsx'
import { EntranceLink } from './entrance-link.tsx'
import { GoogleSection } from './google/google-section.tsx'
import { PasswordInput } from './password-input.tsx'
import { useEnter } from './use-enter.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Login', noIndex: true })

export default function LoginPage() {
  return (
    <UnlessSignedIn>
      <AuthCard
        title="Welcome back"
        text="Sign in to your account."
        footer={
          <p>
            New here? <EntranceLink to={urls.register()}>Create an account</EntranceLink>
          </p>
        }
      >
        <LoginForm />
        <GoogleSection mode="login" />
      </AuthCard>
    </UnlessSignedIn>
  )
}

function LoginForm() {
  const enter = useEnter()
  const { register, handleSubmit, formState, setFocus, setError } = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '', rememberMe: false },
  })
  const { errors, isSubmitting } = formState

  const logIn = handleSubmit(async (login) => {
    try {
      const signedIn = await api('POST /auth/login', { body: login })
      await enter(signedIn)
      showToast('Login Successful', `Welcome back, ${signedIn.user.name}!`)
    } catch (error) {
      const message = messageOf(error, 'Something went wrong. Please try again.')
      setError('root', { message })
      setFocus('password')
      showFailure('Login Failed', message)
    }
  })

  return (
    <form noValidate method="post" onSubmit={(event) => void logIn(event)} className="space-y-4">
      <Field label="E-mail" required error={errors.email?.message}>
        <EmailInput {...register('email')} autoComplete="username" />
      </Field>
      <Field label="Password" required error={errors.password?.message ?? errors.root?.message}>
        <PasswordInput {...register('password')} autoComplete="current-password" />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox {...register('rememberMe')} label="Remember me" />
        <EntranceLink to={urls.forgotPassword()}>Forgot password?</EntranceLink>
      </div>
      <Button type="submit" size="large" isBusy={isSubmitting} className="w-full">
        Login
      </Button>
    </form>
  )
}
