import { useRef, useState, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { latinDigits } from '#shared/addresses/phone.ts'
import { otpLength } from '#shared/auth/auth-schemas.ts'
import { newPasswordTooShort, shortestPassword } from '#shared/auth/password-rules.ts'
import { urls } from '#shared/urls.ts'
import { api } from '../api/api.ts'
import { messageOf } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { showFailure, showToast } from '../ui/toasts.ts'
import { PasswordInput } from './password-input.tsx'
import { ResendCode } from './resend-code.tsx'

const mismatch = 'New passwords do not match'

export function ResetPasswordForm({ email }: { email: string }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [otp, setOtp] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const otpInput = useRef<HTMLInputElement>(null)

  const isTooShort = newPassword !== '' && newPassword.length < shortestPassword
  const isMismatch = confirm !== '' && newPassword !== confirm
  const isReady = otp.length === otpLength && newPassword !== '' && newPassword === confirm

  const reset = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || isSending) return
    if (isTooShort) {
      showFailure('Error', newPasswordTooShort)
      return
    }
    setIsSending(true)
    setFailure(null)
    try {
      const { message } = await api('POST /auth/reset-password', {
        body: { email, otp, newPassword },
      })
      await navigate(urls.login(), { state })
      showToast('Password Reset Successful', message)
    } catch (error) {
      const message = messageOf(error, 'Something went wrong. Please try again.')
      setFailure(message)
      showFailure('Reset Failed', message)
      otpInput.current?.focus()
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form noValidate method="post" onSubmit={(event) => void reset(event)} className="space-y-4">
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Field label="Code from the e-mail" required error={failure ?? undefined}>
        <TextInput
          ref={otpInput}
          value={otp}
          onChange={(event) => setOtp(digitsOf(event.target.value))}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={otpLength}
          placeholder="000000"
          className="text-center text-xl font-semibold tracking-[0.4em] tabular-nums"
        />
      </Field>
      <Field label="New Password" required error={isTooShort ? newPasswordTooShort : undefined}>
        <PasswordInput
          name="newPassword"
          value={newPassword}
          onChange={(event) => setNewPassword(event.target.value)}
          autoComplete="new-password"
        />
      </Field>
      <Field label="Confirm New Password" required error={isMismatch ? mismatch : undefined}>
        <PasswordInput
          name="confirm"
          value={confirm}
          onChange={(event) => setConfirm(event.target.value)}
          autoComplete="new-password"
        />
      </Field>
      <Button type="submit" size="large" disabled={!isReady} isBusy={isSending} className="w-full">
        Reset Password
      </Button>
      <ResendCode email={email} />
    </form>
  )
}

/** A code as it may be pasted: Bangla digits, spaces and all. */
function digitsOf(text: string): string {
  return latinDigits(text).replaceAll(/\D/g, '').slice(0, otpLength)
}
