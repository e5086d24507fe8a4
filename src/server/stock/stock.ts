import type { StockAdjustment, StockLedger } from '../catalog/products/product-extensions.ts'
import { type Actor, mayAct } from '../platform/actor.ts'
import type { Tx } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import { newId } from '../platform/ids.ts'
import {
  insertMovements,
  lockProductRows,
  moveStock,
  selectFormMovements,
  selectMovement,
  selectStockItemsOfLines,
  selectUnitsTaken,
  type SoldLine,
  type StockReference,
  type StockUnits,
  summariseProducts,
} from './stock-queries.ts'
import { stockTexts } from './stock-texts.ts'

export type { StockReference, StockUnits }

/**
 * Locks products in the order of their ids. Until the transaction ends, nobody else changes their
 * variants, prices, stock or units of flash deals.
 */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await lockProductRows(tx, [...new Set(ids)])
}

/**
 * The units of an order's lines by the stock items that it and its edits, the `references`, took them
 * from, which may be those of other variants by now. The lines of a product of which one was deleted go
 * by what they name.
 */
export async function findUnitsOfOrder(
  tx: Tx,
  references: readonly string[],
  lines: readonly (SoldLine & { quantity: number })[],
): Promise<StockUnits[]> {
  const ids = lines.map((line) => line.productId)
  const taken = Map.groupBy(await selectUnitsTaken(tx, references, ids), (units) => units.productId)
  const isKnown = (productId: string) =>
    taken.get(productId)?.every((units) => units.stockItemId !== null) ?? false
  const takenUnits = [...taken.values()]
    .flat()
    .flatMap(({ stockItemId, ...units }) =>
      stockItemId !== null && isKnown(units.productId) ? [{ ...units, stockItemId }] : [],
    )
  const others = lines.filter((line) => !isKnown(line.productId))
  return others.length === 0 ? takenUnits : [...takenUnits, ...(await findStockUnits(tx, others))]
}

/** The units of lines by what they name; without those of products that were deleted. */
export async function findStockUnits(
  tx: Tx,
  lines: readonly (SoldLine & { quantity: number })[],
): Promise<StockUnits[]> {
  const ids = await selectStockItemsOfLines(tx, lines)
  return lines.flatMap(({ productId, quantity }, line) => {
    const stockItemId = ids[line] ?? null
    return stockItemId === null ? [] : [{ productId, stockItemId, quantity }]
  })
}

/** Adds up units by stock item. */
export function unitsByStockItem(lines: readonly StockUnits[]): StockUnits[] {
  const sums = new Map<string, StockUnits>()
  for (const { productId, stockItemId, quantity } of lines) {
    const before = sums.get(stockItemId)?.quantity ?? 0
    sums.set(stockItemId, { productId, stockItemId, quantity: before + quantity })
  }
  return [...sums.values()]
}

/**
 * Reserves stock, check and change in one statement, and records it in the ledger. Returns the ids of
 * the stock items that have too few, with which the caller must roll back, and of the products of which a
 * variant sold out.
 */
export async function reserveStock(
  tx: Tx,
  lines: readonly StockUnits[],
  reference: StockReference,
): Promise<{ tooFew: string[]; availabilityChanged: string[] }> {
  const wanted = unitsByStockItem(lines)
  const taken = wanted.map((units) => ({ ...units, quantity: -units.quantity }))
  const { moved, availabilityChanged } = await moveAndSummarise(tx, taken, reference)
  const tooFew = wanted.map((each) => each.stockItemId).filter((id) => !moved.has(id))
  return { tooFew, availabilityChanged }
}

/**
 * Releases stock, once per reference: the ledger's unique index rejects a second time. Returns the ids of
 * the products of which a variant can be bought again.
 */
export async function releaseStock(
  tx: Tx,
  lines: readonly StockUnits[],
  reference: StockReference,
): Promise<string[]> {
  return (await moveAndSummarise(tx, unitsByStockItem(lines), reference)).availabilityChanged
}

/**
 * Takes the units that an edit adds to an order and gives back those that it no longer holds, with one
 * entry in the ledger for the difference of each stock item. Returns as `reserveStock`, of the products of
 * which a variant sold out or can be bought again.
 */
export async function exchangeStock(
  tx: Tx,
  { taken, released }: { taken: readonly StockUnits[]; released: readonly StockUnits[] },
  reference: StockReference,
): Promise<{ tooFew: string[]; availabilityChanged: string[] }> {
  const added = taken.map((units) => ({ ...units, quantity: -units.quantity }))
  const moves = unitsByStockItem([...released, ...added]).filter(({ quantity }) => quantity !== 0)
  if (moves.length === 0) return { tooFew: [], availabilityChanged: [] }
  const { moved, availabilityChanged } = await moveAndSummarise(tx, moves, reference)
  const short = moves.filter((move) => move.quantity < 0 && !moved.has(move.stockItemId))
  return { tooFew: short.map((move) => move.stockItemId), availabilityChanged }
}

