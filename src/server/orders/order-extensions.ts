import type { OrderEvent } from '#shared/orders/order-page-schemas.ts'
import type { Db } from '../platform/database/database.ts'

/** What happened to an order in later features, for the timeline of its page. */
export type FindOrderEvents = (db: Db, orderId: string) => Promise<OrderEvent[]>
