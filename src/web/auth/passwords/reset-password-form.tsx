import { useEffect, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { AccessAfterReset } from '#shared/auth/added-access-schemas.ts'
import { authTexts } from '#shared/auth/auth-texts.ts'
import { otpLength, minPasswordLength } from '#shared/auth/passwords.ts'
import { api } from '../../api/client.ts'
import { checkMarkedText, useApiMutation } from '../../api/use-api-mutation.ts'
import { useTexts } from '../../languages/language.ts'
import { showErrorToast } from '../../toasts/toasts.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Form, SubmitButton, useZodForm } from '../../ui/forms/form.tsx'
import { textLinkClass } from '../auth-card.tsx'
import { authPageTexts } from '../auth-page-texts.tsx'
import { CodeInput } from '../second-factor/code-input.tsx'
import { passwordFormTexts } from './password-form-texts.ts'
import { PasswordInput } from './password-input.tsx'
import type { resetPasswordFormSchema } from './password-schemas.ts'
import { usePasswordProblem } from './use-password-problem.ts'

const loadSchema = async () => (await import('./password-schemas.ts')).resetPasswordFormSchema

interface ResetPasswordFormProps {
  email: string
  /** With what was added to the account, if anything was. */
  onReset: (access: AccessAfterReset | null) => unknown
}

export function ResetPasswordForm({ email, onReset }: ResetPasswordFormProps) {
  const t = useTexts(authPageTexts)
  const passwordTexts = useTexts(passwordFormTexts)
  const { newPasswordTooShort } = useTexts(authTexts)
  const form = useZodForm(loadSchema, {
    defaultValues: { otp: '', newPassword: '', confirmPassword: '' },
  })
  const { errors } = form.formState
  const [otp, newPassword, confirmPassword] = useWatch({
    control: form.control,
    name: ['otp', 'newPassword', 'confirmPassword'],
  })
  const reset = useApiMutation(
    ({ otp, newPassword }: z.output<typeof resetPasswordFormSchema>) =>
      api('POST /auth/reset-password', { body: { email, otp, newPassword } }),
    {
      success: ({ message }) => ({ title: t.reset.done, text: message }),
      error: { title: t.reset.failed, shownInForm: 'always' },
      onSuccess: ({ access }) => onReset(access),
    },
  )

  const refusal = usePasswordProblem(newPassword)
  const tooWeak = newPassword.length < minPasswordLength ? newPasswordTooShort : refusal
  const isMismatch = confirmPassword !== '' && newPassword !== confirmPassword
  const isReady = otp.length === otpLength && newPassword !== '' && newPassword === confirmPassword

  return (
    <Form
      form={form}
      mutation={reset}
      onInvalid={() => {
        showErrorToast(t.error, checkMarkedText())
        return true
      }}
      errorAt="otp"
      className="space-y-4"
    >
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Field label={t.reset.code} required error={errors.otp?.message}>
        <Controller
          control={form.control}
          name="otp"
          render={({ field }) => <CodeInput {...field} length={otpLength} />}
        />
      </Field>
      <Field
        label={passwordTexts.new}
        required
        error={(newPassword !== '' && tooWeak) || errors.newPassword?.message}
      >
        <PasswordInput {...form.register('newPassword')} autoComplete="new-password" />
      </Field>
      <Field
        label={passwordTexts.confirmNew}
        required
        error={isMismatch ? passwordTexts.newMismatch : undefined}
      >
        <PasswordInput {...form.register('confirmPassword')} autoComplete="new-password" />
      </Field>
      <SubmitButton size="large" disabled={!isReady} className="w-full">
        {t.reset.submit}
      </SubmitButton>
      <ResendCode email={email} />
    </Form>
  )
}

const waitSeconds = 30

/** Requests another code, at most every 30 seconds. */
function ResendCode({ email }: { email: string }) {
  const t = useTexts(authPageTexts)
  const [secondsLeft, setSecondsLeft] = useState(waitSeconds)

  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])

  const resend = useApiMutation(() => api('POST /auth/forgot-password', { body: { email } }), {
    success: ({ message }) => ({ title: t.forgot.sent, text: message }),
    error: t.error,
    onError: () => setSecondsLeft(0),
  })
  const sendAnother = () => {
    setSecondsLeft(waitSeconds)
    resend.mutate()
  }

  return (
    <p className="min-h-11 text-center text-sm leading-[2.75rem] text-muted">
      {t.reset.noEmailYet}{' '}
      {secondsLeft > 0 ? (
        <span className="tabular-nums">{t.reset.askAgainIn(secondsLeft)}</span>
      ) : (
        <button type="button" onClick={sendAnother} className={textLinkClass}>
          {t.reset.sendAnother}
        </button>
      )}
    </p>
  )
}
