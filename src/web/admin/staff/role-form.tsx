import { useUndo } from '../undo/use-undo.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { resources, type Permission, type Resource } from '#shared/api/permissions.ts'
import { roleIn, roleToStore } from '#shared/auth/built-in-roles.ts'
import { staffRoleInputSchema, type StaffRole } from '#shared/auth/staff-schemas.ts'
import { api } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useMay } from '../../api/session.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, FormButtons, useZodForm } from '../../ui/forms/form.tsx'
import { Select, TextArea, TextInput } from '../../ui/forms/inputs.tsx'
import { useRefill } from '../edit-conflicts/use-refill.ts'
import { resourceTexts } from './permission-texts.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
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
  const texts = useTexts(resourceTexts)
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
  const may = useMay()
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
  const choose = (resource: Resource, level: Level) => {
    const others = permissions.filter((word) => !word.endsWith(`_${resource}`))
    const word = level === 'none' ? [] : [`${level}_${resource}` as const]
    form.setValue('permissions', [...others, ...word], { shouldDirty: true })
  }
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
        <fieldset>
          <legend className="font-medium">{t.may}</legend>
          <p className="mt-1 text-sm text-muted">{t.mayHint}</p>
          <ul className="mt-2 divide-y divide-line">
            {resources.map((resource) => (
              <li key={resource} className="flex items-center gap-3 py-2">
                <div className="min-w-0 flex-1" id={`about-${resource}`}>
                  <p className="font-medium">{texts[resource].label}</p>
                  <p className="text-sm text-muted">{texts[resource].text}</p>
                </div>
                <Select
                  aria-labelledby={`about-${resource}`}
                  className="w-32 shrink-0"
                  value={levelOf(permissions, resource)}
                  onChange={(event) => choose(resource, event.target.value as Level)}
                >
                  <option value="none">{t.levels.none}</option>
                  <option value="read" disabled={!may(`read_${resource}`)}>
                    {t.levels.read}
                  </option>
                  <option value="write" disabled={!may(`write_${resource}`)}>
                    {t.levels.write}
                  </option>
                </Select>
              </li>
            ))}
          </ul>
        </fieldset>
        <FormAlert fallback={t.saveFailed} />
      </div>
      <FormButtons submit={title} onCancel={onCancel} className="mt-5" />
    </Form>
  )
}

const placeOf = (error: Error) =>
  error instanceof ApiError && error.code === 'name_taken' ? 'name' : 'alert'

type Level = 'none' | 'read' | 'write'

function levelOf(permissions: readonly Permission[], resource: Resource): Level {
  if (permissions.includes(`write_${resource}`)) return 'write'
  return permissions.includes(`read_${resource}`) ? 'read' : 'none'
}
