import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import type { Profile, profileSchema } from '#shared/auth/auth-schemas.ts'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { api } from '../api/client.ts'
import { setSessionUser } from '../api/session.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useTexts } from '../languages/language.ts'
import { Field } from '../ui/forms/field.tsx'
import { Form, FormButtons, useZodForm } from '../ui/forms/form.tsx'
import { useDraftOfForm, type FormDraft } from '../ui/forms/draft.ts'
import { PhoneInput, TextInput } from '../ui/forms/inputs.tsx'
import { accountTexts } from './account-texts.tsx'

const loadSchema = async () => (await import('#shared/auth/auth-schemas.ts')).profileSchema

/** Unsaved input; the subject is the customer's id. */
export type ProfileDraft = FormDraft<string, z.input<typeof profileSchema>>

interface ProfileFormProps {
  user: UserWithAddresses
  /** Input from before a session ended. */
  draft: ProfileDraft
  onDone: () => void
}

export function ProfileForm({ user, draft, onDone }: ProfileFormProps) {
  const t = useTexts(accountTexts).profile
  const client = useQueryClient()
  const form = useZodForm(loadSchema, {
    defaultValues: { name: user.name, phone: user.phone ?? '' },
  })
  useDraftOfForm(draft, { form, subject: user._id })
  const { register, formState, setFocus } = form
  const { errors } = formState
  const save = useApiMutation((body: Profile) => api('PUT /auth/profile', { body }), {
    success: { title: t.saved, text: t.savedText },
    error: {
      title: t.failed,
      fallback: t.failedText,
      shownInForm: 'at fields',
    },
    onSuccess: (response) => {
      setSessionUser(client, response.user)
      onDone()
    },
  })

  useEffect(() => setFocus('name'), [setFocus])

  return (
    <Form form={form} mutation={save} errorAt="toast" className="grid gap-4 sm:grid-cols-2">
      <Field label={t.name} required error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="name" />
      </Field>
      <Field label={t.phone} error={errors.phone?.message}>
        <PhoneInput {...register('phone')} />
      </Field>
      <Field label={t.email} hint={t.emailNote} className="sm:col-span-2">
        <TextInput type="email" value={user.email} readOnly disabled />
      </Field>
      <FormButtons submit={t.save} onCancel={onDone} className="sm:col-span-2" />
    </Form>
  )
}
