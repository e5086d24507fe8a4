import type { BuyerScore } from '#shared/couriers/buyer-score-schemas.ts'
import type { CourierId } from '#shared/couriers/couriers.ts'
import type { ParcelState } from '#shared/couriers/parcel-states.ts'
import type { Poisha } from '#shared/money/money.ts'

/**
 * A courier with the account of this shop. A method that it does not have (`supports` in `src/shared/couriers`)
 * fails as `unsupported`. No method throws for a courier's error: that is a failure in the answer.
 */
export interface Courier {
  readonly id: CourierId
  /**
   * Books a parcel, once. After a failure for which `mayHaveBooked` the parcel may exist: use `find`
   * before another `create`, and where that is `none` wait for its webhook or ask a person.
   */
  create(request: BookingRequest): Promise<CourierAnswer<Booking>>
  /** The booking with the shop's reference; null when the courier has none. */
  find(ourRef: string): Promise<CourierAnswer<FoundBooking | null>>
  cancel(parcel: ParcelRef, reason: string): Promise<CourierAnswer<unknown>>
  /** Where a parcel is now. */
  track(parcel: ParcelRef): Promise<CourierAnswer<CourierReport>>
  /** Everywhere that it delivers: hundreds of rows, and for some couriers as many requests. */
  areas(): Promise<CourierAnswer<CourierArea[]>>
  price(request: PriceRequest): Promise<CourierAnswer<Price>>
  /** Payouts, newest first, without lines. */
  payouts(): Promise<CourierAnswer<Payout[]>>
  payoutLines(ref: string): Promise<CourierAnswer<PayoutLine[]>>
  /** Score of a phone; null for an unknown one. */
  score(phone: string): Promise<CourierAnswer<BuyerScore | null>>
  /** Makes a call that changes nothing and needs the credentials. */
  tryConnection(): Promise<CourierAnswer<unknown>>
  /** Reads a request that came as this courier's webhook. Never throws; answer it with `answer`. */
  readWebhook(request: WebhookRequest): WebhookReading
}

export interface BookingRequest {
  /** The shop's own reference, unique among its parcels. */
  ourRef: string
  recipient: {
    name: string
    /** As orders store it; couriers get it as 01XXXXXXXXX. */
    phone: string
    /** House and road, without thana and district. */
    address: string
    thana: string
    district: string
  }
  /** Where the courier should bring it, from its own list; null when the address alone says so. */
  area: CourierArea | null
  /** To be collected at the door; 0 for a paid order. */
  codPoisha: Poisha
  /** Value of the contents. */
  valuePoisha: Poisha
  weightGrams: number
  /** Pieces inside. */
  quantity: number
  contents: string
  note: string | null
}

export interface Booking {
  consignmentId: string
  /** The code that the recipient may know it by, where it is another one than the consignment. */
  trackingCode: string | null
  /** Charges that the courier will keep, where it names them. */
  chargesPoisha: Poisha | null
  rawStatus: string
}

export interface FoundBooking {
  /** Null where the courier says only that there is one (`findByRef: 'exists'`). */
  consignmentId: string | null
  rawStatus: string
}

/** A parcel by the courier's number, or by ours while theirs is not known. */
export interface ParcelRef {
  consignmentId: string | null
  ourRef: string
}

export interface CourierReport {
  consignmentId: string | null
  ourRef: string | null
  /** As the courier wrote it. */
  rawStatus: string
  /** Whether the shop knows the word. One that it does not is counted and shown. */
  isKnown: boolean
  /** Null for a word that is not known, or that says nothing of where the parcel is: it stays there. */
  state: ParcelState | null
  /** The rider's word alone: shown, but nothing follows from it. */
  isUnconfirmed: boolean
  /** Said on the way back too, and after a failed attempt: it does not end either. */
  isRoutine: boolean
  /** ISO 8601 in UTC; null where the courier gives no time. */
  at: string | null
  collectedPoisha: Poisha | null
  chargesPoisha: Poisha | null
  /** Why, or the sentence that came with it. */
  reason: string | null
  /** The payout that contains it. */
  payoutRef: string | null
}

