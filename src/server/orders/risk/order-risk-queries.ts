import { sql } from 'drizzle-orm'
import {
  orderStatusTable,
  orderStatuses,
  statusesThat,
} from '#shared/orders/statuses/order-status.ts'
import { isErased } from '#shared/orders/orders.ts'
import type { RiskFacts } from '#shared/orders/risk/order-risk.ts'
import type { Db } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared-statement.ts'
import { addressKey, orderStatusChanges, orders } from '../order-tables.ts'

type EarlierOrders = Pick<RiskFacts, 'buyer' | 'address' | 'inTheHour'>

/** Of more orders the oldest do not count. */
const maxOrders = 200

const hourMs = 3_600_000

const anyOf = (statuses: readonly string[]) =>
  sql`any(${sql.raw(`'{${statuses.join(',')}}'::text[]`)})`

const isDelivered = sql`status = ${anyOf(statusesThat('countsAsRevenue'))}`
const isCancelled = sql`status = ${anyOf(statusesThat('isCancelled'))}`

/** Statuses of an order on its way or with its buyer. */
const leftTheShop = anyOf(
  orderStatuses.filter((status) => {
    const { holdsStock, isInShop } = orderStatusTable[status]
    return holdsStock && !isInShop
  }),
)

const id = sql`${sql.placeholder('id')}::uuid`
const phone = sql`${sql.placeholder('phone')}::text`
const customerId = sql`${sql.placeholder('customerId')}::uuid`
const placedAt = sql`${sql.placeholder('placedAt')}::timestamptz`
const hourBefore = sql`${sql.placeholder('hourBefore')}::timestamptz`
const wasLately = sql`created_at between ${hourBefore} and ${placedAt}`

/** By the indexes of phone, account and address; the newest of each. */
const selectEarlierOrders = prepared<EarlierOrders>(
  'risk_of_order',
  () => sql`
    with of_buyer as (
      select o.id, o.status, o.created_at from ${orders} o
      where (o.phone = ${phone} or o.customer_id = ${customerId}) and o.id <> ${id}
      order by o.created_at desc limit ${sql.raw(String(maxOrders))}
    ),
    of_address as (
      select o.id, o.phone, o.status, o.created_at from ${orders} o
      where ${addressKey(sql`o.thana`, sql`o.full_address`)} = (
        select ${addressKey(sql`thana`, sql`full_address`)} from ${orders} where id = ${id}
      ) and o.id <> ${id}
      order by o.created_at desc limit ${sql.raw(String(maxOrders))}
    )
    select (
      select jsonb_build_object(
        'delivered', count(*) filter (where ${isDelivered}),
        'cancelled', count(*) filter (where ${isCancelled}),
        'refused', count(*) filter (where ${isCancelled} and exists (
          select from ${orderStatusChanges} changes
          where changes.order_id = of_buyer.id and changes.status = ${leftTheShop}
        ))
      ) from of_buyer
    ) as buyer, (
      select jsonb_build_object(
        'delivered', count(*) filter (where ${isDelivered}),
        'cancelled', count(*) filter (where ${isCancelled})
      ) from of_address where phone <> ${phone}
    ) as address, (
      select 1 + count(*)::int from (
        select id from of_buyer where ${wasLately} union select id from of_address where ${wasLately}
      ) as lately
    ) as "inTheHour"`,
)

export interface OrderOfRisk {
  id: string
  phone: string
  customerId: string | null
  createdAt: Date
}

const noEarlierOrders: EarlierOrders = {
  buyer: { delivered: 0, cancelled: 0, refused: 0 },
  address: { delivered: 0, cancelled: 0 },
  inTheHour: 1,
}

/** Outcomes of the earlier orders of its buyer and its address. */
export async function countEarlierOrders(db: Db, order: OrderOfRisk): Promise<EarlierOrders> {
  if (isErased(order)) return noEarlierOrders
  const { createdAt, ...of } = order
  const hourBefore = new Date(createdAt.getTime() - hourMs)
  const [counted] = await selectEarlierOrders(db, {
    id: of.id,
    phone: of.phone,
    customerId: of.customerId,
    placedAt: createdAt,
    hourBefore,
  })
  if (!counted) throw new Error('the risk of an order is one row')
  return counted
}
