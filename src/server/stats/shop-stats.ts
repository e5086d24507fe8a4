import { ok } from '#shared/api/endpoint.ts'
import type { statsEndpoints } from '#shared/api/endpoints.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import { orderStatuses, orderStatusTable } from '#shared/orders/order-status.ts'
import { maxListTotal } from '#shared/api/pagination.ts'
import { bestSellerDays, growthDays, lastDays } from '#shared/stats/stats-periods.ts'
import type { CappedCount, Stats, StatsQuery } from '#shared/stats/stats-schemas.ts'
import { findPurchasables } from '../catalog/products/find-products.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { selectAttention, selectBestSellers, selectStats, type StatsRow } from './stats-queries.ts'

const maxBestSellers = 5

/**
 * What the dashboard shows, from sums that every change maintains: exact at any moment, and as fast
 * in a large shop as in a small one. Revenue is that of delivered orders, on the day of delivery.
 */
async function shopStats(shop: Shop, { days }: StatsQuery): Promise<Stats> {
  const now = shop.clock.now()
  const [firstDay] = lastDays(now, Math.max(days, 2 * growthDays))
  const [rows, attention, bestSellers] = await Promise.all([
    selectStats(shop.db, firstDay),
    selectAttention(shop.db),
    listBestSellers(shop, now),
  ])
  const { products, orders, users, revenue } = seriesOf(rows)
  return {
    totalProducts: products.total,
    totalOrders: orders.total,
    totalUsers: users.total,
    totalRevenue: takaFromPoisha(revenue.total),
    growth: {
      products: growthOf(products, now),
      orders: growthOf(orders, now),
      users: growthOf(users, now),
      revenue: growthOf(revenue, now),
    },
    revenuePerDay: lastDays(now, days).map((day) => ({
      day,
      revenue: takaFromPoisha(revenue.byDay.get(day) ?? 0),
      orders: orders.byDay.get(day) ?? 0,
    })),
    ordersByStatus: ordersByStatus(rows),
    lowStock: cappedCount(attention.lowStock),
    soldOut: cappedCount(attention.soldOut),
    unreadMessages: cappedCount(attention.unreadMessages),
    bestSellers,
  }
}

/** What the dashboard counts: all of it, and day by day. */
interface Series {
  total: number
  byDay: Map<string, number>
}

function seriesOf(rows: readonly StatsRow[]) {
  const empty = (): Series => ({ total: 0, byDay: new Map() })
  const series = { products: empty(), orders: empty(), users: empty(), revenue: empty() }
  for (const { metric, status, day, count, amountPoisha } of rows) {
    if (metric === 'products' || metric === 'users') add(series[metric], day, count)
    if (metric === 'placed') add(series.orders, day, count)
    if (status !== '' && orderStatusTable[status].countsAsRevenue) {
      add(series.revenue, day, amountPoisha)
    }
  }
  return series
}

function add(series: Series, day: string | null, amount: number): void {
  if (day === null) series.total += amount
  else series.byDay.set(day, (series.byDay.get(day) ?? 0) + amount)
}

function ordersByStatus(rows: readonly StatsRow[]): Stats['ordersByStatus'] {
  const totals = rows.filter(({ metric, day }) => metric === 'status' && day === null)
  const counts = new Map(totals.map(({ status, count }) => [status, count]))
  return Object.fromEntries(
    orderStatuses.map((status) => [status, counts.get(status) ?? 0]),
  ) as Stats['ordersByStatus']
}

function growthOf({ byDay }: Series, now: Date): number | null {
  const days = lastDays(now, 2 * growthDays)
  const sum = (part: readonly string[]) =>
    part.reduce((total, day) => total + (byDay.get(day) ?? 0), 0)
  return growth(sum(days.slice(growthDays)), sum(days.slice(0, growthDays)))
}

/** Percent with one decimal; null where there is nothing to compare with (API). */
export function growth(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10
}

async function listBestSellers(shop: Shop, now: Date): Promise<Stats['bestSellers']> {
  const [firstDay] = lastDays(now, bestSellerDays)
  const rows = await selectBestSellers(shop.db, firstDay, maxBestSellers)
  const products = await findPurchasables(
    shop,
    shop.db,
    rows.map(({ productId }) => productId),
    now,
  )
  return rows.flatMap(({ productId, units, amountPoisha }) => {
    const product = products.get(productId)
    if (!product) return []
    const { name, image } = product
    return [{ _id: productId, name, image, units, revenue: takaFromPoisha(amountPoisha) }]
  })
}

function cappedCount(counted: number): CappedCount {
  return { count: Math.min(counted, maxListTotal), isCapped: counted > maxListTotal }
}

export function statsHandlers(shop: Shop): HandlersFor<typeof statsEndpoints> {
  return { 'GET /admin/stats': async ({ query }) => ok(await shopStats(shop, query)) }
}
