import type { StockAdjustment, StockLedger } from '../catalog/products/product-extensions.ts'
import type { Tx } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import { newId } from '../platform/ids.ts'
import {
  adjustStockRow,
  decrementStock,
  incrementStock,
  insertMovements,
  selectMovement,
  type StockReference,
  type StockUnits,
} from './stock-queries.ts'
import { stockTexts } from './stock-texts.ts'

export type { StockReference, StockUnits }

/** Adds up units by product and orders them by id: the one order in which product rows are locked. */
export function unitsByProduct(lines: readonly StockUnits[]): StockUnits[] {
  const sums = new Map<string, number>()
  for (const { productId, quantity } of lines) {
    sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  }
  return [...sums]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
}

/**
 * Reserves stock, check and change in one statement, and records it in the ledger. Returns the ids
 * of the products that have too few or do not exist; the caller must then roll back.
 */
export async function reserveStock(
  tx: Tx,
  lines: readonly StockUnits[],
  reference: StockReference,
): Promise<ReadonlySet<string>> {
  const wanted = unitsByProduct(lines)
  const taken = new Set(await decrementStock(tx, wanted, reference))
  return new Set(wanted.map((each) => each.productId).filter((id) => !taken.has(id)))
}

/** Releases stock, once per reference: the ledger's unique index rejects a second time. */
export async function releaseStock(
  tx: Tx,
  lines: readonly StockUnits[],
  reference: StockReference,
): Promise<void> {
  await incrementStock(tx, unitsByProduct(lines), reference)
}

/** Records stock movements; the caller changes the stock in the same transaction. */
export async function recordMovements(
  tx: Tx,
  movements: readonly StockUnits[],
  reference: StockReference,
): Promise<void> {
  if (movements.length > 0) await insertMovements(tx, movements, reference)
}

/**
 * Changes a product's stock, check and change in one statement, with its entry in the ledger; once
 * for each form. Throws `out_of_stock` when it would fall below zero, and `conflict` when the form
 * has changed it by another number before; both with the current `stock`.
 */
export async function adjustStock(
  tx: Tx,
  { productId, quantity, inStock }: StockAdjustment,
  formId: string | undefined,
): Promise<void> {
  const moved = formId === undefined ? null : await selectMovement(tx, productId, formId)
  if (moved === quantity) return
  if (moved !== null) {
    throw stockRejected('conflict', inStock, 'formUsed')
  }
  if (quantity === 0) return
  if (!(await adjustStockRow(tx, productId, quantity))) {
    throw stockRejected('out_of_stock', inStock, 'tooFew')
  }
  const reference = { reason: 'adjustment', referenceId: formId ?? newId() } as const
  await recordMovements(tx, [{ productId, quantity }], reference)
}

/** The stock operations of the product form. A product's opening movement has its id as reference. */
export const stockLedger: StockLedger = {
  recordOpening: (tx, productId, quantity) =>
    recordMovements(tx, quantity === 0 ? [] : [{ productId, quantity }], {
      reason: 'opening',
      referenceId: productId,
    }),
  openingUnits: async (tx, productId) => (await selectMovement(tx, productId, productId)) ?? 0,
  adjust: adjustStock,
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
