import type { Tx } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import { newId } from '../platform/ids.ts'
import { enterMovements, movementOf } from '../stock/move-stock.ts'
import { adjustStockRow } from './products/product-write-queries.ts'

interface Adjustment {
  productId: string
  /** Units added; negative for units taken away. */
  quantity: number
  /** Of the locked row. */
  inStock: number
}

/**
 * Moves a product's stock, check and change in one statement, with its entry in the ledger; once for
 * each form. Throws `out_of_stock` when it would fall below zero, and `conflict` when the form has
 * moved another number before; both with the `stock` that there is.
 */
export async function adjustStock(
  tx: Tx,
  { productId, quantity, inStock }: Adjustment,
  formId: string | undefined,
): Promise<void> {
  const booked = formId === undefined ? null : await movementOf(tx, productId, formId)
  if (booked === quantity) return
  if (booked !== null) {
    throw stockRefused('conflict', inStock, 'This form has changed the stock already.')
  }
  if (quantity === 0) return
  if (!(await adjustStockRow(tx, productId, quantity))) {
    throw stockRefused('out_of_stock', inStock, 'Fewer units are left than you would take away.')
  }
  const cause = { reason: 'adjustment', causeId: formId ?? newId() } as const
  await enterMovements(tx, [{ productId, quantity }], cause)
}

function stockRefused(code: 'conflict' | 'out_of_stock', stock: number, what: string) {
  const message = `${what} In stock now: ${stock}. Please enter the stock again.`
  return new DomainError(code, message, { details: { stock } })
}
