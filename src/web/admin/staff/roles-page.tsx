import { Pencil, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { Pagination } from '#shared/api/pagination.ts'
import { roleIn } from '#shared/auth/built-in-roles.ts'
import type { StaffRole } from '#shared/auth/staff-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { api, type EndpointResponse } from '../../api/client.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams } from '../../ui/data-table/list-params.ts'
import { deleteAction, type RowAction } from '../../ui/data-table/row-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AddButton } from '../allowed.tsx'
import { useHistoryAction } from '../audit/history.tsx'
import { latestOf } from '../edit-conflicts/use-refill.ts'
import { PermissionSummary } from './permission-summary.tsx'
import { RoleForm } from './role-form.tsx'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { roleTexts } from './role-texts.ts'

export const meta = unindexedMeta((language) => roleTexts[language].title)

function useColumns(): Column<StaffRole>[] {
  const t = useTexts(roleTexts)
  return [
    {
      head: t.columns.role,
      isRowHeader: true,
      className: 'max-w-72',
      cell: ({ name, description }) => (
        <>
          <p className="text-[0.9375rem] font-medium">{name}</p>
          <p className="text-sm text-muted wrap-anywhere">{description}</p>
        </>
      ),
      card: 'title',
    },
    {
      head: t.columns.may,
      className: 'max-w-md',
      cell: (role) => <Summary role={role} />,
      card: 'line',
    },
    {
      head: t.columns.people,
      className: 'whitespace-nowrap',
      cell: ({ members }) => (
        <Badge tone={members === 0 ? 'grey' : 'purple'}>{t.people(members)}</Badge>
      ),
      card: 'badge',
    },
  ]
}

type RoleList = EndpointResponse<'GET /admin/roles'> & { pagination?: Pagination }

/** The role that the form edits; `new` for a new one. */
type Target = StaffRole | 'new'

export default function RolesPage() {
  const language = useLanguage()
  const t = roleTexts[language]
  const columns = useColumns()
  const params = useListParams()
  const query = useApiQuery<'GET /admin/roles', RoleList>('GET /admin/roles', {})
  const [target, setTarget] = useState<Target | null>(null)
  const remove = useApiMutation(
    ({ _id: id }: StaffRole) => api('DELETE /admin/roles/:id', { params: { id } }),
    {
      success: { title: t.deleted },
      error: { title: t.deleteFailed },
      invalidates: [adminQueryKeys.lists],
    },
  )
  const history = useHistoryAction<StaffRole>(
    ({ _id }) => ({ subjectType: 'role', subjectId: _id }),
    ({ name }) => name,
  )
  const actions: RowAction<StaffRole>[] = [
    {
      kind: 'button',
      permission: 'write_staff',
      icon: Pencil,
      title: t.edit,
      isMain: true,
      isHidden: ({ isFixed }) => isFixed,
      onSelect: setTarget,
    },
    {
      ...deleteAction<StaffRole>(
        'write_staff',
        ({ name }) => ({ description: t.deleteText(name) }),
        remove.mutateAsync,
      ),
      isHidden: ({ isFixed, members }) => isFixed || members > 0,
    },
    history.action,
  ]
  const close = () => setTarget(null)
  return (
    <ListPage
      title={t.title}
      noun={{ one: t.role, many: t.roles }}
      errorTitle={t.failed}
      params={params}
      query={query}
      rows={(data) => data.roles.map((role) => roleIn(role, language))}
      table={{
        rowKey: ({ _id }) => _id,
        rowName: ({ name }) => name,
        columns,
        actions,
        cardsBelow: 'md',
      }}
      backTo={{ url: adminUrls.adminStaff(), label: t.back }}
      toolbar={
        <AddButton permission="write_staff" onClick={() => setTarget('new')}>
          {t.add}
        </AddButton>
      }
      empty={{ icon: ShieldCheck, title: t.none, text: () => '' }}
    >
      <Dialog isOpen={target !== null} onClose={close} title={target === 'new' ? t.add : t.update}>
        {target !== null && (
          <RoleForm
            role={target === 'new' ? null : latestOf(target, query.data?.roles)}
            onSaved={close}
            onCancel={close}
          />
        )}
      </Dialog>
      {history.dialog}
    </ListPage>
  )
}

function Summary({ role: { permissions, isFixed } }: { role: StaffRole }) {
  const t = useTexts(roleTexts)
  return isFixed ? t.everything : <PermissionSummary permissions={permissions} />
}
