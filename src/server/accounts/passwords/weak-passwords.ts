import { authTexts } from '#shared/auth/auth-texts.ts'
import { passwordProblem, type PasswordProblem } from '#shared/auth/passwords.ts'
import { fieldError } from '../../platform/domain-error.ts'

/**
 * Why a new password is refused, or null. The 49,000 that attackers try first are loaded with the first
 * one that is chosen; a search takes less than a hundredth of its hashing.
 */
export async function newPasswordProblem(password: string): Promise<PasswordProblem | null> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return passwordProblem(password, dictionary['passwords-common'])
}

/** Throws `invalid` at this field of the request for a password that is too weak. */
export async function rejectWeakPassword(password: string, path: string): Promise<void> {
  const problem = await newPasswordProblem(password)
  if (problem === null) return
  throw fieldError(path, (language) => authTexts[language].passwordProblems[problem])
}
