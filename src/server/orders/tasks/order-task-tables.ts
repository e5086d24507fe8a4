import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { OrderTask } from '#shared/orders/orders.ts'

type TaskOfParcel = Extract<
  OrderTask,
  | 'partly_delivered'
  | 'order_behind_parcel'
  | 'not_taken_back'
  | 'parcel_of_cancelled'
  | 'booking_unclear'
  | 'book_again'
  | 'exchanged_at_door'
  | 'units_missing'
>

interface Columns {
  status: SQLWrapper
  parcelState: SQLWrapper
  hasReturn: SQLWrapper
  exchangeCreditPoisha: SQLWrapper
  leftUnscanned: SQLWrapper
}

/** Tasks from the states of an order and its newest parcel; written without parameters, for the index. */
export function tasksOfParcel(order: Columns): Record<TaskOfParcel, SQL> {
  const { status, parcelState, hasReturn, exchangeCreditPoisha, leftUnscanned } = order
  return {
    partly_delivered: sql`${parcelState} = 'partly' and ${status} in ('pending', 'confirmed', 'shipped')`,
    order_behind_parcel: sql`${parcelState} in ('delivered', 'exchanged') and ${status} in ('pending', 'confirmed', 'shipped')`,
    not_taken_back: sql`${parcelState} = 'returned' and ${status} <> 'cancelled' and not ${hasReturn}`,
    parcel_of_cancelled: sql`${status} = 'cancelled' and ${parcelState} in ('booked', 'pickup_failed', 'on_the_way', 'held', 'out_for_delivery', 'delivered', 'partly', 'exchanged')`,
    booking_unclear: sql`${parcelState} = 'unknown'`,
    book_again: sql`${parcelState} in ('cancelled', 'refused') and ${status} in ('pending', 'confirmed', 'shipped')`,
    // Units returned for a replacement belong to the return of its own order.
    exchanged_at_door: sql`${parcelState} = 'exchanged' and ${status} = 'delivered' and not ${hasReturn} and ${exchangeCreditPoisha} = 0`,
    units_missing: sql`${leftUnscanned} and ${status} in ('shipped', 'delivered')`,
  }
}

/** Whether an order has one of them: the condition of the index that finds these orders. */
export function hasTaskOfParcel(order: Columns): SQL {
  const all = Object.values(tasksOfParcel(order)).map((condition) => sql`(${condition})`)
  return sql.join(all, sql` or `)
}
