import { useUndo } from '../undo/use-undo.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Permission } from '#shared/api/permissions.ts'
import { roleIn, roleToStore } from '#shared/auth/built-in-roles.ts'
import { staffRoleInputSchema, type StaffRole } from '#shared/auth/staff-schemas.ts'
import { api } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, FormButtons, useZodForm } from '../../ui/forms/form.tsx'
import { TextArea, TextInput } from '../../ui/forms/inputs.tsx'
import { useRefill } from '../edit-conflicts/use-refill.ts'
import { PermissionChoices } from './permission-choices.tsx'
import { useLanguage } from '../../languages/language.ts'
import { roleTexts } from './role-texts.ts'

interface RoleFormProps {
  /** Null for a new role. */
  role: StaffRole | null
  onSaved: () => void
  onCancel: () => void
}

/** Shown in a dialog, which would cover a toast: errors are in the form. */
export function RoleForm({ role, onSaved, onCancel }: RoleFormProps) {
  const language = useLanguage()
  const t = roleTexts[language]
  const form = useZodForm(staffRoleInputSchema, {
    defaultValues: role ? roleIn(role, language) : { name: '', description: '', permissions: [] },
  })
  const [filledFrom, setFilledFrom] = useState(role)
  useRefill(form, role === filledFrom ? null : role, (newer) => {
    setFilledFrom(newer)
    form.reset(roleIn(newer, language))
  })
  const { errors } = form.formState
  const permissions = useWatch({ control: form.control, name: 'permissions' }) as Permission[]
  const undo = useUndo()
  const saving = useApiMutation(
    (body: { name: string; description: string; permissions: Permission[] }) =>
      role
        ? api('PUT /admin/roles/:id', {
            params: { id: role._id },
            body: roleToStore(body, role, language),
          })
        : api('POST /admin/roles', { body }),
    {
      success: { title: role ? t.updated : t.created },
      action: (saved) => (role ? undo(saved) : undefined),
      error: 'silent',
      onSuccess: onSaved,
      invalidates: [adminQueryKeys.lists],
    },
  )
  const title = role ? t.update : t.add
  return (
    <Form form={form} label={title} mutation={saving} errorAt={placeOf}>
      <div className="space-y-4">
        <Field label={t.name} required error={errors.name?.message}>
          <TextInput {...form.register('name')} maxLength={60} />
        </Field>
        <Field label={t.purpose} error={errors.description?.message}>
          <TextArea {...form.register('description')} rows={2} maxLength={300} />
        </Field>
        <PermissionChoices
          legend={t.may}
          hint={t.mayHint}
          permissions={permissions}
          onChange={(chosen) => form.setValue('permissions', chosen, { shouldDirty: true })}
        />
        <FormAlert fallback={t.saveFailed} />
      </div>
      <FormButtons submit={title} onCancel={onCancel} className="mt-5" />
    </Form>
  )
}

const placeOf = (error: Error) =>
  error instanceof ApiError && error.code === 'name_taken' ? 'name' : 'alert'
