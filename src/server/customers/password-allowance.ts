export const passwordWindowMs = 15 * 60_000
/** API conventions: so many wrong passwords for one account from one place. */
export const wrongPasswordsPerPlace = 10
/** So many wrong passwords from one place, whatever the account. */
export const wrongPasswordsFromPlace = 50
/** So many for one account altogether, of which the last few are for places it is known at. */
export const wrongPasswordsPerAccount = 20
const keptForKnownPlaces = 3
/** What a first attacker leaves to further places that nobody has seen yet. */
const keptForNewcomers = 4

export interface WrongPasswords {
  fromNetwork: number
  fromOtherNetworks: number
  /** The customer has proved to be themselves from here before. */
  isKnownPlace: boolean
}

/**
 * Whether one more password may be tried on an account. Attackers who spread over many places run
 * into the account's own limit; the owner still gets in, because no place may use up what is left:
 * a newcomer is always given part of it, and a known place has tries that strangers cannot take.
 */
export function mayTryPassword({
  fromNetwork,
  fromOtherNetworks,
  isKnownPlace,
}: WrongPasswords): boolean {
  if (fromNetwork >= wrongPasswordsPerPlace) return false
  if (isKnownPlace) return fromNetwork + fromOtherNetworks < wrongPasswordsPerAccount
  const left = wrongPasswordsPerAccount - keptForKnownPlaces - fromOtherNetworks
  return fromNetwork < Math.max(left - keptForNewcomers, Math.ceil(left / 2))
}
