import { refusedAtDoor } from '#shared/orders/statuses/status-reason-texts.ts'
import { returnTexts } from '#shared/returns/return-texts.ts'
import { stockTags } from '../../catalog/catalog-cache.ts'
import { repricingTags } from '../../flash-deals/deal-prices.ts'
import { rejectBlocked } from '../../orders/actions/reject-blocked.ts'
import { changedStatusTags, changeStatusIn } from '../../orders/change-order-status.ts'
import { findHeldUnits } from '../../orders/held-units.ts'
import { staffIdOf } from '../../platform/actor.ts'
import type { CacheTag } from '../../platform/cache/invalidation.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type DomainError, fieldError } from '../../platform/domain-error.ts'
import { newId } from '../../platform/ids.ts'
import type { ActingShop } from '../../shop.ts'
import { selectStockItemsOfLines } from '../../stock/stock-queries.ts'
import {
  exchangeStock,
  lockProducts,
  type StockUnits,
  unitsByStockItem,
} from '../../stock/stock.ts'
import { type ItemRow, type ReturnRow, selectItems } from '../return-queries.ts'
import {
  findReturnedUnits,
  type FoundLine,
  type FoundUnits,
  removeRefusedUnits,
  returnUnits,
} from './returned-units.ts'
import { insertFaulty, selectLines, updateLine } from '../return-write-queries.ts'
import { countUnitsLeft } from './units-left.ts'

/**
 * Notes what came back: good units are in stock again, faulty ones are counted by themselves, missing ones
 * nowhere. A parcel that was not accepted cancels its order, which gives all its units back; those that are
 * not good leave the stock again by the same movement of the return. Returns the cache tags of what changed.
 * Throws `invalid` for units that do not add up, or are here under warranty.
 */
export async function inspectUnits(
  tx: Tx,
  shop: ActingShop,
  { id, kind, orderId }: Pick<ReturnRow, 'id' | 'kind' | 'orderId'>,
  found: readonly FoundUnits[],
): Promise<CacheTag[]> {
  const lines = await foundLines(tx, { id, kind, orderId }, found)
  for (const { lineId, good, faulty, missing, stockItemId } of lines) {
    await updateLine(tx, lineId, { good, faulty, missing, stockItemId })
  }
  const isRefused = kind === refusedAtDoor
  const returnedUnits = await findReturnedUnits(tx, lines)
  await rejectClaimed(tx, shop, orderId, lines)
  const tags: CacheTag[] = []
  if (isRefused) {
    await rejectBlocked(tx, shop, { id: orderId, hasReturn: true }, ['refuse'], 'inspection')
    const changedBy = staffIdOf(tx.actor)
    const change = { orderId, status: 'cancelled', expectedStatus: 'shipped', changedBy } as const
    const reason = refusedAtDoor
    const cancelled = await changeStatusIn(tx, shop, { ...change, reason, by: 'return' })
    tags.push(...changedStatusTags(cancelled))
  }
  const inStock = unitsOf(lines, ({ good }) => (isRefused ? 0 : good))
  const lost = unitsOf(lines, ({ faulty, missing }) => (isRefused ? faulty + missing : 0))
  const reference = { reason: 'return', referenceId: id } as const
  const moves = { released: inStock, taken: lost }
  const { tooFew, availabilityChanged } = await exchangeStock(tx, moves, reference)
  if (tooFew.length > 0) throw new Error('the units of a return were not in stock')
  const faultyUnits = unitsByStockItem(unitsOf(lines, ({ faulty }) => faulty)).map((units) => ({
    id: newId(),
    ...units,
    referenceId: id,
    actorId: staffIdOf(tx.actor),
    createdAt: shop.clock.now(),
  }))
  await insertFaulty(tx, faultyUnits)
  const faultyIn = new Map(faultyUnits.map((units) => [units.stockItemId, units.id]))
  await (isRefused ? removeRefusedUnits : returnUnits)(tx, returnedUnits, faultyIn)
  await shop.closeRequestedClaims(tx, shop, orderId)
  const repriced = await shop.syncDealPrices(tx, shop.clock, availabilityChanged)
  const products = lines.flatMap(({ item }) => item.productId ?? [])
  return [...tags, ...stockTags(products), ...repricingTags(repriced)]
}

/** Units that came back count as returned by now. */
async function rejectClaimed(
  tx: Tx,
  shop: ActingShop,
  orderId: string,
  lines: readonly FoundLine[],
): Promise<void> {
  const items = lines.map(({ item }) => item)
  const left = await countUnitsLeft(tx, shop, orderId, items)
  const claimed = lines.find(({ item }) => (left.get(item.id)?.withBuyer ?? 0) < 0)
  if (!claimed) return
  throw fieldError(`lines.${claimed.at}.good`, (language) =>
    returnTexts[language].inClaim(claimed.item.name),
  )
}

/** Throws `invalid` unless every line is named once, with as many units as it has. */
async function foundLines(
  tx: Tx,
  { id, kind, orderId }: Pick<ReturnRow, 'id' | 'kind' | 'orderId'>,
  found: readonly FoundUnits[],
): Promise<FoundLine[]> {
  const lines = await selectLines(tx, id)
  const items = new Map((await selectItems(tx, orderId)).map((item) => [item.id, item]))
  const foundByLine = new Map(found.map((each) => [each.lineId, each]))
  if (foundByLine.size !== lines.length || found.length !== lines.length) throw everyLine()
  const inspected = lines.map((line) => {
    const units = foundByLine.get(line.id)
    const item = items.get(line.orderItemId)
    if (!units || !item) throw everyLine()
    const at = found.indexOf(units)
    if (units.good + units.faulty + units.missing !== line.quantity) {
      throw fieldError(`lines.${at}.good`, (language) =>
        returnTexts[language].sumOfUnits(line.quantity),
      )
    }
    return { ...units, at, item }
  })
  const sold = inspected.flatMap(({ item }) =>
    item.productId === null ? [] : [{ ...item, productId: item.productId }],
  )
  await lockProducts(
    tx,
    sold.map(({ productId }) => productId),
  )
  const itemIds =
    kind === refusedAtDoor
      ? await releasedTo(tx, orderId, [...items.values()])
      : await stockItemsOf(tx, sold)
  return inspected.map((line) => ({ ...line, stockItemId: itemIds.get(line.item.id) ?? null }))
}

type StockItemIds = ReadonlyMap<string, string | null>

/** Where the cancelled order gives the units of its items back to. */
async function releasedTo(
  tx: Tx,
  orderId: string,
  items: readonly ItemRow[],
): Promise<StockItemIds> {
  const held = await findHeldUnits(tx, orderId, items)
  return new Map([...held].map(([itemId, units]) => [itemId, units[0]?.stockItemId ?? null]))
}

/** The stock items of what was sold, by item of the order. */
async function stockItemsOf(
  tx: Tx,
  sold: readonly (ItemRow & { productId: string })[],
): Promise<StockItemIds> {
  const stockItems = await selectStockItemsOfLines(tx, sold)
  return new Map(sold.map(({ id: itemId }, at) => [itemId, stockItems[at] ?? null]))
}

function unitsOf(
  lines: readonly FoundLine[],
  quantityOf: (line: FoundLine) => number,
): StockUnits[] {
  return lines.flatMap((line) => {
    const quantity = quantityOf(line)
    const { stockItemId, item } = line
    if (quantity === 0 || stockItemId === null || item.productId === null) return []
    return [{ productId: item.productId, stockItemId, quantity }]
  })
}

function everyLine(): DomainError {
  return fieldError('lines', (language) => returnTexts[language].everyLine)
}
