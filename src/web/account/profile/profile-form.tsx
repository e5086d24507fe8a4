import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { profileSchema } from '#shared/auth/auth-schemas.ts'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { api } from '../../api/api.ts'
import { messageOf } from '../../api/api-error.ts'
import { refreshUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showFailure, showToast } from '../../ui/toasts.ts'
import { emailNote } from './email-note.ts'

interface ProfileFormProps {
  user: UserWithAddresses
  onDone: () => void
}

export function ProfileForm({ user, onDone }: ProfileFormProps) {
  const client = useQueryClient()
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(profileSchema),
    defaultValues: { name: user.name, phone: user.phone ?? '' },
  })
  const { errors, isSubmitting } = formState

  useEffect(() => setFocus('name'), [setFocus])

  const save = handleSubmit(async (profile) => {
    try {
      const answer = await api('PUT /auth/profile', { body: profile })
      refreshUser(client, answer.user)
      showToast('Profile Updated', 'Your profile has been saved.')
      onDone()
    } catch (error) {
      showFailure('Update Failed', messageOf(error, 'Failed to update profile. Please try again.'))
    }
  })

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4 sm:grid-cols-2">
      <Field label="Name" required error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="name" />
      </Field>
      <Field label="Phone" error={errors.phone?.message}>
        <TextInput
          {...register('phone')}
          type="tel"
          autoComplete="tel"
          placeholder="+880 1712-345678"
        />
      </Field>
      <Field label="E-mail" hint={emailNote} className="sm:col-span-2">
        <TextInput type="email" value={user.email} readOnly disabled />
      </Field>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" isBusy={isSubmitting}>
          Save Changes
        </Button>
        <Button look="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
