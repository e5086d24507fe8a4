import { passwordTooCommon } from '#shared/auth/passwords.ts'
import { fieldError } from '../../platform/domain-error.ts'

/**
 * Whether a password is among the 49,000 that attackers try first, whatever its case. The list is
 * loaded with the first password that is chosen; a search takes less than a hundredth of its hashing.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].includes(password.toLowerCase())
}

/** Throws `invalid` at this field of the request for a password that is too common. */
export async function rejectCommonPassword(password: string, path: string): Promise<void> {
  if (!(await isCommonPassword(password))) return
  throw fieldError(path, passwordTooCommon)
}
