import { Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import type { Webhook } from '#shared/webhooks/webhook-schemas.ts'
import { useTexts } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams, useListQuery } from '../../ui/data-table/list-params.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AddButton } from '../allowed.tsx'
import { useHistoryAction } from '../audit/history.tsx'
import { ShownSecret } from '../shown-secret/shown-secret.tsx'
import { useWebhookActions } from './use-webhook-actions.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookHealth } from './webhook-health.tsx'
import { hostOf, webhookPageTexts } from './webhook-texts.ts'

export const meta = unindexedMeta((language) => webhookPageTexts[language].title)

function useColumns(): Column<Webhook>[] {
  const t = useTexts(webhookPageTexts)
  return [
    {
      head: t.columns.url,
      isRowHeader: true,
      className: 'max-w-80',
      cell: ({ url, previousSecretUntil }) => (
        <>
          <p className="text-[0.9375rem] font-medium break-all">{url}</p>
          {previousSecretUntil !== null && (
            <p className="text-sm text-muted">{t.bothUntil(previousSecretUntil)}</p>
          )}
        </>
      ),
      card: 'title',
    },
    {
      head: t.columns.events,
      className: 'max-w-72',
      cell: ({ events }) => (
        <ul className="text-sm">
          {events.map((event) => (
            <li key={event}>{t.eventNames[event]}</li>
          ))}
        </ul>
      ),
      card: 'line',
    },
    { head: t.columns.health, cell: (webhook) => <WebhookHealth {...webhook} />, card: 'line' },
    {
      head: t.columns.state,
      cell: ({ isActive, disabledReason }) => (
        <>
          <Badge tone={isActive ? 'green' : 'grey'}>{isActive ? t.states.on : t.states.off}</Badge>
          {disabledReason !== null && disabledReason !== 'manual' && (
            <p className="mt-1 max-w-56 text-sm text-muted">{t.reasons[disabledReason]}</p>
          )}
        </>
      ),
      card: 'badge',
    },
  ]
}

/** The content of the dialog; null while it is closed. */
type Shown = { form: Webhook | null } | { secret: string; title: string } | null

export default function WebhooksPage() {
  const t = useTexts(webhookPageTexts)
  const columns = useColumns()
  const params = useListParams()
  const query = useListQuery('GET /admin/webhooks', params)
  const [shown, setShown] = useState<Shown>(null)
  const close = () => setShown(null)
  const history = useHistoryAction<Webhook>(
    ({ _id }) => ({ subjectType: 'webhook', subjectId: _id }),
    hostOf,
  )
  const actions = useWebhookActions({
    onEdit: (form) => setShown({ form }),
    onNewSecret: (secret) => setShown({ secret, title: t.newSecretTitle }),
  })
  return (
    <ListPage
      title={t.title}
      noun={{ one: t.webhook, many: t.webhooks }}
      errorTitle={t.failed}
      params={params}
      query={query}
      rows={(data) => data.webhooks}
      table={{
        rowKey: ({ _id }) => _id,
        rowName: hostOf,
        columns,
        actions: [...actions, history.action],
        cardsBelow: 'xl',
      }}
      search={{ placeholder: t.search }}
      toolbar={
        <AddButton permission="write_webhooks" onClick={() => setShown({ form: null })}>
          {t.add}
        </AddButton>
      }
      empty={{
        icon: WebhookIcon,
        title: t.none,
        text: ({ search }) => (search ? t.noneFound : t.noneText),
      }}
    >
      <Dialog isOpen={shown !== null} onClose={close} title={titleOf(shown, t)}>
        {shown !== null && 'form' in shown && (
          <WebhookForm
            webhook={shown.form}
            onSaved={(secret) => setShown(secret === null ? null : { secret, title: t.created })}
            onCancel={close}
          />
        )}
        {shown !== null && 'secret' in shown && (
          <ShownSecret label={shown.title} secret={shown.secret} onDone={close} />
        )}
      </Dialog>
      {history.dialog}
    </ListPage>
  )
}

function titleOf(shown: Shown, t: { add: string; update: string }): string {
  if (shown === null) return ''
  if ('title' in shown) return shown.title
  return shown.form ? t.update : t.add
}
