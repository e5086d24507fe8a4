import { useQuery } from '@tanstack/react-query'
import { Send, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { StaffInvitation } from '#shared/auth/staff-schemas.ts'
import { formatDateTime } from '#shared/formatting/dates.ts'
import { api } from '../../api/client.ts'
import { errorMessage } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable, TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import type { RowAction } from '../../ui/data-table/row-actions.tsx'
import { useFocusAfterRemoval } from '../../ui/layout/use-focus-after-removal.ts'

const columns: Column<StaffInvitation>[] = [
  {
    head: 'Invited',
    isRowHeader: true,
    className: 'max-w-72',
    cell: ({ email, invitedBy }) => (
      <TwoLines
        top={<span className="text-[0.9375rem] font-medium">{email}</span>}
        bottom={invitedBy === null ? null : `by ${invitedBy}`}
      />
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
    head: 'Link',
    className: 'whitespace-nowrap',
    cell: ({ expiresAt, isExpired }) =>
      isExpired ? (
        <Badge tone="red">Expired {formatDateTime(expiresAt)}</Badge>
      ) : (
        <span className="text-muted">Good until {formatDateTime(expiresAt)}</span>
      ),
    card: 'line',
  },
]

/** Invitations that nobody has accepted; nothing where there are none. */
export function Invitations() {
  const query = useQuery({
    queryKey: queryKeys.staffInvitations,
    queryFn: ({ signal }) => api('GET /admin/staff/invitations', { signal }),
  })
  const list = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAfterRemoval(list, heading)
  const actions = useInvitationActions()
  const rows = query.data?.invitations ?? []
  return (
    <section ref={list} aria-labelledby="invitations" className="mt-5">
      <h2
        id="invitations"
        ref={heading}
        tabIndex={-1}
        className="text-lg font-semibold outline-none"
      >
        Invitations
      </h2>
      {query.isError && (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-3 text-sm">
          <p>{errorMessage(query.error, 'Failed to fetch the invitations.')}</p>
          <Button variant="secondary" size="small" onClick={() => void query.refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {query.data && rows.length === 0 && (
        <p className="mt-1 text-sm text-muted">Nobody is invited at the moment.</p>
      )}
      {query.isPending && <p className="mt-1 text-sm text-muted">Loading the invitations…</p>}
      {rows.length > 0 && (
        <div className="mt-3">
          <DataTable
            rows={rows}
            rowKey={({ _id }) => _id}
            rowName={({ email }) => email}
            columns={columns}
            actions={actions}
            cardsBelow="md"
          />
        </div>
      )}
    </section>
  )
}

function useInvitationActions(): RowAction<StaffInvitation>[] {
  const resend = useApiMutation(
    ({ _id: id }: StaffInvitation) =>
      api('POST /admin/staff/invitations/:id/resend', { params: { id } }),
    {
      success: ({ invitation }) => ({
        title: 'Invitation sent again',
        text: `${invitation.email} gets a new link. The one before is dead.`,
      }),
      error: 'Could not send the invitation',
      invalidates: [queryKeys.lists],
    },
  )
  const withdraw = useApiMutation(
    ({ _id: id }: StaffInvitation) =>
      api('DELETE /admin/staff/invitations/:id', { params: { id } }),
    {
      success: { title: 'Invitation withdrawn' },
      error: 'Could not withdraw the invitation',
      invalidates: [queryKeys.lists],
    },
  )
  return [
    {
      kind: 'button',
      permission: 'write_staff',
      icon: Send,
      title: 'Send again',
      label: ({ email }) => `Send the invitation of ${email} again`,
      onSelect: resend.mutateAsync,
    },
    {
      kind: 'button',
      permission: 'write_staff',
      icon: Trash2,
      title: 'Withdraw',
      tone: 'danger',
      label: ({ email }) => `Withdraw the invitation of ${email}`,
      confirm: ({ email }) => ({
        title: 'Withdraw invitation',
        description: `The link that ${email} got is dead then.`,
      }),
      onSelect: withdraw.mutateAsync,
    },
  ]
}
