import { useSession } from '../../api/session.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { PasskeySection } from './passkey-section.tsx'
import { RecoveryCodeSection } from './recovery-code-section.tsx'
import { TotpSection } from './totp-section.tsx'

export const meta = unindexedMeta('Security')

/** One's own second factor. */
export default function SecurityPage() {
  const secondFactor = useSession().user?.secondFactor
  if (!secondFactor) return null
  return (
    <div className="mx-auto max-w-3xl space-y-5">
      <div>
        <h1 className="text-2xl font-bold">Security</h1>
        <p className="mt-1 text-muted">
          {secondFactor.isOn
            ? 'After your password you show your second factor. Somebody who only knows the password stays outside.'
            : 'With a second factor, somebody who only knows your password stays outside.'}
        </p>
      </div>
      <TotpSection secondFactor={secondFactor} />
      <RecoveryCodeSection secondFactor={secondFactor} />
      <PasskeySection secondFactor={secondFactor} />
    </div>
  )
}
