import { hasLeftShop, initialStatus } from '#shared/orders/statuses/order-status.ts'
import { orderNumber, paymentMethod } from '#shared/orders/orders.ts'
import { sumOfAdjustments } from '../../orders/adjustments.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId, newNumberedId } from '../../platform/ids.ts'
import { oldShopTexts } from '../old-shop-texts.ts'
import type { RecordKind, RecordPlan } from '../passes/records.ts'
import { RefusedRows } from '../products/imported-product.ts'
import {
  type HistoryRows,
  insertHistory,
  selectBuyers,
  selectImportedOrders,
  selectVariantsBySku,
} from './history-queries.ts'
import { type ImportedOrder, importedOrder } from './imported-order.ts'

interface OrderPlan extends RecordPlan {
  order: ImportedOrder
}

/**
 * Orders become history: no stock moves, no coupon is used, nobody is mailed or called. One that was imported
 * before stays as it is.
 */
export const orderRecords: RecordKind<ImportedOrder, OrderPlan> = {
  type: 'order',
  read: importedOrder,
  keyOf: ({ number }) => number,
  async plan(tx, orders) {
    const numbers = orders.map(({ number }) => number)
    const imported = await selectImportedOrders(tx, numbers)
    const earlier = new Map(imported.map((each) => [each.number, each]))
    return (order) => {
      const { line, number, placedAt, warnings } = order
      const importedBefore = earlier.get(number)
      if (importedBefore && importedBefore.createdAt.getTime() !== placedAt.getTime())
        return numberTaken(line)
      const id = importedBefore?.id ?? newNumberedId()
      return {
        order,
        id,
        line,
        state: importedBefore ? 'same' : 'new',
        differences: {},
        warnings: importedBefore ? [] : warnings,
        audited: { label: orderNumber(id), after: { importedNumber: number } },
      }
    }
  },
  write: writeOrders,
}

const numberTaken = (line: number) =>
  new RefusedRows([
    { line, field: 'orderNumber', reason: (language) => oldShopTexts[language].numberTaken },
  ])

async function writeOrders(tx: Tx, plans: readonly OrderPlan[], now: Date): Promise<void> {
  const all = plans.map(({ order }) => order)
  const buyerOf = await findBuyers(tx, all)
  const skus = all.flatMap(({ items }) => items.flatMap(({ sku }) => sku ?? []))
  const variants = new Map((await selectVariantsBySku(tx, skus)).map((each) => [each.sku, each]))
  const rows: HistoryRows = { orders: [], items: [], changes: [] }
  for (const { id, order } of plans) {
    const { status, placedAt: createdAt, subtotalPoisha, deliveryFeePoisha, totalPoisha } = order
    const { adjustments } = order
    rows.orders.push({
      id,
      number: orderNumber(id),
      importedNumber: order.number,
      customerId: buyerOf(order),
      buyerName: order.name,
      buyerEmail: order.email,
      fullName: order.name,
      phone: order.phone,
      fullAddress: order.address?.fullAddress ?? '',
      district: order.address?.district ?? '',
      thana: order.address?.thana ?? '',
      paymentMethod,
      status,
      statusSince: createdAt,
      subtotalPoisha,
      deliveryFeePoisha,
      couponDiscountPoisha: 0,
      firstOrderDiscountPoisha: 0,
      totalPoisha,
      adjustments,
      adjustmentPoisha: sumOfAdjustments(adjustments),
      callDueAt: null,
      createdAt,
      updatedAt: now,
    })
    for (const [position, { name, sku, quantity, pricePoisha }] of order.items.entries()) {
      const variant = sku === null ? undefined : variants.get(sku)
      rows.items.push({
        id: newId(),
        orderId: id,
        position,
        productId: variant?.productId ?? null,
        variantId: variant?.id ?? null,
        name,
        sku,
        quantity,
        // They left the other shop: no unit is held back here to be packed for them.
        packedUnits: hasLeftShop(status) ? quantity : 0,
        pricePoisha,
      })
    }
    for (const each of [initialStatus, status]) {
      rows.changes.push({ id: newId(), orderId: id, status: each, createdAt })
    }
  }
  await insertHistory(tx, rows)
}

/** By the e-mail of the order. A phone proves nothing: nobody has verified it. */
async function findBuyers(
  tx: Tx,
  all: readonly ImportedOrder[],
): Promise<(order: ImportedOrder) => string | null> {
  const buyers = await selectBuyers(
    tx,
    all.flatMap(({ email }) => email ?? []),
  )
  const byEmail = new Map(buyers.map(({ id, email }) => [email, id]))
  return ({ email }) => (email === null ? null : (byEmail.get(email) ?? null))
}
