import { minPasswordLength } from '#shared/auth/passwords.ts'
import { checkMarkedText } from '../../api/use-api-mutation.ts'
import { documentLanguage } from '../../languages/language.ts'
import { showErrorToast } from '../../toasts/toasts.ts'
import { passwordFormTexts } from './password-form-texts.ts'

/**
 * Names in a toast what is wrong with a password that was typed twice (SPEC §5); the hints at the fields
 * say more. False when nothing is wrong with it.
 */
export function showPasswordProblem({ password, confirm }: { password: string; confirm: string }) {
  const isShort = password.length < minPasswordLength
  if (password === '' || confirm === '' || (!isShort && password === confirm)) return false
  const t = passwordFormTexts[documentLanguage()]
  showErrorToast(isShort ? t.tooShortTitle : t.mismatchTitle, checkMarkedText())
  return true
}
