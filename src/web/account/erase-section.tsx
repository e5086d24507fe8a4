import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { currentPasswordSchema } from '#shared/auth/auth-schemas.ts'
import { urls } from '#shared/urls.ts'
import { api } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import { endSession } from '../api/session.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { passwordFormTexts } from '../auth/passwords/password-form-texts.ts'
import { PasswordInput } from '../auth/passwords/password-input.tsx'
import { useTexts } from '../languages/language.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Form, FormAlert, FormButtons, useZodForm } from '../ui/forms/form.tsx'
import { SectionCard } from '../ui/layout/section-card.tsx'
import { accountTexts } from './account-texts.tsx'

/** Deletes the account with all that it says of its owner, after the password. */
export default function EraseSection({ email }: { email: string }) {
  const t = useTexts(accountTexts).erase
  const [isOpen, setOpen] = useState(false)
  return (
    <SectionCard title={t.title} text={t.text} className="mt-5">
      {isOpen ? (
        <EraseForm email={email} onCancel={() => setOpen(false)} />
      ) : (
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t.open}
        </Button>
      )}
    </SectionCard>
  )
}

function EraseForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const t = useTexts(accountTexts).erase
  const { current } = useTexts(passwordFormTexts)
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useZodForm(currentPasswordSchema, { defaultValues: { currentPassword: '' } })
  const erase = useApiMutation(
    (body: z.output<typeof currentPasswordSchema>) => api('POST /auth/erase', { body }),
    {
      success: { title: t.erased, text: t.erasedText },
      error: { title: t.failed, shownInForm: 'always' },
      onSuccess: async () => {
        const left = navigate(urls.home(), { flushSync: true })
        // Before the next page is there, which would ask for its cart with a token that is dead.
        endSession(client)
        await left
      },
    },
  )
  return (
    <Form
      form={form}
      mutation={erase}
      errorAt={(error) =>
        error instanceof ApiError && error.code === 'wrong_password' ? 'currentPassword' : 'alert'
      }
      className="space-y-4"
    >
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Field label={current} required error={form.formState.errors.currentPassword?.message}>
        <PasswordInput
          {...form.register('currentPassword')}
          autoComplete="current-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that the press has opened
          autoFocus
        />
      </Field>
      <FormAlert />
      <FormButtons submit={t.confirm} variant="danger" onCancel={onCancel} />
    </Form>
  )
}
