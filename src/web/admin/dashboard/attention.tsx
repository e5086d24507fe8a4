import { clsx } from 'clsx'
import { Link } from 'react-router'
import { formatCappedCount } from '#shared/formatting/numbers.ts'
import type { CappedCount, Stats } from '#shared/stats/stats-schemas.ts'
import { urls } from '#shared/urls.ts'
import { useLanguage } from '../../languages/language.ts'
import { useMayOpen } from '../admin-pages.ts'
import { dashboardTexts } from './dashboard-texts.tsx'

const exactly = (count: number): CappedCount => ({ count, isCapped: false })

/** What needs the owner's attention; each number links to the filtered list. */
export function Attention({ stats }: { stats: Stats }) {
  const language = useLanguage()
  const { attention: t } = dashboardTexts[language]
  const mayOpen = useMayOpen()
  const { pending, confirmed } = stats.ordersByStatus
  const waiting = [
    { label: t.toConfirm, count: exactly(pending), to: urls.adminOrders({ status: 'pending' }) },
    { label: t.toShip, count: exactly(confirmed), to: urls.adminOrders({ status: 'confirmed' }) },
    { label: t.lowStock, count: stats.lowStock, to: urls.adminProducts({ stock: 'low' }) },
    { label: t.soldOut, count: stats.soldOut, to: urls.adminProducts({ stock: 'out' }) },
    {
      label: t.unreadMessages,
      count: stats.unreadMessages,
      to: urls.adminMessages({ state: 'unread' }),
    },
  ].filter(({ to }) => mayOpen(to))
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="mb-3 text-lg font-semibold">
        {t.title}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-5">
        {waiting.map(({ label, count, to }) => (
          <li key={label} className="max-sm:last:col-span-2">
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
      </ul>
    </section>
  )
}
