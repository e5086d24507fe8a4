import { useWatch } from 'react-hook-form'
import type { EventPattern } from '#shared/webhooks/webhook-events.ts'
import {
  webhookInputSchema,
  type Webhook,
  type WebhookInput,
} from '#shared/webhooks/webhook-schemas.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { api } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useTexts } from '../../languages/language.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, FormButtons, useZodForm } from '../../ui/forms/form.tsx'
import { TextInput } from '../../ui/forms/inputs.tsx'
import { EventChoices } from './event-choices.tsx'
import { webhookPageTexts } from './webhook-texts.ts'

interface WebhookFormProps {
  /** Null for a new one. */
  webhook: Webhook | null
  /** With the secret of a new one, which is shown this once. */
  onSaved: (secret: string | null) => void
  onCancel: () => void
}

/** Shown in a dialog, which would cover a toast: errors are in the form. */
export function WebhookForm({ webhook, onSaved, onCancel }: WebhookFormProps) {
  const t = useTexts(webhookPageTexts)
  const form = useZodForm(webhookInputSchema, {
    defaultValues: { url: webhook?.url ?? '', events: webhook?.events ?? [] },
  })
  const { errors } = form.formState
  const events = useWatch({ control: form.control, name: 'events' }) as EventPattern[]
  const saving = useApiMutation(
    async (body: WebhookInput) => {
      if (!webhook) return (await api('POST /admin/webhooks', { body })).secret
      await api('PUT /admin/webhooks/:id', { params: { id: webhook._id }, body })
      return null
    },
    {
      success: (secret) => (secret === null ? { title: t.updated } : null),
      error: 'silent',
      onSuccess: onSaved,
      invalidates: [adminQueryKeys.lists],
    },
  )
  const title = webhook ? t.update : t.add
  return (
    <Form form={form} label={title} mutation={saving} errorAt={placeOf}>
      <div className="space-y-4">
        <Field label={t.url} required error={errors.url?.message} hint={t.urlHint}>
          <TextInput
            {...form.register('url')}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <EventChoices
          events={events}
          error={errors.events?.message}
          onChange={(chosen) => {
            form.setValue('events', chosen, { shouldDirty: true })
            form.clearErrors('events')
          }}
        />
        <FormAlert fallback={t.saveFailed} />
      </div>
      <FormButtons submit={title} onCancel={onCancel} className="mt-5" />
    </Form>
  )
}

/** An error about the URL is shown at its field, any other in an alert. */
const placeOf = (error: Error) =>
  error instanceof ApiError && error.issues.length > 0 ? 'url' : 'alert'
