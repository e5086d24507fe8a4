import { deviceIn } from '#shared/auth/device-texts.ts'
import { LogOut } from 'lucide-react'
import { useRef } from 'react'
import type { StaffMember, StaffSession } from '#shared/auth/staff-schemas.ts'
import { api } from '../../api/client.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { ConfirmButton } from '../../ui/data-table/confirmed-action.tsx'
import { DataTable, TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import type { RowAction } from '../../ui/data-table/row-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { useFocusAfterRemoval } from '../../ui/layout/use-focus-after-removal.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { Allowed } from '../allowed.tsx'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { staffTexts } from './staff-texts.ts'

function useColumns(): Column<StaffSession>[] {
  const { columns, lastSeen, sessions: t } = useTexts(staffTexts)
  return [
    {
      head: columns.device,
      isRowHeader: true,
      cell: ({ device, isOnYourNetwork }) => (
        <TwoLines
          top={device ?? t.unknownDevice}
          bottom={isOnYourNetwork === null ? null : isOnYourNetwork ? t.ownNetwork : t.otherNetwork}
        />
      ),
      card: 'title',
    },
    {
      head: columns.lastSeen,
      className: 'whitespace-nowrap',
      cell: ({ isCurrent, lastSeenAt, createdAt }) => (
        <TwoLines
          top={
            isCurrent ? <Badge tone="green">{t.inUse}</Badge> : lastSeen(lastSeenAt ?? createdAt)
          }
          bottom={t.signedIn(createdAt)}
        />
      ),
      card: 'line',
    },
  ]
}

/** Where a member of staff is signed in; null is closed. */
export function SessionsDialog({
  member,
  onClose,
}: {
  member: StaffMember | null
  onClose: () => void
}) {
  const { devicesOf } = useTexts(staffTexts).actions
  return (
    <Dialog
      isOpen={member !== null}
      onClose={onClose}
      title={member === null ? '' : devicesOf(member.name)}
      width="max-w-2xl"
    >
      {member !== null && <Sessions member={member} />}
    </Dialog>
  )
}

function Sessions({ member: { _id: id, name } }: { member: StaffMember }) {
  const language = useLanguage()
  const t = staffTexts[language].sessions
  const columns = useColumns()
  const query = useApiQuery('GET /admin/staff/:id/sessions', { params: { id } })
  const content = useRef<HTMLDivElement>(null)
  const count = useRef<HTMLParagraphElement>(null)
  useFocusAfterRemoval(content, count)
  const endOne = useApiMutation(
    ({ _id: sessionId }: StaffSession) =>
      api('DELETE /admin/staff/:id/sessions/:sessionId', { params: { id, sessionId } }),
    {
      success: { title: t.ended },
      error: t.endFailed,
      invalidates: [adminQueryKeys.lists],
    },
  )
  const actions: RowAction<StaffSession>[] = [
    {
      kind: 'button',
      permission: 'write_staff',
      icon: LogOut,
      title: t.signOut,
      label: ({ device }) => t.signOutOn(name, device),
      isHidden: ({ isCurrent }) => isCurrent,
      confirm: () => ({ description: t.signOutText }),
      onSelect: endOne.mutateAsync,
    },
  ]
  const rows = (query.data?.sessions ?? []).map((session) => ({
    ...session,
    device: session.device && deviceIn(session.device, language),
  }))
  return (
    <div ref={content}>
      {query.isPending && <Skeleton className="h-32 rounded-card" />}
      {query.isError && (
        <ErrorState title={t.failed} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && (
        <p ref={count} tabIndex={-1} role="status" className="mb-3 text-muted outline-none">
          {t.count(rows.length)}
        </p>
      )}
      {rows.length > 0 && (
        <DataTable
          rows={rows}
          rowKey={({ _id }) => _id}
          rowName={({ device }) => device ?? t.unknownDevice}
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
  const t = useTexts(staffTexts).sessions
  const endAll = useApiMutation(() => api('DELETE /admin/staff/:id/sessions', { params: { id } }), {
    success: { title: t.allEnded },
    error: t.endAllFailed,
    invalidates: [adminQueryKeys.lists],
  })
  return (
    <ConfirmButton
      variant="secondary"
      className="mt-4"
      icon={<LogOut aria-hidden className="size-5" />}
      confirmation={{
        title: t.signOutEverywhereOf(name),
        description: t.signOutEverywhereText(name),
        confirmLabel: t.signOutEverywhere,
      }}
      run={endAll.mutateAsync}
    >
      {t.signOutEverywhere}
    </ConfirmButton>
  )
}
