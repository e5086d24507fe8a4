import { noteRequestSchema } from '#shared/orders/order-page-schemas.ts'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { apiKey } from '../../../api/use-api-query.ts'
import { useTexts } from '../../../languages/language.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Form, SubmitButton, useZodForm } from '../../../ui/forms/form.tsx'
import { MentionTextArea } from './mention-text-area.tsx'
import { orderPageTexts } from './order-page-texts.ts'

/** Adds a note, which can be neither changed nor deleted. */
export function NoteForm({ orderId: id }: { orderId: string }) {
  const { notes: t } = useTexts(orderPageTexts)
  const form = useZodForm(noteRequestSchema, { defaultValues: { text: '' } })
  const write = useApiMutation(
    (body: { text: string }) => api('POST /admin/orders/:id/notes', { params: { id }, body }),
    {
      success: { title: t.saved },
      error: { title: t.failed, shownInForm: 'at fields' },
      onSuccess: () => form.reset(),
      invalidates: [apiKey('GET /admin/orders/:id', { params: { id } })],
    },
  )
  return (
    <Form form={form} mutation={write} errorAt="toast" label={t.field} className="space-y-3">
      <Field label={t.field} hint={t.hint} error={form.formState.errors.text?.message}>
        <MentionTextArea
          value={form.watch('text')}
          onChange={(text) => form.setValue('text', text, { shouldDirty: true })}
        />
      </Field>
      <SubmitButton variant="secondary">{t.save}</SubmitButton>
    </Form>
  )
}
