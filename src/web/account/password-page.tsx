import { useTexts } from '../languages/language.ts'
import { unindexedMeta } from '../seo/page-meta.ts'
import { useAccountUser } from './account-layout.tsx'
import { accountTexts } from './account-texts.tsx'
import { SectionCard } from '../ui/layout/section-card.tsx'
import { PasswordForm } from './password-form.tsx'

export const meta = unindexedMeta((language) => accountTexts[language].password.title)

export default function PasswordPage() {
  const t = useTexts(accountTexts).password
  const user = useAccountUser()
  return (
    <>
      <h1 className="text-3xl font-bold">{t.title}</h1>
      <div className="grid items-start gap-x-5 xl:grid-cols-[1fr_20rem]">
        <SectionCard title={t.section} className="mt-5">
          <PasswordForm email={user.email} />
        </SectionCard>
        <PasswordTips />
      </div>
    </>
  )
}

function PasswordTips() {
  const t = useTexts(accountTexts).password
  const tips = [t.tipLength, t.tipMix, t.tipUnique, t.tipDevices]
  return (
    <SectionCard title={t.tips} className="mt-5">
      <ul className="list-disc space-y-2 pl-5 text-[0.9375rem] text-muted marker:text-brand">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </SectionCard>
  )
}
