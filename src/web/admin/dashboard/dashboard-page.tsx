import { storedIn } from '#shared/languages/stored-sentences.ts'
import { shopWarningTexts } from '#shared/stats/shop-warning-texts.ts'
import { FolderTree, Plus, ShoppingBag } from 'lucide-react'
import { adminUrls } from '#shared/admin-urls.ts'
import type { EndpointResponse } from '../../api/client.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { useMayOpen } from '../admin-pages.ts'
import { Allowed } from '../allowed.tsx'
import { BackupNotice } from './backup-notice.tsx'
import { CallPunctuality } from './call-punctuality.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { dashboardTexts } from './dashboard-texts.tsx'
import { EmptyShopCard } from './setup/empty-shop-card.tsx'
import { FirstSteps } from './setup/first-steps.tsx'
import { HeldUnits } from './held-units.tsx'
import { BestSellers, MostReturned } from './ranked-products.tsx'
import { OrdersByStatus } from './orders-by-status.tsx'
import { SalesChart } from './charts/sales-chart.tsx'
import { SectionTiles } from './section-tiles.tsx'
import { StatCards } from './stat-cards.tsx'
import { TodaysWork } from './todays-work.tsx'

export const meta = unindexedMeta((language) => dashboardTexts[language].title)

/** The longest period of the chart. Shorter ones are its end, so that choosing one loads nothing. */
const query = { days: '90' } as const

/** An open page refreshes by itself. */
const refetchIntervalMs = 60_000

/** The dashboard (SPEC §2). */
export default function DashboardPage() {
  const t = useTexts(dashboardTexts)
  const stats = useApiQuery('GET /admin/stats', { query }, { refetchInterval: refetchIntervalMs })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-bold">{t.title}</h1>
        <QuickActions />
      </div>
      <div className="mt-5 space-y-5">
        <Allowed permission="write_settings">
          <FirstSteps />
        </Allowed>
        <Allowed permission="read_backup">
          <BackupNotice shows="alerts" />
        </Allowed>
        {stats.isPending && <DashboardSkeleton />}
        {stats.isError && !stats.data && (
          <ErrorState title={t.failed} error={stats.error} onRetry={() => void stats.refetch()} />
        )}
        {stats.data && <Numbers stats={stats.data} />}
        <Allowed permission="read_orders">
          <HeldUnits />
        </Allowed>
        <Allowed permission="read_returns">
          <MostReturned />
        </Allowed>
        <CallPunctuality />
        <SectionTiles />
        <Allowed permission="read_backup">
          <BackupNotice shows="news" />
        </Allowed>
        <Allowed permission="write_settings">
          <EmptyShopCard />
        </Allowed>
      </div>
    </>
  )
}

function Numbers({ stats }: { stats: EndpointResponse<'GET /admin/stats'> }) {
  const language = useLanguage()
  return (
    <>
      {stats.warnings.map((warning) => (
        <p
          key={warning}
          role="alert"
          className="rounded-card border border-warn bg-warn-soft px-4 py-3 text-sm text-warn"
        >
          {storedIn(shopWarningTexts, warning, language)}
        </p>
      ))}
      <TodaysWork stats={stats} />
      <StatCards stats={stats} />
      <SalesChart days={stats.revenuePerDay} />
      <div className="grid gap-5 xl:grid-cols-2">
        <OrdersByStatus counts={stats.ordersByStatus} />
        <BestSellers products={stats.bestSellers} />
      </div>
    </>
  )
}

function QuickActions() {
  const t = useTexts(dashboardTexts)
  const actions = [
    { to: adminUrls.adminProductNew(), label: t.addProduct, icon: Plus },
    { to: adminUrls.adminCategories(), label: t.manageCategories, icon: FolderTree },
    { to: adminUrls.adminOrders(), label: t.viewOrders, icon: ShoppingBag },
  ]
  const mayOpen = useMayOpen()
  return (
    <nav aria-label={t.quickActions} className="flex flex-wrap gap-2 max-sm:w-full">
      {actions
        .filter(({ to }) => mayOpen(to))
        .map(({ to, label, icon: Icon }, index) => (
          <LinkButton
            key={to}
            to={to}
            variant={index === 0 ? 'primary' : 'secondary'}
            icon={<Icon aria-hidden className="size-4 max-xs:hidden" />}
            className={index === 0 ? 'max-sm:w-full' : 'max-sm:flex-1'}
          >
            {label}
          </LinkButton>
        ))}
    </nav>
  )
}
