import type { Shop } from '../shop.ts'
import { type Courier, unsupported } from './courier.ts'
import type { FindCourier } from './courier-extensions.ts'

/** The shop's own rider needs no account. */
export const findCourier: FindCourier<Shop> = async (_shop, id) =>
  id === 'by_hand' ? byHand : null

const cannot = async () => unsupported

const byHand: Courier = {
  id: 'by_hand',
  create: async ({ ourRef }) => ({
    ok: true,
    value: { consignmentId: ourRef, trackingCode: null, chargesPoisha: null, rawStatus: 'booked' },
  }),
  find: async () => ({ ok: true, value: null }),
  cancel: async () => ({ ok: true, value: null }),
  track: cannot,
  areas: cannot,
  price: cannot,
  payouts: cannot,
  payoutLines: cannot,
  tryConnection: async () => ({ ok: true, value: null }),
  readWebhook: () => ({ kind: 'malformed', answer: { status: 400, headers: {}, body: null } }),
}
