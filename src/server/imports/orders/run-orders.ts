import { hasLeftShop, initialStatus } from '#shared/orders/statuses/order-status.ts'
import { orderNumber, paymentMethod } from '#shared/orders/orders.ts'
import { recordChanges } from '../../audit/record-change.ts'
import { sumOfAdjustments } from '../../orders/adjustments.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId, newNumberedId } from '../../platform/ids.ts'
import type { ActingShop } from '../../shop.ts'
import { type ImportRecord, silenceWebhooks } from '../import-queries.ts'
import { oldShopTexts } from '../old-shop-texts.ts'
import { insertChanges } from '../passes/change-queries.ts'
import type { RanGroups, RunOutcome } from '../passes/pass.ts'
import { RefusedRows } from '../products/imported-product.ts'
import { readGroups } from '../rows/read-groups.ts'
import type { RowGroup } from '../rows/row-queries.ts'
import {
  type HistoryRows,
  insertHistory,
  selectBuyers,
  selectImportedOrders,
  selectVariantsBySku,
} from './history-queries.ts'
import { type ImportedOrder, importedOrder } from './imported-order.ts'

/**
 * Tries or imports orders as history within a transaction: no stock moves, no coupon is used, nobody is
 * mailed or called. One that was imported before stays as it is.
 */
export async function runOrders(
  tx: Tx,
  shop: ActingShop,
  record: ImportRecord,
  groups: readonly RowGroup[],
): Promise<RanGroups> {
  const now = shop.clock.now()
  const read = readGroups(
    groups,
    (rows) => importedOrder(record, rows, now),
    ({ number }) => number,
  )
  const numbers = read.flatMap(({ value }) => value?.number ?? [])
  const earlier = new Map(
    (await selectImportedOrders(tx, numbers)).map((each) => [each.number, each]),
  )
  const created: { id: string; order: ImportedOrder }[] = []
  const outcomes = read.map(({ group, value: order, refused }): RunOutcome => {
    if (!order) return { group, refused: refused ?? new RefusedRows([]) }
    const { number, placedAt, warnings } = order
    const known = earlier.get(number)
    if (known && known.createdAt.getTime() !== placedAt.getTime()) {
      return { group, refused: numberTaken(group) }
    }
    if (known) return { group, state: 'same', productId: known.id, differences: {} }
    const id = newNumberedId()
    created.push({ id, order })
    return { group, state: 'new', productId: id, differences: {}, warnings }
  })
  if (record.status === 'running') await writeOrders(tx, shop, record, created)
  return { outcomes, tags: [] }
}

const numberTaken = (line: number) =>
  new RefusedRows([
    { line, field: 'orderNumber', reason: (language) => oldShopTexts[language].numberTaken },
  ])

async function writeOrders(
  tx: Tx,
  { clock }: ActingShop,
  { id: importId, fileName }: ImportRecord,
  created: readonly { id: string; order: ImportedOrder }[],
): Promise<void> {
  if (created.length === 0) return
  const now = clock.now()
  const all = created.map(({ order }) => order)
  const buyerOf = await findBuyers(tx, all)
  const skus = all.flatMap(({ items }) => items.flatMap(({ sku }) => sku ?? []))
  const variants = new Map((await selectVariantsBySku(tx, skus)).map((each) => [each.sku, each]))
  const rows: HistoryRows = { orders: [], items: [], changes: [] }
  for (const { id, order } of created) {
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
  await silenceWebhooks(tx)
  await insertHistory(tx, rows)
  await insertChanges(
    tx,
    created.map(({ id, order }) => ({
      importId,
      productId: id,
      line: order.line,
      before: null,
      updatedAt: now,
      stockAfter: {},
    })),
  )
  await recordChanges(
    tx,
    clock,
    created.map(({ id, order: { number } }) => ({
      action: 'created',
      type: 'order',
      id,
      label: orderNumber(id),
      after: { importedNumber: number },
      reason: fileName,
    })),
  )
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
