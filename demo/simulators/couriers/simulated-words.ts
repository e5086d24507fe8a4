import type { SimulatedCourier } from './simulated-keys.ts'
import type { SimulatedEvent, SimulatedParcel } from './simulated-parcels.ts'

/** The word of a courier for a step, when it is asked and in its webhook; null where there is none. */
interface Word {
  asked: string
  inWebhook: string | null
}

type Words = Record<SimulatedEvent['step'], Word>

const word = (asked: string, inWebhook: string | null = asked): Word => ({ asked, inWebhook })
const polledOnly = (asked: string): Word => ({ asked, inWebhook: null })

export const simulatedWords: Record<SimulatedCourier, Words> = {
  pathao: {
    booked: word('Pending', 'order.created'),
    picked: word('Picked', 'order.picked'),
    moving: word('In_Transit', 'order.in-transit'),
    out: word('Assigned_for_Delivery', 'order.assigned-for-delivery'),
    held: word('On_Hold', 'order.on-hold'),
    rider_says_delivered: polledOnly('Assigned_for_Delivery'),
    delivered: word('Delivered', 'order.delivered'),
    partly: word('Partial_Delivery', 'order.partial-delivery'),
    returning: polledOnly('Assigned_for_Delivery'),
    returned: word('Return', 'order.returned'),
    nonsense: word('Held_by_Customs', 'order.held-by-customs'),
    paid: word('Payment_Invoice', 'order.paid'),
  },
  steadfast: {
    booked: polledOnly('in_review'),
    picked: word('pending', 'tracking_update'),
    moving: word('pending', 'tracking_update'),
    out: word('pending', 'tracking_update'),
    held: polledOnly('hold'),
    rider_says_delivered: polledOnly('delivered_approval_pending'),
    delivered: word('delivered'),
    partly: word('partial_delivered'),
    returning: polledOnly('cancelled_approval_pending'),
    returned: word('cancelled'),
    nonsense: word('held_by_customs'),
    paid: polledOnly('delivered'),
  },
  redx: {
    booked: polledOnly('pickup-pending'),
    picked: word('ready-for-delivery'),
    moving: polledOnly('ready-for-delivery'),
    out: word('delivery-in-progress'),
    held: word('agent-hold'),
    rider_says_delivered: polledOnly('delivery-in-progress'),
    delivered: word('delivered'),
    partly: word('delivered'),
    returning: word('agent-returning'),
    returned: word('returned'),
    nonsense: word('held-by-customs'),
    paid: word('paid'),
  },
  ecourier: {
    booked: polledOnly('Initiated'),
    picked: polledOnly('Picked Up'),
    moving: polledOnly('In Transit'),
    out: polledOnly('On The Way To Delivery'),
    held: polledOnly('Hold'),
    rider_says_delivered: polledOnly('On The Way To Delivery'),
    delivered: polledOnly('Delivered'),
    partly: polledOnly('Partial Delivered'),
    returning: polledOnly('On The Way To Delivery'),
    returned: polledOnly('Returned'),
    nonsense: polledOnly('Held By Customs'),
    paid: polledOnly('Delivered'),
  },
  paperfly: {
    booked: polledOnly(''),
    picked: polledOnly('Pick'),
    moving: polledOnly('inTransit'),
    out: polledOnly('PickedForDelivery'),
    held: polledOnly('PickedForDelivery'),
    rider_says_delivered: polledOnly('PickedForDelivery'),
    delivered: polledOnly('Delivered'),
    partly: polledOnly('Partial'),
    returning: polledOnly('PickedForDelivery'),
    returned: polledOnly('Returned'),
    nonsense: polledOnly('inTransit'),
    paid: polledOnly('Delivered'),
  },
}

/** The courier's word for the present state, when asked. */
export function wordNow({ courier, past }: SimulatedParcel): string {
  return simulatedWords[courier][past.at(-1)?.step ?? 'booked'].asked
}

/** `2026-11-26 12:00:00`, Dhaka's time, as most of them write it. */
export function dhakaTime(iso: string): string {
  return new Date(Date.parse(iso) + 6 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}
