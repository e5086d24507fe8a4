import { useUndo } from '../undo/use-undo.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ShoppingBag, Users } from 'lucide-react'
import { Link } from 'react-router'
import { formatPhone } from '#shared/addresses/phone.ts'
import { roles, type Role, type User } from '#shared/auth/user-schemas.ts'
import { formatShortDate } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { api } from '../../api/client.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useSession } from '../../api/session.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { replaceRow, useListParams, useListQuery } from '../../ui/data-table/list-params.ts'
import type { Confirmation, RowAction } from '../../ui/data-table/row-actions.tsx'
import { useHistoryAction } from '../audit/history.tsx'
import { DownloadTable } from '../download-table.tsx'
import { ImportLink } from '../imports/import-link.tsx'
import { usersTexts, type UsersTexts } from './users-texts.ts'

export const meta = unindexedMeta((language) => usersTexts[language].title)

const userColumns = (t: UsersTexts, language: Language): Column<User>[] => [
  {
    head: t.columns.user,
    isRowHeader: true,
    className: 'max-w-56',
    cell: (user) => <UserName user={user} />,
    card: 'title',
  },
  {
    head: t.columns.contact,
    className: 'max-w-64',
    cell: ({ email, phone }) => (
      <TwoLines top={email} bottom={phone === null ? t.noPhone : formatPhone(phone, language)} />
    ),
    card: 'line',
  },
  {
    head: t.columns.role,
    cell: ({ role }) => <Badge tone={role === 'admin' ? 'purple' : 'grey'}>{t.roles[role]}</Badge>,
    card: 'badge',
  },
  {
    head: t.columns.joined,
    className: 'whitespace-nowrap text-muted max-lg:hidden',
    headClassName: 'max-lg:hidden',
    cell: (user) => formatShortDate(user.createdAt, language),
    card: 'hidden',
  },
]

export default function UsersPage() {
  const language = useLanguage()
  const t = usersTexts[language]
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
      title: t.orders,
      to: (user) => adminUrls.adminOrders({ search: user.email }),
    },
    history.action,
    {
      kind: 'select',
      permission: 'write_staff',
      label: (user) => t.roleOf(user.name),
      options: roles.map((role) => ({ value: role, label: t.roles[role] })),
      value: (user) => user.role,
      isDisabled: (user) => user._id === ownId && t.ownRole,
      confirm: (user, role) => roleConfirmation(user, role as Role, t),
      onSelect: (user, role) => changeRole.mutateAsync({ user, role: role as Role }),
    },
  ]
  return (
    <ListPage
      title={t.title}
      noun={{ ...t.noun, isPeople: true }}
      errorTitle={t.failed}
      params={params}
      query={query}
      rows={(data) => data.users}
      table={{
        rowKey: ({ _id }) => _id,
        rowName: ({ name }) => name,
        columns: userColumns(t, language),
        actions,
        cardsBelow: 'md',
      }}
      toolbar={<ImportLink kind="customers" />}
      search={{ placeholder: t.search }}
      footer={
        <DownloadTable name="users" query={{ search: params.search }} permission="read_customers" />
      }
      empty={{ icon: Users, title: t.empty, text: () => t.emptyText }}
    >
      {history.dialog}
    </ListPage>
  )
}

function roleConfirmation({ name }: User, role: Role, t: UsersTexts): Confirmation {
  return role === 'admin'
    ? { title: t.makeAdmin, description: t.makeAdminText(name), confirmLabel: t.makeAdmin }
    : { title: t.removeAdmin, description: t.removeAdminText(name), confirmLabel: t.removeAdmin }
}

function useChangeRole() {
  const client = useQueryClient()
  const t = useTexts(usersTexts)
  const undo = useUndo()
  return useApiMutation(
    async ({ user, role }: { user: User; role: Role }) =>
      (await api('PUT /admin/users/:id/role', { params: { id: user._id }, body: { role } })).user,
    {
      success: { title: t.updated, text: t.updatedText },
      action: undo,
      error: { title: t.error, fallback: t.updateFailed },
      onSuccess: (user) => replaceRow(client, 'GET /admin/users', user),
      invalidates: [adminQueryKeys.lists],
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
      <Link
        to={adminUrls.adminUser({ id: user._id })}
        className="truncate text-[0.9375rem] font-medium hover:underline"
      >
        {user.name}
      </Link>
    </span>
  )
}
