/** Below this many units the shop warns "Only N left!" (SPEC §9). */
export const lowStockLimit = 10

export type StockState = 'in-stock' | 'low-stock' | 'out-of-stock'

export function stockState(stock: number): StockState {
  if (stock <= 0) return 'out-of-stock'
  return stock < lowStockLimit ? 'low-stock' : 'in-stock'
}
