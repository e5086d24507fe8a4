import { clsx } from 'clsx'
import { HandCoins, RefreshCw } from 'lucide-react'
import { Link } from 'react-router'
import { cashAlarms } from '#shared/cash/cash.ts'
import type { CashOverview } from '#shared/cash/cash-schemas.ts'
import { cashTexts } from '#shared/cash/cash-texts.ts'
import { courierTexts } from '#shared/couriers/courier-texts.ts'
import { formatShortDate } from '#shared/formatting/dates.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import { formatTaka } from '#shared/money/money.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { api } from '../../api/client.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useLanguage } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { LoadingBlocks } from '../../ui/loading.tsx'
import { Allowed } from '../allowed.tsx'
import { useCashOverview } from './cash-alarms.ts'
import { cashPageTexts } from './cash-page-texts.ts'

export const meta = unindexedMeta((language) => cashPageTexts[language].title)

type CourierCash = CashOverview['couriers'][number]

/** The debts of each courier, since when, and the points that staff have to check. */
export default function CashPage() {
  const language = useLanguage()
  const t = cashPageTexts[language]
  const query = useCashOverview()
  return (
    <>
      <h1 className="text-2xl font-bold">{t.title}</h1>
      <p className="mt-1 text-muted">{t.intro}</p>
      <Actions canFetch={query.data?.couriers.some(({ canFetch }) => canFetch) ?? false} />
      {query.isPending ? (
        <LoadingBlocks label={t.loading} blocks={['h-24', 'h-48', 'h-48']} />
      ) : query.isError ? (
        <ErrorState title={t.failed} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Overview overview={query.data} />
      )}
    </>
  )
}

function Actions({ canFetch }: { canFetch: boolean }) {
  const language = useLanguage()
  const t = cashPageTexts[language]
  const fetch = useApiMutation(() => api('POST /admin/cash/payouts/fetch'), {
    success: ({ couriers }) => {
      const problems = couriers.flatMap(({ problem }) => problem ?? [])
      const added = couriers.reduce((sum, courier) => sum + courier.added, 0)
      return problems.length > 0
        ? { title: t.fetchFailed, text: problems.join(' ') }
        : { title: t.fetched(added) }
    },
    error: t.fetchFailed,
    invalidates: [adminQueryKeys.lists],
  })
  return (
    <div className="my-5 flex flex-wrap gap-3">
      <Allowed permission="write_cash">
        <LinkButton to={adminUrls.adminCashPayoutNew()}>{t.enter}</LinkButton>
        {canFetch && (
          <Button
            variant="secondary"
            icon={<RefreshCw aria-hidden className="size-4" />}
            isPending={fetch.isPending}
            onClick={() => fetch.mutate()}
          >
            {t.fetch}
          </Button>
        )}
      </Allowed>
      <LinkButton variant="secondary" to={adminUrls.adminCashPayouts()}>
        {t.payouts}
      </LinkButton>
      <LinkButton variant="secondary" to={adminUrls.adminCashParcels()}>
        {t.parcelsTitle}
      </LinkButton>
      <LinkButton variant="secondary" to={adminUrls.adminCashDays()}>
        {t.days}
      </LinkButton>
    </div>
  )
}

function Overview({ overview: { couriers, alarms, unpaidDays } }: { overview: CashOverview }) {
  const language = useLanguage()
  const t = cashPageTexts[language]
  if (couriers.length === 0) {
    return <EmptyState visual={{ icon: HandCoins }} title={t.empty} text={t.emptyText} />
  }
  return (
    <div className="space-y-5">
      <section aria-labelledby="cash-alarms">
        <h2 id="cash-alarms" className="mb-3 text-lg font-semibold">
          {t.alarms}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-3">
          {cashAlarms.map((alarm) => (
            <li key={alarm}>
              <Link
                to={adminUrls.adminCashParcels({ show: alarm })}
                className={clsx(
                  'flex h-full min-h-22 flex-col justify-between rounded-card border p-4',
                  alarms[alarm] > 0
                    ? 'border-warn bg-warn-soft text-warn hover:underline'
                    : 'border-line bg-surface text-muted hover:border-line-strong',
                )}
              >
                <span className="text-sm font-medium">
                  {cashTexts[language].alarms[alarm]}
                  {alarm === 'unpaid' && (
                    <span className="block font-normal">{t.unpaidHint(unpaidDays)}</span>
                  )}
                </span>
                <span className="price text-2xl font-bold">
                  {formatCount(alarms[alarm], language)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <div className="grid gap-5 lg:grid-cols-2">
        {couriers.map((courier) => (
          <CourierCard key={courier.courier} of={courier} />
        ))}
      </div>
    </div>
  )
}

function CourierCard({ of }: { of: CourierCash }) {
  const language = useLanguage()
  const t = cashPageTexts[language]
  const { courier, owed, parcels, oldestAt, lastPayout, alarms, unknown } = of
  const shown = cashAlarms.filter((alarm) => alarms[alarm] > 0)
  return (
    <SectionCard title={courierTexts[language].names[courier]}>
      <p className="price text-3xl font-bold">{formatTaka(owed, language)}</p>
      <p className="mt-1">
        <Link
          to={adminUrls.adminCashParcels({ courier })}
          className="inline-block py-1 font-semibold text-brand underline underline-offset-4"
        >
          {t.openParcels(parcels)}
        </Link>
      </p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 border-t border-line pt-3">
        <dt className="text-muted">{t.oldest}</dt>
        <dd className="text-right">
          {oldestAt === null ? t.none : formatShortDate(oldestAt, language)}
        </dd>
        <dt className="text-muted">{t.lastPayout}</dt>
        <dd className="min-w-0 text-right wrap-anywhere">
          {lastPayout === null ? (
            t.none
          ) : (
            <Link
              to={adminUrls.adminCashPayout({ id: lastPayout._id })}
              className="inline-block min-h-6 text-brand underline underline-offset-4"
            >
              <span>{formatTaka(lastPayout.amount, language)}</span>,{' '}
              <span>{formatShortDate(lastPayout.paidAt, language)}</span>
            </Link>
          )}
        </dd>
      </dl>
      {(shown.length > 0 || unknown.lines > 0) && (
        <ul className="mt-3 space-y-1 border-t border-line pt-3">
          {shown.map((alarm) => (
            <li key={alarm}>
              <Link
                to={adminUrls.adminCashParcels({ courier, show: alarm })}
                className="inline-block min-h-6 py-1 font-medium text-sale-dark underline underline-offset-4"
              >
                {cashTexts[language].alarms[alarm]}:{' '}
                <span>{formatCount(alarms[alarm], language)}</span>
              </Link>
            </li>
          ))}
          {unknown.lines > 0 && (
            <li>
              <Link
                to={adminUrls.adminCashPayouts({ courier })}
                className="inline-block min-h-6 py-1 font-medium text-sale-dark underline underline-offset-4"
              >
                <span>{t.unknownLines(unknown.lines)}</span>:{' '}
                <span>{formatTaka(unknown.net, language)}</span>
              </Link>
            </li>
          )}
        </ul>
      )}
    </SectionCard>
  )
}
