import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useRef, useState } from 'react'
import type { StaffMember, StaffSession } from '#shared/auth/staff-schemas.ts'
import { formatDateTime } from '#shared/formatting/dates.ts'
import { api } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable, TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import type { RowAction } from '../../ui/data-table/row-actions.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { useFocusAfterRemoval } from '../../ui/layout/use-focus-after-removal.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { Allowed } from '../allowed.tsx'

const columns: Column<StaffSession>[] = [
  {
    head: 'Device',
    isRowHeader: true,
    cell: ({ device, isOnYourNetwork }) => (
      <TwoLines top={deviceText(device)} bottom={networkText(isOnYourNetwork)} />
    ),
    card: 'title',
  },
  {
    head: 'Last seen',
    className: 'whitespace-nowrap',
    cell: ({ isCurrent, lastSeenAt, createdAt }) => (
      <TwoLines
        top={
          isCurrent ? (
            <Badge tone="green">In use here</Badge>
          ) : (
            `Last seen ${formatDateTime(lastSeenAt ?? createdAt)}`
          )
        }
        bottom={`Signed in ${formatDateTime(createdAt)}`}
      />
    ),
    card: 'line',
  },
]

/** Where a member of staff is signed in; null is closed. */
export function SessionsDialog({
  member,
  onClose,
}: {
  member: StaffMember | null
  onClose: () => void
}) {
  return (
    <Dialog
      isOpen={member !== null}
      onClose={onClose}
      title={member === null ? '' : `Devices of ${member.name}`}
      width="max-w-2xl"
    >
      {member !== null && <Sessions member={member} />}
    </Dialog>
  )
}

function Sessions({ member: { _id: id, name } }: { member: StaffMember }) {
  const query = useQuery({
    queryKey: queryKeys.staffSessions(id),
    queryFn: ({ signal }) => api('GET /admin/staff/:id/sessions', { params: { id }, signal }),
  })
  const content = useRef<HTMLDivElement>(null)
  const count = useRef<HTMLParagraphElement>(null)
  useFocusAfterRemoval(content, count)
  const endOne = useApiMutation(
    ({ _id: sessionId }: StaffSession) =>
      api('DELETE /admin/staff/:id/sessions/:sessionId', { params: { id, sessionId } }),
    {
      success: { title: 'Signed out there' },
      error: 'Could not end the session',
      invalidates: [queryKeys.lists],
    },
  )
  const actions: RowAction<StaffSession>[] = [
    {
      kind: 'button',
      permission: 'write_staff',
      icon: LogOut,
      title: 'Sign out',
      label: ({ device }) => `Sign ${name} out on ${device ?? 'an unknown device'}`,
      isHidden: ({ isCurrent }) => isCurrent,
      confirm: () => ({ description: 'What is not saved on that device is lost.' }),
      onSelect: endOne.mutateAsync,
    },
  ]
  const rows = query.data?.sessions ?? []
  return (
    <div ref={content}>
      {query.isPending && <Skeleton className="h-32 rounded-card" />}
      {query.isError && (
        <ErrorState
          title="Failed to fetch the devices"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <p ref={count} tabIndex={-1} role="status" className="mb-3 text-muted outline-none">
          {countText(rows.length)}
        </p>
      )}
      {rows.length > 0 && (
        <DataTable
          rows={rows}
          rowKey={({ _id }) => _id}
          rowName={({ device }) => deviceText(device)}
          columns={columns}
          actions={actions}
          cardsBelow="md"
        />
      )}
      {rows.length > 0 && (
        <Allowed permission="write_staff">
          <EndAll id={id} name={name} />
        </Allowed>
      )}
    </div>
  )
}

function EndAll({ id, name }: { id: string; name: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const endAll = useApiMutation(() => api('DELETE /admin/staff/:id/sessions', { params: { id } }), {
    success: { title: 'Signed out everywhere' },
    error: 'Could not end the sessions',
    invalidates: [queryKeys.lists],
    onSuccess: () => setIsAsking(false),
  })
  return (
    <>
      <Button
        variant="secondary"
        className="mt-4"
        icon={<LogOut aria-hidden className="size-5" />}
        onClick={() => setIsAsking(true)}
      >
        Sign out everywhere
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Sign ${name} out everywhere`}
        description={`All devices of ${name} are signed out. What is not saved there is lost.`}
        confirmLabel="Sign out everywhere"
        isPending={endAll.isPending}
        onConfirm={() => endAll.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

function deviceText(device: string | null): string {
  return device ?? 'An unknown device'
}

function networkText(isOnYourNetwork: boolean | null): string | null {
  if (isOnYourNetwork === null) return null
  return isOnYourNetwork ? 'From the network you use now' : 'From another network'
}

function countText(count: number): string {
  if (count === 0) return 'Signed in nowhere.'
  return count === 1 ? 'Signed in on one device.' : `Signed in on ${count} devices.`
}
