import { and, eq, gte, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { statusesThat } from '#shared/orders/statuses/order-status.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared-statement.ts'
import { orderItems, orders } from '../order-tables.ts'

const units = sql<number>`sum(${orderItems.quantity})::int`
const received = alias(orders, 'received')

/**
 * Units that new buyers on a network have ordered since a time, by product and flash deal, whatever
 * became of the orders.
 */
export const selectUnitsOfNetwork = prepared('units_of_network', (db) =>
  db
    .select({ productId: orderItems.productId, flashDealId: orderItems.flashDealId, units })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.clientNetwork, sql.placeholder('network')),
        gte(orders.createdAt, sql.placeholder('since')),
        or(
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
        ),
      ),
    )
    .groupBy(orderItems.productId, orderItems.flashDealId),
)

/** Units of flash deals that orders with a phone hold, by product. */
export const selectDealUnitsOfPhone = prepared('deal_units_of_phone', (db) =>
  db
    .select({ productId: orderItems.productId, flashDealId: orderItems.flashDealId, units })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.phone, sql.placeholder('phone')),
        inArray(orders.status, statusesThat('holdsStock')),
        isNotNull(orderItems.flashDealId),
      ),
    )
    .groupBy(orderItems.productId, orderItems.flashDealId),
)

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
