import { ok } from '#shared/api/endpoint.ts'
import type { statsEndpoints } from '#shared/api/endpoints.ts'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import { orderStatuses } from '#shared/orders/order-status.ts'
import type { Stats } from '#shared/stats/stats-schemas.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import {
  type DayRow,
  type Periods,
  selectDays,
  selectOrdersByStatus,
  selectTotals,
} from './stats-queries.ts'

const dayMs = 86_400_000

const periodDays = 30

/** What the dashboard shows. Revenue is that of delivered orders, at the time of their delivery. */
async function shopStats(shop: Shop): Promise<Stats> {
  const now = shop.clock.now()
  const [totals, days, statuses] = await Promise.all([
    selectTotals(shop.db, periodsBefore(now)),
    selectDays(shop.db, lastDays(now)[0] ?? dayInDhaka(now)),
    selectOrdersByStatus(shop.db),
  ])
  const { products, orders, users, revenue } = totals
  return {
    totalProducts: products.all,
    totalOrders: orders.all,
    totalUsers: users.all,
    totalRevenue: takaFromPoisha(revenue.all),
    growth: {
      products: growth(products.now, products.before),
      orders: growth(orders.now, orders.before),
      users: growth(users.now, users.before),
      revenue: growth(revenue.now, revenue.before),
    },
    revenuePerDay: everyDay(lastDays(now), days),
    ordersByStatus: Object.fromEntries(
      orderStatuses.map((status) => [status, statuses.get(status) ?? 0]),
    ) as Stats['ordersByStatus'],
  }
}

function periodsBefore(now: Date): Periods {
  const period = periodDays * dayMs
  return {
    from: new Date(now.getTime() - 2 * period),
    middle: new Date(now.getTime() - period),
    to: now,
  }
}

/** Percent with one decimal; null where there is nothing to compare with (API). */
export function growth(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10
}

/** The days that end with today, oldest first. */
function lastDays(now: Date): string[] {
  const today = now.getTime()
  return Array.from({ length: periodDays }, (_, index) =>
    dayInDhaka(new Date(today - (periodDays - 1 - index) * dayMs)),
  )
}

function everyDay(days: readonly string[], rows: readonly DayRow[]): Stats['revenuePerDay'] {
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return days.map((day) => {
    const row = byDay.get(day)
    return { day, revenue: takaFromPoisha(row?.revenue ?? 0), orders: row?.orders ?? 0 }
  })
}

export function statsHandlers(shop: Shop): HandlersFor<typeof statsEndpoints> {
  return { 'GET /admin/stats': async () => ok(await shopStats(shop)) }
}
