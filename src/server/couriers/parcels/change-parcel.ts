import type { ParcelStateInput, ResolutionInput } from '#shared/couriers/parcels/parcel-schemas.ts'
import {
  cancellableStages,
  isOpen,
  type ParcelStage,
} from '#shared/couriers/parcels/parcel-stages.ts'
import { parcelStateTable } from '#shared/couriers/parcel-states.ts'
import { parcelTexts } from '#shared/couriers/parcels/parcel-texts.ts'
import { courierRow } from '#shared/couriers/couriers.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import { orderNumber } from '#shared/orders/orders.ts'
import { recordChange } from '../../audit/record-change.ts'
import { announceChangedStatus } from '../../orders/change-order-status.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError, notFound } from '../../platform/domain-error.ts'
import { isId } from '../../platform/ids.ts'
import type { ActingShop } from '../../shop.ts'
import { findCourierOfParcels } from '../find-courier.ts'
import { failureText } from '../booking/failure-text.ts'
import { nextPollAt } from '../tracking/poll-schedule.ts'
import { trackParcel } from '../tracking/track-parcel.ts'
import { lockParcel } from './lock-parcels.ts'
import { correctMoney, insertManualEvent } from './correct-money.ts'
import { moveParcel, type MovedParcel } from './move-parcel.ts'
import {
  hasOtherOpenParcel,
  type NewParcel,
  selectCollected,
  selectParcel,
} from './parcel-queries.ts'
import type { ParcelRow } from './parcel-tables.ts'

const parcelNotFound = () => notFound((language) => parcelTexts[language].notFound)

/**
 * Sets the state by hand: for a parcel without a courier's interface, or where the courier's word is
 * wrong. Where the parcel is at this end already, its collected amount and its charge are corrected. Throws
 * `edit_conflict` when it has another state than the one that was shown.
 */
export async function setParcelState(
  shop: ActingShop,
  id: string,
  { state, expectedState, note, collectedTaka, chargeTaka }: ParcelStateInput,
): Promise<void> {
  await change(shop, id, expectedState, async (tx, parcel) => {
    const { isFinal } = parcelStateTable[state]
    const collectedPoisha = collectedTaka === undefined ? null : poishaFromTaka(collectedTaka)
    const chargePoisha = chargeTaka === undefined ? null : poishaFromTaka(chargeTaka)
    if (parcel.state === state) {
      if (isFinal) {
        await correctMoney(tx, shop, parcel, {
          collectedPoisha: collectedPoisha ?? parcel.collectedPoisha,
          deliveryChargePoisha: chargePoisha ?? parcel.deliveryChargePoisha,
          reason: note,
        })
      }
      return null
    }
    await requireNoOtherOpen(tx, parcel, state)
    const now = shop.clock.now()
    const event = { parcelId: parcel.id, state, collectedPoisha, reason: note }
    await insertManualEvent(tx, now, event)
    return move(tx, shop, parcel, {
      state,
      lastEventAt: now,
      bookedAt: parcel.bookedAt ?? now,
      problem: null,
      ...(isFinal && {
        collectedPoisha: collectedPoisha ?? (await selectCollected(tx, id, state)),
        deliveryChargePoisha: chargePoisha ?? parcel.deliveryChargePoisha,
        isChargeByHand: chargePoisha !== null,
      }),
    })
  })
}

/** Enters the outcome of a booking without an answer, as a person found it out at the courier. */
export async function resolveBooking(
  shop: ActingShop,
  id: string,
  { consignmentId }: ResolutionInput,
): Promise<void> {
  await change(shop, id, 'unknown', async (tx, parcel) => {
    if (consignmentId === null) return move(tx, shop, parcel, { state: 'refused' })
    const bookedAt = shop.clock.now()
    return move(tx, shop, parcel, { state: 'booked', consignmentId, bookedAt, problem: null })
  })
}

/**
 * Cancels a parcel that the courier has not collected, at the courier where its interface can. Throws
 * `conflict` with the courier's sentence, or when the courier has moved it meanwhile.
 */
export async function cancelParcel(shop: ActingShop, id: string): Promise<void> {
  const parcel = await requireParcel(shop, id)
  if (!cancellableStages.includes(parcel.state)) throw tooLate(parcel)
  if (courierRow(parcel.courier).supports.cancel) {
    const courier = await findCourierOfParcels(shop, parcel.courier)
    const answer = courier
      ? await courier.cancel(parcel, parcelTexts.en.cancelReason)
      : ({ ok: false, failure: { kind: 'unsupported' } } as const)
    if (!answer.ok) throw new DomainError('conflict', failureText(parcel.courier, answer.failure))
  }
  await change(shop, id, undefined, async (tx, now) => {
    if (now.state === 'cancelled') return null
    if (!cancellableStages.includes(now.state)) throw tooLate(now)
    return move(tx, shop, now, { state: 'cancelled' })
  })
}

function tooLate({ state }: ParcelRow): DomainError {
  return new DomainError('conflict', (language) => parcelTexts[language].tooLateToCancel(state))
}

/** Asks the courier now. Throws `conflict` with the reason when it does not say. */
export async function refreshParcel(shop: ActingShop, id: string): Promise<void> {
  const parcel = await requireParcel(shop, id)
  const tracked = await trackParcel(shop, parcel)
  if ('failure' in tracked) {
    throw new DomainError('conflict', failureText(parcel.courier, tracked.failure))
  }
}

export async function requireParcel(
  { db }: Pick<ActingShop, 'db'>,
  id: string,
): Promise<ParcelRow> {
  const parcel = isId(id) ? await selectParcel(db, id) : null
  if (!parcel) throw parcelNotFound()
  return parcel
}

async function change(
  shop: ActingShop,
  id: string,
  expected: ParcelStage | undefined,
  work: (tx: Tx, parcel: ParcelRow) => Promise<MovedParcel | null>,
): Promise<void> {
  if (!isId(id)) throw parcelNotFound()
  const moved = await inTransaction(shop, async (tx) => {
    const parcel = await lockParcel(tx, id)
    if (!parcel) throw parcelNotFound()
    if (expected !== undefined && parcel.state !== expected) {
      throw new DomainError('edit_conflict', (of) => parcelTexts[of].changedMeanwhile(parcel.state))
    }
    return work(tx, parcel)
  })
  if (moved?.followed) announceChangedStatus(shop, moved.followed)
}

async function move(
  tx: Tx,
  shop: ActingShop,
  parcel: ParcelRow,
  values: Partial<NewParcel> & { state: ParcelStage },
): Promise<MovedParcel> {
  const now = shop.clock.now()
  const next = nextPollAt({ ...parcel, state: values.state, stateSince: now }, now)
  const moved = await moveParcel(tx, shop, parcel, { ...values, nextPollAt: next })
  await recordChange(tx, shop.clock, {
    action: 'changed',
    type: 'order',
    id: parcel.orderId,
    label: orderNumber(parcel.orderId),
    before: { parcelState: parcel.state, consignmentId: parcel.consignmentId },
    after: { parcelState: moved.parcel.state, consignmentId: moved.parcel.consignmentId },
  })
  return moved
}

async function requireNoOtherOpen(tx: Tx, parcel: ParcelRow, state: ParcelStage): Promise<void> {
  if (isOpen(parcel.state) || !isOpen(state)) return
  if (!(await hasOtherOpenParcel(tx, parcel))) return
  throw new DomainError('conflict', (language) => parcelTexts[language].hasOpenParcel)
}
