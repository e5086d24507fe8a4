import type { Stats } from '#shared/stats/stats-schemas.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatShortDate } from '#shared/formatting/dates.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import { formatTaka, poishaFromTaka, takaFromPoisha } from '#shared/money/money.ts'
import { growthDays, statsPeriods, type StatsPeriod } from '#shared/stats/stats-periods.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { urls } from '#shared/urls.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import type { ChartDay } from './chart-geometry.ts'
import { ChartPlot } from './chart-plot.tsx'
import { dashboardTexts } from '../dashboard-texts.tsx'

/**
 * Revenue and orders of each day, for a period that the URL names; and profit, for staff who may see it
 * in a shop that knows what goods cost.
 */
export function SalesChart({ days }: { days: Stats['revenuePerDay'] }) {
  const language = useLanguage()
  const { chart: t, orders: ordersText } = dashboardTexts[language]
  const [params] = useSearchParams()
  const period = parsePeriod(params.get('days'))
  const showsProfit = days.some(({ profit }) => profit)
  const ofPeriod = days.slice(-period)
  const shown = ofPeriod.map(({ day, revenue = 0, orders, profit }): ChartDay => {
    return { day, revenue, orders, ...(showsProfit && profit !== undefined && { profit }) }
  })
  const sumOf = (taka: (day: ChartDay) => number) =>
    takaFromPoisha(shown.reduce((sum, day) => sum + poishaFromTaka(taka(day)), 0))
  const withoutCost = ofPeriod.reduce((sum, day) => sum + (day.withoutCost ?? 0), 0)
  const orders = shown.reduce((sum, day) => sum + day.orders, 0)
  const revenue = sumOf((day) => day.revenue)
  return (
    <SectionCard title={t.title} text={t.text} action={<PeriodLinks period={period} />}>
      <p role="status" className="mb-3 text-sm text-muted">
        <span>
          {t.sum(
            period,
            <Amount>{formatTaka(revenue, language)}</Amount>,
            <Amount>{ordersText(orders)}</Amount>,
          )}
        </span>
        {showsProfit && (
          <span>
            {'. '}
            <span>
              {t.profitSum(
                <Amount>
                  {formatTaka(
                    sumOf(({ profit = 0 }) => profit),
                    language,
                  )}
                </Amount>,
                withoutCost,
              )}
            </span>
          </span>
        )}
      </p>
      {orders === 0 && revenue === 0 ? (
        <p className="grid min-h-40 place-items-center rounded-lg bg-background p-4 text-center text-muted">
          {t.none(period)}
        </p>
      ) : (
        <>
          <ChartPlot key={period} days={shown} />
          <DaysTable days={shown} />
        </>
      )}
      {showsProfit && (
        <Link
          to={adminUrls.adminProfit(period === growthDays ? {} : { days: String(period) })}
          className="inline-flex min-h-11 items-center rounded-lg text-sm font-semibold text-brand hover:underline"
        >
          {t.byProduct}
        </Link>
      )}
    </SectionCard>
  )
}

function Amount({ children }: { children: ReactNode }) {
  return <span className="price font-semibold text-foreground">{children}</span>
}

function parsePeriod(text: string | null): StatsPeriod {
  return statsPeriods.find((period) => String(period) === text) ?? growthDays
}

function PeriodLinks({ period }: { period: StatsPeriod }) {
  const { chart: t } = useTexts(dashboardTexts)
  return (
    <nav aria-label={t.period} className="flex rounded-control bg-background p-0.5">
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
          {t.days(days)}
        </Link>
      ))}
    </nav>
  )
}

/** The chart's numbers as a table, newest first. */
function DaysTable({ days }: { days: readonly ChartDay[] }) {
  const language = useLanguage()
  const { chart: t } = dashboardTexts[language]
  const showsProfit = days.some(({ profit }) => profit !== undefined)
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 w-fit items-center rounded-lg text-sm font-semibold text-brand hover:underline">
        {t.showTable}
      </summary>
      <section
        aria-label={t.tableLabel}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
        tabIndex={0}
        className="mt-2 max-h-80 overflow-y-auto rounded-lg border border-line"
      >
        <table className="w-full text-left text-sm">
          <thead className="sticky top-0 bg-background text-muted">
            <tr>
              <th scope="col" className="px-3 py-2 font-medium">
                {t.day}
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                {t.revenue}
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                {t.orders}
              </th>
              {showsProfit && (
                <th scope="col" className="px-3 py-2 text-right font-medium">
                  {t.profit}
                </th>
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {[...days].reverse().map(({ day, revenue, orders, profit }) => (
              <tr key={day}>
                <th scope="row" className="px-3 py-2 font-normal">
                  {formatShortDate(day, language)}
                </th>
                <td className="price px-3 py-2 text-right">{formatTaka(revenue, language)}</td>
                <td className="price px-3 py-2 text-right">{formatCount(orders, language)}</td>
                {profit !== undefined && (
                  <td className="price px-3 py-2 text-right">{formatTaka(profit, language)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
