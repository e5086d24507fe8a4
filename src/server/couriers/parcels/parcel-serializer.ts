import { courierTexts } from '#shared/couriers/courier-texts.ts'
import { courierRow } from '#shared/couriers/couriers.ts'
import type { BuyerParcel } from '#shared/couriers/parcels/buyer-parcel-schemas.ts'
import { type AdminParcel, type ParcelEvent } from '#shared/couriers/parcels/parcel-schemas.ts'
import { isCourierState } from '#shared/couriers/parcels/parcel-stages.ts'
import type { Language } from '#shared/languages/languages.ts'
import { takaFromPoisha, takaOrNull } from '#shared/money/money.ts'
import { failureText } from '../booking/failure-text.ts'
import type { ParcelEventRow } from './parcel-queries.ts'
import type { ParcelRow } from './parcel-tables.ts'

export function serializeParcel(
  parcel: ParcelRow,
  events: readonly ParcelEventRow[],
  names: ReadonlyMap<string, string>,
  language: Language,
): AdminParcel {
  return {
    _id: parcel.id,
    courier: parcel.courier,
    ourRef: parcel.ourRef,
    consignmentId: parcel.consignmentId,
    trackingUrl: trackingUrl(parcel),
    state: parcel.state,
    stateSince: parcel.stateSince.toISOString(),
    rawStatus: parcel.rawStatus,
    cod: takaFromPoisha(parcel.codPoisha),
    collected: takaOrNull(parcel.collectedPoisha),
    deliveryCharge: takaOrNull(parcel.deliveryChargePoisha),
    weightGrams: parcel.weightGrams,
    note: parcel.note,
    area: parcel.area && `${parcel.area.name}, ${parcel.area.district}`,
    problem: problemOf(parcel, language),
    createdAt: parcel.createdAt.toISOString(),
    bookedAt: parcel.bookedAt?.toISOString() ?? null,
    events: events.map((event) => serializeEvent(event, names)),
  }
}

export function problemOf(
  { courier, problem }: Pick<ParcelRow, 'courier' | 'problem'>,
  language: Language,
): string | null {
  return problem && failureText(courier, problem)(language)
}

function serializeEvent(row: ParcelEventRow, names: ReadonlyMap<string, string>): ParcelEvent {
  const { at, rawStatus, state, isUnconfirmed, source, movedTo, reason, changedBy } = row
  return {
    at: at.toISOString(),
    rawStatus,
    state,
    isUnconfirmed: isUnconfirmed && movedTo === null,
    source,
    hasMoved: movedTo !== null,
    reason,
    by: (changedBy && names.get(changedBy)) || null,
  }
}

/** Null for one that was never handed over, as far as is known. */
export function serializeForBuyer(
  parcel: ParcelRow,
  events: readonly ParcelEventRow[],
  language: Language,
): BuyerParcel | null {
  const { courier, state, bookedAt } = parcel
  if (!isCourierState(state) || state === 'cancelled') return null
  const moved = events.flatMap(({ movedTo, at }) => (movedTo ? [{ state: movedTo, at }] : []))
  const all = [...(bookedAt ? [{ state: 'booked' as const, at: bookedAt }] : []), ...moved]
  const steps = all
    .filter((step) => step.state !== 'pickup_failed' && step.state !== 'cancelled')
    .filter((step, index, shown) => step.state !== shown[index - 1]?.state)
  const isOwnRider = courier === 'by_hand'
  return {
    courier: isOwnRider ? null : courierTexts[language].names[courier],
    consignmentId: isOwnRider ? null : numberOf(parcel),
    trackingUrl: trackingUrl(parcel),
    state,
    steps: steps.map((step) => ({ state: step.state, at: step.at.toISOString() })),
  }
}

/** Number that the courier's people ask for. */
export function numberOf({ trackingCode, consignmentId }: ParcelRow): string | null {
  return trackingCode ?? consignmentId
}

function trackingUrl({ courier, consignmentId }: ParcelRow): string | null {
  const { trackingPage } = courierRow(courier)
  return consignmentId === null || trackingPage === null ? null : trackingPage(consignmentId)
}
