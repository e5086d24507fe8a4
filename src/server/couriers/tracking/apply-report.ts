import { courierRow } from '#shared/couriers/couriers.ts'
import { mayFollow, type ParcelState, parcelStateTable } from '#shared/couriers/parcel-states.ts'
import type { HitResult } from '#shared/couriers/parcels/courier-hits.ts'
import {
  isCourierState,
  isOpen,
  type ParcelAttention,
  type ParcelStage,
} from '#shared/couriers/parcels/parcel-stages.ts'
import type { Poisha } from '#shared/money/money.ts'
import { announceChangedStatus } from '../../orders/change-order-status.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { ActingShop } from '../../shop.ts'
import type { CourierReport } from '../courier.ts'
import { lockParcel } from '../parcels/lock-parcels.ts'
import { moveParcel, type MovedParcel, updateUnmoved } from '../parcels/move-parcel.ts'
import {
  hasOtherOpenParcel,
  insertEvent,
  type NewParcel,
  selectCollected,
  updateMovedTo,
} from '../parcels/parcel-queries.ts'
import type { ParcelRow } from '../parcels/parcel-tables.ts'
import { nextPollAt } from './poll-schedule.ts'

export interface ReceivedReport {
  report: CourierReport
  /** A courier that is asked gives the present state; its own webhooks may be late or forged. */
  source: 'webhook' | 'poll'
  /** As it was received. */
  body: string | null
}

export type ReportResult = Extract<
  HitResult,
  'moved' | 'recorded' | 'to_confirm' | 'repeated' | 'stale' | 'unknown_parcel'
>

const day = 86_400_000

/** Words that are older than this, or so far ahead, are no news. */
const maxAgeMs = 60 * day
const maxAheadMs = day

const maxBodyLength = 16_000

/** The index of events could not hold a longer one. */
const maxRawStatusLength = 500

/**
 * Stores what a courier says of a parcel, and moves the parcel when the word is final, newer and possible.
 * A webhook that would end it is confirmed first: `to_confirm` has the courier asked at once.
 */
export async function applyReport(
  shop: ActingShop,
  parcelId: string,
  received: ReceivedReport,
): Promise<ReportResult> {
  const { result, moved } = await inTransaction(shop, async (tx) => {
    const parcel = await lockParcel(tx, parcelId)
    return parcel
      ? applyTo(tx, shop, parcel, received)
      : { result: 'unknown_parcel' as const, moved: null }
  })
  if (moved?.followed) announceChangedStatus(shop, moved.followed)
  return result
}

/** States that a routine step does not end: somebody has to act, or the parcel goes back. */
const staysThrough: ReadonlySet<ParcelStage> = new Set(['held', 'returning', 'returned'])

interface Applied {
  result: ReportResult
  moved: MovedParcel | null
}

async function applyTo(
  tx: Tx,
  shop: ActingShop,
  parcel: ParcelRow,
  { report: said, source, body }: ReceivedReport,
): Promise<Applied> {
  const isLeftOut = said.isRoutine && staysThrough.has(parcel.state)
  const rawStatus = said.rawStatus.slice(0, maxRawStatusLength)
  const report = { ...said, rawStatus, ...(isLeftOut && { state: null }) }
  const now = shop.clock.now()
  const at = report.at === null ? now : new Date(report.at)
  if (isStale(at, parcel, now)) return { result: 'stale', moved: null }
  const saysNothingNew =
    source === 'poll' && report.at === null && report.rawStatus === parcel.rawStatus
  const needsConfirming = source === 'webhook' && isToBeConfirmed(parcel, report)
  const to = needsConfirming ? null : await nextState(tx, parcel, report, { at, source })
  const event = { parcelId: parcel.id, at, rawStatus: report.rawStatus, movedTo: to }
  const isNew =
    (to !== null || !saysNothingNew) &&
    (await insertEvent(tx, {
      id: newId(),
      ...event,
      state: report.state,
      isUnconfirmed: report.isUnconfirmed || needsConfirming,
      source,
      // Nothing follows from the rider's word.
      collectedPoisha: report.isUnconfirmed ? null : report.collectedPoisha,
      reason: report.reason,
      body: body?.slice(0, maxBodyLength) ?? null,
      receivedAt: now,
    }))
  if (!isNew && source === 'webhook') return { result: 'repeated', moved: null }
  const reported = valuesOf(parcel, report, at < now ? at : now)
  if (to === null) {
    const collected =
      report.state === parcel.state ? await collectedAt(tx, parcel, report.state) : null
    await updateUnmoved(tx, shop, parcel, {
      ...reported,
      ...(collected !== null && { collectedPoisha: collected }),
      // Some couriers repeat their charge with every word.
      ...(parcel.isChargeByHand && { deliveryChargePoisha: parcel.deliveryChargePoisha }),
    })
    if (needsConfirming) await shop.jobs.enqueue(tx, 'trackParcel', [{ parcelId: parcel.id }])
    return { result: needsConfirming ? 'to_confirm' : 'recorded', moved: null }
  }
  if (!isNew) await updateMovedTo(tx, event)
  const moved = await moveParcel(tx, shop, parcel, {
    ...reported,
    // An amount collected at another end is not the amount collected at this one.
    ...(parcelStateTable[to].isFinal && { collectedPoisha: await collectedAt(tx, parcel, to) }),
    state: to,
    bookedAt: parcel.bookedAt ?? now,
    problem: null,
    nextPollAt: nextPollAt({ ...parcel, state: to, stateSince: now }, now),
  })
  return { result: 'moved', moved }
}

