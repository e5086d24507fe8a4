import { isDeepStrictEqual } from 'node:util'
import type { Language } from '#shared/languages/languages.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import type { EditedOrder, EditPreview, EditRequest } from '#shared/orders/edits/edit-schemas.ts'
import { editTexts } from '#shared/orders/edits/edit-texts.ts'
import { dealUnitsShort } from '#shared/orders/order-schemas.ts'
import { orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import { findProductsOfVariants } from '../../catalog/products/find-products.ts'
import { callQueueTag } from '../calls/call-events.ts'
import { stockTags } from '../../catalog/catalog-cache.ts'
import { releaseCoupon } from '../../coupons/coupons.ts'
import { repricingTags } from '../../flash-deals/deal-prices.ts'
import { takeDealUnits } from '../../flash-deals/deal-units.ts'
import { enqueueEmail } from '../../jobs.ts'
import {
  inRolledBackTransaction,
  inTransaction,
  type Tx,
} from '../../platform/database/database.ts'
import { rejectStaleEdit, StaleEditError } from '../../platform/database/edit-conflicts.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { isId, newId } from '../../platform/ids.ts'
import type { ActingShop } from '../../shop.ts'
import { exchangeStock, lockProducts } from '../../stock/stock.ts'
import { readAdminOrder } from '../find-orders.ts'
import { rejectBlocked } from '../actions/reject-blocked.ts'
import { holdUnitsAgain } from '../unconfirmed/release-units.ts'
import { readMoney } from '../money/order-money.ts'
import { giveBackSurplus } from '../order-credit.ts'
import { orderNotFound } from '../order-failures.ts'
import { lockOrder, selectItems, type OrderItemRow, type OrderRow } from '../order-queries.ts'
import type { PricedOrder } from '../placing/price-order.ts'
import { recordEdit } from './audited-edit.ts'
import { changesOfEdit, orderContent, serializeChange } from './edited-content.ts'
import { unpackChanged } from '../packing/packed-units.ts'
import { editedItems, editedMoney, editedOrder } from './edited-rows.ts'
import { rejectProblems, serializeProblem } from './edit-problems.ts'
import { type EditedLines, matchLines } from './match-lines.ts'
import {
  insertOrderChange,
  selectSingleVariants,
  updateOrderContent,
  type OrderChangeRow,
} from './order-change-queries.ts'
import { priceEdit } from './price-edit.ts'

export interface EditOptions {
  /** The member of staff. */
  changedBy: string
  /** Of the problems of a preview. */
  language: Language
}

/** Outcome of an edit in its transaction. */
interface Edited {
  preview: EditPreview
  /** Null where nothing changes. */
  change: OrderChangeRow | null
  productIds: string[]
  repriced: string[]
}

/**
 * Changes what an order contains, where it goes and what it costs, before it is shipped. Only the
 * difference moves in stock and flash deals. A dry run does the same and takes it back.
 * Throws `not_editable` and `edit_conflict` with the order as `current`, `conflict` where a parcel of it
 * stands in the way, `price_changed` with the
 * fresh `preview` when the total is not the expected one, and the first problem of a preview.
 */
export async function editOrder(
  shop: ActingShop,
  orderId: string,
  request: EditRequest,
  options: EditOptions,
): Promise<EditPreview | EditedOrder> {
  if (!isId(orderId)) throw orderNotFound()
  const readCurrent = () => readAdminOrder({ ...shop, language: options.language }, orderId)
  const edit = (tx: Tx) => editInTransaction(tx, shop, orderId, request, options)
  const { preview, change, productIds, repriced } = await rejectStaleEdit(
    () => (request.dryRun ? inRolledBackTransaction(shop, edit) : inTransaction(shop, edit)),
    readCurrent,
  )
  if (request.dryRun) return preview
  shop.invalidation.invalidate([...stockTags(productIds), ...repricingTags(repriced), callQueueTag])
  return {
    order: await readCurrent(),
    change: change && serializeChange(change, preview.changes),
  }
}

/**
 * Locks in the order in which a change of status does: order, products, units of deals, coupon, store credit. An order
 * that gave its units back takes them again first.
 */
async function editInTransaction(
  tx: Tx,
  shop: ActingShop,
  orderId: string,
  request: EditRequest,
  { changedBy, language }: EditOptions,
): Promise<Edited> {
  const locked = await lockEditable(tx, { ...shop, language }, orderId, request)
  await rejectBlocked(tx, shop, locked, ['edit'])
  const { order, repriced: retaken } = await holdUnitsAgain(tx, shop.clock, locked, changedBy)
  const edited = await lockLines(tx, order, request)
  const { price, released, problems, ...moved } = await priceEdit(tx, shop, edited, request)
  const repriced = [...retaken, ...moved.repriced]
  const now = shop.clock.now()
  const money = await readMoney(tx, orderId)
  const before = { order, items: [...edited.items], money }
  const orderAfter = editedOrder(now, order, request, price, money)
  const after = {
    order: orderAfter,
    items: editedItems(edited, price),
    money: editedMoney(money, order, orderAfter),
  }
  const preview: EditPreview = {
    before: orderContent(before),
    after: orderContent(after),
    changes: changesOfEdit(before, after),
    problems: problems.map((problem) => serializeProblem(problem, language)),
  }
  const productIds = [...before.items, ...after.items].flatMap((item) => item.productId ?? [])
  const result = { preview, change: null, productIds, repriced }
  if (request.dryRun && problems.some(({ code }) => code !== dealUnitsShort)) return result
  rejectProblems(problems)
  if (!request.dryRun) rejectIfTotalChanged(after.order, request, preview)
  if (isDeepStrictEqual(preview.before, preview.after)) return result

  const change: OrderChangeRow = {
    id: newId(),
    orderId,
    changedBy,
    note: request.note || null,
    before: preview.before,
    after: preview.after,
    totalBeforePoisha: order.totalPoisha,
    totalAfterPoisha: after.order.totalPoisha,
    createdAt: now,
  }
  const rows = changedRows(before.items, after.items)
  await unpackChanged(tx, orderId, before.items, rows)
  const turned = await exchangeUnits(tx, price, released, change.id)
  const dealProducts = await takeDealUnits(tx, shop.clock, price.lines, turned)
  if (order.couponId !== null && after.order.couponId === null) {
    await releaseCoupon(tx, order.couponId)
  }
  await giveBackSurplus(tx, order, after.order, change)
  await updateOrderContent(tx, after.order, rows)
  await shop.closeRequestedClaims(tx, shop, orderId)
  await insertOrderChange(tx, change)
  const { status, district, thana } = after.order
  const isMoved = district !== order.district || thana !== order.thana
  await shop.updateUncalledParcels(tx, shop, {
    id: orderId,
    status,
    movedTo: isMoved ? { district, thana } : undefined,
  })
  const { note } = change
  await recordEdit(tx, shop.clock, { order, ...preview, note })
  if (order.buyerEmail !== null) {
    await enqueueEmail(shop.jobs, tx, { kind: 'order-changed', orderId, changeId: change.id })
  }
  return { ...result, change, repriced: [...repriced, ...dealProducts] }
}

async function lockEditable(
  tx: Tx,
  shop: ActingShop,
  id: string,
  { updatedAt }: EditRequest,
): Promise<OrderRow> {
  const order = await lockOrder(tx, id)
  if (!order) throw orderNotFound()
  if (!orderStatusTable[order.status].isEditable) {
    throw new DomainError(
      'not_editable',
      (language) => editTexts[language].notEditable(order.status),
      {
        details: { current: await readAdminOrder({ ...shop, db: tx }, id) },
      },
    )
  }
  if (order.updatedAt > new Date(updatedAt)) throw new StaleEditError()
  return order
}

/** Locks the products of the order and of the edit, and reads what the lines are. */
async function lockLines(tx: Tx, order: OrderRow, { lines }: EditRequest): Promise<EditedLines> {
  const variantIds = lines.flatMap(({ variantId }) => variantId ?? [])
  const productOf = await findProductsOfVariants(tx, variantIds)
  const unlocked = await selectItems(tx, order.id)
  await lockProducts(tx, [
    ...unlocked.flatMap((item) => item.productId ?? []),
    ...lines.flatMap(({ productId }) => productId ?? []),
    ...productOf.values(),
  ])
  // One of them may have been deleted while it was waited for.
  const items = (await selectItems(tx, order.id)).toSorted((a, b) => a.position - b.position)
  const withoutVariant = items.flatMap(({ productId, variantId }) =>
    variantId === null && productId !== null ? [productId] : [],
  )
  const singleVariants = await selectSingleVariants(tx, withoutVariant)
  return { order, items, lines: matchLines(lines, items, singleVariants), productOf }
}

function rejectIfTotalChanged(
  { totalPoisha }: OrderRow,
  { expectedTotal }: EditRequest,
  preview: EditPreview,
): void {
  if (typeof expectedTotal !== 'number' || poishaFromTaka(expectedTotal) === totalPoisha) return
  throw new DomainError('price_changed', (language) => editTexts[language].totalChanged, {
    details: { preview },
  })
}

/**
 * The stock was compared with the lines while it was locked: it suffices. Returns the products of which
 * a variant sold out or can be bought again.
 */
async function exchangeUnits(
  tx: Tx,
  { lines, keptLines }: PricedOrder,
  released: Parameters<typeof exchangeStock>[1]['released'],
  referenceId: string,
): Promise<string[]> {
  const added = [
    ...lines,
    ...keptLines.map(({ item, quantity, stockItemId }) => ({
      productId: item.productId,
      quantity: quantity - item.quantity,
      stockItemId,
    })),
  ]
  const taken = added.flatMap(({ productId, stockItemId, quantity }) =>
    productId === null || stockItemId === null ? [] : [{ productId, stockItemId, quantity }],
  )
  const reference = { reason: 'edit', referenceId } as const
  const { tooFew, availabilityChanged } = await exchangeStock(tx, { taken, released }, reference)
  if (tooFew.length > 0) throw new Error('stock has changed while its product was locked')
  return availabilityChanged
}

function changedRows(before: readonly OrderItemRow[], after: readonly OrderItemRow[]) {
  const old = new Map(before.map((item) => [item.id, item]))
  const isIn = new Set(after.map(({ id }) => id))
  return {
    changed: after.filter((item) => {
      const was = old.get(item.id)
      return was !== undefined && !isDeepStrictEqual(was, item)
    }),
    added: after.filter(({ id }) => !old.has(id)),
    removed: before.flatMap(({ id }) => (isIn.has(id) ? [] : [id])),
  }
}
