import type { CourierId } from '../couriers/couriers.ts'
import type { ParcelStage } from '../couriers/parcels/parcel-stages.ts'
import type { Poisha } from '../money/money.ts'
import { type OrderStatus, orderStatusTable } from './statuses/order-status.ts'

/** What people and jobs do to an order that a parcel of it may stand in the way of. */
export const orderDeeds = [
  'edit',
  'cancel',
  'reopen',
  'to_open',
  'to_shipped',
  'to_delivered',
] as const

export type OrderDeed = (typeof orderDeeds)[number]

/** Where a parcel is, as far as it decides what may be done to its order. */
export type ParcelPlace = 'deciding' | 'asked' | 'booked' | 'road' | 'handed' | 'part'

/** Null: it stands in nobody's way. */
const placeOfStage: Record<ParcelStage, ParcelPlace | null> = {
  booking: 'deciding',
  unknown: 'asked',
  refused: null,
  booked: 'booked',
  pickup_failed: 'booked',
  cancelled: null,
  on_the_way: 'road',
  held: 'road',
  out_for_delivery: 'road',
  returning: 'road',
  delivered: 'handed',
  partly: 'part',
  exchanged: 'part',
  // Its return stands in the way.
  returned: null,
}

/** A parcel that is being booked is only decided on until its courier is called. */
export function parcelPlace(state: ParcelStage, isCalled: boolean): ParcelPlace | null {
  return state === 'booking' && isCalled ? 'asked' : placeOfStage[state]
}

/** A parcel in the way, with what the sentence of a refusal says of it. */
export interface ParcelInTheWay {
  parcelId: string
  place: ParcelPlace
  courier: CourierId
  codPoisha: Poisha
  /** Null where nobody has said it. */
  collectedPoisha: Poisha | null
}

/** Why a deed is refused: the keys of the sentences. */
export const refusals = [
  'isAsked',
  'isBooked',
  'isOnTheRoad',
  'isHandedOver',
  'isNotCollected',
] as const

export type Refusal = (typeof refusals)[number]

type Cell = 'allowed' | Refusal

/**
 * What a parcel at each place forbids. Each parcel of an order counts, an older one that still travels too.
 * A courier's word and an inspected return are never refused: they say what has happened.
 */
export const parcelDoorways: Record<OrderDeed, Record<ParcelPlace, Cell>> = {
  // A parcel whose courier is not called yet is decided on anew.
  edit: {
    deciding: 'allowed',
    asked: 'isAsked',
    booked: 'isBooked',
    road: 'isOnTheRoad',
    handed: 'isHandedOver',
    part: 'isHandedOver',
  },
  // The same is not called any more.
  cancel: {
    deciding: 'allowed',
    asked: 'isAsked',
    booked: 'isBooked',
    road: 'isOnTheRoad',
    handed: 'isHandedOver',
    part: 'isHandedOver',
  },
  reopen: {
    deciding: 'allowed',
    asked: 'allowed',
    booked: 'isBooked',
    road: 'isOnTheRoad',
    handed: 'allowed',
    part: 'allowed',
  },
  to_open: {
    deciding: 'allowed',
    asked: 'allowed',
    booked: 'allowed',
    road: 'isOnTheRoad',
    handed: 'isHandedOver',
    part: 'isHandedOver',
  },
  to_shipped: {
    deciding: 'allowed',
    asked: 'allowed',
    booked: 'allowed',
    road: 'allowed',
    handed: 'isHandedOver',
    part: 'allowed',
  },
  to_delivered: {
    deciding: 'isNotCollected',
    asked: 'isNotCollected',
    booked: 'isNotCollected',
    road: 'allowed',
    handed: 'allowed',
    part: 'allowed',
  },
}

/** What a change of status does to an order, seen from its parcels. */
export function deedOf(from: OrderStatus, to: OrderStatus): OrderDeed {
  const { isCancelled, isInShop, isOnItsWay } = orderStatusTable[to]
  if (isCancelled) return 'cancel'
  if (orderStatusTable[from].isCancelled) return 'reopen'
  if (isInShop) return 'to_open'
  return isOnItsWay ? 'to_shipped' : 'to_delivered'
}

/** The first of an order's parcels that forbids the deed, and why; null where none does. */
export function closedDoor(
  deed: OrderDeed,
  parcels: readonly ParcelInTheWay[],
): { refusal: Refusal; parcel: ParcelInTheWay } | null {
  for (const parcel of parcels) {
    const cell = parcelDoorways[deed][parcel.place]
    if (cell !== 'allowed') return { refusal: cell, parcel }
  }
  return null
}
