import type { Permission } from '../api/permissions.ts'
import type { CashAlarm } from '../cash/cash.ts'
import type { OrderTask } from '../orders/orders.ts'

/** Work of which staff have a list. */
export type WaitingRow =
  | OrderTask
  | CashAlarm
  | 'calls'
  | 'to_confirm'
  | 'wrong_number'
  | 'parcels_held'
  | 'returns_requested'
  | 'returns_received'
  | 'returns_inspected'
  | 'claims_open'
  | 'to_pack'
  | 'sold_out'
  | 'low_stock'
  | 'unread_messages'
  | 'unclear_warranties'

const orders = ['read_orders'] as const
const returns = ['read_returns'] as const
const cash = ['read_cash'] as const
const stock = ['read_stock', 'read_products'] as const

/**
 * The work that may wait, in the order of what waiting costs, with the permissions of which one opens its
 * list. A new task of orders is one row here; the compiler then requires its place in the page.
 */
export const waitingRowTable = {
  booking_unclear: orders,
  calls: ['write_orders'],
  to_confirm: orders,
  wrong_number: orders,
  parcel_lost: orders,
  unknown_word: orders,
  still_with_courier: orders,
  parcel_of_cancelled: orders,
  parcel_differs: orders,
  parcels_held: orders,
  not_taken_back: orders,
  partly_delivered: orders,
  exchanged_at_door: orders,
  order_behind_parcel: orders,
  returns_requested: returns,
  returns_received: returns,
  returns_inspected: returns,
  claims_open: ['read_warranty'],
  refund_due: orders,
  uncollected: orders,
  unpaid: cash,
  differs: cash,
  not_back: cash,
  to_pack: ['read_orders', 'write_packing'],
  units_missing: orders,
  book_again: orders,
  buyer_blocked: orders,
  sold_out: stock,
  low_stock: stock,
  unread_messages: ['read_messages'],
  unclear_warranties: ['read_products'],
  books_differ: orders,
} as const satisfies Record<WaitingRow, readonly Permission[]>

export const waitingRows = Object.keys(waitingRowTable) as [WaitingRow, ...WaitingRow[]]

/** Work is counted up to so many. */
export const maxWaiting = 999
