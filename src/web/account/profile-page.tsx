import { pageMeta } from '../seo/page-meta.ts'
import { AddressBook } from './address-book.tsx'
import { useAccountUser } from './account-layout.tsx'
import type { Route } from './+types/profile-page.ts'
import { PersonalInformation } from './profile/personal-information.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'My Account', noIndex: true })

export default function ProfilePage() {
  const user = useAccountUser()
  return (
    <>
      <h1 className="text-3xl font-bold">My Account</h1>
      <PersonalInformation user={user} />
      <AddressBook user={user} />
    </>
  )
}
