/** State of a parcel, in the shop's words. */
export type ParcelState = keyof typeof parcelStateTable

/** The meaning of a courier's word for a parcel. */
export interface RawStatusMeaning {
  /** Null for a word that is known, but says nothing of where the parcel is. */
  state: ParcelState | null
  /** The rider's word, which the courier's office has not confirmed: shown, but nothing follows from it. */
  isUnconfirmed?: true
  /** Said on the way back too, and after a failed attempt: it does not end either. */
  isRoutine?: true
}

interface ParcelStateRule {
  /** A newer report moves a parcel to a state of the same or a higher rank. */
  rank: number
  /** States of a lower rank that may follow all the same. */
  goesBackTo: readonly string[]
  /** States of a higher rank that may not follow. */
  neverBecomes?: readonly string[]
  /** The courier is done with it: it is not polled any more, though a later report still counts. */
  isFinal: boolean
}

/**
 * The states of a parcel. By rank a parcel goes only forward; `goesBackTo` lists what is real all the
 * same, such as a parcel that comes back after it was delivered.
 */
export const parcelStateTable = {
  booked: { rank: 1, goesBackTo: [], isFinal: false },
  pickup_failed: { rank: 2, goesBackTo: ['booked'], isFinal: false },
  // A parcel that is cancelled too late is carried and delivered after all.
  // Some couriers say of one that never left what they say of one that came back.
  cancelled: { rank: 3, goesBackTo: [], neverBecomes: ['returned'], isFinal: true },
  on_the_way: { rank: 3, goesBackTo: [], isFinal: false },
  held: { rank: 4, goesBackTo: ['on_the_way', 'cancelled'], isFinal: false },
  out_for_delivery: { rank: 4, goesBackTo: ['on_the_way', 'cancelled'], isFinal: false },
  returning: { rank: 5, goesBackTo: ['on_the_way', 'held', 'out_for_delivery'], isFinal: false },
  delivered: { rank: 6, goesBackTo: ['returning'], isFinal: true },
  // Units coming back afterwards are the rest, or those given in exchange.
  partly: { rank: 6, goesBackTo: [], neverBecomes: ['returned'], isFinal: true },
  exchanged: { rank: 6, goesBackTo: [], neverBecomes: ['returned'], isFinal: true },
  // Some say so when it is only to go back: the shop may ask for another attempt.
  returned: {
    rank: 7,
    goesBackTo: ['on_the_way', 'held', 'out_for_delivery', 'delivered', 'partly', 'exchanged'],
    isFinal: true,
  },
} as const satisfies Record<string, ParcelStateRule>

export const parcelStates = Object.keys(parcelStateTable) as [ParcelState, ...ParcelState[]]

/** Whether a newer report that says `next` moves a parcel that is at `now`. Older reports move nothing. */
export function mayFollow(now: ParcelState, next: ParcelState): boolean {
  const { rank, goesBackTo, neverBecomes = [] }: ParcelStateRule = parcelStateTable[now]
  if (next === now || neverBecomes.includes(next)) return false
  return parcelStateTable[next].rank >= rank || goesBackTo.includes(next)
}
