import { useQuery } from '@tanstack/react-query'
import { FolderTree, Plus, ShoppingBag } from 'lucide-react'
import { urls } from '#shared/urls.ts'
import { api, type EndpointResponse } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'

import { Attention } from './attention.tsx'
import { BackupNotice } from './backup-notice.tsx'
import { BestSellers } from './best-sellers.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { EmptyShopCard } from './empty-shop-card.tsx'
import { HeldUnits } from './held-units.tsx'
import { OrdersByStatus } from './orders-by-status.tsx'
import { SalesChart } from './sales-chart.tsx'
import { SectionTiles } from './section-tiles.tsx'
import { StatCards } from './stat-cards.tsx'

export const meta = unindexedMeta('Dashboard')

/** The longest period of the chart. Shorter ones are its end, so that choosing one loads nothing. */
const query = { days: '90' } as const

/** An open page refreshes by itself. */
const refetchIntervalMs = 60_000

/** The dashboard (SPEC §2). */
export default function DashboardPage() {
  const stats = useQuery({
    queryKey: queryKeys.stats,
    queryFn: ({ signal }) => api('GET /admin/stats', { query, signal }),
    refetchInterval: refetchIntervalMs,
  })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-bold">Dashboard</h1>
        <QuickActions />
      </div>
      <div className="mt-5 space-y-5">
        <BackupNotice shows="alerts" />
        {stats.isPending && <DashboardSkeleton />}
        {stats.isError && !stats.data && (
          <ErrorState
            title="Failed to fetch stats"
            error={stats.error}
            onRetry={() => void stats.refetch()}
          />
        )}
        {stats.data && <Numbers stats={stats.data} />}
        <HeldUnits />
        <SectionTiles />
        <BackupNotice shows="news" />
        <EmptyShopCard />
      </div>
    </>
  )
}

function Numbers({ stats }: { stats: EndpointResponse<'GET /admin/stats'> }) {
  return (
    <>
      <StatCards stats={stats} />
      <Attention stats={stats} />
      <SalesChart days={stats.revenuePerDay} />
      <div className="grid gap-5 xl:grid-cols-2">
        <OrdersByStatus counts={stats.ordersByStatus} />
        <BestSellers products={stats.bestSellers} />
      </div>
    </>
  )
}

function QuickActions() {
  return (
    <nav aria-label="Quick actions" className="flex flex-wrap gap-2 max-sm:w-full">
      <LinkButton
        to={urls.adminProductNew()}
        icon={<Plus aria-hidden className="size-5" />}
        className="max-sm:w-full"
      >
        Add Product
      </LinkButton>
      <LinkButton
        to={urls.adminCategories()}
        variant="secondary"
        icon={<FolderTree aria-hidden className="size-4 max-xs:hidden" />}
        className="max-sm:flex-1"
      >
        Manage Categories
      </LinkButton>
      <LinkButton
        to={urls.adminOrders()}
        variant="secondary"
        icon={<ShoppingBag aria-hidden className="size-4 max-xs:hidden" />}
        className="max-sm:flex-1"
      >
        View Orders
      </LinkButton>
    </nav>
  )
}
