import type { SimulatedCourier } from './simulated-keys.ts'
import type { SimulatedEvent, SimulatedParcel } from './simulated-parcels.ts'

/** The word of a courier for a step, when it is asked and in its webhook; null where it tells nothing. */
interface Word {
  asked: string
  told: string | null
}

type Words = Record<SimulatedEvent['step'], Word>

const word = (asked: string, told: string | null = asked): Word => ({ asked, told })
const untold = (asked: string): Word => ({ asked, told: null })

export const simulatedWords: Record<SimulatedCourier, Words> = {
  pathao: {
    booked: word('Pending', 'order.created'),
    picked: word('Picked', 'order.picked'),
    moving: word('In_Transit', 'order.in-transit'),
    out: word('Assigned_for_Delivery', 'order.assigned-for-delivery'),
    held: word('On_Hold', 'order.on-hold'),
    rider_says_delivered: untold('Assigned_for_Delivery'),
    delivered: word('Delivered', 'order.delivered'),
    partly: word('Partial_Delivery', 'order.partial-delivery'),
    returning: untold('Assigned_for_Delivery'),
    returned: word('Return', 'order.returned'),
    nonsense: word('Held_by_Customs', 'order.held-by-customs'),
    paid: word('Payment_Invoice', 'order.paid'),
  },
  steadfast: {
    booked: untold('in_review'),
    picked: word('pending', 'tracking_update'),
    moving: word('pending', 'tracking_update'),
    out: word('pending', 'tracking_update'),
    held: untold('hold'),
    rider_says_delivered: untold('delivered_approval_pending'),
    delivered: word('delivered'),
    partly: word('partial_delivered'),
    returning: untold('cancelled_approval_pending'),
    returned: word('cancelled'),
    nonsense: word('held_by_customs'),
    paid: untold('delivered'),
  },
  redx: {
    booked: untold('pickup-pending'),
    picked: word('ready-for-delivery'),
    moving: untold('ready-for-delivery'),
    out: word('delivery-in-progress'),
    held: word('agent-hold'),
    rider_says_delivered: untold('delivery-in-progress'),
    delivered: word('delivered'),
    partly: word('delivered'),
    returning: word('agent-returning'),
    returned: word('returned'),
    nonsense: word('held-by-customs'),
    paid: word('paid'),
  },
  ecourier: {
    booked: untold('Initiated'),
    picked: untold('Picked Up'),
    moving: untold('In Transit'),
    out: untold('On The Way To Delivery'),
    held: untold('Hold'),
    rider_says_delivered: untold('On The Way To Delivery'),
    delivered: untold('Delivered'),
    partly: untold('Partial Delivered'),
    returning: untold('On The Way To Delivery'),
    returned: untold('Returned'),
    nonsense: untold('Held By Customs'),
    paid: untold('Delivered'),
  },
  paperfly: {
    booked: untold(''),
    picked: untold('Pick'),
    moving: untold('inTransit'),
    out: untold('PickedForDelivery'),
    held: untold('PickedForDelivery'),
    rider_says_delivered: untold('PickedForDelivery'),
    delivered: untold('Delivered'),
    partly: untold('Partial'),
    returning: untold('PickedForDelivery'),
    returned: untold('Returned'),
    nonsense: untold('inTransit'),
    paid: untold('Delivered'),
  },
}

/** What the courier says when it is asked now. */
export function wordNow({ courier, past }: SimulatedParcel): string {
  return simulatedWords[courier][past.at(-1)?.step ?? 'booked'].asked
}

/** `2026-11-26 12:00:00`, Dhaka's time, as most of them write it. */
export function dhakaTime(iso: string): string {
  return new Date(Date.parse(iso) + 6 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}
