import { Navigate, useLocation } from 'react-router'
import type { SecondFactorNeeded } from '#shared/auth/second-factor-schemas.ts'
import { urls } from '#shared/urls.ts'
import { api } from '../../api/client.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { showToast } from '../../toasts/toasts.ts'
import { PageSkeleton } from '../../ui/layout/stalled-notice.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { AuthCard, AuthLink } from '../auth-card.tsx'
import { useCompleteSignIn } from '../sign-in-flow.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { useTexts } from '../../languages/language.ts'
import { secondFactorTexts } from './second-factor-texts.ts'

export const meta = unindexedMeta((language) => secondFactorTexts[language].pageTitle)

export default function SecondFactorPage() {
  const isHydrated = useIsHydrated()
  if (!isHydrated) return <PageSkeleton />
  return <SecondFactorScreen />
}

/** The sign-in in progress is in the state of the history entry: it survives a reload, and no other tab. */
function SecondFactorScreen() {
  const t = useTexts(secondFactorTexts)
  const state = useLocation().state as Partial<SecondFactorNeeded> | null
  const completeSignIn = useCompleteSignIn()
  const { secondFactorToken, methods } = state ?? {}
  if (typeof secondFactorToken !== 'string' || !methods)
    return <Navigate to={urls.login()} replace />
  return (
    <AuthCard
      title={t.title}
      text={t.text}
      footer={
        <>
          <p>
            <AuthLink to={urls.forgotPassword}>{t.notMine}</AuthLink>
          </p>
          <AuthLink to={urls.login}>{t.otherAccount}</AuthLink>
        </>
      }
    >
      <SecondFactorForm
        methods={methods}
        submit={t.signIn}
        requestOptions={() =>
          api('POST /auth/second-factor/passkey-options', { body: { secondFactorToken } })
        }
        send={(answer) =>
          api('POST /auth/second-factor', { body: { secondFactorToken, ...answer } })
        }
        onDone={async (signedIn) => {
          await completeSignIn(signedIn)
          showToast(t.signedIn, t.welcome(signedIn.user.name))
        }}
      />
    </AuthCard>
  )
}
