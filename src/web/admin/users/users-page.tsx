import { Users } from 'lucide-react'
import { pageMeta } from '../../seo/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListScreen } from '../list-screen.tsx'
import { useListAddress } from '../use-list-address.ts'
import type { Route } from './+types/users-page.ts'
import { useAdminUsers } from './use-admin-users.ts'
import { UsersTable } from './users-table.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Users', noIndex: true })

export default function UsersPage() {
  const address = useListAddress()
  const { search, page } = address
  const query = useAdminUsers({ search, page })
  const users = query.data?.users ?? []
  return (
    <ListScreen
      title="Users"
      things={{ one: 'user', many: 'users' }}
      searchHint="Name, e-mail or phone"
      failure="Failed to fetch users"
      address={address}
      query={query}
    >
      {users.length === 0 ? (
        <EmptyState look={{ icon: Users }} title="No users found" text="Try another search." />
      ) : (
        <UsersTable users={users} />
      )}
    </ListScreen>
  )
}
