/** Results of a request to the address that a courier calls. */
export const hitResults = [
  /** It moved the parcel. */
  'moved',
  /** It is in the timeline, but the parcel stays: a late or unknown word, or the rider's alone. */
  'recorded',
  /** The courier is asked before anything follows from it. */
  'to_confirm',
  'repeated',
  /** Older than the parcel, or from the future. */
  'stale',
  /** Of no parcel of this shop, or of one with another number. */
  'unknown_parcel',
  'handshake',
  'ignored',
  'wrong_secret',
  'malformed',
] as const

export type HitResult = (typeof hitResults)[number]
