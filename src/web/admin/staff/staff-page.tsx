import { roleIn } from '#shared/auth/built-in-roles.ts'
import { useUndo } from '../undo/use-undo.ts'
import { useQueryClient } from '@tanstack/react-query'
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
import { adminUrls } from '#shared/admin-urls.ts'
import { api } from '../../api/client.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useMay, useSession } from '../../api/session.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
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
import { ShownSecret } from '../shown-secret/shown-secret.tsx'
import { Invitations } from './invitations.tsx'
import { InviteForm } from './invite-form.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { staffTexts } from './staff-texts.ts'

export const meta = unindexedMeta((language) => staffTexts[language].title)

function useColumns(): Column<StaffMember>[] {
  const language = useLanguage()
  const t = staffTexts[language]
  return [
    {
      head: t.columns.name,
      isRowHeader: true,
      className: 'max-w-72',
      cell: ({ name, email }) => (
        <TwoLines
          top={<span className="text-[0.9375rem] font-medium">{name}</span>}
          bottom={email}
        />
      ),
      card: 'title',
    },
    {
      head: t.columns.role,
      className: 'whitespace-nowrap',
      cell: ({ role, isBlocked }) => (
        <span className="inline-flex flex-wrap gap-1">
          <Badge tone="purple">{roleIn(role, language).name}</Badge>
          {isBlocked && <Badge tone="red">{t.blocked}</Badge>}
        </span>
      ),
      card: 'badge',
    },
    {
      head: t.columns.lastSeen,
      className: 'whitespace-nowrap',
      cell: ({ lastSeenAt, sessions }) => (
        <TwoLines
          top={
            lastSeenAt === null ? (
              <span className="block min-w-36 whitespace-normal">{t.neverSeen}</span>
            ) : (
              formatDateTime(lastSeenAt, language)
            )
          }
          bottom={t.signedInOn(sessions)}
        />
      ),
      card: {
        slot: 'line',
        render: ({ lastSeenAt, sessions }) => (
          <TwoLines
            top={lastSeenAt === null ? t.neverSeen : t.lastSeen(lastSeenAt)}
            bottom={t.signedInOn(sessions)}
          />
        ),
      },
    },
    {
      head: t.columns.secondFactor,
      className: 'whitespace-nowrap',
      cell: ({ hasSecondFactor: isOn }) => (
        <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? t.on : t.off}</Badge>
      ),
      card: {
        slot: 'line',
        render: ({ hasSecondFactor: isOn }) => (isOn ? t.secondFactorOn : t.secondFactorOff),
      },
    },
  ]
}

