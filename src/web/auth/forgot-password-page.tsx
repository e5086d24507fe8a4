import { useNavigate, useSearchParams } from 'react-router'
import { forgotPasswordSchema } from '#shared/auth/auth-schemas.ts'
import { urls } from '#shared/urls.ts'
import { otpLength } from '#shared/auth/passwords.ts'
import { api } from '../api/client.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { unindexedMeta } from '../seo/page-meta.ts'
import { Field } from '../ui/forms/field.tsx'
import { Form, SubmitButton, useZodForm } from '../ui/forms/form.tsx'
import { EmailInput } from '../ui/forms/inputs.tsx'
import { AuthCard, AuthLink } from './auth-card.tsx'

export const meta = unindexedMeta('Forgot Password')

export default function ForgotPasswordPage() {
  const navigate = useNavigate()
  const from = useSearchParams()[0].get('from') ?? undefined
  const form = useZodForm(forgotPasswordSchema, { defaultValues: { email: '' } })
  const { register, formState } = form
  const requestCode = useApiMutation(
    (body: { email: string }) => api('POST /auth/forgot-password', { body }),
    {
      success: ({ message }) => ({ title: 'OTP Sent', text: message }),
      error: { title: 'Error', shownInForm: 'at fields' },
      onSuccess: (_, { email }) => navigate(urls.resetPassword({ email, from })),
    },
  )

  return (
    <AuthCard
      title="Forgot your password?"
      text={`Enter your e-mail, and we send you a ${otpLength}-digit code for a new one.`}
      footer={
        <p>
          Remembered it? <AuthLink to={urls.login}>Back to login</AuthLink>
        </p>
      }
    >
      <Form form={form} mutation={requestCode} errorAt="toast" className="space-y-4">
        <Field label="E-mail" required error={formState.errors.email?.message}>
          <EmailInput {...register('email')} autoComplete="username" />
        </Field>
        <SubmitButton size="large" className="w-full">
          Send Code
        </SubmitButton>
      </Form>
    </AuthCard>
  )
}
