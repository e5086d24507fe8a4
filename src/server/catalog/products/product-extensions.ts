import type { Poisha } from '#shared/money/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

// What later features add to products. They are fields of the context, filled by `createShop`, because
// the catalogue imports neither of them.

export interface RunningDeal {
  id: string
  pricePoisha: Poisha
  /** Null when they are not limited. */
  unitsLeft: number | null
  endsAt: Date
}

/** The flash deals with units left that run at `now`, by product. */
export type FindRunningDeals = (
  db: Tx | Db,
  productIds: readonly string[],
  now: Date,
) => Promise<ReadonlyMap<string, RunningDeal>>

export interface StockAdjustment {
  productId: string
  /** Units added; negative for units removed. */
  quantity: number
  /** Of the locked row. */
  inStock: number
}

/** How the forms of products change the stock. */
export interface StockLedger {
  /** Records the units that a product was created with. */
  recordOpening(tx: Tx, productId: string): Promise<void>
  openingUnits(tx: Tx, productId: string): Promise<number>
  /** Throws as `adjustStock` in src/server/stock/stock.ts. */
  adjust(tx: Tx, adjustment: StockAdjustment, formId: string | undefined): Promise<void>
}
