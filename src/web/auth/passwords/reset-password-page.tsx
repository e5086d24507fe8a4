import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { AccessAfterReset } from '#shared/auth/added-access-schemas.ts'
import { urls } from '#shared/urls.ts'
import { useTexts } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { showErrorToast } from '../../toasts/toasts.ts'
import { AuthCard, AuthLink } from '../auth-card.tsx'
import { authPageTexts } from '../auth-page-texts.tsx'
import { AccessAfterResetCard } from './access-after-reset.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

export const meta = unindexedMeta((language) => authPageTexts[language].reset.pageTitle)

export default function ResetPasswordPage() {
  const t = useTexts(authPageTexts)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const email = search.get('email')?.trim() ?? ''
  const [access, setAccess] = useState<AccessAfterReset | null>(null)
  const loginUrl = urls.login({ from: search.get('from') ?? undefined })
  if (email === '') return <MissingEmail />
  if (access) return <AccessAfterResetCard email={email} access={access} loginUrl={loginUrl} />
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
      <ResetPasswordForm
        email={email}
        onReset={(added) => (added ? setAccess(added) : navigate(loginUrl))}
      />
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
