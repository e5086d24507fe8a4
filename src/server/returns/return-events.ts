import type { OrderEvent } from '#shared/orders/order-page-schemas.ts'
import type { Db } from '../platform/database/database.ts'
import { selectReturnRecords, selectReturnsOfOrder } from './return-queries.ts'
import {
  selectInspectedUnits,
  selectRestockedUnits,
  selectReturnedItems,
} from './units/returned-unit-queries.ts'

/** The steps of the returns of an order, for its timeline. */
export async function findReturnEvents(db: Db, orderId: string): Promise<OrderEvent[]> {
  const records = await selectReturnRecords(db, await selectReturnsOfOrder(db, orderId))
  return records.flatMap(({ return: { id, kind }, steps }) =>
    steps.map(({ step, takenBy }) => ({
      kind: 'return',
      at: step.createdAt.toISOString(),
      by: takenBy,
      note: step.note || null,
      returnId: id,
      returnKind: kind,
      step: step.status,
    })),
  )
}

export const findReturnedItems = selectReturnedItems

/** Units of each item of an order that came back and were inspected. */
export const findInspectedUnits = selectInspectedUnits

/** Units of each item of an order that came back good. */
export const findRestockedUnits = selectRestockedUnits
