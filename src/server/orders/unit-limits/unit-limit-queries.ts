import { and, eq, gte, inArray, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import { statusesThat } from '#shared/orders/statuses/order-status.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared-statement.ts'
import { holdsUnits } from '../order-queries.ts'
import { addressKey, nameKey, orderItems, orders } from '../order-tables.ts'

const units = sql<number>`sum(${orderItems.quantity})::int`
const received = alias(orders, 'received')

/** Scopes that units are counted by: the phone, the network they were ordered from, the house they go to. */
export type UnitScope = 'phone' | 'network' | 'house'

const text = (name: string) => sql`${sql.placeholder(name)}::text`

/** An equal address, or an equal name in its thana. */
const isSameHouse = or(
  eq(addressKey(orders.thana, orders.fullAddress), addressKey(text('thana'), text('fullAddress'))),
  eq(nameKey(orders.thana, orders.fullName), nameKey(text('thana'), text('fullName'))),
)

/**
 * Units by product and flash deal, in one statement: of deals that orders with a phone hold; that new buyers on a
 * network have ordered since an hour, whatever became of the orders; and that orders of new buyers for a house
 * which were not cancelled have had since a day. Values that are null count nothing.
 */
export const selectUnitsBefore = prepared('units_before', (db) => {
  const unitsOf = (scope: UnitScope, condition: SQL | undefined) =>
    db
      .select({
        scope: sql<UnitScope>`${sql.raw(`'${scope}'::text`)}`.as('scope'),
        productId: orderItems.productId,
        flashDealId: orderItems.flashDealId,
        units: units.as('units'),
      })
      .from(orders)
      .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
      .where(condition)
      .groupBy(orderItems.productId, orderItems.flashDealId)
  const isOfNewBuyer = or(
    isNull(orders.customerId),
    notExists(
      db
        .select({ one: sql`1` })
        .from(received)
        .where(
          and(
            eq(received.customerId, orders.customerId),
            inArray(received.status, statusesThat('raisesUnitLimits')),
          ),
        ),
    ),
  )
  return unionAll(
    unitsOf(
      'phone',
      and(
        eq(orders.phone, sql.placeholder('phone')),
        holdsUnits,
        isNotNull(orderItems.flashDealId),
      ),
    ),
    unitsOf(
      'network',
      and(
        eq(orders.clientNetwork, sql.placeholder('network')),
        gte(orders.createdAt, sql.placeholder('hourAgo')),
        isOfNewBuyer,
      ),
    ),
    unitsOf(
      'house',
      and(
        isSameHouse,
        gte(orders.createdAt, sql.placeholder('dayAgo')),
        inArray(orders.status, statusesThat('countsAsEarlierOrder')),
        eq(orders.source, 'web'),
        isNull(orders.importedNumber),
        isOfNewBuyer,
      ),
    ),
  )
})

/** Units that a customer has received. */
export async function selectUnitsReceived(db: Tx | Db, customerId: string): Promise<number> {
  const [row] = await db
    .select({ units: sql<number>`coalesce(sum(${orderItems.quantity}), 0)::int` })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.customerId, customerId),
        inArray(orders.status, statusesThat('raisesUnitLimits')),
      ),
    )
  return row?.units ?? 0
}
