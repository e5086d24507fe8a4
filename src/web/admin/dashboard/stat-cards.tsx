import { clsx } from 'clsx'
import {
  Banknote,
  Minus,
  Package,
  ShoppingBag,
  TrendingDown,
  TrendingUp,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { formatCount, formatGrowth } from '#shared/formatting/numbers.ts'
import { formatTaka } from '#shared/money/money.ts'
import { growthDays } from '#shared/stats/stats-periods.ts'
import type { Stats } from '#shared/stats/stats-schemas.ts'
import { useLanguage } from '../../languages/language.ts'
import { dashboardTexts } from './dashboard-texts.tsx'

/** The numbers of SPEC §2 with what the last 30 days brought against the 30 before; revenue for those who may see it. */
export function StatCards({ stats }: { stats: Stats }) {
  const language = useLanguage()
  const { totals: t } = dashboardTexts[language]
  const { growth } = stats
  const cards = [
    {
      label: t.products,
      value: formatCount(stats.totalProducts, language),
      growth: growth.products,
      icon: Package,
    },
    {
      label: t.orders,
      value: formatCount(stats.totalOrders, language),
      growth: growth.orders,
      icon: ShoppingBag,
    },
    {
      label: t.users,
      value: formatCount(stats.totalUsers, language),
      growth: growth.users,
      icon: Users,
    },
    ...(stats.totalRevenue === undefined
      ? []
      : [
          {
            label: t.revenue,
            value: formatTaka(stats.totalRevenue, language),
            growth: growth.revenue ?? null,
            icon: Banknote,
          },
        ]),
  ]
  return (
    <section aria-labelledby="totals">
      <h2 id="totals" className="sr-only">
        {t.title}
      </h2>
      <ul className="grid h-full grid-cols-2 gap-3 sm:gap-4">
        {cards.map((card) => (
          <StatCard key={card.label} {...card} />
        ))}
      </ul>
    </section>
  )
}

interface StatCardProps {
  label: string
  value: string
  growth: number | null
  icon: LucideIcon
}

function StatCard({ label, value, growth, icon: Icon }: StatCardProps) {
  return (
    <li className="flex min-h-32 flex-col rounded-card border border-line bg-surface p-4 shadow-card">
      <p className="flex items-start justify-between gap-2 text-sm text-muted">
        {label}
        <Icon aria-hidden className="size-5 shrink-0 text-faint max-xs:hidden" />
      </p>
      <p className="price mt-1 text-xl font-bold tracking-tight break-words sm:text-2xl">{value}</p>
      <Growth percent={growth} />
    </li>
  )
}

function Growth({ percent }: { percent: number | null }) {
  const language = useLanguage()
  const { totals: t } = dashboardTexts[language]
  if (percent === null) {
    return <p className="mt-auto pt-2 text-xs text-muted">{t.nothingEarlier(growthDays)}</p>
  }
  const Icon = percent > 0 ? TrendingUp : percent < 0 ? TrendingDown : Minus
  return (
    <p className="mt-auto flex flex-wrap items-center gap-x-1.5 pt-2 text-xs text-muted">
      <span
        className={clsx(
          'price inline-flex items-center gap-1 text-sm font-semibold',
          percent > 0 && 'text-brand',
          percent < 0 && 'text-sale-dark',
        )}
      >
        <Icon aria-hidden className="size-4" />
        <span>{formatGrowth(percent, language)}</span>
      </span>
      <span>{t.inDays(growthDays)}</span>
    </p>
  )
}
