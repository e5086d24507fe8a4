import { useUndo } from '../undo/use-undo.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ShoppingBag, Users } from 'lucide-react'
import { roles, type Role, type User } from '#shared/auth/user-schemas.ts'
import { formatShortDate } from '#shared/formatting/dates.ts'
import { urls } from '#shared/urls.ts'
import { api } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useSession } from '../../api/session.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { replaceRow, useListParams, useListQuery } from '../../ui/data-table/list-params.ts'
import type { Confirmation, RowAction } from '../../ui/data-table/row-actions.tsx'
import { useHistoryAction } from '../audit/history.tsx'

export const meta = unindexedMeta('Users')

const roleLabels: Record<Role, string> = { user: 'User', admin: 'Admin' }
const roleOptions = roles.map((role) => ({ value: role, label: roleLabels[role] }))

const columns: Column<User>[] = [
  {
    head: 'User',
    isRowHeader: true,
    className: 'max-w-56',
    cell: (user) => <UserName user={user} />,
    card: 'title',
  },
  {
    head: 'Contact',
    className: 'max-w-64',
    cell: ({ email, phone }) => <TwoLines top={email} bottom={phone ?? 'No phone'} />,
    card: 'line',
  },
  {
    head: 'Role',
    cell: ({ role }) => (
      <Badge tone={role === 'admin' ? 'purple' : 'grey'}>{roleLabels[role]}</Badge>
    ),
    card: 'badge',
  },
  {
    head: 'Joined',
    className: 'whitespace-nowrap text-muted max-lg:hidden',
    headClassName: 'max-lg:hidden',
    cell: (user) => formatShortDate(user.createdAt),
    card: 'hidden',
  },
]

export default function UsersPage() {
  const params = useListParams()
  const query = useListQuery('GET /admin/users', params)
  const ownId = useSession().user?._id
  const changeRole = useChangeRole()
  const history = useHistoryAction<User>(
    ({ _id }) => ({ subjectType: 'customer', subjectId: _id }),
    ({ name }) => name,
  )
  const actions: RowAction<User>[] = [
    {
      kind: 'link',
      permission: 'read_orders',
      icon: ShoppingBag,
      title: 'Orders',
      label: (user) => `Orders of ${user.name}`,
      to: (user) => urls.adminOrders({ search: user.email }),
    },
    history.action,
    {
      kind: 'select',
      permission: 'write_staff',
      label: (user) => `Role of ${user.name}`,
      options: roleOptions,
      value: (user) => user.role,
      isDisabled: (user) => user._id === ownId && 'You cannot change your own role',
      confirm: (user, role) => roleConfirmation(user, role as Role),
      onSelect: (user, role) => changeRole.mutateAsync({ user, role: role as Role }),
    },
  ]
  return (
    <ListPage
      title="Users"
      noun={{ one: 'user', many: 'users' }}
      errorTitle="Failed to fetch users"
      params={params}
      query={query}
      rows={(data) => data.users}
      table={{
        rowKey: ({ _id }) => _id,
        rowName: ({ name }) => name,
        columns,
        actions,
        cardsBelow: 'md',
      }}
      search={{ placeholder: 'Name, e-mail or phone' }}
      empty={{ icon: Users, title: 'No users found.', text: () => 'Try another search.' }}
    >
      {history.dialog}
    </ListPage>
  )
}

function roleConfirmation({ name }: User, role: Role): Confirmation {
  if (role === 'admin') {
    return {
      title: 'Make Administrator',
      description: `Are you sure you want to make ${name} an administrator? They may then change products, orders, coupons and users, and have to sign in again.`,
      confirmLabel: 'Make Administrator',
    }
  }
  return {
    title: 'Remove Administrator',
    description: `Are you sure you want to make ${name} an ordinary user? They lose the administration at once and have to sign in again.`,
    confirmLabel: 'Remove Administrator',
  }
}

function useChangeRole() {
  const client = useQueryClient()
  const undo = useUndo()
  return useApiMutation(
    async ({ user, role }: { user: User; role: Role }) =>
      (await api('PUT /admin/users/:id/role', { params: { id: user._id }, body: { role } })).user,
    {
      success: { title: 'User Updated', text: 'User role has been updated successfully.' },
      action: undo,
      error: { title: 'Error', fallback: 'Failed to update user role.' },
      onSuccess: (user) => replaceRow(client, 'GET /admin/users', user),
      invalidates: [queryKeys.lists],
    },
  )
}

function UserName({ user }: { user: User }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft font-bold text-brand"
      >
        {user.name.slice(0, 1).toUpperCase()}
      </span>
      <span className="truncate text-[0.9375rem] font-medium">{user.name}</span>
    </span>
  )
}
