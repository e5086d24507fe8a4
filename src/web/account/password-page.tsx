import { pageMeta } from '../seo/page-meta.ts'
import { Panel } from './panel.tsx'
import { useAccountUser } from './account-layout.tsx'
import type { Route } from './+types/password-page.ts'
import { PasswordForm } from './password-form.tsx'
import { PasswordTips } from './password/password-tips.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Change Password', noIndex: true })

export default function PasswordPage() {
  const user = useAccountUser()
  return (
    <>
      <h1 className="text-3xl font-bold">Change Password</h1>
      <div className="grid items-start gap-x-5 xl:grid-cols-[1fr_20rem]">
        <Panel title="New password">
          <PasswordForm email={user.email} />
        </Panel>
        <PasswordTips />
      </div>
    </>
  )
}
