import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import { profileSchema, type Profile } from '#shared/auth/auth-schemas.ts'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { api } from '../api/client.ts'
import { setSessionUser } from '../api/session.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { Field } from '../ui/forms/field.tsx'
import { Form, FormButtons, useZodForm } from '../ui/forms/form.tsx'
import { useKeepDraft, type FormDraft } from '../ui/forms/form-draft.ts'
import { PhoneInput, TextInput } from '../ui/forms/inputs.tsx'

export const profileDraftName = 'profile'

/** What is typed; the subject is the customer's id. */
export type ProfileDraft = FormDraft<string, z.input<typeof profileSchema>>

interface ProfileFormProps {
  user: UserWithAddresses
  /** What was typed before a session ended. */
  draft: ProfileDraft | null
  onDone: () => void
}

export function ProfileForm({ user, draft, onDone }: ProfileFormProps) {
  const client = useQueryClient()
  const form = useZodForm(profileSchema, {
    defaultValues: { name: user.name, phone: user.phone ?? '' },
  })
  useKeepDraft({ name: profileDraftName, form, subject: user._id, draft })
  const { register, formState, setFocus } = form
  const { errors } = formState
  const save = useApiMutation((body: Profile) => api('PUT /auth/profile', { body }), {
    success: { title: 'Profile Updated', text: 'Your profile has been saved.' },
    error: {
      title: 'Update Failed',
      fallback: 'Failed to update profile. Please try again.',
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
      <Field label="Name" required error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="name" />
      </Field>
      <Field label="Phone" error={errors.phone?.message}>
        <PhoneInput {...register('phone')} />
      </Field>
      <Field label="E-mail" hint={emailNote} className="sm:col-span-2">
        <TextInput type="email" value={user.email} readOnly disabled />
      </Field>
      <FormButtons submit="Save Changes" onCancel={onDone} className="sm:col-span-2" />
    </Form>
  )
}

/** SPEC §2: why the e-mail cannot be edited. */
export const emailNote = 'Email cannot be changed for security reasons'
