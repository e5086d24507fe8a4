/** Digits of the codes that authenticator apps show. */
export const codeLength = 6

export const recoveryCodeCount = 10

/** From the rule being switched on, or from becoming staff, to when the administration closes. */
export const graceDays = 7

/** How long a second factor counts as given for what asks for it again. */
export const recentMinutes = 10

/** Wrong codes of an account before it is locked, and for how long. */
export const maxWrongCodes = 5
export const lockMinutes = 15

/** Methods that can be switched on; recovery codes replace either. */
export const secondFactorMethods = ['totp', 'passkey'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** People who need a second factor: nobody, owners, or all members of staff. */
export const secondFactorRules = ['off', 'owners', 'staff'] as const
export type SecondFactorRule = (typeof secondFactorRules)[number]

/** A recovery code as it is compared: without the hyphens and capitals that people write. */
export function plainRecoveryCode(written: string): string {
  return written.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
