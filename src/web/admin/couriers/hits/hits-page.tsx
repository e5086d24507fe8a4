import { Copy, RefreshCw, Send } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { courierTexts } from '#shared/couriers/courier-texts.ts'
import { type CourierId, courierIds, courierRow } from '#shared/couriers/couriers.ts'
import type { HitResult } from '#shared/couriers/parcels/courier-hits.ts'
import type { CourierHit } from '#shared/couriers/parcels/parcel-schemas.ts'
import { formatDateTime } from '#shared/formatting/dates.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { apiKey, useApiQuery } from '../../../api/use-api-query.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { unindexedMeta } from '../../../seo/page-meta.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Options, Select } from '../../../ui/forms/inputs.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { LoadingBlocks } from '../../../ui/loading.tsx'
import { Allowed } from '../../allowed.tsx'
import { copyText } from '../../shown-secret/copy-text.ts'
import { hitsTexts } from './hits-texts.ts'

export const meta = unindexedMeta((language) => hitsTexts[language].title)

const withWebhook = courierIds.filter((id) => courierRow(id).supports.webhook)

const tones: Record<HitResult, BadgeTone> = {
  moved: 'green',
  recorded: 'blue',
  to_confirm: 'yellow',
  repeated: 'grey',
  stale: 'grey',
  unknown_parcel: 'yellow',
  handshake: 'green',
  ignored: 'grey',
  wrong_secret: 'red',
  malformed: 'red',
}

/** Where couriers call the shop, and what came of their last requests. */
export default function HitsPage() {
  const t = useTexts(hitsTexts)
  const { names } = useTexts(courierTexts)
  const [params, setParams] = useSearchParams()
  const courier = withWebhook.find((id) => id === params.get('courier')) ?? withWebhook[0]
  return (
    <div className="mx-auto max-w-4xl">
      <h1 className="text-2xl font-bold">{t.title}</h1>
      <p className="mt-1 mb-5 text-muted">{t.text}</p>
      <Field label={t.couriers} className="mb-5 max-w-xs">
        <Select
          value={courier}
          onChange={(event) => setParams({ courier: event.target.value }, { replace: true })}
        >
          <Options values={withWebhook} labels={names} />
        </Select>
      </Field>
      {courier && <HitsOf key={courier} courier={courier} />}
    </div>
  )
}

function HitsOf({ courier }: { courier: CourierId }) {
  const language = useLanguage()
  const t = hitsTexts[language]
  const query = useApiQuery('GET /admin/courier-hits/:courier', { params: { courier } })
  if (query.isPending) return <LoadingBlocks label={t.loading} blocks={['h-32', 'h-64']} />
  if (query.isError) {
    return <ErrorState title={t.failed} error={query.error} onRetry={() => void query.refetch()} />
  }
  const { url, hits, refused } = query.data
  return (
    <div className="space-y-5">
      <Address courier={courier} url={url} />
      <SectionCard
        title={t.hits}
        text={hits.length === 0 ? t.none : t.count(hits.length)}
        action={
          <Button
            variant="secondary"
            size="small"
            isPending={query.isFetching}
            icon={<RefreshCw aria-hidden className="size-4" />}
            onClick={() => void query.refetch()}
          >
            {t.refresh}
          </Button>
        }
      >
        {refused && (
          <p className="mb-3 text-sm text-muted">
            {t.refused(refused.count, formatDateTime(refused.since, language))}
          </p>
        )}
        <ul className="divide-y divide-line">
          {hits.map((hit) => (
            <Hit key={hit._id} hit={hit} />
          ))}
        </ul>
      </SectionCard>
    </div>
  )
}

function Address({ courier, url }: { courier: CourierId; url: string }) {
  const t = useTexts(hitsTexts)
  const test = useApiMutation(
    () => api('POST /admin/courier-hits/:courier/test', { params: { courier } }),
    {
      error: t.testFailed,
      invalidates: [apiKey('GET /admin/courier-hits/:courier', { params: { courier } })],
    },
  )
  return (
    <SectionCard title={t.address}>
      <p className="rounded-control border border-line bg-background p-3 font-mono text-sm break-all select-all">
        {url}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => void copyText(url, t, t.copied)}
        >
          {t.copy}
        </Button>
        <Allowed permission="write_couriers">
          <Button
            isPending={test.isPending}
            icon={<Send aria-hidden className="size-4" />}
            onClick={() => test.mutate()}
          >
            {t.test}
          </Button>
        </Allowed>
      </div>
      <p className="mt-3 text-sm text-muted">{t.testHint}</p>
      <p role="status" className="mt-2 font-medium">
        {test.data && outcomeText(test.data, t)}
      </p>
    </SectionCard>
  )
}

interface TestOutcome {
  outcome: 'worked' | 'noSecret' | 'unreachable' | 'answered' | 'notAccepted'
  status: number | null
}

function outcomeText({ outcome, status }: TestOutcome, t: (typeof hitsTexts)['en']): string {
  return outcome === 'answered' ? t.answered(status ?? 0) : t[outcome]
}

function Hit({ hit: { at, result, rawStatus, order, body } }: { hit: CourierHit }) {
  const language = useLanguage()
  const t = hitsTexts[language]
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[result]}>{t.results[result]}</Badge>
        <time dateTime={at} className="text-sm text-muted">
          {formatDateTime(at, language)}
        </time>
        {rawStatus !== null && <span className="font-mono text-sm break-all">{rawStatus}</span>}
        {order && (
          <Link to={adminUrls.adminOrder({ id: order._id })} className="text-brand underline">
            {t.order(order.orderNumber)}
          </Link>
        )}
      </div>
      {body !== '' && (
        <details className="mt-1">
          <summary className="min-h-11 cursor-pointer py-2 text-sm">{t.body}</summary>
          <pre className="rounded-lg bg-background p-3 text-xs break-all whitespace-pre-wrap">
            {body}
          </pre>
        </details>
      )}
    </li>
  )
}
