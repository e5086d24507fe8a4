import { refusedAtDoor } from '#shared/orders/statuses/status-reason-texts.ts'
import { returnTexts } from '#shared/returns/return-texts.ts'
import { stockTags } from '../../catalog/catalog-cache.ts'
import { repricingTags } from '../../flash-deals/deal-prices.ts'
import { rejectBlocked } from '../../orders/actions/reject-blocked.ts'
import { changedStatusTags, changeStatusIn } from '../../orders/change-order-status.ts'
import { findHeldUnits, takeFrom } from '../../orders/held-units.ts'
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
  const returnedUnits = await findReturnedUnits(tx, { orderId, isRefused }, lines)
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
  const unitsOf = (state: keyof FoundLine['unitsAt']) =>
    lines.flatMap(({ unitsAt }) => unitsAt[state])
  const inStock = isRefused ? [] : unitsOf('good')
  const lost = isRefused ? [...unitsOf('faulty'), ...unitsOf('missing')] : []
  const reference = { reason: 'return', referenceId: id } as const
  const moves = { released: inStock, taken: lost }
  const { tooFew, availabilityChanged } = await exchangeStock(tx, moves, reference)
  if (tooFew.length > 0) throw new Error('the units of a return were not in stock')
  const faultyUnits = unitsByStockItem(unitsOf('faulty')).map((units) => ({
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
  // The cancelled order gives its units back to where it took them from, which may be several stock items.
  const unitsOfItems =
    kind === refusedAtDoor
      ? await findHeldUnits(tx, orderId, [...items.values()])
      : await findSoldUnits(tx, sold)
  return inspected.map((line) => {
    const units = unitsOfItems.get(line.item.id) ?? []
    const stockItemId = units[0]?.stockItemId ?? null
    return { ...line, stockItemId, unitsAt: partUnits(line, units) }
  })
}

/** Units of what was sold at the stock items that hold them, by item of the order. */
async function findSoldUnits(
  tx: Tx,
  sold: readonly (ItemRow & { productId: string })[],
): Promise<ReadonlyMap<string, StockUnits[]>> {
  const stockItems = await selectStockItemsOfLines(tx, sold)
  return new Map(
    sold.map(({ id: itemId, productId, quantity }, at) => {
      const stockItemId = stockItems[at] ?? null
      return [itemId, stockItemId === null ? [] : [{ productId, stockItemId, quantity }]]
    }),
  )
}

/** Parts the units of an item by what was found, those of the first stock item first. */
function partUnits(
  { good, faulty, missing }: FoundUnits,
  units: readonly StockUnits[],
): FoundLine['unitsAt'] {
  const left = units.map((each) => ({ ...each }))
  const faultyUnits = takeFrom(left, faulty)
  const missingUnits = takeFrom(left, missing)
  return { faulty: faultyUnits, missing: missingUnits, good: takeFrom(left, good) }
}

function everyLine(): DomainError {
  return fieldError('lines', (language) => returnTexts[language].everyLine)
}
