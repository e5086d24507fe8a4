import { courierRow } from '#shared/couriers/couriers.ts'
import { dueAtDoor } from '#shared/orders/money/order-money.ts'
import { orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import { announceChangedStatus } from '../../orders/change-order-status.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { findOrderRecord } from '../../orders/find-orders.ts'
import { isolateFailure } from '../../platform/isolate-failure.ts'
import type { ActingShop } from '../../shop.ts'
import {
  type Booking,
  type BookingRequest,
  type Courier,
  type CourierFailure,
  type FoundBooking,
  isTemporary,
  mayHaveBooked,
} from '../courier.ts'
import { findCourierOfParcels } from '../find-courier.ts'
import { lockParcel } from '../parcels/lock-parcels.ts'
import { moveParcel, type MovedParcel, updateUnmoved } from '../parcels/move-parcel.ts'
import {
  type NewParcel,
  selectParcel,
  selectStuckBookings,
  updateParcel,
} from '../parcels/parcel-queries.ts'
import type { ParcelRow } from '../parcels/parcel-tables.ts'
import { nextPollAt } from '../tracking/poll-schedule.ts'
import { bookingRequest } from './booking-request.ts'

export interface BookingJob {
  parcelId: string
  /** From 1. */
  attempt: number
}

/**
 * Seconds before the next attempt, by how many were made; after the last one nobody tries again. A courier
 * that is away is waited for; one that may have the parcel is soon asked about by a person.
 */
const retrySeconds = {
  notBooked: [15, 60, 300, 900, 1800, 3600],
  unclear: [15, 60, 300],
}

/**
 * Calls the courier for a parcel that was decided on. That it is called is stored before: when this
 * process dies, or the courier does not answer, the next attempt looks the booking up and makes no second
 * one.
 */
export async function bookParcel(shop: ActingShop, job: BookingJob): Promise<void> {
  const parcel = await selectParcel(shop.db, job.parcelId)
  if (parcel?.state !== 'booking') return
  // An earlier call may have booked it, whether the courier was switched off since or not.
  const isCalled = parcel.calledAt !== null
  const courier = await (isCalled
    ? findCourierOfParcels(shop, parcel.courier)
    : shop.findCourier(shop, parcel.courier))
  if (!courier) {
    const state = isCalled ? 'unknown' : 'refused'
    return settle(shop, parcel.id, { state, problem: { kind: 'unsupported' } })
  }
  if (isCalled) await lookUp(shop, courier, parcel, job)
  else await book(shop, courier, parcel, job)
}

const stuckMs = 24 * 60 * 60_000

/** Ends bookings whose job is gone: a called booking may exist, so that a person asks the courier. */
export async function endStuckBookings(shop: ActingShop): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - stuckMs)
  for (const { id, calledAt } of await selectStuckBookings(shop.db, before)) {
    const stuck = {
      log: shop.log,
      failure: 'a stuck booking was not ended',
      about: { parcelId: id },
    }
    // oxlint-disable-next-line no-await-in-loop -- each is a transaction of its own
    await isolateFailure(stuck, () =>
      settle(shop, id, { state: calledAt ? 'unknown' : 'refused', problem: noAnswer }),
    )
  }
}

async function book(shop: ActingShop, courier: Courier, parcel: ParcelRow, job: BookingJob) {
  const request = await markCalled(shop, parcel.id)
  if (!request) return
  const answer = await courier.create(request)
  if (answer.ok) return settle(shop, parcel.id, bookedAs(shop, answer.value))
  const { failure } = answer
  if (failure.kind === 'duplicate') return lookUp(shop, courier, parcel, job, failure)
  if (mayHaveBooked(failure)) return tryLater(shop, parcel, job, failure)
  if (isTemporary(failure)) return tryLater(shop, parcel, job, failure, { calledAt: null })
  await settle(shop, parcel.id, { state: 'refused', problem: failure })
}

/** Repeats the request at a courier that rejects duplicates: the first one may still arrive. */
async function bookAgain(shop: ActingShop, courier: Courier, parcel: ParcelRow, job: BookingJob) {
  const record = await findOrderRecord(shop.db, parcel.orderId)
  const answer = await courier.create(bookingRequest(parcel, record))
  if (answer.ok) return settle(shop, parcel.id, bookedAs(shop, answer.value))
  const { failure } = answer
  if (failure.kind === 'duplicate') return lookUp(shop, courier, parcel, job, failure)
  await tryLater(shop, parcel, job, failure)
}

const noAnswer: CourierFailure = { kind: 'no_answer' }

