import type { ParcelStage } from '../couriers/parcels/parcel-stages.ts'

/** Kinds of rows in a parcel's ledger. A positive amount is owed to the shop by its courier. */
export const cashKinds = [
  'collected',
  'delivery_charge',
  'cod_charge',
  'paid_out',
  'adjustment',
] as const

export type CashKind = (typeof cashKinds)[number]

interface CashRule {
  /** Money that the courier collects: the cash unless it reports another amount, the reported amount, or nothing. */
  collects: 'cash' | 'reported' | 'nothing'
  /** Whether the courier takes its charges out of the cash. */
  isCharged: boolean
}

const none: CashRule = { collects: 'nothing', isCharged: false }

/** The states of a parcel's money. */
export const cashRules: Readonly<Record<ParcelStage, CashRule>> = {
  booking: none,
  unknown: none,
  refused: none,
  booked: none,
  pickup_failed: none,
  cancelled: none,
  on_the_way: none,
  held: none,
  out_for_delivery: none,
  returning: { collects: 'nothing', isCharged: true },
  delivered: { collects: 'cash', isCharged: true },
  partly: { collects: 'reported', isCharged: true },
  exchanged: { collects: 'cash', isCharged: true },
  // A buyer may pay for the way of what is refused.
  returned: { collects: 'reported', isCharged: true },
}

export const payoutSources = ['api', 'file', 'hand'] as const

export type PayoutSource = (typeof payoutSources)[number]

/**
 * Parcels that need attention: delivered and not paid after the days of the settings; paid, but not what
 * was expected; returned, and not received back.
 */
export const cashAlarms = ['unpaid', 'differs', 'not_back'] as const

export type CashAlarm = (typeof cashAlarms)[number]

/** How a difference is closed: the courier keeps the money, or it was not collected and the order owes it. */
export const differenceEnds = ['adjustment', 'not_collected'] as const

export type DifferenceEnd = (typeof differenceEnds)[number]

/** Fields that a column of a payout's file can have. */
export const payoutFields = ['consignment', 'ourRef', 'collected', 'charges', 'net'] as const

export type PayoutField = (typeof payoutFields)[number]

/** Some couriers have a column for each charge: all of them are added. */
export const isRepeatable = (field: PayoutField): boolean => field === 'charges'

/**
 * Results of a payout's line: its parcel is unknown, was paid in full before, has got less by all payouts
 * because of its charges, or for another reason, or more than it should, or exactly that.
 */
export const lineResults = ['unknown', 'twice', 'overcharged', 'short', 'over', 'exact'] as const

export type LineResult = (typeof lineResults)[number]

export const maxPayoutLines = 5000
export const maxReasonLength = 500
