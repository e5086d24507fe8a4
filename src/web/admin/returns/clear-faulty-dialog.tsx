import { z } from 'zod'
import { messagesOf } from '#shared/languages/texts.ts'
import { type ClearFaulty, type FaultyUnits } from '#shared/returns/faulty-schemas.ts'
import { faultyTexts } from '#shared/returns/faulty-texts.ts'
import { unitsSchema } from '#shared/returns/return-schemas.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { api } from '../../api/client.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useTexts } from '../../languages/language.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, FormButtons, useZodForm } from '../../ui/forms/form.tsx'
import { NumberInput, TextInput } from '../../ui/forms/inputs.tsx'
import { useUndo } from '../undo/use-undo.ts'
import { faultyPageTexts, nameOfFaulty } from './faulty-page-texts.ts'

const say = messagesOf(faultyTexts)

interface Cleared {
  faulty: FaultyUnits
  to: ClearFaulty['to']
}

interface ClearFaultyDialogProps {
  /** Null while none is open. */
  cleared: Cleared | null
  onClose: () => void
}

/** Puts faulty units back into stock, or writes them off with a reason. */
export function ClearFaultyDialog({ cleared, onClose }: ClearFaultyDialogProps) {
  const t = useTexts(faultyPageTexts)
  return (
    <Dialog
      isOpen={cleared !== null}
      onClose={onClose}
      title={cleared ? `${t[cleared.to].title}: ${nameOfFaulty(cleared.faulty)}` : ''}
    >
      {cleared && <ClearForm {...cleared} onClose={onClose} />}
    </Dialog>
  )
}

const typedSchema = z
  .object({
    to: z.enum(['stock', 'nowhere']),
    quantity: z
      .string()
      .trim()
      .transform((typed) => (typed === '' ? Number.NaN : Number(typed)))
      .pipe(unitsSchema(1)),
    numbers: z.array(z.string()),
    reason: z.string().max(200),
  })
  .refine(({ to, reason }) => to === 'stock' || reason.trim() !== '', {
    path: ['reason'],
    error: say('reason'),
  })

function ClearForm({ faulty, to, onClose }: Cleared & { onClose: () => void }) {
  const t = useTexts(faultyPageTexts)
  const undo = useUndo()
  const form = useZodForm(typedSchema, {
    defaultValues: {
      to,
      quantity: String(faulty.units),
      numbers: faulty.numbers,
      reason: '',
    },
  })
  const clear = useApiMutation(
    (typed: z.output<typeof typedSchema>) =>
      api('POST /admin/faulty-units/:id/clear', {
        params: { id: faulty._id },
        body: { ...typed, shown: faulty.units },
      }),
    {
      success: { title: t[to].done },
      action: undo,
      error: 'silent',
      onSuccess: onClose,
      invalidates: [adminQueryKeys.lists],
    },
  )
  const { errors } = form.formState
  return (
    <Form form={form} mutation={clear} errorAt="alert" label={t[to].title} className="space-y-4">
      <p className="text-muted">{t[to].hint}</p>
      <Field
        label={t.quantity}
        required
        error={errors.quantity?.message}
        hint={t.ofThese(faulty.units)}
      >
        <NumberInput {...form.register('quantity')} className="max-w-40" />
      </Field>
      {faulty.numbers.length > 0 && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">{t.which}</legend>
          {faulty.numbers.map((number) => (
            <label key={number} className="choice">
              <input type="checkbox" value={number} {...form.register('numbers')} />
              <span className="wrap-anywhere">{number}</span>
            </label>
          ))}
          {errors.numbers?.message && (
            <p role="alert" className="mt-1 text-sm text-sale-dark">
              {errors.numbers.message}
            </p>
          )}
        </fieldset>
      )}
      <Field label={t.reason} required={to === 'nowhere'} error={errors.reason?.message}>
        <TextInput maxLength={200} autoComplete="off" {...form.register('reason')} />
      </Field>
      <FormAlert fallback={t.notSaved} />
      <FormButtons submit={t[to].title} onCancel={onClose} />
    </Form>
  )
}
