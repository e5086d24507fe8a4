import { ok } from '#shared/api/endpoint.ts'
import type { statsEndpoints } from '#shared/api/endpoints.ts'
import { holdsAll } from '#shared/api/permissions.ts'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import { poishaFromTaka, takaFromPoisha } from '#shared/money/money.ts'
import {
  orderStatuses,
  statusesThat,
  type OrderStatus,
} from '#shared/orders/statuses/order-status.ts'
import { maxListTotal } from '#shared/api/pagination.ts'
import { growthDays, lastDays } from '#shared/stats/stats-periods.ts'
import type { CappedCount, Stats, StatsQuery } from '#shared/stats/stats-schemas.ts'
import { findProductSummaries } from '../catalog/products/find-products.ts'
import { countOrdersWithTask } from '../orders/listing/list-orders.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import { findShopSettings } from '../shop-settings/shop-settings.ts'
import type { Shop } from '../shop.ts'
import { listProductProfits } from './profit/list-product-profits.ts'
import {
  type DayRow,
  selectAttention,
  selectBestSellers,
  selectDays,
  selectReductions,
} from './stats-queries.ts'

const maxBestSellers = 5

/** Some extra, because sales of recently deleted products are still included. */
const bestSellersRead = 4 * maxBestSellers

const metrics = {
  products: (day: DayRow) => day.products,
  orders: (day: DayRow) => day.orders,
  users: (day: DayRow) => day.users,
  /** In poisha: of delivered orders, on the day of delivery, less the reductions of their price on it. */
  revenue: (day: DayRow) =>
    sumOfRevenue(day, ({ totalPoisha }) => totalPoisha) - (day.reductions?.revenuePoisha ?? 0),
  /** In poisha. */
  profit: (day: DayRow) =>
    sumOfRevenue(
      day,
      ({ profitPoisha = 0, sentFeesPoisha = 0, orders }) =>
        profitPoisha + sentFeesPoisha - orders * (day.packingPoisha ?? 0),
    ) - (day.reductions?.profitPoisha ?? 0),
  withoutCost: (day: DayRow) => sumOfRevenue(day, ({ withoutCost = 0 }) => withoutCost),
}

function sumOfRevenue(
  { statuses }: DayRow,
  of: (counted: NonNullable<DayRow['statuses'][OrderStatus]>) => number,
): number {
  return sum(
    statusesThat('countsAsRevenue').map((status) => {
      const counted = statuses[status]
      return counted ? of(counted) : 0
    }),
  )
}

/** The dashboard for these permissions, from stored days and days counted now. */
async function shopStats(
  shop: Shop,
  query: StatsQuery,
  permissions: readonly string[],
): Promise<Stats> {
  const mayReadCosts = holdsAll(permissions, ['read_costs'])
  const now = shop.clock.now()
  const [firstDay] = lastDays(now, query.days)
  const { couriers } = await findShopSettings(shop)
  const packingPoisha = poishaFromTaka(couriers.packingTaka)
  const [counted, reductions, attention, ordersWithTask, bestSellers] = await Promise.all([
    selectDays(shop.db, dayInDhaka(now)),
    selectReductions(shop.db, {
      firstDay: firstDay ?? dayInDhaka(now),
      packingPoisha,
    }),
    selectAttention(shop.db),
    countOrdersWithTask(shop.db),
    listBestSellers(shop),
  ])
  const reductionsOf = new Map(reductions.map((row) => [row.day, row]))
  const days = counted.map((row) => ({
    ...row,
    reductions: reductionsOf.get(row.day),
    packingPoisha,
  }))
  const byDay = new Map(days.map((row) => [row.day, row]))
  const onDay = (metric: keyof typeof metrics, day: string) => {
    const row = byDay.get(day)
    return row ? metrics[metric](row) : 0
  }
  const total = (metric: keyof typeof metrics) => sum(days.map(metrics[metric]))
  const growthOf = (metric: keyof typeof metrics) => {
    const values = lastDays(now, 2 * growthDays).map((day) => onDay(metric, day))
    return growth(sum(values.slice(growthDays)), sum(values.slice(0, growthDays)))
  }
  return {
    totalProducts: total('products'),
    totalOrders: total('orders'),
    totalUsers: total('users'),
    totalRevenue: takaFromPoisha(total('revenue')),
    growth: {
      products: growthOf('products'),
      orders: growthOf('orders'),
      users: growthOf('users'),
      revenue: growthOf('revenue'),
    },
    revenuePerDay: lastDays(now, query.days).map((day) => ({
      day,
      revenue: takaFromPoisha(onDay('revenue', day)),
      orders: onDay('orders', day),
      ...(mayReadCosts && {
        profit: takaFromPoisha(onDay('profit', day)),
        withoutCost: onDay('withoutCost', day),
      }),
    })),
    ordersByStatus: Object.fromEntries(
      orderStatuses.map((status) => [
        status,
        sum(days.map(({ statuses }) => statuses[status]?.orders ?? 0)),
      ]),
    ) as Stats['ordersByStatus'],
    lowStock: cappedCount(attention.lowStock),
    soldOut: cappedCount(attention.soldOut),
    unreadMessages: cappedCount(attention.unreadMessages),
    unclearWarranties: cappedCount(attention.unclearWarranties),
    ordersWithTask: cappedCount(ordersWithTask),
    warnings: shop.readiness.warnings(),
    bestSellers,
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Percent with one decimal; null where there is nothing to compare with (API). */
export function growth(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10
}

async function listBestSellers(shop: Shop): Promise<Stats['bestSellers']> {
  const rows = await selectBestSellers(shop.db, bestSellersRead)
  const ids = rows.map(({ productId }) => productId)
  const summaries = await findProductSummaries(shop, ids, 'en', { isForStaff: true })
  const products = new Map(summaries.map((product) => [product._id, product]))
  const found = rows.flatMap(({ productId, units, amountPoisha }) => {
    const product = products.get(productId)
    if (!product) return []
    const { name, image } = product
    return [{ _id: productId, name, image, units, revenue: takaFromPoisha(amountPoisha) }]
  })
  return found.slice(0, maxBestSellers)
}

function cappedCount(counted: number): CappedCount {
  return { count: Math.min(counted, maxListTotal), isCapped: counted > maxListTotal }
}

export function statsHandlers(shop: Shop): HandlersFor<typeof statsEndpoints> {
  return {
    'GET /admin/stats': async ({ caller, query }) =>
      ok(await shopStats(shop, query, caller.customer.permissions)),
    'GET /admin/product-profits': async ({ query, language }) =>
      ok(await listProductProfits(shop, query, language)),
  }
}
