import type { CourierId } from '../../couriers/couriers.ts'
import type { ParcelStage } from '../../couriers/parcels/parcel-stages.ts'
import type { Poisha } from '../../money/money.ts'
import { type OrderStatus, orderStatusTable } from '../statuses/order-status.ts'

/** Actions on an order that a part of it may block: a parcel, a return or a claim. */
export const orderActions = [
  'edit',
  'cancel',
  'reopen',
  'to_open',
  'to_shipped',
  'to_delivered',
  'book',
  'refuse',
] as const

export type OrderAction = (typeof orderActions)[number]

/** How far a parcel is, as far as it matters for actions on its order. */
export type ParcelPhase =
  | 'not_called'
  | 'called'
  | 'booked'
  | 'in_transit'
  | 'handed_over'
  | 'partly_delivered'

/** Null: it blocks nothing. */
const phaseOfStage: Record<ParcelStage, ParcelPhase | null> = {
  booking: 'not_called',
  unknown: 'called',
  refused: null,
  booked: 'booked',
  pickup_failed: 'booked',
  cancelled: null,
  on_the_way: 'in_transit',
  held: 'in_transit',
  out_for_delivery: 'in_transit',
  returning: 'in_transit',
  delivered: 'handed_over',
  partly: 'partly_delivered',
  exchanged: 'partly_delivered',
  // Its return blocks the order instead.
  returned: null,
}

export function parcelPhase(state: ParcelStage, isCalled: boolean): ParcelPhase | null {
  return state === 'booking' && isCalled ? 'called' : phaseOfStage[state]
}

/** A parcel that may block actions, with what the message names. */
export interface BlockingParcel {
  parcelId: string
  phase: ParcelPhase
  courier: CourierId
  codPoisha: Poisha
  /** Null if not reported. */
  collectedPoisha: Poisha | null
}

/** Parts of an order that may block actions on it. */
export interface OrderParts {
  parcels: readonly BlockingParcel[]
  /** Units of it are coming back, or came: `bindsOrder` of its returns. */
  hasReturn: boolean
  /** A unit of it is here under warranty: `isHere` of its claims. */
  hasClaim: boolean
}

/** Why an action is blocked: the keys of the messages. */
export const blockReasons = [
  'hasReturn',
  'hasClaim',
  'isCalled',
  'isBooked',
  'isInTransit',
  'isHandedOver',
  'isNotCollected',
] as const

export type BlockReason = (typeof blockReasons)[number]

type ReasonByPhase = Record<ParcelPhase, BlockReason | null>

/** A claim blocks these; a return that binds the order blocks all. */
export const blockedByClaim: readonly OrderAction[] = [
  'cancel',
  'reopen',
  'to_open',
  'to_shipped',
  'to_delivered',
]

const neverBlocked: ReasonByPhase = {
  not_called: null,
  called: null,
  booked: null,
  in_transit: null,
  handed_over: null,
  partly_delivered: null,
}

/** For a parcel that is booked at the latest, the contents and the recipient of its order are fixed. */
const fixedOnceBooked: ReasonByPhase = {
  // It follows an edit, and is not booked for a cancelled order.
  not_called: null,
  called: 'isCalled',
  booked: 'isBooked',
  in_transit: 'isInTransit',
  handed_over: 'isHandedOver',
  partly_delivered: 'isHandedOver',
}

/**
 * The actions that a parcel blocks, by its phase; null if it does not. All parcels of an order count, including
 * an earlier one that is still in transit. Courier reports and inspected returns are never blocked: they
 * record what has happened.
 */
export const blocksByPhase: Record<OrderAction, ReasonByPhase> = {
  edit: fixedOnceBooked,
  cancel: fixedOnceBooked,
  reopen: { ...neverBlocked, booked: 'isBooked', in_transit: 'isInTransit' },
  to_open: { ...fixedOnceBooked, called: null, booked: null },
  to_shipped: { ...neverBlocked, handed_over: 'isHandedOver' },
  to_delivered: {
    ...neverBlocked,
    not_called: 'isNotCollected',
    called: 'isNotCollected',
    booked: 'isNotCollected',
  },
  // An order has one open parcel at most, which says so by itself.
  book: { ...neverBlocked, handed_over: 'isHandedOver' },
  // All its goods come back without having been accepted.
  refuse: { ...fixedOnceBooked, not_called: 'isCalled' },
}

/** The actions that a change of status is. */
export function actionsOf(from: OrderStatus, to: OrderStatus): OrderAction[] {
  const { isCancelled, isInShop, isOnItsWay } = orderStatusTable[to]
  if (isCancelled) return ['cancel']
  const isReopened = orderStatusTable[from].isCancelled
  if (isInShop) return [isReopened ? 'reopen' : 'to_open']
  return [...(isReopened ? (['reopen'] as const) : []), isOnItsWay ? 'to_shipped' : 'to_delivered']
}

export interface FoundBlock {
  reason: BlockReason
  /** Null for a return or a claim. */
  parcel: BlockingParcel | null
}

/** The part that blocks the action first; null if nothing does. */
export function findBlock(
  action: OrderAction,
  { parcels, hasReturn, hasClaim }: OrderParts,
): FoundBlock | null {
  if (hasReturn) return { reason: 'hasReturn', parcel: null }
  if (hasClaim && blockedByClaim.includes(action)) return { reason: 'hasClaim', parcel: null }
  for (const parcel of parcels) {
    const reason = blocksByPhase[action][parcel.phase]
    if (reason) return { reason, parcel }
  }
  return null
}
