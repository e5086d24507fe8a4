import type { CourierId } from './couriers.ts'
import type { ParcelState, RawStatusMeaning } from './parcel-states.ts'
import { meaningOfSentence } from './steadfast-sentences.ts'

type RawStatuses = Readonly<Record<string, RawStatusMeaning>>

const is = (state: ParcelState | null): RawStatusMeaning => ({ state })
const mayBe = (state: ParcelState): RawStatusMeaning => ({ state, isUnconfirmed: true })

/** The words of each courier, as `rawStatusKey` spells them. Webhooks and polling use different ones. */
const rawStatuses: Record<CourierId, RawStatuses> = {
  pathao: {
    pending: is('booked'),
    created: is('booked'),
    updated: is('booked'),
    'pickup-requested': is('booked'),
    'assigned-for-pickup': is('booked'),
    'pickup-failed': is('pickup_failed'),
    'pickup-cancelled': is('pickup_failed'),
    picked: is('on_the_way'),
    pickup: is('on_the_way'),
    'at-the-sorting-hub': is('on_the_way'),
    'in-transit': is('on_the_way'),
    'received-at-last-mile-hub': is('on_the_way'),
    'assigned-for-delivery': is('out_for_delivery'),
    'on-hold': is('held'),
    'delivery-failed': is('held'),
    delivered: is('delivered'),
    'partial-delivery': is('partly'),
    returned: is('returned'),
    return: is('returned'),
    'paid-return': is('returned'),
    'return-id-created': is('returning'),
    'return-in-transit': is('returning'),
    'returned-to-merchant': is('returned'),
    exchanged: is('exchanged'),
    exchange: is('exchanged'),
    paid: is(null),
    'payment-invoice': is(null),
  },
  steadfast: {
    pending: is('booked'),
    'in-review': is('booked'),
    // Its sentence says what it is.
    'tracking-update': is(null),
    hold: is('held'),
    delivered: is('delivered'),
    'delivered-approval-pending': mayBe('delivered'),
    'partial-delivered': is('partly'),
    'partial-delivered-approval-pending': mayBe('partly'),
    cancelled: is('returned'),
    'cancelled-approval-pending': mayBe('returning'),
    unknown: is(null),
    'unknown-approval-pending': is(null),
  },
  redx: {
    'pickup-pending': is('booked'),
    'ready-for-delivery': is('on_the_way'),
    'agent-area-change': is('held'),
    'delivery-in-progress': is('out_for_delivery'),
    'agent-hold': is('held'),
    delivered: is('delivered'),
    'agent-returning': is('returning'),
    returned: is('returned'),
    cancelled: is('cancelled'),
    paid: is(null),
  },
  ecourier: {
    initiated: is('booked'),
    'initiated-api': is('booked'),
    'picked-up': is('on_the_way'),
    'in-source-branch': is('on_the_way'),
    'in-transit': is('on_the_way'),
    'in-destination-branch': is('on_the_way'),
    'on-the-way-to-delivery': is('out_for_delivery'),
    hold: is('held'),
    delivered: is('delivered'),
    'partial-delivered': is('partly'),
    returned: is('returned'),
    'return-to-merchant': is('returned'),
    cancelled: is('cancelled'),
  },
  paperfly: {
    booked: is('booked'),
    pick: is('on_the_way'),
    intransit: is('on_the_way'),
    receivedatpoint: is('on_the_way'),
    pickedfordelivery: is('out_for_delivery'),
    delivered: is('delivered'),
    returned: is('returned'),
    partial: is('partly'),
  },
  by_hand: { booked: is('booked') },
}

/** One spelling for `order.In_Transit`, `In Transit` and `in-transit`. */
export function rawStatusKey(rawStatus: string): string {
  return rawStatus
    .trim()
    .toLowerCase()
    .replace(/^order\./, '')
    .replaceAll(/[\s_]+/g, '-')
}

/** Meaning of the word; null for an unknown one, which changes nothing. */
export function meaningOf(courier: CourierId, rawStatus: string): RawStatusMeaning | null {
  const meaning = rawStatuses[courier][rawStatusKey(rawStatus)]
  return meaning ?? (courier === 'steadfast' ? meaningOfSentence(rawStatus) : null)
}
