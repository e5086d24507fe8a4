import { useUndo } from '../undo/use-undo.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  Ban,
  CircleCheck,
  LockKeyholeOpen,
  MonitorSmartphone,
  ShieldCheck,
  UserPlus,
} from 'lucide-react'
import { useState } from 'react'
import type { StaffMember } from '#shared/auth/staff-schemas.ts'
import { formatDateTime } from '#shared/formatting/dates.ts'
import { urls } from '#shared/urls.ts'
import { api } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useMay, useSession } from '../../api/session.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { replaceRow, useListParams, useListQuery } from '../../ui/data-table/list-params.ts'
import type { RowAction } from '../../ui/data-table/row-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Allowed } from '../allowed.tsx'
import { useHistoryAction } from '../audit/history.tsx'
import { Invitations } from './invitations.tsx'
import { InviteForm } from './invite-form.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'

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
    cell: ({ role, isBlocked }) => (
      <span className="inline-flex flex-wrap gap-1">
        <Badge tone="purple">{role.name}</Badge>
        {isBlocked && <Badge tone="red">Blocked</Badge>}
      </span>
    ),
    card: 'badge',
  },
  {
    head: 'Last seen',
    className: 'whitespace-nowrap',
    cell: ({ lastSeenAt, sessions }) => (
      <TwoLines
        top={lastSeenAt === null ? 'Not seen yet, or not for months' : formatDateTime(lastSeenAt)}
        bottom={sessionsText(sessions)}
      />
    ),
    card: {
      slot: 'line',
      render: ({ lastSeenAt, sessions }) => (
        <TwoLines
          top={
            lastSeenAt === null
              ? 'Not seen yet, or not for months'
              : `Last seen ${formatDateTime(lastSeenAt)}`
          }
          bottom={sessionsText(sessions)}
        />
      ),
    },
  },
  {
    head: 'Second factor',
    className: 'whitespace-nowrap',
    cell: ({ hasSecondFactor }) => <SecondFactorBadge isOn={hasSecondFactor} />,
    card: 'line',
  },
]

/** Second factor of a member, in one word. */
function SecondFactorBadge({ isOn }: { isOn: boolean }) {
  return <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? 'On' : 'Off'}</Badge>
}

export default function StaffPage() {
  const params = useListParams()
  const query = useListQuery('GET /admin/staff', params)
  const roles = useQuery({
    queryKey: queryKeys.staffRoles,
    queryFn: ({ signal }) => api('GET /admin/roles', { signal }),
  })
  const may = useMay()
  const [isInviting, setIsInviting] = useState(false)
  const [shownId, setShownId] = useState<string | null>(null)
  const history = useHistoryAction<StaffMember>(
    ({ _id }) => ({ subjectType: 'customer', subjectId: _id }),
    ({ name }) => name,
  )
  const actions = [
    ...useMemberActions(roles.data?.roles ?? [], ({ _id }) => setShownId(_id)),
    history.action,
  ]
  const closeForm = () => setIsInviting(false)
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
        <div className="flex flex-wrap gap-3">
          <Allowed permission="write_staff">
            <Button
              icon={<UserPlus aria-hidden className="size-5" />}
              onClick={() => setIsInviting(true)}
            >
              Invite
            </Button>
          </Allowed>
          <LinkButton
            to={urls.adminRoles()}
            variant="secondary"
            icon={<ShieldCheck aria-hidden className="size-5" />}
          >
            Roles
          </LinkButton>
        </div>
      }
      panel={<Invitations />}
      empty={{ icon: ShieldCheck, title: 'Nobody found.', text: () => 'Try another search.' }}
    >
      <Dialog isOpen={isInviting} onClose={closeForm} title="Invite by e-mail">
        <InviteForm
          roles={(roles.data?.roles ?? []).filter(({ permissions }) => permissions.every(may))}
          onSent={closeForm}
          onCancel={closeForm}
        />
      </Dialog>
      <SessionsDialog
        member={query.data?.staff.find(({ _id }) => _id === shownId) ?? null}
        onClose={() => setShownId(null)}
      />
      {history.dialog}
    </ListPage>
  )
}

