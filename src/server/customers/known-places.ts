import type { AccountTools } from './accounts.ts'
import type { Place } from './place.ts'
import { isKnownPlace as isKnownSince } from './place-queries.ts'

const knownForMs = 180 * 24 * 60 * 60_000

/**
 * Whether the account's owner has signed in from this place in the last half year. Strangers who
 * use up an account's limits cannot use up what is kept for such places.
 */
export async function isKnownPlace(
  { db, clock }: Pick<AccountTools, 'db' | 'clock'>,
  email: string,
  place: Place,
): Promise<boolean> {
  return isKnownSince(db, email, place, new Date(clock.now().getTime() - knownForMs))
}
