import type { FileAnswer } from '#shared/api/endpoint.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Shop } from '../platform/shop.ts'
import { findRecordFor } from './find-orders.ts'
import type { renderInvoicePdf } from './invoice-pdf.ts'

const renderTask = { file: new URL('invoice-pdf.ts', import.meta.url), name: 'renderInvoicePdf' }

/** The invoice of an order as PDF for whoever may read the order; null for everybody else. */
export async function makeInvoice(
  shop: Shop,
  caller: Caller,
  orderId: string,
): Promise<FileAnswer | null> {
  const record = await findRecordFor(shop, caller, orderId)
  if (!record) return null
  const bytes = await shop.workers.run<typeof renderInvoicePdf>(renderTask, record)
  return { fileName: `invoice-${record.order.number}.pdf`, bytes }
}
