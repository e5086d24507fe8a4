import { useSession } from '../../api/session.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { AddedAccessSection } from './added-access-section.tsx'
import { PushSection } from './push/push-section.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { RecoveryCodeSection } from './recovery-code-section.tsx'
import { TotpSection } from './totp-section.tsx'
import { useTexts } from '../../languages/language.ts'
import { securityTexts } from './security-texts.ts'

export const meta = unindexedMeta((language) => securityTexts[language].title)

/** One's own second factor, what was added lately, and the notifications of this device. */
export default function SecurityPage() {
  const t = useTexts(securityTexts)
  const { user } = useSession()
  if (!user?.secondFactor) return null
  const { secondFactor } = user
  return (
    <div className="mx-auto max-w-3xl space-y-5">
      <div>
        <h1 className="text-2xl font-bold">{t.title}</h1>
        <p className="mt-1 text-muted">{secondFactor.isOn ? t.isOn : t.isOff}</p>
      </div>
      <AddedAccessSection />
      <TotpSection secondFactor={secondFactor} />
      <RecoveryCodeSection secondFactor={secondFactor} />
      <PasskeySection secondFactor={secondFactor} />
      <PushSection user={user} />
    </div>
  )
}
