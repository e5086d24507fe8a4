import { z } from 'zod'
import { messagesOf } from '#shared/languages/texts.ts'
import { takaDifference, timesTaka } from '#shared/money/money.ts'
import { isMoneyMethod, maxReturnTextLength, settleMethods } from '#shared/returns/returns.ts'
import type { AdminReturn } from '#shared/returns/return-schemas.ts'
import { returnNames, returnTexts } from '#shared/returns/return-texts.ts'
import { useTexts } from '../../languages/language.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, SubmitButton, useZodForm } from '../../ui/forms/form.tsx'
import { NumberInput, PhoneInput, RadioGroup, TextArea, TextInput } from '../../ui/forms/inputs.tsx'
import { returnsTexts } from './returns-texts.ts'
import { useSettleMethods } from './use-settle-methods.ts'
import { useReturnStep } from './use-return-step.ts'

const say = messagesOf(returnTexts)

const schema = z.object({
  method: z.enum(settleMethods),
  amount: z
    .string()
    .trim()
    .transform((typed) => Number(typed === '' ? Number.NaN : typed))
    .pipe(z.number(say('amount')).min(0)),
  number: z.string().max(40),
  reference: z.string().max(100),
  note: z.string().max(maxReturnTextLength),
})

/** How the money went back. The amount is what was paid for the units that came, until it is changed. */
export function SettleForm({ of }: { of: AdminReturn }) {
  const t = useTexts(returnsTexts)
  const { methods } = useTexts(returnNames)
  const { asCredit } = useTexts(returnTexts)
  const { offered, proposed, mayPay, mayGiveCredit } = useSettleMethods(of)
  const step = useReturnStep(of)
  const form = useZodForm(schema, {
    defaultValues: {
      method: proposed,
      amount: String(of.due.goods),
      number: of.order.phone.replace(/^\+88/, ''),
      reference: '',
      note: '',
    },
  })
  const mutation = {
    ...step,
    mutateAsync: ({ method, amount, ...rest }: z.output<typeof schema>) =>
      step.mutateAsync({
        status: 'settled',
        method,
        amount: method === 'none' ? 0 : amount,
        ...rest,
      }),
  }
  const method = form.watch('method')
  const isMoney = isMoneyMethod(method)
  const { errors } = form.formState
  const withDelivery = timesTaka(of.due.goods, 1) + of.order.deliveryFee
  const offersDelivery =
    of.order.deliveryFee > 0 && withDelivery <= (isMoney ? of.due.money : of.due.left)
  return (
    <Form form={form} mutation={mutation} errorAt="alert" label={t.step} className="space-y-4">
      <p className="text-muted">{t.settleHint}</p>
      <RadioGroup
        legend={t.method}
        values={offered}
        labels={methods}
        field={form.register('method')}
      />
      {!mayPay && <p className="text-sm text-muted">{t.mayNotPay}</p>}
      {of.order.hasAccount && !mayGiveCredit && (
        <p className="text-sm text-muted">{t.mayNotGiveCredit}</p>
      )}
      {isMoney && of.due.money < of.due.left && (
        <p className="text-sm text-muted">
          {asCredit(of.due.money, takaDifference(of.due.left, of.due.money))}
        </p>
      )}
      {method !== 'none' && (
        <div>
          <Field label={t.amount} required error={errors.amount?.message}>
            <NumberInput className="max-w-48" {...form.register('amount')} />
          </Field>
          {offersDelivery && (
            <Button
              variant="secondary"
              size="small"
              className="mt-2"
              onClick={() =>
                form.setValue('amount', String(withDelivery), {
                  shouldDirty: true,
                  shouldValidate: true,
                })
              }
            >
              {t.withDelivery(withDelivery)}
            </Button>
          )}
        </div>
      )}
      {method === 'bkash' && (
        <Field label={t.number} required error={errors.number?.message}>
          <PhoneInput autoComplete="off" className="max-w-60" {...form.register('number')} />
        </Field>
      )}
      {isMoney && (
        <Field label={t.reference} error={errors.reference?.message}>
          <TextInput autoComplete="off" {...form.register('reference')} />
        </Field>
      )}
      <Field label={t.note} hint={t.noteHint} error={errors.note?.message}>
        <TextArea rows={2} {...form.register('note')} />
      </Field>
      <FormAlert fallback={t.stepFailed} />
      <SubmitButton>{t.settle}</SubmitButton>
    </Form>
  )
}