interface MemberChange {
  id: string
  body: { roleId: string } | { isBlocked: boolean }
}

function useMemberActions(
  roles: readonly { _id: string; name: string }[],
  showSessions: (member: StaffMember) => void,
): RowAction<StaffMember>[] {
  const ownId = useSession().user?._id
  const isOneself = ({ _id }: StaffMember) => _id === ownId
  const client = useQueryClient()
  const undo = useUndo()
  const change = useApiMutation(
    async ({ id, body }: MemberChange) =>
      (await api('PUT /admin/staff/:id', { params: { id }, body })).member,
    {
      success: ({ isBlocked }, { body }) => {
        if ('roleId' in body) return { title: 'Role changed' }
        return { title: isBlocked ? 'Blocked and signed out' : 'Block lifted' }
      },
      action: undo,
      error: 'Could not change this member of staff',
      onSuccess: (member) => replaceRow(client, 'GET /admin/staff', member),
      invalidates: [queryKeys.lists],
    },
  )
  const resetSecondFactor = useApiMutation(
    ({ _id: id }: StaffMember) => api('DELETE /admin/staff/:id/second-factor', { params: { id } }),
    {
      success: { title: 'Second factor reset' },
      error: 'Could not reset the second factor',
      invalidates: [queryKeys.lists],
    },
  )
  const setBlocked =
    (isBlocked: boolean) =>
    ({ _id: id }: StaffMember) =>
      change.mutateAsync({ id, body: { isBlocked } })
  return [
    {
      kind: 'select',
      permission: 'write_staff',
      label: ({ name }) => `Role of ${name}`,
      options: roles.map(({ _id, name }) => ({ value: _id, label: name })),
      value: ({ role }) => role._id,
      isDisabled: (member) => isOneself(member) && 'You cannot change your own role',
      confirm: ({ name }, roleId) => ({
        title: 'Change role',
        description: `${name} may then do what the role “${nameOf(roles, roleId)}” includes, and has to sign in again.`,
        confirmLabel: 'Change role',
        tone: 'primary',
      }),
      onSelect: ({ _id: id }, roleId) => change.mutateAsync({ id, body: { roleId } }),
    },
    {
      kind: 'button',
      icon: MonitorSmartphone,
      title: 'Devices',
      label: ({ name }) => `Devices of ${name}`,
      onSelect: showSessions,
    },
    {
      kind: 'button',
      permission: 'write_staff',
      icon: Ban,
      tone: 'danger',
      title: 'Block',
      isHidden: (member) => member.isBlocked || isOneself(member),
      confirm: ({ name }) => ({
        description: `${name} is signed out everywhere and cannot sign in until you lift the block. Invitations that ${name} sent are withdrawn.`,
      }),
      onSelect: setBlocked(true),
    },
    {
      kind: 'button',
      permission: 'write_staff',
      icon: CircleCheck,
      title: 'Lift block',
      label: ({ name }) => `Lift the block of ${name}`,
      isHidden: ({ isBlocked }) => !isBlocked,
      onSelect: setBlocked(false),
    },
    {
      kind: 'button',
      permission: 'write_staff',
      icon: LockKeyholeOpen,
      title: 'Reset second factor',
      label: ({ name }) => `Reset the second factor of ${name}`,
      isHidden: (member) => !member.hasSecondFactor || isOneself(member),
      confirm: ({ name }) => ({
        description: `${name} is signed out everywhere and signs in with the password alone until a new second factor is set up. Make sure that it is ${name} who asks.`,
      }),
      onSelect: resetSecondFactor.mutateAsync,
    },
  ]
}

function nameOf(roles: readonly { _id: string; name: string }[], id: string): string {
  return roles.find(({ _id }) => _id === id)?.name ?? ''
}

function sessionsText(count: number): string {
  if (count === 0) return 'Signed out'
  return count === 1 ? 'Signed in on one device' : `Signed in on ${count} devices`
}