function isStale(at: Date, parcel: ParcelRow, now: Date): boolean {
  const time = at.getTime()
  return (
    Number.isNaN(time) ||
    time < Math.max(parcel.createdAt.getTime() - day, now.getTime() - maxAgeMs) ||
    time > now.getTime() + maxAheadMs
  )
}

/**
 * An end of a parcel moves money and stock, and so does a new start after its end: the courier is asked to
 * confirm it, where it can be.
 */
function isToBeConfirmed({ courier, state }: ParcelRow, report: CourierReport): boolean {
  return (
    report.state !== null &&
    report.state !== state &&
    !report.isUnconfirmed &&
    (parcelStateTable[report.state].isFinal || state === 'returned') &&
    courierRow(courier).supports.track
  )
}

/** The state that a report moves a parcel to; null where it moves nothing. */
async function nextState(
  tx: Tx,
  parcel: ParcelRow,
  { state, isUnconfirmed }: CourierReport,
  { at, source }: { at: Date; source: ReceivedReport['source'] },
): Promise<ParcelState | null> {
  if (state === null || isUnconfirmed || state === parcel.state) return null
  if (source === 'webhook' && isLate(parcel, state, at)) return null
  if (isCourierState(parcel.state) && !mayFollow(parcel.state, state)) return null
  const reopens = !isOpen(parcel.state) && isOpen(state)
  return reopens && (await hasOtherOpenParcel(tx, parcel)) ? null : state
}

/** Some couriers leave out parts of a second: so close, a word that goes forward is not late. */
const roundedMs = 2000

function isLate({ lastEventAt, state }: ParcelRow, next: ParcelState, at: Date): boolean {
  if (lastEventAt === null || at >= lastEventAt) return false
  const isClose = lastEventAt.getTime() - at.getTime() < roundedMs
  const goesForward =
    !isCourierState(state) || parcelStateTable[next].rank > parcelStateTable[state].rank
  return !(isClose && goesForward)
}

/** Data about the parcel in this report, whether it moves it or not. */
function valuesOf(parcel: ParcelRow, report: CourierReport, at: Date): Partial<NewParcel> {
  const isNewest = parcel.lastEventAt === null || at >= parcel.lastEventAt
  return {
    ...(isNewest && { rawStatus: report.rawStatus, lastEventAt: at }),
    consignmentId: parcel.consignmentId ?? report.consignmentId,
    deliveryChargePoisha: report.chargesPoisha ?? parcel.deliveryChargePoisha,
    ...(isNewest && { attention: attentionAfter(parcel, report) }),
  }
}

/** Of a word that moves nothing. */
function attentionAfter(
  { state }: ParcelRow,
  { isKnown, state: said, isUnconfirmed }: CourierReport,
): ParcelAttention | null {
  if (!isKnown) return 'unknown_word'
  const isOver = state === 'cancelled' || state === 'refused'
  return isOver && said !== null && !isUnconfirmed && isOpen(said) ? 'still_with_courier' : null
}

/** The cash that the newest report of this end gives; null where none does. */
async function collectedAt(tx: Tx, parcel: ParcelRow, state: ParcelState): Promise<Poisha | null> {
  return parcelStateTable[state].isFinal ? selectCollected(tx, parcel.id, state) : null
}
