import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { minPasswordLength, passwordStrength, sufficientStrength } from '#shared/auth/passwords.ts'
import { urls } from '#shared/urls.ts'
import { api } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import { startSession } from '../api/session.ts'
import { checkMarkedText, useApiMutation } from '../api/use-api-mutation.ts'
import { passwordFormTexts } from '../auth/passwords/password-form-texts.ts'
import type { changePasswordFormSchema } from '../auth/passwords/password-schemas.ts'
import { PasswordInput } from '../auth/passwords/password-input.tsx'
import { usePasswordProblem } from '../auth/passwords/use-password-problem.ts'
import { useTexts } from '../languages/language.ts'
import { Field } from '../ui/forms/field.tsx'
import { Form, SubmitButton, useZodForm } from '../ui/forms/form.tsx'
import { showErrorToast } from '../toasts/toasts.ts'
import { accountTexts } from './account-texts.tsx'
import { PasswordStrengthMeter } from './password-strength-meter.tsx'

const loadSchema = async () =>
  (await import('../auth/passwords/password-schemas.ts')).changePasswordFormSchema

export function PasswordForm({ email }: { email: string }) {
  const t = useTexts(accountTexts).password
  const fieldTexts = useTexts(passwordFormTexts)
  const client = useQueryClient()
  const form = useZodForm(loadSchema, {
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  })
  const { errors } = form.formState
  const [newPassword, confirmPassword] = useWatch({
    control: form.control,
    name: ['newPassword', 'confirmPassword'],
  })
  const change = useApiMutation(
    ({ currentPassword, newPassword }: z.output<typeof changePasswordFormSchema>) =>
      api('POST /auth/change-password', { body: { currentPassword, newPassword } }),
    {
      success: {
        title: t.changed,
        text: t.changedText,
      },
      // A new password ends no API key and no passkey: staff see there what was added.
      action: ({ user }) =>
        user.role === 'admin' ? { label: t.seeSecurity, to: urls.adminSecurity() } : undefined,
      error: { title: t.failed, shownInForm: 'at fields' },
      onSuccess: (signedIn) => {
        startSession(client, signedIn)
        form.reset()
      },
    },
  )

  const refusal = usePasswordProblem(newPassword)
  // The requirements below the field say that it is too short.
  const tooWeak = newPassword.length < minPasswordLength ? null : refusal
  const isMismatch = confirmPassword !== '' && confirmPassword !== newPassword
  const canSubmit =
    passwordStrength(newPassword) >= sufficientStrength && newPassword === confirmPassword

  return (
    <Form
      form={form}
      mutation={change}
      onInvalid={() => {
        showErrorToast(t.failed, checkMarkedText())
        return true
      }}
      errorAt={(error) =>
        error instanceof ApiError && error.code === 'wrong_password' ? 'currentPassword' : 'toast'
      }
      className="space-y-4"
    >
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Field label={fieldTexts.current} required error={errors.currentPassword?.message}>
        <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
      </Field>
      <div>
        <Field label={fieldTexts.new} required error={tooWeak ?? errors.newPassword?.message}>
          <PasswordInput {...form.register('newPassword')} autoComplete="new-password" />
        </Field>
        <PasswordStrengthMeter password={newPassword} />
      </div>
      <Field
        label={fieldTexts.confirmNew}
        required
        error={isMismatch ? fieldTexts.newMismatch : errors.confirmPassword?.message}
      >
        <PasswordInput {...form.register('confirmPassword')} autoComplete="new-password" />
      </Field>
      <SubmitButton size="large" disabled={!canSubmit}>
        {t.title}
      </SubmitButton>
    </Form>
  )
}
