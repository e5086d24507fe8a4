import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { forgotPasswordSchema } from '#shared/auth/auth-schemas.ts'
import { urls } from '#shared/urls.ts'
import { api } from '../api/api.ts'
import { messageOf } from '../api/api-error.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { EmailInput } from '../ui/text-input.tsx'
import { showFailure, showToast } from '../ui/toasts.ts'
import type { Route } from './+types/forgot-password-page.ts'
import { AuthCard } from './auth-card.tsx'
import { EntranceLink } from './entrance-link.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Forgot Password', noIndex: true })

export default function ForgotPasswordPage() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgotPasswordSchema),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState

  const requestCode = handleSubmit(async ({ email }) => {
    try {
      const { message } = await api('POST /auth/forgot-password', { body: { email } })
      await navigate(urls.resetPassword({ email }), { state })
      showToast('OTP Sent', message)
    } catch (error) {
      showFailure('Error', messageOf(error, 'Something went wrong. Please try again.'))
    }
  })

  return (
    <AuthCard
      title="Forgot your password?"
      text="Enter your e-mail, and we send you a 6-digit code for a new one."
      footer={
        <p>
          Remembered it? <EntranceLink to={urls.login()}>Back to login</EntranceLink>
        </p>
      }
    >
      <form
        noValidate
        method="post"
        onSubmit={(event) => void requestCode(event)}
        className="space-y-4"
      >
        <Field label="E-mail" required error={errors.email?.message}>
          <EmailInput {...register('email')} autoComplete="username" />
        </Field>
        <Button type="submit" size="large" isBusy={isSubmitting} className="w-full">
          Send Code
        </Button>
      </form>
    </AuthCard>
  )
}
