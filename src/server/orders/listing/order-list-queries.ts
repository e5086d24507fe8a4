import {
  and,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { maxListTotal } from '#shared/api/pagination.ts'
import { latinDigits } from '#shared/formatting/digits.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import { startOfDay, startOfNextDay } from '#shared/formatting/dates.ts'
import type { CallState, OrderSort } from '#shared/orders/order-filters.ts'
import type { OrderFilter } from '#shared/orders/order-list-schemas.ts'
import { initialStatus } from '#shared/orders/statuses/order-status.ts'
import type { Db } from '../../platform/database/database.ts'
import { countUpTo, newestFirst } from '../../platform/database/lists/list-page.ts'
import { searchPeople } from '../../customers/names/search-people.ts'
import { textSearch } from '../../platform/database/lists/text-search.ts'
import { orderCalls } from '../calls/order-call-tables.ts'
import type { OrderRow } from '../order-queries.ts'
import { hasTask } from '../tasks/order-task-queries.ts'
import { orders, orderText } from '../order-tables.ts'

/** The administrator's list of orders: each filter and each sort has an index of its own. */
export function orderList(filter: OrderFilter) {
  const sort = filter.sort ?? 'newest'
  return {
    from: orders,
    columns: getTableColumns(orders),
    where: and(matches(filter), sort === 'due' ? isToBeCalled() : undefined),
    search: searchOf(filter.search),
    orderBy: orderBy[sort],
  }
}

/** Ids alone of the same list. */
export function orderIdList(filter: OrderFilter) {
  return { ...orderList(filter), columns: { id: orders.id } }
}

/** Lists of orders in which work waits. */
const waitingLists = {
  to_confirm: { status: [initialStatus] },
  wrong_number: { calls: 'wrong_number' },
  parcels_held: { parcel: 'held' },
  to_pack: { status: ['confirmed'] },
} satisfies Record<string, OrderFilter>

type WaitingList = keyof typeof waitingLists

/** How many orders each of these lists has, up to `max`. */
export async function countWaiting(db: Db, max: number) {
  const counts = Object.entries(waitingLists).map(
    ([row, filter]) => sql`select ${row} as row, (select count(*)::int from (
      select from ${orders} where ${matches(filter)} limit ${max}) as waiting) as count`,
  )
  const { rows } = await db.execute<{ row: WaitingList; count: number }>(
    sql.join(counts, sql` union all `),
  )
  return rows
}

const exportBatch = 500

/** All orders that match, newest first, some at a time: no connection is held while a client is slow. */
export async function* readExportBatches(
  db: Db,
  filter: OrderFilter,
): AsyncGenerator<OrderRow[], void> {
  const { where, search, orderBy } = orderList({ ...filter, sort: undefined })
  // Where very many match, reading all in their order is sooner done than searching each time.
  const isNear =
    search && (await countUpTo(db, orders, search.indexed, maxListTotal + 1)) > maxListTotal
  const found = isNear ? search.matches : search?.indexed
  let after: SQL | undefined
  for (;;) {
    const rows = await db
      // A Date is too coarse to go on from.
      .select({ ...getTableColumns(orders), placedAt: sql<string>`${orders.createdAt}::text` })
      .from(orders)
      .where(and(where, found, filter.sort === 'due' ? isToBeCalled() : undefined, after))
      .orderBy(...orderBy)
      .limit(exportBatch)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < exportBatch) return
    after = sql`(${orders.createdAt}, ${orders.id}) < (${last.placedAt}::timestamptz, ${last.id}::uuid)`
  }
}

function matches(filter: OrderFilter): SQL | undefined {
  const { status, from, to, district, amountFrom, amountTo, source, label, calls, parcel, task } =
    filter
  return and(
    status && inArray(orders.status, status),
    from === undefined ? undefined : gte(orders.createdAt, startOfDay(from)),
    to === undefined ? undefined : lt(orders.createdAt, startOfNextDay(to)),
    district && eq(orders.district, district),
    amountFrom === undefined ? undefined : gte(orders.totalPoisha, poishaFromTaka(amountFrom)),
    amountTo === undefined ? undefined : lte(orders.totalPoisha, poishaFromTaka(amountTo)),
    // As the partial indexes say it.
    source && sql`${orders.source} = ${sql.raw(`'${source}'`)}`,
    label === undefined ? undefined : hasLabel(label),
    parcel && eq(orders.parcelState, parcel),
    calls && isInCallState(calls),
    task && hasTask(task),
  )
}

function hasLabel(label: string): SQL {
  return sql`${orders.labels} @> array[${label}]::text[] and ${orders.labels} <> '{}'`
}

/** Pending orders alone are called. */
function isToBeCalled(): SQL | undefined {
  return and(sql`${orders.status} = ${sql.raw(`'${initialStatus}'`)}`, isNotNull(orders.callDueAt))
}

function isInCallState(state: CallState): SQL | undefined {
  if (state === 'waiting') return isToBeCalled()
  return and(
    sql`${orders.status} = ${sql.raw(`'${initialStatus}'`)}`,
    sql`(
      select ${orderCalls.outcome} from ${orderCalls}
      where ${orderCalls.orderId} = ${orders.id} and ${orderCalls.undoneAt} is null
      order by ${orderCalls.createdAt} desc limit 1
    ) = ${state}`,
  )
}

function searchOf(search: string | undefined) {
  // Numbers are shown as #1A2B3C4D, in Bangla with its digits.
  const number = search && latinDigits(search).replace(/^#/, '')
  if (!number) return undefined
  const found = searchPeople(orderText(orders), number)
  const isImported = sql`${orders.importedNumber} = ${number}`
  return textSearch(or(found.candidates, isImported), or(found.matches, isImported))
}

const orderBy: Record<OrderSort, SQL[]> = {
  newest: newestFirst(orders.createdAt, orders.id),
  oldest: [sql`${orders.createdAt} asc nulls first`, sql`${orders.id} asc nulls first`],
  amount: [sql`${orders.totalPoisha} desc nulls last`, sql`${orders.id} desc nulls last`],
  due: [sql`${orders.callDueAt}`, sql`${orders.id}`],
}
