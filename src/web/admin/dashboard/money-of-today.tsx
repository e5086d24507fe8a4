import { formatCount } from '#shared/formatting/numbers.ts'
import { formatTaka } from '#shared/money/money.ts'
import type { Stats } from '#shared/stats/stats-schemas.ts'
import { useLanguage } from '../../languages/language.ts'
import { dashboardTexts } from './dashboard-texts.tsx'
import { useToday } from './use-today.ts'

/** The figures of the day in Dhaka that has begun; each only for staff who may see it. */
export function MoneyOfToday({ day }: { day: Stats['revenuePerDay'][number] | undefined }) {
  const language = useLanguage()
  const { money: t } = dashboardTexts[language]
  const collected = useToday().data?.collected
  const taka = (amount: number | undefined) =>
    amount === undefined ? undefined : formatTaka(amount, language)
  const figures = [
    { label: t.orders, value: day && formatCount(day.orders, language) },
    { label: t.revenue, value: taka(day?.revenue) },
    { label: t.collected, value: taka(collected) },
    { label: t.profit, value: taka(day?.profit) },
  ].filter(({ value }) => value !== undefined)
  return (
    <section aria-labelledby="money-of-today">
      <h2 id="money-of-today" className="mb-3 text-lg font-semibold">
        {t.title}
      </h2>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {figures.map(({ label, value }) => (
          <div
            key={label}
            className="rounded-card border border-line bg-surface p-4 shadow-card max-sm:last:odd:col-span-2"
          >
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="price mt-1 text-xl font-bold tracking-tight break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
