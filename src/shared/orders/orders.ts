/** The number that shoppers see and track by: the last 8 characters of the id in upper case. */
export function orderNumber(orderId: string): string {
  return orderId.slice(-8).toUpperCase()
}

/** The shorter form of the administrator's list (SPEC §2). */
export function shortOrderNumber(orderId: string): string {
  return `#${orderId.slice(-6).toUpperCase()}`
}

/** Name, phone and address of the buyer in an order after the person was erased. */
export const erasedText = '—'

export const isErased = ({ phone }: { phone: string }): boolean => phone === erasedText

export const orderNumberPattern = /^[0-9A-F]{8}$/

/** As orders store it. */
// oxlint-disable-next-line jontro/no-literal-texts -- data, shown by paymentMethodName
export const paymentMethod = 'Cash on Delivery'

/** Limits of units per line and lines per order; they bound the work of a request. */
export const maxQuantity = 1000

export const maxLines = 100

/** Rendering this many takes a worker process a second or two. */
export const maxInvoicesAtOnce = 50

/** Where an order is placed: by its buyer in the shop, or by the staff for a caller. */
export const orderSources = ['web', 'phone'] as const

export type OrderSource = (typeof orderSources)[number]

/**
 * Tasks for staff where the parts of an order do not agree. Each follows from stored data, and ends when that is
 * put right: nobody ticks it off.
 */
export const orderTasks = [
  'refund_due',
  'uncollected',
  'partly_delivered',
  'order_behind_parcel',
  'not_taken_back',
  'parcel_of_cancelled',
  'parcel_differs',
  'booking_unclear',
  'book_again',
  'exchanged_at_door',
  'unknown_word',
  'still_with_courier',
  'parcel_lost',
  'units_missing',
  'buyer_blocked',
  'books_differ',
] as const

export type OrderTask = (typeof orderTasks)[number]

/** The filter of the list: one of them, or any. */
export const orderTaskFilters = ['any', ...orderTasks] as const

export type OrderTaskFilter = (typeof orderTaskFilters)[number]
