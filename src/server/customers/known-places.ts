import type { Shop } from '../shop.ts'
import type { ClientNetwork } from '../platform/rate-limits/client-network.ts'
import { isKnownPlace as isKnownSince } from './place-queries.ts'

const knownForMs = 180 * 24 * 60 * 60_000

/**
 * Whether the account's owner has signed in from this place in the last half year. Strangers who
 * use up an account's limits cannot use up what is kept for such places.
 */
export async function isKnownPlace(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  email: string,
  place: ClientNetwork,
): Promise<boolean> {
  return isKnownSince(db, email, place, new Date(clock.now().getTime() - knownForMs))
}