export default function StaffPage() {
  const language = useLanguage()
  const t = staffTexts[language]
  const columns = useColumns()
  const params = useListParams()
  const query = useListQuery('GET /admin/staff', params)
  const roles = useApiQuery('GET /admin/roles', {})
  const invitations = useApiQuery('GET /admin/staff/invitations', {})
  const shownRoles = (roles.data?.roles ?? []).map((role) => roleIn(role, language))
  const may = useMay()
  const [isInviting, setIsInviting] = useState(false)
  const [shownLink, setShownLink] = useState<string | null>(null)
  const [shownId, setShownId] = useState<string | null>(null)
  const history = useHistoryAction<StaffMember>(
    ({ _id }) => ({ subjectType: 'customer', subjectId: _id }),
    ({ name }) => name,
  )
  const actions = [...useMemberActions(shownRoles, ({ _id }) => setShownId(_id)), history.action]
  const closeForm = () => setIsInviting(false)
  return (
    <ListPage
      title={t.title}
      noun={{ one: t.person, many: t.people, isPeople: true }}
      errorTitle={t.failed}
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
      search={{ placeholder: t.search }}
      toolbar={
        <div className="flex flex-wrap gap-3">
          <Allowed permission="write_staff">
            <Button
              icon={<UserPlus aria-hidden className="size-5" />}
              onClick={() => setIsInviting(true)}
            >
              {t.invite}
            </Button>
          </Allowed>
          <LinkButton
            to={adminUrls.adminRoles()}
            variant="secondary"
            icon={<ShieldCheck aria-hidden className="size-5" />}
          >
            {t.roles}
          </LinkButton>
        </div>
      }
      panel={<Invitations onLink={setShownLink} />}
      empty={{ icon: ShieldCheck, title: t.nobody, text: () => t.tryAnother }}
    >
      <Dialog isOpen={isInviting} onClose={closeForm} title={t.inviteTitle}>
        <InviteForm
          roles={shownRoles.filter(({ permissions }) => permissions.every(may))}
          isMailed={invitations.data?.areMailed !== false}
          onSent={(link) => {
            closeForm()
            setShownLink(link)
          }}
          onCancel={closeForm}
        />
      </Dialog>
      <Dialog
        isOpen={shownLink !== null}
        onClose={() => setShownLink(null)}
        title={t.invitations.link}
      >
        {shownLink !== null && (
          <ShownSecret
            label={t.invitations.link}
            secret={shownLink}
            text={t.invitations.linkText}
            onDone={() => setShownLink(null)}
          />
        )}
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
  const { change: told, actions: t } = useTexts(staffTexts)
  const ownId = useSession().user?._id
  const isOneself = ({ _id }: StaffMember) => _id === ownId
  const client = useQueryClient()
  const undo = useUndo()
  const change = useApiMutation(
    async ({ id, body }: MemberChange) =>
      (await api('PUT /admin/staff/:id', { params: { id }, body })).member,
    {
      success: ({ isBlocked }, { body }) => {
        if ('roleId' in body) return { title: told.role }
        return { title: isBlocked ? told.blocked : told.unblocked }
      },
      action: undo,
      error: told.failed,
      onSuccess: (member) => replaceRow(client, 'GET /admin/staff', member),
      invalidates: [adminQueryKeys.lists],
    },
  )
  const resetSecondFactor = useApiMutation(
    ({ _id: id }: StaffMember) => api('DELETE /admin/staff/:id/second-factor', { params: { id } }),
    {
      success: { title: told.secondFactor },
      error: told.secondFactorFailed,
      invalidates: [adminQueryKeys.lists],
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
      label: ({ name }) => t.roleOf(name),
      options: roles.map(({ _id, name }) => ({ value: _id, label: name })),
      value: ({ role }) => role._id,
      isDisabled: (member) => isOneself(member) && t.ownRole,
      width: 'max-md:basis-full md:min-w-42',
      confirm: ({ name }, roleId) => ({
        title: t.changeRole,
        description: t.changeRoleText(name, nameOf(roles, roleId)),
        confirmLabel: t.changeRole,
        tone: 'primary',
      }),
      onSelect: ({ _id: id }, roleId) => change.mutateAsync({ id, body: { roleId } }),
    },
    {
      kind: 'button',
      icon: MonitorSmartphone,
      title: t.devices,
      isMain: true,
      label: ({ name }) => t.devicesOf(name),
      onSelect: showSessions,
    },
    {
      kind: 'button',
      permission: 'write_staff',
      icon: Ban,
      tone: 'danger',
      title: t.block,
      isHidden: (member) => member.isBlocked || isOneself(member),
      confirm: ({ name }) => ({
        description: t.blockText(name),
      }),
      onSelect: setBlocked(true),
    },
    {
      kind: 'button',
      permission: 'write_staff',
      icon: CircleCheck,
      title: t.liftBlock,
      isHidden: ({ isBlocked }) => !isBlocked,
      onSelect: setBlocked(false),
    },
    {
      kind: 'button',
      permission: 'write_staff',
      icon: LockKeyholeOpen,
      title: t.resetSecondFactor,
      label: ({ name }) => t.resetSecondFactorOf(name),
      isHidden: (member) => !member.hasSecondFactor || isOneself(member),
      confirm: ({ name }) => ({
        description: t.resetSecondFactorText(name),
      }),
      onSelect: resetSecondFactor.mutateAsync,
    },
  ]
}

function nameOf(roles: readonly { _id: string; name: string }[], id: string): string {
  return roles.find(({ _id }) => _id === id)?.name ?? ''
}
