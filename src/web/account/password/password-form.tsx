import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { passwordStrength, sufficientStrength } from '#shared/auth/password-strength.ts'
import { api } from '../../api/api.ts'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { beginSession } from '../../api/session.ts'
import { PasswordInput } from '../../auth/password-input.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { showFailure, showToast } from '../../ui/toasts.ts'
import {
  checkNewPassword,
  type PasswordChangeErrors,
  type PasswordChangeForm,
} from './check-new-password.ts'
import { StrengthMeter } from './strength-meter.tsx'

const blank: PasswordChangeForm = { current: '', next: '', confirm: '' }

export function PasswordForm({ email }: { email: string }) {
  const client = useQueryClient()
  const [form, setForm] = useState(blank)
  const [errors, setErrors] = useState<PasswordChangeErrors>({})
  const [isSaving, setIsSaving] = useState(false)
  const currentInput = useRef<HTMLInputElement>(null)

  const { next, confirm } = form
  const isMismatch = confirm !== '' && confirm !== next
  const canSubmit = passwordStrength(next) >= sufficientStrength && next === confirm

  const inputOf = (name: keyof PasswordChangeForm) => ({
    name,
    value: form[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setForm({ ...form, [name]: event.target.value })
      setErrors({ ...errors, [name]: undefined })
    },
  })

  const change = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const found = checkNewPassword(form)
    setErrors(found)
    const [first] = Object.values(found)
    if (first !== undefined) {
      showFailure('Change Password Failed', first)
      if (found.current) currentInput.current?.focus()
      return
    }
    setIsSaving(true)
    try {
      const signedIn = await api('POST /auth/change-password', {
        body: { currentPassword: form.current, newPassword: next },
      })
      beginSession(client, signedIn)
      setForm(blank)
      showToast('Password Changed', 'You stay signed in here; every other device is signed out.')
    } catch (error) {
      const message = messageOf(error, 'Something went wrong. Please try again.')
      showFailure('Change Password Failed', message)
      if (error instanceof ApiError && error.code === 'wrong_password') {
        setErrors({ current: message })
        currentInput.current?.focus()
      }
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <form noValidate method="post" onSubmit={(event) => void change(event)} className="space-y-4">
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Field label="Current Password" required error={errors.current}>
        <PasswordInput {...inputOf('current')} ref={currentInput} autoComplete="current-password" />
      </Field>
      <div>
        <Field label="New Password" required error={errors.next}>
          <PasswordInput {...inputOf('next')} autoComplete="new-password" />
        </Field>
        <StrengthMeter password={next} />
      </div>
      <Field
        label="Confirm New Password"
        required
        error={errors.confirm ?? (isMismatch ? 'New passwords do not match' : undefined)}
      >
        <PasswordInput {...inputOf('confirm')} autoComplete="new-password" />
      </Field>
      <Button type="submit" size="large" disabled={!canSubmit} isBusy={isSaving}>
        Change Password
      </Button>
    </form>
  )
}
