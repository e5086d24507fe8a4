import type { ParcelStage } from '../../couriers/parcels/parcel-stages.ts'
import type { OrderStatus } from './order-status.ts'

/**
 * Usual next steps of an order, from the shop to its buyer: `check` is asking the courier about a booking without
 * an answer. Shipped is not among them: an order gets it at packing, or when its courier collects the parcel.
 */
export const orderSteps = ['confirm', 'pack', 'book', 'label', 'check', 'deliver'] as const

/** The status in which an order is packed. */
export const packedStatus: OrderStatus = 'confirmed'

export type OrderStep = (typeof orderSteps)[number]

/** Serial numbers and IMEIs of an order: it has none, some have not been scanned, or all have. */
export const packingStates = ['none', 'open', 'complete'] as const

export type PackingState = (typeof packingStates)[number]

interface StepsByParcel {
  /** Packed, and still in the shop; null while nothing is to be done. */
  inShop: OrderStep | null
  /** After it has left the shop. */
  onItsWay: OrderStep | null
}

/** By the state of the newest parcel. */
const stepsByParcel: Record<ParcelStage | 'none', StepsByParcel> = {
  none: { inShop: 'book', onItsWay: 'deliver' },
  booking: { inShop: null, onItsWay: null },
  unknown: { inShop: 'check', onItsWay: 'check' },
  refused: { inShop: 'book', onItsWay: 'deliver' },
  booked: { inShop: 'label', onItsWay: null },
  pickup_failed: { inShop: 'label', onItsWay: null },
  cancelled: { inShop: 'book', onItsWay: 'deliver' },
  // Its order has not followed it: the shop has chosen so, or its numbers were missing.
  on_the_way: { inShop: 'pack', onItsWay: null },
  held: { inShop: 'pack', onItsWay: null },
  out_for_delivery: { inShop: 'pack', onItsWay: null },
  returning: { inShop: 'pack', onItsWay: null },
  delivered: { inShop: 'deliver', onItsWay: 'deliver' },
  exchanged: { inShop: 'deliver', onItsWay: 'deliver' },
  // A return settles them.
  partly: { inShop: null, onItsWay: null },
  returned: { inShop: null, onItsWay: null },
}

interface OrderFacts {
  status: OrderStatus
  packing: PackingState
  /** Of its newest parcel; null without one. */
  parcelState: ParcelStage | null
}

/** The step that an order waits for; null where there is none, or where it waits for its courier. */
export function nextStep({ status, packing, parcelState }: OrderFacts): OrderStep | null {
  switch (status) {
    case 'pending':
      return 'confirm'
    case 'confirmed':
      return stepInShop(packing, parcelState)
    case 'shipped':
      return stepsByParcel[parcelState ?? 'none'].onItsWay
    case 'delivered':
    case 'cancelled':
      return null
  }
}

function stepInShop(packing: PackingState, parcelState: ParcelStage | null): OrderStep | null {
  if (packing === 'open') return 'pack'
  const step = parcelStep(parcelState)
  // Without numbers nothing says that it is packed: packing books it too.
  return step === 'book' && packing === 'none' ? 'pack' : step
}

/** The step of a packed order that is in the shop. */
export function parcelStep(parcelState: ParcelStage | null): OrderStep | null {
  return stepsByParcel[parcelState ?? 'none'].inShop
}
