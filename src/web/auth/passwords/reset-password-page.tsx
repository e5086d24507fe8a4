import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { urls } from '#shared/urls.ts'
import { useTexts } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { showErrorToast } from '../../toasts/toasts.ts'
import { AuthCard, AuthLink } from '../auth-card.tsx'
import { authPageTexts } from '../auth-page-texts.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

export const meta = unindexedMeta((language) => authPageTexts[language].reset.pageTitle)

export default function ResetPasswordPage() {
  const t = useTexts(authPageTexts)
  const [search] = useSearchParams()
  const email = search.get('email')?.trim() ?? ''
  if (email === '') return <MissingEmail />
  return (
    <AuthCard
      title={t.reset.title}
      text={t.reset.text(
        <strong className="font-medium break-all text-foreground">{email}</strong>,
      )}
      footer={
        <p>
          {t.forgot.remembered((words) => (
            <AuthLink to={urls.login}>{words}</AuthLink>
          ))}
        </p>
      }
    >
      <ResetPasswordForm email={email} />
    </AuthCard>
  )
}

function MissingEmail() {
  const t = useTexts(authPageTexts).reset
  const navigate = useNavigate()
  useEffect(() => {
    showErrorToast(t.missingEmail, t.missingEmailText)
    void navigate(urls.forgotPassword(), { replace: true })
  }, [navigate, t])
  return null
}
