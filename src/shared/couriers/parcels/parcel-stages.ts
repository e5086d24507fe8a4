import { type ParcelState, parcelStates, parcelStateTable } from '../parcel-states.ts'

/**
 * Before the courier has a parcel: it is being booked; the courier did not answer, so that a booking may
 * exist; or the courier said no.
 */
export const bookingStages = ['booking', 'unknown', 'refused'] as const

/** The stages of a parcel, from its booking on. */
export type ParcelStage = (typeof bookingStages)[number] | ParcelState

export const parcelStages = [...bookingStages, ...parcelStates] as [ParcelStage, ...ParcelStage[]]

export function isCourierState(stage: ParcelStage): stage is ParcelState {
  return stage in parcelStateTable
}

/** Its order cannot be booked again: one open parcel for each order. */
export function isOpen(stage: ParcelStage): boolean {
  return isCourierState(stage) ? !parcelStateTable[stage].isFinal : stage !== 'refused'
}

export const openStages = parcelStages.filter(isOpen)

/**
 * Why staff have to ask the courier: it reported an unknown status, it still has a parcel that is cancelled here, or
 * it has lost track of the parcel.
 */
export const parcelAttentions = ['unknown_word', 'still_with_courier', 'lost'] as const

export type ParcelAttention = (typeof parcelAttentions)[number]

/** The courier has not collected it yet, as far as is known. */
export const cancellableStages: readonly ParcelStage[] = ['booked', 'pickup_failed']