export interface CourierArea {
  /** The courier's own id of it, unique in its list. */
  code: string
  /** Its district as the courier writes it. */
  district: string
  /** Its zone, thana or area, as the courier writes it. */
  name: string
  /** Fields of a booking that name the area, by the names of the courier's API. */
  fields: Record<string, string>
}

export interface PriceRequest {
  area: CourierArea | null
  codPoisha: Poisha
  weightGrams: number
}

export interface Price {
  deliveryPoisha: Poisha
  /** Its charge for collecting the cash; null where the courier does not say. */
  codPoisha: Poisha | null
}

export interface Payout {
  ref: string
  /** ISO 8601 in UTC. */
  paidAt: string
  amountPoisha: Poisha
  /** As the courier wrote it. */
  rawStatus: string
  /** Null for a status that the shop does not know. */
  isPaid: boolean | null
}

export interface PayoutLine {
  consignmentId: string
  ourRef: string | null
  collectedPoisha: Poisha
  /** Null where it says only what it keeps of the whole payout. */
  chargesPoisha: Poisha | null
  rawStatus: string
}

export interface WebhookRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: Readonly<Record<string, unknown>>
  /** As parsed from JSON. */
  body: unknown
}

/** How to answer the courier. */
export interface WebhookAnswer {
  status: number
  headers: Record<string, string>
  body: unknown
}

export type WebhookReading =
  | { kind: 'report'; report: CourierReport; answer: WebhookAnswer }
  /** The courier tries the URL. */
  | { kind: 'handshake'; answer: WebhookAnswer }
  /** About no parcel, such as a change of a store. */
  | { kind: 'ignored'; rawStatus: string; answer: WebhookAnswer }
  /** The secret is wrong, or none is set. */
  | { kind: 'refused'; answer: WebhookAnswer }
  /** Not what this courier sends. */
  | { kind: 'malformed'; answer: WebhookAnswer }

export type CourierFailure =
  /** The courier says no; `message` is its own sentence. */
  | { kind: 'refused'; message: string }
  /** It has a parcel with this reference of the shop already. */
  | { kind: 'duplicate'; message: string }
  /** It books only to an area of its own list, and the request names none. */
  | { kind: 'area_needed' }
  /** A field of the account that the courier does not know, such as a store that it has not. */
  | { kind: 'wrong_field'; field: string }
  /** The credentials are wrong. */
  | { kind: 'unauthorised'; message: string }
  /** The courier has no such parcel or payout. */
  | { kind: 'unknown_parcel'; message: string }
  | { kind: 'rate_limited'; retryAfterMs: number | null }
  /** No connection: nothing was sent. */
  | { kind: 'unreachable'; message: string }
  /** Sent, but not answered in time or not to its end. */
  | { kind: 'no_answer' }
  /** The courier's server failed, or answered something that is not its interface, such as HTML. */
  | { kind: 'unreadable'; status: number; excerpt: string }
  | { kind: 'unsupported' }

export type CourierAnswer<T> = { ok: true; value: T } | { ok: false; failure: CourierFailure }

/** Whether a `create` that failed so may have made a booking. */
export function mayHaveBooked(failure: CourierFailure): boolean {
  if (failure.kind === 'unreadable') return failure.status < 400 || failure.status >= 500
  return failure.kind === 'no_answer'
}

/** Whether the same call may succeed later without anybody changing anything. */
export function isTemporary({ kind }: CourierFailure): boolean {
  return ['rate_limited', 'unreachable', 'no_answer', 'unreadable'].includes(kind)
}

export const unsupported: CourierAnswer<never> = { ok: false, failure: { kind: 'unsupported' } }

const notOffered = async () => unsupported

/** For the methods that an adapter leaves out. */
export const unsupportedCalls = {
  find: notOffered,
  cancel: notOffered,
  track: notOffered,
  areas: notOffered,
  price: notOffered,
  payouts: notOffered,
  payoutLines: notOffered,
  score: notOffered,
} satisfies Partial<Courier>
