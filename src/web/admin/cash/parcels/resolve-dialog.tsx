import { type DifferenceEnd, differenceEnds, maxReasonLength } from '#shared/cash/cash.ts'
import { resolutionFormSchema } from '#shared/cash/cash-schemas.ts'
import { cashTexts } from '#shared/cash/cash-texts.ts'
import { formatTaka } from '#shared/money/money.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form, FormAlert, FormButtons, useZodForm } from '../../../ui/forms/form.tsx'
import { RadioGroup, TextArea } from '../../../ui/forms/inputs.tsx'
import { cashPageTexts } from '../cash-page-texts.ts'

/** A parcel and its open amount, as it is shown. */
export interface OpenParcel {
  id: string
  name: string
  open: number
}

interface ResolveDialogProps {
  /** Null while none is open. */
  of: OpenParcel | null
  onClose: () => void
}

/** Closes what is open of a parcel: the money stays where it is, or another sum was collected at the door. */
export function ResolveDialog({ of, onClose }: ResolveDialogProps) {
  const language = useLanguage()
  const t = cashPageTexts[language]
  return (
    <Dialog isOpen={of !== null} onClose={onClose} title={t.resolveTitle(of?.name ?? '')}>
      {of && (
        <>
          <p className="mb-4 text-muted">{t.resolveText(formatTaka(of.open, language))}</p>
          <ResolveForm of={of} onClose={onClose} />
        </>
      )}
    </Dialog>
  )
}

const schema = resolutionFormSchema.omit({ open: true })

function ResolveForm({ of: { id, open }, onClose }: { of: OpenParcel; onClose: () => void }) {
  const t = useTexts(cashPageTexts)
  const { ends, endsOfSurplus } = useTexts(cashTexts)
  const form = useZodForm(schema, { defaultValues: { as: 'adjustment', reason: '' } })
  const mutation = useApiMutation(
    (typed: { as: DifferenceEnd; reason: string }) =>
      api('POST /admin/cash/parcels/:id/resolution', { params: { id }, body: { open, ...typed } }),
    {
      success: { title: t.resolved },
      error: { title: t.resolveFailed, shownInForm: 'always' },
      onSuccess: onClose,
      invalidates: [adminQueryKeys.lists],
    },
  )
  return (
    <Form form={form} mutation={mutation} errorAt="alert" className="space-y-4">
      <RadioGroup
        legend={t.resolveAs}
        values={differenceEnds}
        labels={open > 0 ? ends : endsOfSurplus}
        field={form.register('as')}
      />
      <Field label={t.reason} error={form.formState.errors.reason?.message}>
        <TextArea rows={2} maxLength={maxReasonLength} {...form.register('reason')} />
      </Field>
      <FormAlert fallback={t.resolveFailed} />
      <FormButtons submit={t.resolve} onCancel={onClose} />
    </Form>
  )
}