/**
 * Moves what an order holds, of products that are locked, from the stock items that it took it from to others. In
 * the ledger it gives the units back, they move, and it takes them again: the stock of no item changes.
 */
export async function moveHeldUnits(
  tx: Tx,
  { from, to }: { from: readonly StockUnits[]; to: readonly StockUnits[] },
  { reason, referenceId }: StockReference,
): Promise<void> {
  const negative = (units: StockUnits) => ({ ...units, quantity: -units.quantity })
  const moves = unitsByStockItem([...from, ...to.map(negative)])
  const released = moves.filter(({ quantity }) => quantity > 0)
  const taken = moves.filter(({ quantity }) => quantity < 0)
  const ofOrder = (units: StockUnits) => ({ ...units, referenceId })
  const transferId = newId()
  const moved = [...released, ...taken].map((units) => ({
    ...negative(units),
    referenceId: transferId,
  }))
  await insertMovements(tx, reason, released.map(ofOrder))
  await insertMovements(tx, 'adjustment', moved)
  await insertMovements(tx, reason, taken.map(ofOrder))
}

/** Returns the stock items that were changed, and the products of those that reached or left zero. */
async function moveAndSummarise(
  tx: Tx,
  units: readonly StockUnits[],
  reference: StockReference,
): Promise<{ moved: ReadonlySet<string>; availabilityChanged: string[] }> {
  const items = await moveStock(tx, units, reference)
  const turned = items.filter((item) => item.reachesOrLeavesZero)
  const availabilityChanged = [...new Set(turned.map((item) => item.productId))]
  // Another variant may be the cheapest one that can be bought.
  if (availabilityChanged.length > 0) await summariseProducts(tx, availabilityChanged)
  return { moved: new Set(items.map((item) => item.id)), availabilityChanged }
}

/**
 * Changes the stock of an item, check and change in one statement, with its
 * entry in the ledger; once for each form: false where it moves nothing. Throws `out_of_stock` when it would fall below zero, and
 * `conflict` when the form has changed it by another number before; both with the current `stock`.
 */
export async function adjustStock(
  tx: Tx,
  { productId, stockItemId, quantity, inStock }: StockAdjustment,
  formId: string | undefined,
): Promise<boolean> {
  const moved =
    formId === undefined ? null : await selectMovement(tx, { productId, stockItemId }, formId)
  if (moved === quantity) return false
  if (moved !== null) {
    throw stockRejected('conflict', inStock, 'formUsed')
  }
  if (quantity === 0) return false
  const reference = { reason: 'adjustment', referenceId: formId ?? newId() } as const
  const { moved: changed } = await moveAndSummarise(
    tx,
    [{ productId, stockItemId, quantity }],
    reference,
  )
  if (changed.size === 0) throw stockRejected('out_of_stock', inStock, 'tooFew')
  return true
}

function requireStockRight(actor: Actor): void {
  if (mayAct(actor, 'write_stock')) return
  throw new DomainError('forbidden', (language) => stockTexts[language].notAllowed, {
    details: { requiredPermission: 'write_stock' },
  })
}

/** The stock operations of the product form, without units that have numbers. */
export const stockLedger: Omit<StockLedger, 'countUnnumbered' | 'countHeld'> = {
  requireRight: requireStockRight,
  async record(tx, reason, units) {
    if (units.length > 0) requireStockRight(tx.actor)
    await insertMovements(tx, reason, units)
  },
  movedByForm: selectFormMovements,
  summarise: summariseProducts,
  async adjust(tx, adjustment, formId) {
    if (adjustment.quantity !== 0) requireStockRight(tx.actor)
    return adjustStock(tx, adjustment, formId)
  },
  async adjustMany(tx, units) {
    requireStockRight(tx.actor)
    const reference = { reason: 'adjustment', referenceId: newId() } as const
    const { moved } = await moveAndSummarise(tx, units, reference)
    if (moved.size < units.length) throw new Error('stock has changed while its product was locked')
  },
}

function stockRejected(
  code: 'conflict' | 'out_of_stock',
  stock: number,
  what: 'formUsed' | 'tooFew',
): DomainError {
  return new DomainError(code, (language) => stockTexts[language][what](stock), {
    details: { stock },
  })
}
