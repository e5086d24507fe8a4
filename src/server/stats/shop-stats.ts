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
import { growthDays, lastDays } from '#shared/stats/stats-periods.ts'
import type { Stats, StatsQuery } from '#shared/stats/stats-schemas.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import { findShopSettings } from '../shop-settings/shop-settings.ts'
import type { Shop } from '../shop.ts'
import { listProductProfits } from './profit/list-product-profits.ts'
import { listBestSellers } from './list-best-sellers.ts'
import { type DayRow, selectDays, selectReductions } from './stats-queries.ts'
import { findToday } from './today/find-today.ts'

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

/** The figures for these permissions, from stored days and days counted now. */
async function shopStats(
  shop: Shop,
  query: StatsQuery,
  permissions: readonly string[],
): Promise<Stats> {
  const mayReadRevenue = holdsAll(permissions, ['read_revenue'])
  const mayReadProfit = mayReadRevenue && holdsAll(permissions, ['read_costs'])
  const now = shop.clock.now()
  const [firstDay] = lastDays(now, query.days)
  const { couriers } = await findShopSettings(shop)
  const packingPoisha = poishaFromTaka(couriers.packingTaka)
  const [counted, reductions] = await Promise.all([
    selectDays(shop.db, dayInDhaka(now)),
    selectReductions(shop.db, {
      firstDay: firstDay ?? dayInDhaka(now),
      packingPoisha,
    }),
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
    ...(mayReadRevenue && { totalRevenue: takaFromPoisha(total('revenue')) }),
    growth: {
      products: growthOf('products'),
      orders: growthOf('orders'),
      users: growthOf('users'),
      ...(mayReadRevenue && { revenue: growthOf('revenue') }),
    },
    revenuePerDay: lastDays(now, query.days).map((day) => ({
      day,
      ...(mayReadRevenue && { revenue: takaFromPoisha(onDay('revenue', day)) }),
      orders: onDay('orders', day),
      ...(mayReadProfit && {
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
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Percent with one decimal; null where there is nothing to compare with (API). */
export function growth(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10
}

export function statsHandlers(shop: Shop): HandlersFor<typeof statsEndpoints> {
  return {
    'GET /admin/today': async ({ caller }) =>
      ok(await findToday(shop, caller.customer.permissions)),
    'GET /admin/best-sellers': async ({ caller, language }) =>
      ok(await listBestSellers(shop, language, caller.customer.permissions)),
    'GET /admin/stats': async ({ caller, query }) =>
      ok(await shopStats(shop, query, caller.customer.permissions)),
    'GET /admin/product-profits': async ({ query, language }) =>
      ok(await listProductProfits(shop, query, language)),
  }
}
