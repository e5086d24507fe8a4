import { formatDateTime } from '#shared/formatting/dates.ts'
import type { WebhookAttempt } from '#shared/webhooks/webhook-schemas.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { webhookPageTexts } from './webhook-texts.ts'

interface DeliveryDetailProps {
  webhookId: string
  deliveryId: string
}

/** The content of a message, and the result of each attempt. */
export function DeliveryDetail({ webhookId: id, deliveryId }: DeliveryDetailProps) {
  const t = useTexts(webhookPageTexts)
  const query = useApiQuery(
    'GET /admin/webhooks/:id/deliveries/:deliveryId',
    { params: { id, deliveryId } },
    { select: ({ delivery }) => delivery },
  )
  if (query.isPending) return <Skeleton className="h-40 rounded-card" />
  if (query.isError)
    return (
      <ErrorState
        title={t.deliveriesFailed}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  const { payload, tries } = query.data
  return (
    <div className="space-y-4">
      <section>
        <h3 className="font-semibold">{t.payload}</h3>
        <Code text={payload} />
      </section>
      <section>
        <h3 className="font-semibold">{t.tries}</h3>
        {tries.length === 0 && <p className="text-muted">{t.noTries}</p>}
        <ol className="divide-y divide-line">
          {tries.map((attempt) => (
            <li key={attempt._id} className="py-3">
              <Attempt attempt={attempt} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

function Attempt({ attempt }: { attempt: WebhookAttempt }) {
  const language = useLanguage()
  const t = webhookPageTexts[language]
  const { at, durationMs, statusCode, response, error } = attempt
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={error === null ? 'green' : 'red'}>
          {statusCode === null ? t.noResponse : t.status(statusCode)}
        </Badge>
        <span>{formatDateTime(at, language)}</span>
        <span className="text-muted">{t.took(durationMs)}</span>
      </p>
      {error !== null && statusCode === null && <p className="mt-1 text-sm">{error}</p>}
      {response && <Code text={response} />}
    </>
  )
}

/** Its own lines, scrolled by keyboard too. */
function Code({ text }: { text: string }) {
  return (
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
      tabIndex={0}
      className="mt-1 max-h-60 overflow-auto rounded-control border border-line bg-background p-3 text-sm break-all whitespace-pre-wrap"
    >
      {text}
    </pre>
  )
}
