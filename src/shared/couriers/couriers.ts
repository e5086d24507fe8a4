/** Functions of a courier's API; others are done in its own panel, or by hand. */
export interface CourierSupports {
  cancel: boolean
  track: boolean
  /**
   * Whether a booking without an answer can be looked up by the shop's reference: `with_id` finds its
   * consignment, `exists` only that there is one, `none` nothing. A second booking with the same reference
   * is a second parcel unless `rejectsDuplicates`.
   */
  findByRef: 'with_id' | 'exists' | 'none'
  rejectsDuplicates: boolean
  /** Where it delivers is chosen from its list; without it, it reads the written address. */
  areas: boolean
  price: boolean
  /** Lists the payouts with their parcels; without it, from a CSV. */
  payouts: boolean
  webhook: boolean
  /** Gives the score of a phone. */
  score: boolean
}

/** A field that a courier asks for to be used. The labels are in `courier-texts.ts`. */
export interface CourierField {
  name: string
  /** Never shown again once it is saved. */
  isSecret: boolean
}

interface CourierRow {
  supports: CourierSupports
  fields: readonly CourierField[]
  /** Where its interface is. Null without one. */
  baseUrl: string | null
  /** Its webhook is recognised by a part of the URL alone. */
  hasSecretInUrl: boolean
  /** The page of the courier where anyone can follow a parcel. */
  trackingPage: ((consignmentId: string) => string) | null
}

const secret = (name: string): CourierField => ({ name, isSecret: true })
const plain = (name: string): CourierField => ({ name, isSecret: false })

/** The couriers that a parcel can go with. A new one is a row here, its texts and its adapter. */
export const couriers = {
  pathao: {
    supports: {
      cancel: false,
      track: true,
      findByRef: 'none',
      rejectsDuplicates: false,
      areas: true,
      price: true,
      payouts: false,
      webhook: true,
      score: false,
    },
    fields: [
      plain('clientId'),
      secret('clientSecret'),
      plain('username'),
      secret('password'),
      plain('storeId'),
    ],
    baseUrl: 'https://api-hermes.pathao.com',
    hasSecretInUrl: false,
    trackingPage: (id) =>
      `https://merchant.pathao.com/tracking?consignment_id=${encodeURIComponent(id)}`,
  },
  steadfast: {
    supports: {
      cancel: false,
      track: true,
      findByRef: 'exists',
      rejectsDuplicates: true,
      areas: false,
      price: false,
      payouts: true,
      webhook: true,
      score: true,
    },
    fields: [secret('apiKey'), secret('secretKey')],
    baseUrl: 'https://portal.packzy.com/api/v1',
    hasSecretInUrl: false,
    trackingPage: null,
  },
  redx: {
    supports: {
      cancel: true,
      track: true,
      findByRef: 'none',
      rejectsDuplicates: false,
      areas: true,
      price: true,
      payouts: false,
      webhook: true,
      score: false,
    },
    fields: [secret('accessToken'), plain('pickupStoreId')],
    baseUrl: 'https://openapi.redx.com.bd/v1.0.0-beta',
    hasSecretInUrl: true,
    trackingPage: (id) => `https://redx.com.bd/track-parcel/?trackingId=${encodeURIComponent(id)}`,
  },
  ecourier: {
    supports: {
      cancel: true,
      track: true,
      findByRef: 'with_id',
      rejectsDuplicates: false,
      areas: true,
      price: true,
      payouts: false,
      webhook: false,
      score: true,
    },
    fields: [plain('userId'), secret('apiKey'), secret('apiSecret'), plain('packageCode')],
    baseUrl: 'https://backoffice.ecourier.com.bd/api',
    hasSecretInUrl: false,
    trackingPage: null,
  },
  paperfly: {
    supports: {
      cancel: true,
      track: true,
      findByRef: 'exists',
      rejectsDuplicates: false,
      areas: false,
      price: false,
      payouts: false,
      webhook: false,
      score: false,
    },
    fields: [
      plain('username'),
      secret('password'),
      plain('pickupName'),
      plain('pickupPhone'),
      plain('pickupAddress'),
      plain('pickupThana'),
      plain('pickupDistrict'),
    ],
    baseUrl: 'https://api.paperfly.com.bd',
    hasSecretInUrl: false,
    trackingPage: null,
  },
  by_hand: {
    supports: {
      cancel: true,
      track: false,
      findByRef: 'with_id',
      rejectsDuplicates: true,
      areas: false,
      price: false,
      payouts: false,
      webhook: false,
      score: false,
    },
    fields: [],
    baseUrl: null,
    hasSecretInUrl: false,
    trackingPage: null,
  },
} as const satisfies Record<string, CourierRow>

export type CourierId = keyof typeof couriers

export const courierIds = Object.keys(couriers) as [CourierId, ...CourierId[]]

/** The row of a courier, with the types that all share. */
export function courierRow(id: CourierId): CourierRow {
  return couriers[id]
}
