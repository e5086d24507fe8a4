/** SPEC §9: six is the limit; the tips advise eight. */
export const minPasswordLength = 6

export const advisedPasswordLength = 8

/** A longer password would make hashing a denial-of-service attack. */
export const maxPasswordLength = 200

/** The one-time code for a forgotten password: its digits, and how long it is valid. */
export const otpLength = 6

export const otpMinutes = 10

export const minDifferentCharacters = 3

/** The texts of a problem are `passwordProblems` in `auth-texts.ts`. */
export type PasswordProblem = 'tooShort' | 'tooLong' | 'tooUniform' | 'tooCommon'

/**
 * Why a new password is refused, or null: the rule of the server and of the hints below the fields.
 * `commonPasswords` are those that attackers try first, in lower case.
 */
export function passwordProblem(
  password: string,
  commonPasswords: readonly string[],
): PasswordProblem | null {
  if (password.length < minPasswordLength) return 'tooShort'
  if (password.length > maxPasswordLength) return 'tooLong'
  const different = new Set(password.replaceAll(/\s/g, ''))
  if (different.size < minDifferentCharacters) return 'tooUniform'
  return commonPasswords.includes(password.toLowerCase()) ? 'tooCommon' : null
}

/** SPEC §5: one point each. The list is what the change-password screen shows. */
export const passwordRequirements = [
  { name: 'length', test: (p: string) => p.length >= minPasswordLength },
  { name: 'lowercase', test: (p: string) => /\p{Ll}/u.test(p) },
  { name: 'uppercase', test: (p: string) => /\p{Lu}/u.test(p) },
  { name: 'digit', test: (p: string) => /\p{Nd}/u.test(p) },
  { name: 'special', test: (p: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(p) },
] as const

/** The minimum score of the change-password screen. */
export const sufficientStrength = 3

/** 0 to 5. */
export function passwordStrength(password: string): number {
  return passwordRequirements.filter(({ test }) => test(password)).length
}

export type StrengthName = 'Weak' | 'Fair' | 'Good' | 'Strong'

export function strengthName(score: number): StrengthName {
  if (score <= 2) return 'Weak'
  if (score === 3) return 'Fair'
  return score === 4 ? 'Good' : 'Strong'
}
