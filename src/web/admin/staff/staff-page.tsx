import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut, ShieldCheck } from 'lucide-react'
import type { StaffMember } from '#shared/auth/staff-schemas.ts'
import { formatShortDate } from '#shared/formatting/dates.ts'
import { urls } from '#shared/urls.ts'
import { api } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useSession } from '../../api/session.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { replaceRow, useListParams, useListQuery } from '../../ui/data-table/list-params.ts'
import type { RowAction } from '../../ui/data-table/row-actions.tsx'

export const meta = unindexedMeta('Staff')

const columns: Column<StaffMember>[] = [
  {
    head: 'Name',
    isRowHeader: true,
    className: 'max-w-72',
    cell: ({ name, email }) => (
      <TwoLines top={<span className="text-[0.9375rem] font-medium">{name}</span>} bottom={email} />
    ),
    card: 'title',
  },
  {
    head: 'Role',
    className: 'whitespace-nowrap',
    cell: ({ role }) => <Badge tone="purple">{role.name}</Badge>,
    card: 'badge',
  },
  {
    head: 'Last sign-in',
    className: 'whitespace-nowrap',
    cell: ({ lastSignInAt, sessions }) => (
      <TwoLines
        top={lastSignInAt === null ? 'Not for months' : formatShortDate(lastSignInAt)}
        bottom={sessionsText(sessions)}
      />
    ),
    card: 'line',
  },
]

export default function StaffPage() {
  const params = useListParams()
  const query = useListQuery('GET /admin/staff', params)
  const roles = useQuery({
    queryKey: queryKeys.staffRoles,
    queryFn: ({ signal }) => api('GET /admin/roles', { signal }),
  })
  const ownId = useSession().user?._id
  const changeRole = useChangeRole()
  const endSessions = useApiMutation(
    ({ _id: id }: StaffMember) => api('DELETE /admin/staff/:id/sessions', { params: { id } }),
    {
      success: { title: 'Signed out everywhere' },
      error: { title: 'Could not end the sessions' },
      invalidates: [queryKeys.lists],
    },
  )
  const actions: RowAction<StaffMember>[] = [
    {
      kind: 'select',
      permission: 'write_staff',
      label: ({ name }) => `Role of ${name}`,
      options: (roles.data?.roles ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
      value: ({ role }) => role._id,
      isDisabled: ({ _id }) => _id === ownId && 'You cannot change your own role',
      confirm: ({ name }, roleId) => ({
        title: 'Change role',
        description: `${name} may then do what the role “${nameOf(roles.data?.roles, roleId)}” includes, and has to sign in again.`,
        confirmLabel: 'Change role',
        tone: 'primary',
      }),
      onSelect: ({ _id: id }, roleId) => changeRole.mutateAsync({ id, roleId }),
    },
    {
      kind: 'button',
      permission: 'write_staff',
      icon: LogOut,
      title: 'Sign out everywhere',
      label: ({ name }) => `Sign ${name} out everywhere`,
      isHidden: ({ sessions }) => sessions === 0,
      confirm: ({ name }) => ({
        description: `All devices of ${name} are signed out. What is not saved there is lost.`,
      }),
      onSelect: endSessions.mutateAsync,
    },
  ]
  return (
    <ListPage
      title="Staff"
      noun={{ one: 'person', many: 'people' }}
      errorTitle="Failed to fetch the staff"
      params={params}
      query={query}
      rows={(data) => data.staff}
      table={{
        rowKey: ({ _id }) => _id,
        rowName: ({ name }) => name,
        columns,
        actions,
        cardsBelow: 'md',
      }}
      search={{ placeholder: 'Name or e-mail' }}
      toolbar={
        <LinkButton
          to={urls.adminRoles()}
          variant="secondary"
          icon={<ShieldCheck aria-hidden className="size-5" />}
        >
          Roles
        </LinkButton>
      }
      empty={{ icon: ShieldCheck, title: 'Nobody found.', text: () => 'Try another search.' }}
    />
  )
}

function useChangeRole() {
  const client = useQueryClient()
  return useApiMutation(
    async ({ id, roleId }: { id: string; roleId: string }) =>
      (await api('PUT /admin/staff/:id', { params: { id }, body: { roleId } })).member,
    {
      success: { title: 'Role changed' },
      error: { title: 'Could not change the role' },
      onSuccess: (member) => replaceRow(client, 'GET /admin/staff', member),
      invalidates: [queryKeys.lists],
    },
  )
}

function nameOf(roles: readonly { _id: string; name: string }[] | undefined, id: string): string {
  return roles?.find(({ _id }) => _id === id)?.name ?? ''
}

function sessionsText(count: number): string {
  if (count === 0) return 'Signed out'
  return count === 1 ? 'Signed in on one device' : `Signed in on ${count} devices`
}
