import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { urls } from '#shared/urls.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { showFailure } from '../toasts/toasts.ts'
import type { Route } from './+types/reset-password-page.ts'
import { AuthCard, EntranceLink } from './auth-card.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Reset Password', noIndex: true })

export default function ResetPasswordPage() {
  const [search] = useSearchParams()
  const email = search.get('email')?.trim() ?? ''
  if (email === '') return <MissingEmail />
  return (
    <AuthCard
      title="Set a new password"
      text={
        <>
          Enter the 6-digit code that we sent to{' '}
          <strong className="font-medium break-all text-ink">{email}</strong>. It works for 10
          minutes.
        </>
      }
      footer={
        <p>
          Remembered it? <EntranceLink to={urls.login()}>Back to login</EntranceLink>
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
    showFailure('Missing Email', 'Please enter your e-mail first.')
    void navigate(urls.forgotPassword(), { replace: true })
  }, [navigate])
  return null
}
