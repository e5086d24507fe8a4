import type { z } from 'zod'
import { currentPasswordSchema } from '#shared/auth/auth-schemas.ts'
import { api } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { passwordFormTexts } from '../../auth/passwords/password-form-texts.ts'
import { PasswordInput } from '../../auth/passwords/password-input.tsx'
import { useTexts } from '../../languages/language.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, SubmitButton, useZodForm } from '../../ui/forms/form.tsx'
import { securityTexts } from './security-texts.ts'

/** Asks for the password of people without a second factor, before what a stolen session is not to do. */
export function PasswordAgainForm({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useTexts(securityTexts).again
  const { current } = useTexts(passwordFormTexts)
  const form = useZodForm(currentPasswordSchema, { defaultValues: { currentPassword: '' } })
  const renew = useApiMutation(
    (body: z.output<typeof currentPasswordSchema>) => api('POST /auth/password/renew', { body }),
    { error: { title: t.notAccepted, shownInForm: 'always' }, onSuccess: onDone },
  )
  return (
    <Form
      form={form}
      mutation={renew}
      errorAt={(error) =>
        error instanceof ApiError && error.code === 'wrong_password' ? 'currentPassword' : 'alert'
      }
      className="space-y-4"
    >
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Field label={current} required error={form.formState.errors.currentPassword?.message}>
        <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
      </Field>
      <FormAlert />
      <SubmitButton size="large" className="w-full">
        {t.submit}
      </SubmitButton>
    </Form>
  )
}
