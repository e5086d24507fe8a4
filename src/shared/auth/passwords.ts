/** SPEC §9: six is the limit; the tips advise eight. */
export const minPasswordLength = 6

export const advisedPasswordLength = 8

/** A longer password would make hashing a denial-of-service attack. */
export const maxPasswordLength = 200

/** The one-time code for a forgotten password: its digits, and how long it is valid. */
export const otpLength = 6

export const otpMinutes = 10

export const passwordTooShort = `Password must be at least ${minPasswordLength} characters long.`

export const newPasswordTooShort = `New password must be at least ${minPasswordLength} characters`

export const passwordTooCommon =
  'This password is one of the first that attackers try. Please choose another one.'

const minDifferentCharacters = 3

export const passwordTooUniform = `Please use at least ${minDifferentCharacters} different characters in your password.`

export const passwordTooLong = `Password must be at most ${maxPasswordLength} characters long.`

/**
 * Why a new password is refused, or null: the rule of the server and of the hints below the fields.
 * `commonPasswords` are those that attackers try first, in lower case.
 */
export function passwordProblem(
  password: string,
  commonPasswords: readonly string[],
): string | null {
  if (password.length < minPasswordLength) return passwordTooShort
  if (password.length > maxPasswordLength) return passwordTooLong
  const different = new Set(password.replaceAll(/\s/g, ''))
  if (different.size < minDifferentCharacters) return passwordTooUniform
  return commonPasswords.includes(password.toLowerCase()) ? passwordTooCommon : null
}

/** SPEC §5: one point each. The list is what the change-password screen shows. */
export const passwordRequirements = [
  {
    text: `At least ${minPasswordLength} characters`,
    test: (p: string) => p.length >= minPasswordLength,
  },
  { text: 'One lowercase letter', test: (p: string) => /\p{Ll}/u.test(p) },
  { text: 'One uppercase letter', test: (p: string) => /\p{Lu}/u.test(p) },
  { text: 'One digit', test: (p: string) => /\p{Nd}/u.test(p) },
  { text: 'One special character', test: (p: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(p) },
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
