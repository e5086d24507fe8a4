import { clsx } from 'clsx'
import { Link } from 'react-router'
import { formatCappedCount } from '#shared/formatting/numbers.ts'
import type { CappedCount, Stats } from '#shared/stats/stats-schemas.ts'
import { urls } from '#shared/urls.ts'
import { useMayOpen } from '../admin-pages.ts'

const exactly = (count: number): CappedCount => ({ count, isCapped: false })

/** What needs the owner's attention; each number links to the filtered list. */
export function Attention({ stats }: { stats: Stats }) {
  const mayOpen = useMayOpen()
  const { pending, confirmed } = stats.ordersByStatus
  const waiting = [
    { label: 'To confirm', count: exactly(pending), to: urls.adminOrders({ status: 'pending' }) },
    { label: 'To ship', count: exactly(confirmed), to: urls.adminOrders({ status: 'confirmed' }) },
    { label: 'Low stock', count: stats.lowStock, to: urls.adminProducts({ stock: 'low' }) },
    { label: 'Sold out', count: stats.soldOut, to: urls.adminProducts({ stock: 'out' }) },
    {
      label: 'Unread messages',
      count: stats.unreadMessages,
      to: urls.adminMessages({ state: 'unread' }),
    },
  ].filter(({ to }) => mayOpen(to))
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="mb-3 text-lg font-semibold">
        Waiting for you
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
              <span className="price text-2xl font-bold">{formatCappedCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
