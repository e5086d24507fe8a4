import { matchFormSchema } from '#shared/cash/cash-schemas.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useTexts } from '../../../languages/language.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form, FormButtons, useZodForm } from '../../../ui/forms/form.tsx'
import { TextInput } from '../../../ui/forms/inputs.tsx'
import { cashPageTexts } from '../cash-page-texts.ts'

interface MatchedLine {
  id: string
  name: string
}

interface MatchDialogProps {
  /** Null is closed. */
  of: MatchedLine | null
  onClose: () => void
}

/** Asks which parcel a line of a payout means. */
export function MatchDialog({ of, onClose }: MatchDialogProps) {
  const t = useTexts(cashPageTexts)
  return (
    <Dialog isOpen={of !== null} onClose={onClose} title={t.matchTitle(of?.name ?? '')}>
      {of && <MatchForm of={of} onClose={onClose} />}
    </Dialog>
  )
}

function MatchForm({ of, onClose }: { of: MatchedLine; onClose: () => void }) {
  const t = useTexts(cashPageTexts)
  const form = useZodForm(matchFormSchema, { defaultValues: { parcel: '' } })
  const match = useApiMutation(
    (body: { parcel: string }) =>
      api('POST /admin/cash/lines/:id/match', { params: { id: of.id }, body }),
    {
      success: { title: t.matched },
      error: { title: t.matchFailed, shownInForm: 'always' },
      onSuccess: onClose,
      invalidates: [adminQueryKeys.lists],
    },
  )
  return (
    <Form form={form} mutation={match} errorAt="parcel" className="space-y-4">
      <Field label={t.matchLabel} error={form.formState.errors.parcel?.message}>
        <TextInput autoComplete="off" {...form.register('parcel')} />
      </Field>
      <FormButtons submit={t.matchButton} onCancel={onClose} />
    </Form>
  )
}
