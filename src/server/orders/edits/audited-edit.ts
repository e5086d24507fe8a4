import type { OrderContent } from '#shared/orders/edits/edit-schemas.ts'
import { addressFields } from '#shared/orders/edits/order-changes.ts'
import type { OrderItem } from '#shared/orders/order-schemas.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Clock } from '../../shop.ts'
import type { OrderRow } from '../order-queries.ts'

interface RecordedEdit {
  order: OrderRow
  before: OrderContent
  after: OrderContent
  note: string | null
}

/** Of the address only which fields have changed: names and phones are in the order's own changes. */
export async function recordEdit(
  tx: Tx,
  clock: Clock,
  { order, before, after, note }: RecordedEdit,
): Promise<void> {
  const [from, to] = [before.shippingAddress, after.shippingAddress]
  const changedFields = addressFields.filter((field) => from[field] !== to[field])
  await recordChange(tx, clock, {
    action: 'changed',
    type: 'order',
    id: order.id,
    label: order.number,
    before: auditedContent(before),
    after: {
      ...auditedContent(after),
      ...(changedFields.length > 0 && { shippingAddress: changedFields }),
    },
    reason: note,
  })
}

export function auditedContent({ items, adjustments, appliedCoupon, total }: OrderContent) {
  return {
    items: items.map(itemText),
    adjustments: adjustments.map(({ label, amount }) => `${label}: ${amount}`),
    coupon: appliedCoupon?.code ?? null,
    total,
  }
}

/** "2 × Phone (Black · 256 GB), 1500" */
function itemText({ quantity, name, variantLabel, price }: OrderItem): string {
  const label = variantLabel === null ? '' : ` (${variantLabel})`
  return `${quantity} × ${name}${label}, ${price}`
}
