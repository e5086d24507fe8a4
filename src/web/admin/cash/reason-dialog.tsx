import type { z } from 'zod'
import { maxReasonLength } from '#shared/cash/cash.ts'
import { undoFormSchema } from '#shared/cash/cash-schemas.ts'
import { useTexts } from '../../languages/language.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import {
  Form,
  FormAlert,
  type FormMutation,
  SubmitButton,
  useZodForm,
} from '../../ui/forms/form.tsx'
import { TextArea } from '../../ui/forms/inputs.tsx'
import { cashPageTexts } from './cash-page-texts.ts'

interface ReasonDialogProps {
  isOpen: boolean
  title: string
  text: string
  submit: string
  mutation: FormMutation<z.output<typeof undoFormSchema>>
  onClose: () => void
}

/** Asks why, before a change of money. */
export function ReasonDialog({ isOpen, title, text, onClose, ...form }: ReasonDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <p className="mb-4 text-muted">{text}</p>
      {isOpen && <ReasonForm {...form} onClose={onClose} />}
    </Dialog>
  )
}

function ReasonForm({
  submit,
  mutation,
  onClose,
}: Pick<ReasonDialogProps, 'submit' | 'mutation' | 'onClose'>) {
  const t = useTexts(cashPageTexts)
  const form = useZodForm(undoFormSchema, { defaultValues: { reason: '' } })
  return (
    <Form form={form} mutation={mutation} errorAt="alert" className="space-y-4">
      <Field label={t.reason} error={form.formState.errors.reason?.message}>
        <TextArea rows={2} maxLength={maxReasonLength} {...form.register('reason')} />
      </Field>
      <FormAlert />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{submit}</SubmitButton>
        <Button variant="secondary" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </Form>
  )
}
