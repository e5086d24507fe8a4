import { clsx } from 'clsx'
import { Link, useSearchParams } from 'react-router'
import { formatShortDate } from '#shared/formatting/dates.ts'
import { formatCount, formatQuantity } from '#shared/formatting/numbers.ts'
import { formatTaka, poishaFromTaka, takaFromPoisha } from '#shared/money/money.ts'
import { growthDays, statsPeriods, type StatsPeriod } from '#shared/stats/stats-periods.ts'
import { urls } from '#shared/urls.ts'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import type { ChartDay } from './chart-geometry.ts'
import { ChartPlot } from './chart-plot.tsx'

/** Revenue and orders of each day, for a period that the URL names. */
export function SalesChart({ days }: { days: readonly ChartDay[] }) {
  const [params] = useSearchParams()
  const period = parsePeriod(params.get('days'))
  const shown = days.slice(-period)
  const orders = shown.reduce((sum, day) => sum + day.orders, 0)
  const revenue = takaFromPoisha(shown.reduce((sum, day) => sum + poishaFromTaka(day.revenue), 0))
  return (
    <SectionCard
      title="Revenue and orders"
      text="Revenue counts on the day of delivery, an order on the day it was placed."
      action={<PeriodLinks period={period} />}
    >
      <p role="status" className="mb-3 text-sm text-muted">
        Last {period} days:{' '}
        <span className="price font-semibold text-foreground">{formatTaka(revenue)}</span> revenue,{' '}
        <span className="price font-semibold text-foreground">
          {formatQuantity(orders, 'order', 'orders')}
        </span>
      </p>
      {orders === 0 && revenue === 0 ? (
        <p className="grid min-h-40 place-items-center rounded-lg bg-background p-4 text-center text-muted">
          No orders in the last {period} days. New ones will show up here.
        </p>
      ) : (
        <>
          <ChartPlot key={period} days={shown} />
          <DaysTable days={shown} />
        </>
      )}
    </SectionCard>
  )
}

function parsePeriod(text: string | null): StatsPeriod {
  return statsPeriods.find((period) => String(period) === text) ?? growthDays
}

function PeriodLinks({ period }: { period: StatsPeriod }) {
  return (
    <nav aria-label="Period" className="flex rounded-control bg-background p-0.5">
      {statsPeriods.map((days) => (
        <Link
          key={days}
          to={urls.admin({ days: String(days) })}
          replace
          preventScrollReset
          aria-current={days === period ? 'true' : undefined}
          className={clsx(
            'grid min-h-11 place-items-center rounded-[0.625rem] px-3 text-sm font-semibold whitespace-nowrap',
            days === period
              ? 'bg-surface text-brand shadow-card'
              : 'text-muted hover:text-foreground',
          )}
        >
          {days} days
        </Link>
      ))}
    </nav>
  )
}

/** The same numbers to read: newest first. */
function DaysTable({ days }: { days: readonly ChartDay[] }) {
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 w-fit items-center rounded-lg text-sm font-semibold text-brand hover:underline">
        Show as a table
      </summary>
      <section
        aria-label="Revenue and orders per day"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
        tabIndex={0}
        className="mt-2 max-h-80 overflow-y-auto rounded-lg border border-line"
      >
        <table className="w-full text-left text-sm">
          <thead className="sticky top-0 bg-background text-muted">
            <tr>
              <th scope="col" className="px-3 py-2 font-medium">
                Day
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                Revenue
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                Orders
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {days.toReversed().map(({ day, revenue, orders }) => (
              <tr key={day}>
                <th scope="row" className="px-3 py-2 font-normal">
                  {formatShortDate(day)}
                </th>
                <td className="price px-3 py-2 text-right">{formatTaka(revenue)}</td>
                <td className="price px-3 py-2 text-right">{formatCount(orders)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
