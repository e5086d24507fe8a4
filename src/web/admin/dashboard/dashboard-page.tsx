import { storedIn } from '#shared/languages/stored-sentences.ts'
import { shopWarningTexts } from '#shared/stats/shop-warning-texts.ts'
import { FolderTree, Plus, ShoppingBag } from 'lucide-react'
import { adminUrls } from '#shared/admin-urls.ts'
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
import { MailNotice } from './mail-notice.tsx'
import { MoneyOfToday } from './money-of-today.tsx'
import { OrdersByStatus } from './orders-by-status.tsx'
import { SalesChart } from './charts/sales-chart.tsx'
import { SectionTiles } from './section-tiles.tsx'
import { StatCards } from './stat-cards.tsx'
import { useToday } from './use-today.ts'
import { WaitingList } from './waiting/waiting-list.tsx'

export const meta = unindexedMeta((language) => dashboardTexts[language].title)

/** The longest period of the chart. Shorter ones are its end, so that choosing one loads nothing. */
const query = { days: '90' } as const

/** An open page refreshes by itself. */
const refetchIntervalMs = 60_000

/** Work that waits for the member of staff, then the figures of the shop (SPEC §2). */
export default function DashboardPage() {
  const t = useTexts(dashboardTexts)
  return (
    <>
      <h1 className="text-2xl font-bold">{t.title}</h1>
      <div className="mt-5 space-y-5">
        <Allowed permission="write_settings">
          <FirstSteps />
        </Allowed>
        <Allowed permission="read_settings">
          <MailNotice />
        </Allowed>
        <Allowed permission="read_backup">
          <BackupNotice shows="alerts" />
        </Allowed>
        <ServerWarnings />
        <WaitingList />
        <Allowed permission="read_dashboard">
          <Figures />
        </Allowed>
        <Allowed permission="read_orders">
          <HeldUnits />
        </Allowed>
        <Allowed permission="read_dashboard">
          <CallPunctuality />
        </Allowed>
        <QuickActions />
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

function ServerWarnings() {
  const language = useLanguage()
  const { data } = useToday()
  return data?.warnings.map((warning) => (
    <p
      key={warning}
      role="alert"
      className="rounded-card border border-warn bg-warn-soft px-4 py-3 text-sm text-warn"
    >
      {storedIn(shopWarningTexts, warning, language)}
    </p>
  ))
}

function Figures() {
  const t = useTexts(dashboardTexts)
  const stats = useApiQuery('GET /admin/stats', { query }, { refetchInterval: refetchIntervalMs })
  if (stats.isPending) return <DashboardSkeleton />
  if (!stats.data) {
    return <ErrorState title={t.failed} error={stats.error} onRetry={() => void stats.refetch()} />
  }
  const { revenuePerDay, ordersByStatus } = stats.data
  return (
    <>
      <MoneyOfToday day={revenuePerDay[revenuePerDay.length - 1]} />
      <Allowed permission="read_revenue">
        <SalesChart days={revenuePerDay} />
      </Allowed>
      <div className="grid gap-5 xl:grid-cols-2">
        <StatCards stats={stats.data} />
        <OrdersByStatus counts={ordersByStatus} />
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
    <nav aria-label={t.quickActions} className="flex flex-wrap gap-2">
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
