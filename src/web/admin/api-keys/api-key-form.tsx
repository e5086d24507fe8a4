import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { Permission } from '#shared/api/permissions.ts'
import { apiKeyInputSchema } from '#shared/auth/api-key-schemas.ts'
import { api } from '../../api/client.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useTexts } from '../../languages/language.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, FormButtons, useZodForm } from '../../ui/forms/form.tsx'
import { Select, TextInput } from '../../ui/forms/inputs.tsx'
import { PermissionChoices } from '../staff/permission-choices.tsx'
import { apiKeyTexts } from './api-key-texts.ts'

const dayMs = 24 * 60 * 60_000
const daysOfExpiry = { never: null, month: 30, quarter: 90, year: 365 } as const

type Expiry = keyof typeof daysOfExpiry

const formSchema = apiKeyInputSchema.omit({ expiresAt: true }).extend({
  expiry: z.enum(Object.keys(daysOfExpiry) as [Expiry, ...Expiry[]]),
})

interface ApiKeyFormProps {
  /** With the key, which is shown this once. */
  onCreated: (token: string) => void
  onCancel: () => void
}

/** Shown in a dialog, which would cover a toast: errors are in the form. */
export function ApiKeyForm({ onCreated, onCancel }: ApiKeyFormProps) {
  const t = useTexts(apiKeyTexts)
  const form = useZodForm(formSchema, {
    defaultValues: { name: '', permissions: [], expiry: 'quarter' },
  })
  const { errors } = form.formState
  const permissions = useWatch({ control: form.control, name: 'permissions' }) as Permission[]
  const creating = useApiMutation(
    ({ expiry, ...key }: z.output<typeof formSchema>) => {
      const days = daysOfExpiry[expiry]
      const expiresAt = days === null ? null : new Date(Date.now() + days * dayMs).toISOString()
      return api('POST /admin/api-keys', { body: { ...key, expiresAt } })
    },
    {
      error: 'silent',
      onSuccess: ({ token }) => onCreated(token),
      invalidates: [adminQueryKeys.lists],
    },
  )
  return (
    <Form form={form} label={t.add} mutation={creating} errorAt="alert">
      <div className="space-y-4">
        <Field label={t.name} required error={errors.name?.message} hint={t.nameHint}>
          <TextInput {...form.register('name')} maxLength={60} autoComplete="off" />
        </Field>
        <Field label={t.expiry} error={errors.expiry?.message}>
          <Select {...form.register('expiry')}>
            <option value="month">{t.expiries.days(daysOfExpiry.month)}</option>
            <option value="quarter">{t.expiries.days(daysOfExpiry.quarter)}</option>
            <option value="year">{t.expiries.year}</option>
            <option value="never">{t.expiries.never}</option>
          </Select>
        </Field>
        <PermissionChoices
          legend={t.may}
          hint={t.mayHint}
          permissions={permissions}
          error={errors.permissions?.message}
          onChange={(chosen) => {
            form.setValue('permissions', chosen, { shouldDirty: true })
            form.clearErrors('permissions')
          }}
        />
        <FormAlert fallback={t.createFailed} />
      </div>
      <FormButtons submit={t.create} onCancel={onCancel} className="mt-5" />
    </Form>
  )
}
