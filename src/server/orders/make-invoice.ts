import type { FileAnswer } from '#shared/api/endpoint.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Shop } from '../shop.ts'
import { drawBeside } from './drawing-thread.ts'
import { findRecordFor } from './find-orders.ts'

/** The invoice of an order as PDF for whoever may read the order; null for everybody else. */
export async function makeInvoice(
  shop: Shop,
  caller: Caller,
  orderId: string,
): Promise<FileAnswer | null> {
  const record = await findRecordFor(shop, caller, orderId)
  if (!record) return null
  return { fileName: `invoice-${record.order.number}.pdf`, bytes: await drawBeside(record) }
}
