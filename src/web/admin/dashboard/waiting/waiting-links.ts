import { adminUrls } from '#shared/admin-urls.ts'
import { type CashAlarm, cashAlarms } from '#shared/cash/cash.ts'
import { type OrderTask, orderTasks } from '#shared/orders/orders.ts'
import type { WaitingRow } from '#shared/stats/waiting-rows.ts'

/** The list of each, by what the reader may open; the first URL that one may open is taken. */
const listsOf: Record<Exclude<WaitingRow, OrderTask | CashAlarm>, readonly string[]> = {
  calls: [adminUrls.adminCalls()],
  to_confirm: [adminUrls.adminOrders({ status: 'pending' })],
  wrong_number: [adminUrls.adminOrders({ calls: 'wrong_number' })],
  parcels_held: [adminUrls.adminOrders({ parcel: 'held' })],
  returns_requested: [adminUrls.adminReturns({ status: 'requested' })],
  returns_received: [adminUrls.adminReturns({ status: 'received' })],
  returns_inspected: [adminUrls.adminReturns({ status: 'inspected' })],
  claims_open: [adminUrls.adminWarranty({ status: 'open' })],
  to_pack: [adminUrls.adminPacking(), adminUrls.adminOrders({ status: 'confirmed' })],
  // Where goods come in; for staff without it, the products.
  sold_out: [adminUrls.adminStock({ level: 'out' }), adminUrls.adminProducts({ stock: 'out' })],
  low_stock: [adminUrls.adminStock({ level: 'low' }), adminUrls.adminProducts({ stock: 'low' })],
  unread_messages: [adminUrls.adminMessages({ state: 'unread' })],
  unclear_warranties: [adminUrls.adminProducts({ warranty: 'unclear' })],
}

/** The URL of a row's list; undefined where one may open none. */
export function waitingLink(
  row: WaitingRow,
  mayOpen: (url: string) => boolean,
): string | undefined {
  const task = orderTasks.find((each) => each === row)
  const alarm = cashAlarms.find((each) => each === row)
  const urls = task
    ? [adminUrls.adminOrders({ task })]
    : alarm
      ? [adminUrls.adminCashParcels({ show: alarm })]
      : listsOf[row as keyof typeof listsOf]
  return urls.find(mayOpen)
}