/** Looks for the booking of a call without an answer, or of one that the courier says it has. */
async function lookUp(
  shop: ActingShop,
  courier: Courier,
  parcel: ParcelRow,
  job: BookingJob,
  failure = noAnswer,
): Promise<void> {
  const { findByRef, rejectsDuplicates } = courierRow(parcel.courier).supports
  const answer = findByRef === 'none' ? null : await courier.find(parcel.ourRef)
  if (answer?.ok && answer.value) return settle(shop, parcel.id, bookedAs(shop, answer.value))
  if (answer && !answer.ok) return tryLater(shop, parcel, job, answer.failure)
  const isDuplicate = failure.kind === 'duplicate'
  if (rejectsDuplicates && !isDuplicate) return bookAgain(shop, courier, parcel, job)
  if (findByRef === 'none' || isDuplicate) {
    return settle(shop, parcel.id, { state: 'unknown', problem: failure })
  }
  await tryLater(shop, parcel, job, failure)
}

/**
 * Stores that the courier is called, and returns with what: a change of the order or of its money is either in
 * the request or comes after it. Returns null when another process was faster, somebody has decided on the parcel meanwhile, or
 * its order is not to be sent any more, which cancels the parcel.
 */
async function markCalled(shop: ActingShop, parcelId: string): Promise<BookingRequest | null> {
  return inTransaction(shop, async (tx) => {
    const parcel = await lockParcel(tx, parcelId)
    if (parcel?.state !== 'booking' || parcel.calledAt !== null) return null
    const record = await findOrderRecord(tx, parcel.orderId)
    // It was cancelled, or delivered otherwise, while the courier was waited for.
    if (!orderStatusTable[record.order.status].isPayable) {
      await settleIn(tx, shop, parcel, { state: 'cancelled', problem: null })
      return null
    }
    const codPoisha = dueAtDoor(record.order.status, record.money)
    const called = await updateParcel(tx, parcel, { calledAt: shop.clock.now(), codPoisha })
    return bookingRequest(called, record)
  })
}

type Outcome = Partial<NewParcel> & { state: 'booked' | 'refused' | 'unknown' | 'cancelled' }

function bookedAs(
  { clock }: Pick<ActingShop, 'clock'>,
  booking: FoundBooking & Partial<Pick<Booking, 'trackingCode' | 'chargesPoisha'>>,
): Outcome {
  const { consignmentId, trackingCode = null, chargesPoisha = null, rawStatus } = booking
  const numbers = { consignmentId, trackingCode, deliveryChargePoisha: chargesPoisha }
  return { state: 'booked', ...numbers, rawStatus, bookedAt: clock.now(), problem: null }
}

async function settle(shop: ActingShop, parcelId: string, outcome: Outcome): Promise<void> {
  const moved = await inTransaction(shop, async (tx) => {
    const parcel = await lockParcel(tx, parcelId)
    return parcel && settleIn(tx, shop, parcel, outcome)
  })
  if (moved?.followed) announceChangedStatus(shop, moved.followed)
}

/** Where the courier's webhook was sooner, its state stays, and only the numbers are written. */
async function settleIn(
  tx: Tx,
  shop: ActingShop,
  parcel: ParcelRow,
  outcome: Outcome,
): Promise<MovedParcel | null> {
  if (parcel.state === 'booking' || parcel.state === 'unknown') {
    const now = shop.clock.now()
    const next = nextPollAt({ ...parcel, state: outcome.state, stateSince: now }, now)
    return moveParcel(tx, shop, parcel, { ...outcome, nextPollAt: next })
  }
  if (outcome.state !== 'booked') return null
  await updateUnmoved(tx, shop, parcel, {
    consignmentId: outcome.consignmentId ?? parcel.consignmentId,
    trackingCode: outcome.trackingCode ?? parcel.trackingCode,
    deliveryChargePoisha: parcel.deliveryChargePoisha ?? outcome.deliveryChargePoisha ?? null,
  })
  return null
}

/**
 * Once more after a while; after the last attempt a booking that may exist is `unknown`, so that a person
 * asks the courier, and one that does not is refused.
 */
async function tryLater(
  shop: ActingShop,
  { id }: ParcelRow,
  { attempt }: BookingJob,
  problem: CourierFailure,
  change: { calledAt?: null } = {},
): Promise<void> {
  const isNotBooked = 'calledAt' in change
  const wait = retrySeconds[isNotBooked ? 'notBooked' : 'unclear'][attempt - 1]
  if (wait === undefined) {
    return settle(shop, id, { state: isNotBooked ? 'refused' : 'unknown', problem })
  }
  const asked = problem.kind === 'rate_limited' ? Math.ceil((problem.retryAfterMs ?? 0) / 1000) : 0
  await inTransaction(shop, async (tx) => {
    const parcel = await lockParcel(tx, id)
    if (parcel?.state !== 'booking') return
    await updateParcel(tx, parcel, { ...change, problem })
    const again = { parcelId: id, attempt: attempt + 1 }
    await shop.jobs.enqueue(tx, 'bookParcel', [again], Math.max(wait, asked))
  })
}
