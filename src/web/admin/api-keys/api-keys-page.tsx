import { Ban, KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { ApiKey } from '#shared/auth/api-key-schemas.ts'
import { formatDateTime } from '#shared/formatting/dates.ts'
import { api } from '../../api/client.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams, useListQuery } from '../../ui/data-table/list-params.ts'
import type { RowAction } from '../../ui/data-table/row-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AddButton } from '../allowed.tsx'
import { useHistoryAction } from '../audit/history.tsx'
import { ShownSecret } from '../shown-secret/shown-secret.tsx'
import { PermissionSummary } from '../staff/permission-summary.tsx'
import { ApiKeyForm } from './api-key-form.tsx'
import { apiKeyTexts } from './api-key-texts.ts'

export const meta = unindexedMeta((language) => apiKeyTexts[language].title)

const tones = { active: 'green', expired: 'grey', revoked: 'red' } as const

function useColumns(): Column<ApiKey>[] {
  const language = useLanguage()
  const t = apiKeyTexts[language]
  return [
    {
      head: t.columns.key,
      isRowHeader: true,
      className: 'max-w-72',
      cell: ({ name, prefix, createdBy, createdAt }) => (
        <>
          <p className="text-[0.9375rem] font-medium wrap-anywhere">{name}</p>
          <p className="font-mono text-sm">{prefix}…</p>
          <p className="text-sm text-muted">{t.by(createdBy.name, createdAt)}</p>
        </>
      ),
      card: 'title',
    },
    {
      head: t.columns.may,
      className: 'max-w-md',
      cell: ({ permissions }) => <PermissionSummary permissions={permissions} />,
      card: 'line',
    },
    {
      head: t.columns.use,
      cell: ({ lastUsedAt, expiresAt }) => (
        <TwoLines
          top={lastUsedAt === null ? t.neverUsed : formatDateTime(lastUsedAt, language)}
          bottom={expiresAt === null ? t.noExpiry : t.expires(expiresAt)}
        />
      ),
      card: {
        slot: 'line',
        render: ({ lastUsedAt, expiresAt }) => (
          <TwoLines
            top={lastUsedAt === null ? t.neverUsed : t.lastUsed(lastUsedAt)}
            bottom={expiresAt === null ? t.noExpiry : t.expires(expiresAt)}
          />
        ),
      },
    },
    {
      head: t.columns.state,
      cell: ({ state, revokedAt, revokedBy }) => (
        <>
          <Badge tone={tones[state]}>{t.states[state]}</Badge>
          {revokedAt !== null && revokedBy !== null && (
            <p className="mt-1 text-sm text-muted">{t.revokedBy(revokedBy.name, revokedAt)}</p>
          )}
        </>
      ),
      card: 'badge',
    },
  ]
}

/** State of the dialog: the form, then the key that it made. */
type Adding = { token: string | null }

export default function ApiKeysPage() {
  const t = useTexts(apiKeyTexts)
  const columns = useColumns()
  const params = useListParams()
  const query = useListQuery('GET /admin/api-keys', params)
  const [adding, setAdding] = useState<Adding | null>(null)
  const close = () => setAdding(null)
  const revoke = useApiMutation(
    ({ _id: id }: ApiKey) => api('DELETE /admin/api-keys/:id', { params: { id } }),
    {
      success: { title: t.revoked },
      error: { title: t.revokeFailed },
      invalidates: [adminQueryKeys.lists],
    },
  )
  const history = useHistoryAction<ApiKey>(
    ({ _id }) => ({ subjectType: 'api_key', subjectId: _id }),
    ({ name }) => name,
  )
  const actions: RowAction<ApiKey>[] = [
    {
      kind: 'button',
      permission: 'write_api_keys',
      icon: Ban,
      tone: 'danger',
      title: t.revoke,
      label: ({ name }) => t.revokeOf(name),
      isHidden: ({ state }) => state === 'revoked',
      confirm: ({ name }) => ({ description: t.revokeText(name) }),
      onSelect: revoke.mutateAsync,
    },
    history.action,
  ]
  return (
    <ListPage
      title={t.title}
      noun={{ one: t.key, many: t.keys }}
      errorTitle={t.failed}
      params={params}
      query={query}
      rows={(data) => data.apiKeys}
      table={{
        rowKey: ({ _id }) => _id,
        rowName: ({ name }) => name,
        columns,
        actions,
        cardsBelow: 'md',
      }}
      search={{ placeholder: t.search }}
      toolbar={
        <AddButton permission="write_api_keys" onClick={() => setAdding({ token: null })}>
          {t.add}
        </AddButton>
      }
      empty={{
        icon: KeyRound,
        title: t.none,
        text: ({ search }) => (search ? t.noneFound : t.noneText),
      }}
    >
      <Dialog isOpen={adding !== null} onClose={close} title={adding?.token ? t.created : t.add}>
        {adding !== null &&
          (adding.token === null ? (
            <ApiKeyForm onCreated={(token) => setAdding({ token })} onCancel={close} />
          ) : (
            <ShownSecret label={t.created} secret={adding.token} onDone={close} />
          ))}
      </Dialog>
      {history.dialog}
    </ListPage>
  )
}
