import { z } from 'zod'
import { handMethods } from '#shared/orders/money/order-money.ts'
import { type MoneyRequest, moneyRequestSchema } from '#shared/orders/money/order-money-schemas.ts'
import { adminQueryKeys } from '../../../../api/admin-query-keys.ts'
import { api } from '../../../../api/client.ts'
import { useApiMutation, useEntryIds } from '../../../../api/use-api-mutation.ts'
import { useTexts } from '../../../../languages/language.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Form, FormAlert, FormButtons, useZodForm } from '../../../../ui/forms/form.tsx'
import { NumberInput, RadioGroup, TextInput } from '../../../../ui/forms/inputs.tsx'
import { statementTexts } from './statement-texts.ts'

interface NoteMoneyFormProps {
  orderId: string
  kind: MoneyRequest['kind']
  /** The open amount in taka, which the form begins with. */
  open: number
  onDone: () => void
}

const [{ shape: received }, , { shape: writtenOff }] = moneyRequestSchema.options

const amount = z
  .string()
  .trim()
  .transform((typed) => (typed === '' ? undefined : Number(typed)))
  .pipe(received.amount)

const schemas = {
  given: z.object({ amount, method: received.method, note: received.note }),
  write_off: z.object({ amount, method: received.method, note: writtenOff.note }),
}

/** Notes money at an order: its kind is given, the rest is typed. */
export function NoteMoneyForm({ orderId, kind, open, onDone }: NoteMoneyFormProps) {
  const t = useTexts(statementTexts)
  const idOf = useEntryIds()
  const form = useZodForm(kind === 'write_off' ? schemas.write_off : schemas.given, {
    defaultValues: { amount: String(open), method: 'cash', note: '' },
  })
  const save = useApiMutation(
    ({ method, ...typed }: z.output<typeof schemas.given>) => {
      const body =
        kind === 'write_off'
          ? { kind, id: idOf(typed), ...typed }
          : { kind, id: idOf({ method, ...typed }), method, ...typed }
      return api('POST /admin/orders/:id/money', { params: { id: orderId }, body })
    },
    {
      success: { title: t.saved[kind] },
      error: 'silent',
      onSuccess: onDone,
      invalidates: [adminQueryKeys.lists],
    },
  )
  const { errors } = form.formState
  return (
    <Form form={form} mutation={save} errorAt="alert" label={t.actions[kind]} className="space-y-4">
      <p className="text-muted">{t.hints[kind]}</p>
      <Field label={t.amount} required error={errors.amount?.message}>
        <NumberInput
          {...form.register('amount')}
          inputMode="numeric"
          maxLength={12}
          className="max-w-40"
        />
      </Field>
      {kind !== 'write_off' && (
        <RadioGroup
          legend={t.method}
          values={handMethods}
          labels={t.methods}
          field={form.register('method')}
        />
      )}
      {kind === 'write_off' ? (
        <Field label={t.reason} required error={errors.note?.message}>
          <TextInput maxLength={200} autoComplete="off" {...form.register('note')} />
        </Field>
      ) : (
        <Field label={t.reference} hint={t.referenceHint} error={errors.note?.message}>
          <TextInput maxLength={200} autoComplete="off" {...form.register('note')} />
        </Field>
      )}
      <FormAlert fallback={t.saveFailed} />
      <FormButtons submit={t.save} onCancel={onDone} />
    </Form>
  )
}
