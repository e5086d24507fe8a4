/**
 * What waits for somebody because the parts of an order do not agree. Each follows from what is stored, and ends
 * when that is put right: nobody ticks it off.
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
  'books_differ',
] as const

export type OrderTask = (typeof orderTasks)[number]

/** The filter of the list: one of them, or any. */
export const orderTaskFilters = ['any', ...orderTasks] as const

export type OrderTaskFilter = (typeof orderTaskFilters)[number]
