import type { CourierScore } from '#shared/couriers/buyer-score-schemas.ts'
import type { CourierId } from '#shared/couriers/couriers.ts'
import type { BuyerParcel } from '#shared/couriers/parcels/buyer-parcel-schemas.ts'
import type { ParcelStage } from '#shared/couriers/parcels/parcel-stages.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { BlockingParcel } from '#shared/orders/actions/order-actions.ts'
import type { Poisha } from '#shared/money/money.ts'
import type { OrderStatus } from '#shared/orders/statuses/order-status.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import type { Courier } from './courier.ts'
import type { ParcelRow } from './parcels/parcel-tables.ts'

/** A courier with the account of this shop; null where there is none, or it is switched off. */
export type FindCourier<Context> = (shop: Context, id: CourierId) => Promise<Courier | null>

/** The parcels of orders as their buyers see them, by order; oldest first. */
export type FindBuyerParcels = (
  db: Db,
  orderIds: readonly string[],
  language: Language,
) => Promise<ReadonlyMap<string, BuyerParcel[]>>

/** Scores of a phone by couriers. */
export type FindBuyerScores = (db: Db, phone: string) => Promise<CourierScore[]>

/** Courier data on the label of a parcel. */
export interface Consignment {
  courier: CourierId
  /** The courier's number. */
  number: string
  /** Amount that the courier was told to collect. */
  codPoisha: Poisha
}

/** The consignments of orders, by order; none for one that no courier has a number for. */
export type FindConsignments = (
  db: Db,
  orderIds: readonly string[],
) => Promise<ReadonlyMap<string, Consignment>>

/** The parcels that may block actions on an order, oldest first; exact while the order is locked. */
export type FindBlockingParcels = (db: Tx | Db, orderId: string) => Promise<BlockingParcel[]>

export interface ChangedOrder {
  id: string
  status: OrderStatus
  /** Where it goes now; absent where it goes where it went. */
  movedTo?: { district: string; thana: string } | undefined
}

/** Called after a change of what an order costs, where it goes or its status, in its transaction. */
export type UpdateUncalledParcels<Context> = (
  tx: Tx,
  shop: Context,
  order: ChangedOrder,
) => Promise<void>

export interface ParcelMove {
  /** As it is now. */
  parcel: ParcelRow
  from: ParcelStage
}

/** Handler of a later feature, called in the transaction that moved a parcel and its order. */
export type OnParcelMoved<Context> = (tx: Tx, shop: Context, move: ParcelMove) => Promise<void>

/** Brings the ledger of the couriers' cash to where a parcel stands, which is locked. */
export type SyncParcelCash = (tx: Tx, parcel: ParcelRow, now: Date) => Promise<void>
