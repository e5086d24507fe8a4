import { passwordTooShort, shortestPassword } from '#shared/auth/password-rules.ts'
import { showFailure } from '../toasts/toasts.ts'
import { passwordMismatch } from './password-schemas.ts'

/** What is wrong with a password that was typed twice, as SPEC §5 words it. */
export function tellPasswordProblem({ password, confirm }: { password: string; confirm: string }) {
  if (password === '' || confirm === '') return
  if (password.length < shortestPassword) showFailure('Password Too Short', passwordTooShort)
  else if (password !== confirm) showFailure('Password Mismatch', passwordMismatch)
}
