import { keepPreviousData } from '@tanstack/react-query'
import { Eye, RefreshCw, RotateCw, Send } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { formatDateTime } from '#shared/formatting/dates.ts'
import type { WebhookDelivery } from '#shared/webhooks/webhook-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { api } from '../../api/client.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams } from '../../ui/data-table/list-params.ts'
import type { RowAction } from '../../ui/data-table/row-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DeliveryDetail } from './delivery-detail.tsx'
import { WebhookHealth } from './webhook-health.tsx'
import { hostOf, webhookPageTexts } from './webhook-texts.ts'

export const meta = unindexedMeta((language) => webhookPageTexts[language].title)

const tones = { pending: 'yellow', delivered: 'green', failed: 'red' } as const

function useColumns(): Column<WebhookDelivery>[] {
  const language = useLanguage()
  const t = webhookPageTexts[language]
  return [
    {
      head: t.messageColumns.message,
      isRowHeader: true,
      cell: ({ type, messageId }) => (
        <>
          <p className="text-[0.9375rem] font-medium">{type}</p>
          <p className="font-mono text-xs break-all text-muted">{messageId}</p>
        </>
      ),
      card: 'title',
    },
    {
      head: t.messageColumns.when,
      className: 'whitespace-nowrap',
      cell: ({ createdAt, nextAt }) => (
        <TwoLines
          top={formatDateTime(createdAt, language)}
          bottom={nextAt === null ? null : t.nextAt(nextAt)}
        />
      ),
      card: 'line',
    },
    {
      head: t.messageColumns.attempts,
      className: 'whitespace-nowrap',
      cell: ({ attempts, lastStatusCode }) => (
        <TwoLines
          top={t.attempts(attempts)}
          bottom={
            attempts === 0
              ? null
              : lastStatusCode === null
                ? t.noResponse
                : t.status(lastStatusCode)
          }
        />
      ),
      card: 'line',
    },
    {
      head: t.messageColumns.state,
      cell: ({ status }) => <Badge tone={tones[status]}>{t.deliveryStates[status]}</Badge>,
      card: 'badge',
    },
  ]
}

/** Messages to one webhook, with every attempt. */
export default function DeliveriesPage() {
  const t = useTexts(webhookPageTexts)
  const { id = '' } = useParams()
  const columns = useColumns()
  const params = useListParams()
  const { search, page } = params
  const webhook = useApiQuery(
    'GET /admin/webhooks/:id',
    { params: { id } },
    { select: ({ webhook }) => webhook },
  )
  const query = useApiQuery(
    'GET /admin/webhooks/:id/deliveries',
    { params: { id }, query: { search, page } },
    { placeholderData: keepPreviousData },
  )
  const [shownId, setShownId] = useState<string | null>(null)
  const redeliver = useApiMutation(
    ({ _id: deliveryId }: WebhookDelivery) =>
      api('POST /admin/webhooks/:id/deliveries/:deliveryId/redeliver', {
        params: { id, deliveryId },
      }),
    {
      success: { title: t.redelivered },
      error: t.redeliverFailed,
      invalidates: [adminQueryKeys.lists],
    },
  )
  const actions: RowAction<WebhookDelivery>[] = [
    {
      kind: 'button',
      icon: Eye,
      title: t.show,
      isMain: true,
      label: ({ messageId }) => t.showOf(messageId),
      onSelect: ({ _id }) => setShownId(_id),
    },
    {
      kind: 'button',
      permission: 'write_webhooks',
      icon: RotateCw,
      title: t.redeliver,
      isHidden: ({ status }) => status === 'pending',
      onSelect: redeliver.mutateAsync,
    },
  ]
  return (
    <ListPage
      title={webhook.data ? t.messagesOf(hostOf(webhook.data)) : t.messages}
      noun={{ one: t.message, many: t.deliveries }}
      errorTitle={t.deliveriesFailed}
      params={params}
      query={query}
      rows={(data) => data.deliveries}
      table={{
        rowKey: ({ _id }) => _id,
        rowName: ({ messageId }) => messageId,
        columns,
        actions,
        cardsBelow: 'md',
      }}
      search={{ placeholder: t.searchEvent }}
      backTo={{ url: adminUrls.adminWebhooks(), label: t.back }}
      toolbar={
        <Button
          variant="secondary"
          icon={<RefreshCw aria-hidden className="size-5" />}
          onClick={() => void query.refetch()}
        >
          {t.refresh}
        </Button>
      }
      panel={webhook.data && <WebhookHealth {...webhook.data} />}
      empty={{
        icon: Send,
        title: t.noDeliveries,
        text: () => (search ? t.noneFound : t.noDeliveriesText),
      }}
    >
      <Dialog
        isOpen={shownId !== null}
        onClose={() => setShownId(null)}
        title={t.message}
        width="max-w-2xl"
      >
        {shownId !== null && <DeliveryDetail webhookId={id} deliveryId={shownId} />}
      </Dialog>
    </ListPage>
  )
}
