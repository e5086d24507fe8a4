import { type SQL, sql } from 'drizzle-orm'
import { type OrderTask, type OrderTaskFilter, orderTasks } from '#shared/orders/orders.ts'
import { statusesThat } from '#shared/orders/statuses/order-status.ts'
import { openStages, type ParcelAttention } from '#shared/couriers/parcels/parcel-stages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { moneyProblemsName } from '../money/money-problem-queries.ts'
import { appMetadata } from '../../platform/database/app-metadata-tables.ts'
import { orders } from '../order-tables.ts'
import { hasTaskOfParcel, tasksOfParcel } from './order-task-tables.ts'

const words = (values: readonly string[]) => sql.param([...values])

const called = openStages.filter((stage) => stage !== 'booking')

const ofParcel = Object.entries(tasksOfParcel(orders)).map(
  ([task, condition]) =>
    [
      task,
      sql`select ${orders.id} from ${orders}
    where (${hasTaskOfParcel(orders)}) and ${condition}`,
    ] as const,
)

const withAttention = (attention: ParcelAttention) =>
  sql`select order_id from parcels where attention = ${attention}`

const ofAttention = {
  unknown_word: withAttention('unknown_word'),
  still_with_courier: withAttention('still_with_courier'),
  parcel_lost: withAttention('lost'),
}

/**
 * The ids of the orders with each task, each by an index of its own. Less than a taka is none: nobody can pay it.
 */
const ordersWith = {
  refund_due: sql`select order_id from order_balances where balance_poisha <= -100`,
  uncollected: sql`select order_id from order_balances where is_delivered and balance_poisha >= 100`,
  parcel_differs: sql`select p.order_id from parcels p join order_balances b on b.order_id = p.order_id
    join orders o on o.id = p.order_id
    where p.state = any(${words(called)}::text[]) and o.status <> all(${words(statusesThat('isCancelled'))}::text[])
      and abs(p.cod_amount_poisha - greatest(b.balance_poisha, 0)) >= 100`,
  ...ofAttention,
  buyer_blocked: sql`select o.id from orders o join customers c on c.id = o.customer_id
    where c.blocked_at is not null and c.merged_into_id is null and o.status = any(${words(statusesThat('isInShop'))}::text[])`,
  books_differ: sql`select id::uuid from ${appMetadata},
    jsonb_array_elements_text(value::jsonb) as found (id) where name = ${moneyProblemsName}`,
  ...Object.fromEntries(ofParcel),
} as Record<OrderTask, SQL>

const ordersWithAny = sql.join(Object.values(ordersWith), sql` union `)

/** A condition of `orders`: it has this task, or any. */
export function hasTask(task: OrderTaskFilter): SQL {
  return sql`${orders.id} in (${task === 'any' ? ordersWithAny : ordersWith[task]})`
}

/** The tasks of orders, in the order of their list. */
export async function selectTasks(
  db: Tx | Db,
  ids: readonly string[],
): Promise<Map<string, OrderTask[]>> {
  if (ids.length === 0) return new Map()
  const found = orderTasks.map(
    (task, position) => sql`select ${task} as task, ${position}::int as position, id
      from (${ordersWith[task]}) as found (id) where id = any(${words(ids)}::uuid[])`,
  )
  const { rows } = await db.execute<{ task: OrderTask; id: string }>(
    sql`select task, id from (${sql.join(found, sql` union all `)}) as tasks order by position`,
  )
  const tasks = new Map<string, OrderTask[]>()
  for (const { task, id } of rows) tasks.set(id, [...(tasks.get(id) ?? []), task])
  return tasks
}

/** How many orders have each task, up to `max`. */
export async function countByTask(db: Tx | Db, max: number) {
  const counts = orderTasks.map(
    (task) => sql`select ${task} as row, (select count(*)::int from (
      select distinct id from (${ordersWith[task]}) as found (id) limit ${max}) as waiting) as count`,
  )
  const { rows } = await db.execute<{ row: OrderTask; count: number }>(
    sql.join(counts, sql` union all `),
  )
  return rows
}
