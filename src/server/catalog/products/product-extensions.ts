import type { Tracking } from '#shared/catalog/tracking.ts'
import type { Poisha } from '#shared/money/money.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

// Additions of later features to products: fields of the context, filled by `createShop`, because the
// catalogue imports neither of them.

export interface RunningDeal {
  id: string
  /** The only variant that it is for; null where it is for every variant that is dearer. */
  variantId: string | null
  pricePoisha: Poisha
  /** Null when they are not limited. */
  unitsLeft: number | null
  startsAt: Date
  endsAt: Date
}

/** The flash deals that run at `now` with units left, and with their variant in stock, by product. */
export type FindRunningDeals = (
  db: Tx | Db,
  productIds: readonly string[],
  now: Date,
) => Promise<ReadonlyMap<string, RunningDeal>>

/** Writes the prices of the deals that run now into products; returns the ids of those that changed. */
export type SyncDealPrices = (
  tx: Tx,
  clock: { now(): Date },
  productIds: readonly string[],
) => Promise<string[]>

/**
 * Begins or ends keeping the numbers of a product's units. Throws `conflict` where units in stock have
 * numbers of another kind, or orders hold units of another stock item than that of their variant.
 */
export type ChangeTracking = (
  tx: Tx,
  productId: string,
  from: Tracking,
  to: Tracking,
) => Promise<void>

export interface StockAdjustment {
  productId: string
  stockItemId: string
  /** Units added; negative for units removed. */
  quantity: number
  /** Of the item, whose product is locked. */
  inStock: number
}

export interface StockUnits {
  productId: string
  stockItemId: string
  quantity: number
}

/** Movements of a product that a form has caused when it was sent before. */
export interface FormMovements {
  /** Units that it has opened stock items with, by item. */
  openedWith: ReadonlyMap<string, number>
  /** Stock items that it has opened or corrected, those that were removed since too. */
  movedItems: ReadonlySet<string>
}

/** How the forms of products, the sheet, changes of many and imports change the stock. */
export interface StockLedger {
  /**
   * Throws `forbidden` for staff without `write_stock`, as all that follows does where it changes the
   * stock: editing products does not include it.
   */
  requireRight(actor: Actor): void
  /** Records units of items that are added with them, or deleted with them. */
  record(
    tx: Tx,
    reason: 'opening' | 'adjustment',
    units: readonly (StockUnits & { referenceId: string })[],
  ): Promise<void>
  /** Movements of a product that a form has caused, by its references. */
  movedByForm(tx: Tx, productId: string, referenceIds: readonly string[]): Promise<FormMovements>
  /** Writes what lists read of the variants of products, whose rows are locked. */
  summarise(tx: Tx, productIds: readonly string[]): Promise<void>
  /** Units without numbers in stock, by item: of a product that keeps numbers only these go unnamed. */
  countUnnumbered(tx: Tx, productIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** The units that orders in the shop hold of a product that keeps numbers, by the item that they are packed from. */
  countHeld(tx: Tx, productId: string): Promise<ReadonlyMap<string, number>>
  /** False where the form has done it before. Throws as `adjustStock` in src/server/stock/stock.ts. */
  adjust(tx: Tx, adjustment: StockAdjustment, formId: string | undefined): Promise<boolean>
  /** Changes items of products that are locked, each by so many units that its stock stays above −1. */
  adjustMany(tx: Tx, units: readonly StockUnits[]): Promise<void>
}
