import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { urls } from '#shared/urls.ts'
import { otpLength, otpMinutes } from '#shared/auth/passwords.ts'
import { unindexedMeta } from '../seo/page-meta.ts'
import { showErrorToast } from '../toasts/toasts.ts'
import { AuthCard, AuthLink } from './auth-card.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

export const meta = unindexedMeta('Reset Password')

export default function ResetPasswordPage() {
  const [search] = useSearchParams()
  const email = search.get('email')?.trim() ?? ''
  if (email === '') return <MissingEmail />
  return (
    <AuthCard
      title="Set a new password"
      text={
        <>
          Enter the {otpLength}-digit code that we sent to{' '}
          <strong className="font-medium break-all text-foreground">{email}</strong>. It works for{' '}
          {otpMinutes} minutes.
        </>
      }
      footer={
        <p>
          Remembered it? <AuthLink to={urls.login}>Back to login</AuthLink>
        </p>
      }
    >
      <ResetPasswordForm email={email} />
    </AuthCard>
  )
}

function MissingEmail() {
  const navigate = useNavigate()
  useEffect(() => {
    showErrorToast('Missing Email', 'Please enter your e-mail first.')
    void navigate(urls.forgotPassword(), { replace: true })
  }, [navigate])
  return null
}
