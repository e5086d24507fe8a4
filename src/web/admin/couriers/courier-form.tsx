import {
  type CourierAccount,
  type CourierAccountChange,
  courierAccountChangeSchema,
} from '#shared/couriers/courier-account-schemas.ts'
import { courierTexts } from '#shared/couriers/courier-texts.ts'
import { api } from '../../api/client.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { apiKey } from '../../api/use-api-query.ts'
import { useTexts } from '../../languages/language.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, FormButtons, useZodForm } from '../../ui/forms/form.tsx'
import { TextInput } from '../../ui/forms/inputs.tsx'
import { courierPageTexts } from './courier-page-texts.ts'

interface CourierFormProps {
  account: CourierAccount
  onDone: () => void
}

/** The fields that a courier asks for. Secret ones are empty: the page does not know them. */
export function CourierForm({ account, onDone }: CourierFormProps) {
  const t = useTexts(courierPageTexts)
  const { names, ...courierText } = useTexts(courierTexts)
  const labels: Readonly<Record<string, string>> = courierText.fields
  const { courier, fields, isSimulated, webhook } = account
  // Nothing of a simulator's account becomes part of the shop's own.
  const isKept = ({ isSecret, isSet }: (typeof fields)[number]) => isSecret && isSet && !isSimulated
  const form = useZodForm(courierAccountChangeSchema, {
    defaultValues: {
      fields: Object.fromEntries(
        fields.map(({ name, value }) => [name, isSimulated ? '' : (value ?? '')]),
      ),
      webhookSecret: '',
    },
  })
  const { errors } = form.formState
  const saving = useApiMutation(
    (body: CourierAccountChange) =>
      api('PUT /admin/couriers/:courier', { params: { courier }, body }),
    {
      success: { title: t.saved(names[courier]) },
      error: 'silent',
      onSuccess: onDone,
      invalidates: [apiKey('GET /admin/couriers')],
    },
  )
  return (
    <Form form={form} label={t.editOf(names[courier])} mutation={saving} errorAt="alert">
      <div className="space-y-4">
        {fields.map((field) => (
          <Field
            key={field.name}
            label={labels[field.name]}
            required={!isKept(field)}
            error={errors.fields?.[field.name]?.message}
            hint={isKept(field) ? t.secretHint : undefined}
          >
            <TextInput
              {...form.register(`fields.${field.name}`)}
              type={field.isSecret ? 'password' : 'text'}
              autoComplete={field.isSecret ? 'new-password' : 'off'}
              spellCheck={false}
            />
          </Field>
        ))}
        {webhook && (
          <Field
            label={t.webhookSecret}
            hint={webhook.hasSecret ? t.secretHint : t.webhookSecretHint}
            error={errors.webhookSecret?.message}
          >
            <TextInput
              {...form.register('webhookSecret')}
              type="password"
              autoComplete="new-password"
              spellCheck={false}
            />
          </Field>
        )}
        <FormAlert fallback={t.saveFailed} />
      </div>
      <FormButtons submit={t.save} onCancel={onDone} className="mt-5" />
    </Form>
  )
}
