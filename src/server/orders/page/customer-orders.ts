import type { CustomerNote, CustomerTotals } from '#shared/customers/customer-page-schemas.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import type { OtherOrder } from '#shared/orders/order-page-schemas.ts'
import { orderStatuses } from '#shared/orders/statuses/order-status.ts'
import { findCustomerNames } from '../../customers/customers.ts'
import type { Db } from '../../platform/database/database.ts'
import { serializeNote } from '../notes/order-notes.ts'
import {
  selectNotesOfOrders,
  selectOrdersOf,
  selectTotalsOf,
  type OrdersOf,
} from './customer-order-queries.ts'
import { serializeOtherOrder } from './order-page.ts'

/** The orders of an account and of its phone, their sums, and the notes about them. */
export async function findOrdersOfCustomer(
  db: Db,
  of: OrdersOf,
): Promise<{ orders: OtherOrder[]; totals: CustomerTotals; notes: CustomerNote[] }> {
  const [orders, counts, notes] = await Promise.all([
    selectOrdersOf(db, of),
    selectTotalsOf(db, of),
    selectNotesOfOrders(db, of),
  ])
  const people = notes.flatMap(({ note }) => [note.writtenBy ?? [], note.mentions].flat())
  const names = await findCustomerNames(db, people)
  const countOf = new Map(counts.map(({ status, count }) => [status, count]))
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return {
    orders: orders.map(serializeOtherOrder),
    totals: {
      orders: sum(counts.map(({ count }) => count)),
      spent: takaFromPoisha(sum(counts.map(({ spentPoisha }) => spentPoisha))),
      byStatus: Object.fromEntries(
        orderStatuses.map((status) => [status, countOf.get(status) ?? 0]),
      ) as CustomerTotals['byStatus'],
    },
    notes: notes.map(({ note, orderNumber }) => ({
      ...serializeNote(note, names),
      orderId: note.orderId,
      orderNumber,
    })),
  }
}
