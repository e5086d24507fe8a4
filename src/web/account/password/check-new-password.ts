import { passwordStrength, sufficientStrength } from '#shared/auth/password-strength.ts'

export interface PasswordChangeForm {
  current: string
  next: string
  confirm: string
}

export type PasswordChangeErrors = Partial<Record<keyof PasswordChangeForm, string>>

/** What stands against a change of password, at the field it concerns (SPEC §5). */
export function checkNewPassword({
  current,
  next,
  confirm,
}: PasswordChangeForm): PasswordChangeErrors {
  const errors: PasswordChangeErrors = {}
  if (current === '') errors.current = 'Please enter your current password'
  if (next === '') errors.next = 'Please enter a new password'
  else if (passwordStrength(next) < sufficientStrength) {
    errors.next = 'Please choose a stronger password'
  } else if (next === current) {
    errors.next = 'New password must be different from current password'
  }
  if (confirm !== next) errors.confirm = 'New passwords do not match'
  return errors
}
