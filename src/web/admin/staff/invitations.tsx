import { roleIn } from '#shared/auth/built-in-roles.ts'
import { Link2, Send, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { StaffInvitation } from '#shared/auth/staff-schemas.ts'
import { api } from '../../api/client.ts'
import { errorMessage } from '../../api/errors.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable, TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import type { RowAction } from '../../ui/data-table/row-actions.tsx'
import { useFocusAfterRemoval } from '../../ui/layout/use-focus-after-removal.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { staffTexts } from './staff-texts.ts'

function useColumns(): Column<StaffInvitation>[] {
  const language = useLanguage()
  const { columns, invitations: t } = staffTexts[language]
  return [
    {
      head: columns.invited,
      isRowHeader: true,
      className: 'max-w-72',
      cell: ({ email, invitedBy }) => (
        <TwoLines
          top={<span className="text-[0.9375rem] font-medium">{email}</span>}
          bottom={invitedBy === null ? null : t.by(invitedBy)}
        />
      ),
      card: 'title',
    },
    {
      head: columns.role,
      className: 'whitespace-nowrap',
      cell: ({ role }) => <Badge tone="purple">{roleIn(role, language).name}</Badge>,
      card: 'badge',
    },
    {
      head: columns.link,
      className: 'whitespace-nowrap',
      cell: ({ expiresAt, isExpired }) =>
        isExpired ? (
          <Badge tone="red">{t.expired(expiresAt)}</Badge>
        ) : (
          <span className="text-muted">{t.goodUntil(expiresAt)}</span>
        ),
      card: 'line',
    },
  ]
}

/** Invitations that nobody has accepted; nothing where there are none. */
export function Invitations({ onLink }: { onLink: (link: string) => void }) {
  const t = useTexts(staffTexts).invitations
  const columns = useColumns()
  const query = useApiQuery('GET /admin/staff/invitations', {})
  const list = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAfterRemoval(list, heading)
  const actions = useInvitationActions(query.data?.areMailed !== false, onLink)
  const rows = query.data?.invitations ?? []
  return (
    <section ref={list} aria-labelledby="invitations" className="mt-5">
      <h2
        id="invitations"
        ref={heading}
        tabIndex={-1}
        className="text-lg font-semibold outline-none"
      >
        {t.title}
      </h2>
      {query.isError && (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-3 text-sm">
          <p>{errorMessage(query.error, t.failed)}</p>
          <Button variant="secondary" size="small" onClick={() => void query.refetch()}>
            {t.tryAgain}
          </Button>
        </div>
      )}
      {query.data && rows.length === 0 && <p className="mt-1 text-sm text-muted">{t.none}</p>}
      {query.isPending && <p className="mt-1 text-sm text-muted">{t.loading}</p>}
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

function useInvitationActions(
  areMailed: boolean,
  onLink: (link: string) => void,
): RowAction<StaffInvitation>[] {
  const t = useTexts(staffTexts).invitations
  const resend = useApiMutation(
    ({ _id: id }: StaffInvitation) =>
      api('POST /admin/staff/invitations/:id/resend', { params: { id } }),
    {
      success: ({ invitation }) => ({
        title: t.resent,
        text: t.resentText(invitation.email),
      }),
      error: t.sendFailed,
      invalidates: [adminQueryKeys.lists],
    },
  )
  const makeLink = useApiMutation(
    ({ _id: id }: StaffInvitation) =>
      api('POST /admin/staff/invitations/:id/link', { params: { id } }),
    {
      error: t.makeLinkFailed,
      onSuccess: ({ link }) => link !== null && onLink(link),
      invalidates: [adminQueryKeys.lists],
    },
  )
  const withdraw = useApiMutation(
    ({ _id: id }: StaffInvitation) =>
      api('DELETE /admin/staff/invitations/:id', { params: { id } }),
    {
      success: { title: t.withdrawn },
      error: t.withdrawFailed,
      invalidates: [adminQueryKeys.lists],
    },
  )
  return [
    {
      kind: 'button',
      permission: 'write_staff',
      icon: Send,
      title: t.resend,
      isMain: true,
      label: ({ email }) => t.resendOf(email),
      isHidden: () => !areMailed,
      onSelect: resend.mutateAsync,
    },
    {
      kind: 'button',
      permission: 'write_staff',
      icon: Link2,
      title: t.makeLink,
      // Where mail is sent, sending comes first.
      isMain: true,
      label: ({ email }) => t.makeLinkOf(email),
      confirm: ({ email }) => ({
        description: t.makeLinkText(email),
        tone: 'primary',
      }),
      onSelect: makeLink.mutateAsync,
    },
    {
      kind: 'button',
      permission: 'write_staff',
      icon: Trash2,
      title: t.withdraw,
      tone: 'danger',
      label: ({ email }) => t.withdrawOf(email),
      confirm: ({ email }) => ({
        title: t.withdrawTitle,
        description: t.withdrawText(email),
      }),
      onSelect: withdraw.mutateAsync,
    },
  ]
}
