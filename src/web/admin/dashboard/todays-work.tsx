import { clsx } from 'clsx'
import { Link } from 'react-router'
import { cashAlarms } from '#shared/cash/cash.ts'
import { cashTexts } from '#shared/cash/cash-texts.ts'
import { formatCappedCount } from '#shared/formatting/numbers.ts'
import type { CappedCount, Stats } from '#shared/stats/stats-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useLanguage } from '../../languages/language.ts'
import { useMayOpen } from '../admin-pages.ts'
import { useWaitingCalls } from '../calls/waiting-calls.ts'
import { useCashOverview } from '../cash/cash-alarms.ts'
import { dashboardTexts } from './dashboard-texts.tsx'

const exactly = (count: number): CappedCount => ({ count, isCapped: false })

/** Waiting work in the order of a day; each number links to its list. */
export function TodaysWork({ stats }: { stats: Stats }) {
  const language = useLanguage()
  const { work: t } = dashboardTexts[language]
  const mayOpen = useMayOpen()
  const toCall = useWaitingCalls()
  const cash = useCashOverview().data
  // Where goods come in; for staff without it, the products.
  const stockAt = (level: 'out' | 'low') =>
    mayOpen(adminUrls.adminStock())
      ? adminUrls.adminStock({ level })
      : adminUrls.adminProducts({ stock: level })
  const { pending, confirmed, shipped } = stats.ordersByStatus
  const waiting = [
    ...(toCall ? [{ label: t.toCall, count: toCall, to: adminUrls.adminCalls() }] : []),
    {
      label: t.toConfirm,
      count: exactly(pending),
      to: adminUrls.adminOrders({ status: 'pending' }),
    },
    {
      label: t.toShip,
      count: exactly(confirmed),
      to: adminUrls.adminOrders({ status: 'confirmed' }),
    },
    {
      label: t.onTheWay,
      count: exactly(shipped),
      to: adminUrls.adminOrders({ status: 'shipped' }),
    },
    {
      label: t.unreadMessages,
      count: stats.unreadMessages,
      to: adminUrls.adminMessages({ state: 'unread' }),
    },
    ...(stats.ordersWithTask.count > 0
      ? [
          {
            label: t.withTask,
            count: stats.ordersWithTask,
            to: adminUrls.adminOrders({ task: 'any' }),
          },
        ]
      : []),
    // Something is wrong then: most shops never see one of them.
    ...cashAlarms.flatMap((alarm) => {
      const count = exactly(cash?.alarms[alarm] ?? 0)
      const to = adminUrls.adminCashParcels({ show: alarm })
      return count.count > 0 ? [{ label: cashTexts[language].alarms[alarm], count, to }] : []
    }),
    { label: t.soldOut, count: stats.soldOut, to: stockAt('out') },
    { label: t.lowStock, count: stats.lowStock, to: stockAt('low') },
  ].filter(({ to }) => mayOpen(to))
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="todays-work">
      <h2 id="todays-work" className="mb-3 text-lg font-semibold">
        {t.title}
      </h2>
      <ol className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-7">
        {waiting.map(({ label, count, to }) => (
          <li key={label} className="max-sm:last:odd:col-span-2">
            <Link
              to={to}
              className={clsx(
                'flex h-full min-h-22 flex-col justify-between rounded-card border p-4 transition-colors',
                count.count > 0
                  ? 'border-brand-line bg-brand-soft text-brand-dark hover:border-brand'
                  : 'border-line bg-surface text-muted hover:border-line-strong',
              )}
            >
              <span className="text-sm font-medium">{label}</span>
              <span className="price text-2xl font-bold">{formatCappedCount(count, language)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
