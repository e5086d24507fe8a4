import { advisedPasswordLength } from '#shared/auth/passwords.ts'
import { unindexedMeta } from '../seo/page-meta.ts'
import { useAccountUser } from './account-layout.tsx'
import { SectionCard } from '../ui/layout/section-card.tsx'
import { PasswordForm } from './password-form.tsx'

export const meta = unindexedMeta('Change Password')

export default function PasswordPage() {
  const user = useAccountUser()
  return (
    <>
      <h1 className="text-3xl font-bold">Change Password</h1>
      <div className="grid items-start gap-x-5 xl:grid-cols-[1fr_20rem]">
        <SectionCard title="New password" className="mt-5">
          <PasswordForm email={user.email} />
        </SectionCard>
        <PasswordTips />
      </div>
    </>
  )
}

const tips = [
  `Use at least ${advisedPasswordLength} characters; longer is stronger.`,
  'Mix small and capital letters, digits and special characters.',
  'Take a password that you use nowhere else.',
  'Changing it signs you out on every other device.',
]

function PasswordTips() {
  return (
    <SectionCard title="Tips" className="mt-5">
      <ul className="list-disc space-y-2 pl-5 text-[0.9375rem] text-muted marker:text-brand">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </SectionCard>
  )
}
