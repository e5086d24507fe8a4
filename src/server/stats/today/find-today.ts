import { holdsAll, type Permission } from '#shared/api/permissions.ts'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import { maxWaitingCount } from '#shared/orders/calls/calls.ts'
import type { Today, Waiting } from '#shared/stats/today-schemas.ts'
import {
  maxWaiting,
  type WaitingRow,
  waitingRows,
  waitingRowTable,
} from '#shared/stats/waiting-rows.ts'
import { findCashOfToday } from '../../cash/open/find-cash.ts'
import { countStockItems } from '../../inventory/list-stock-items.ts'
import { countDueCalls } from '../../orders/calls/next-call.ts'
import { countWaitingOrders } from '../../orders/listing/list-orders.ts'
import type { Shop } from '../../shop.ts'
import { countRows, isCounted } from './today-queries.ts'

const permissionsOf: Record<WaitingRow, readonly Permission[]> = waitingRowTable

interface Counted {
  row: WaitingRow
  count: number
  late?: number
}

/** Work that waits for a member of staff with these permissions. Nothing is counted that they may not see. */
export async function findToday(shop: Shop, permissions: readonly string[]): Promise<Today> {
  const may = (permission: Permission) => holdsAll(permissions, [permission])
  const shown = waitingRows.filter(
    (row) => permissionsOf[row].some(may) && !isShownElsewhere(row, may),
  )
  const limits = { today: dayInDhaka(shop.clock.now()), max: maxWaiting + 1 }
  const [orders, calls, cash, stock, others] = await Promise.all([
    shown.includes('to_pack') ? countWaitingOrders(shop, maxWaiting + 1) : [],
    shown.includes('calls') ? countDueCalls(shop) : null,
    may('read_cash') ? findCashOfToday(shop) : null,
    may('read_stock') ? countStock(shop, limits.max) : [],
    countRows(shop.db, shown.filter(isCounted), limits),
  ])
  const counted: Counted[] = [
    ...orders,
    ...(calls ? [{ row: 'calls' as const, ...calls }] : []),
    ...(cash ? cash.alarms : []),
    ...others,
    // By variant, as the list of the stock has them; others have the list of products.
    ...stock,
  ]
  const byRow = new Map(counted.map((each) => [each.row, each]))
  return {
    waiting: shown.flatMap((row) => serializeWaiting(byRow.get(row))),
    ...(cash && { collected: cash.collected }),
    warnings: may('read_settings') ? shop.readiness.warnings() : [],
  }
}

async function countStock(shop: Shop, max: number): Promise<Counted[]> {
  const [soldOut, low] = await Promise.all([
    countStockItems(shop, 'out', max),
    countStockItems(shop, 'low', max),
  ])
  return [
    { row: 'sold_out', count: soldOut },
    { row: 'low_stock', count: low },
  ]
}

/** Orders and parcels are counted once: by the queue of calls, and by the task of their order. */
function isShownElsewhere(row: WaitingRow, may: (permission: Permission) => boolean): boolean {
  if (row === 'to_confirm') return may('write_orders')
  return row === 'not_back' && may('read_orders')
}

function serializeWaiting(counted: Counted | undefined): Waiting[] {
  if (!counted || counted.count === 0) return []
  const { row, count, late = 0 } = counted
  const max = row === 'calls' ? maxWaitingCount : maxWaiting
  return [
    {
      row,
      count: Math.min(count, max),
      isCapped: count > max,
      ...(late > 0 && { late: Math.min(late, max) }),
    },
  ]
}
