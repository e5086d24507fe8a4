import { keepPreviousData } from '@tanstack/react-query'
import { z } from 'zod'
import { messagesOf } from '#shared/languages/texts.ts'
import { formatTaka, takaDifference } from '#shared/money/money.ts'
import type { AdminReturn } from '#shared/returns/return-schemas.ts'
import { returnNames, returnTexts } from '#shared/returns/return-texts.ts'
import { isMoneyMethod, maxReturnTextLength, settleMethods } from '#shared/returns/returns.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { api } from '../../api/client.ts'
import { errorMessage } from '../../api/errors.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useLanguage } from '../../languages/language.ts'
import { WantedOptions } from '../../orders/returns/wanted-options.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, SubmitButton, useZodForm } from '../../ui/forms/form.tsx'
import {
  NumberInput,
  PhoneInput,
  RadioGroup,
  Select,
  TextArea,
  TextInput,
} from '../../ui/forms/inputs.tsx'
import { TotalRow } from '../../ui/layout/total-row.tsx'
import { returnsTexts } from './returns-texts.ts'
import { useSettleMethods } from './use-settle-methods.ts'

const say = messagesOf(returnTexts)

const taka = z
  .string()
  .trim()
  .transform((typed) => (typed === '' ? 0 : Number(typed)))
  .pipe(z.number(say('deliveryFee')).min(0))

const schema = z.object({
  lines: z.array(z.object({ lineId: z.string(), variantId: z.string() })),
  deliveryFee: taka,
  restMethod: z.enum(settleMethods),
  restNumber: z.string().max(40),
  restReference: z.string().max(100),
  note: z.string().max(maxReturnTextLength),
})

/** Sends another unit for what came back, with what is due at the door or goes back beside it. */
export function ReplacementForm({ of }: { of: AdminReturn }) {
  const language = useLanguage()
  const t = returnsTexts[language]
  const { methods } = returnNames[language]
  const params = { id: of._id }
  const came = of.lines.filter((line) => line.quantity > (line.condition?.missing ?? 0))
  const { asCredit } = returnTexts[language]
  const { offered, proposed, mayPay, mayGiveCredit } = useSettleMethods(of)
  const form = useZodForm(schema, {
    defaultValues: {
      lines: came.map((line) => ({ lineId: line._id, variantId: line.wantedVariantId ?? '' })),
      deliveryFee: '0',
      restMethod: proposed,
      restNumber: of.order.phone.replace(/^\+88/, ''),
      restReference: '',
      note: '',
    },
  })
  const fee = taka.safeParse(form.watch('deliveryFee'))
  const wanted = {
    lines: form
      .watch('lines')
      .map(({ lineId, variantId }) => ({ lineId, variantId: variantId || null })),
    deliveryFee: fee.data ?? 0,
  }
  const quote = useApiQuery(
    'POST /admin/returns/:id/replacement/quote',
    { params, body: wanted },
    { enabled: fee.success, placeholderData: keepPreviousData, retry: false },
  )
  const rest = quote.data?.rest ?? 0
  const send = useApiMutation(
    ({ lines: _lines, deliveryFee: _fee, ...typed }: z.output<typeof schema>) =>
      api('POST /admin/returns/:id/replacement', {
        params,
        body: {
          ...typed,
          ...wanted,
          restMethod: rest > 0 ? typed.restMethod : 'none',
          expectedTotal: quote.data?.total ?? 0,
        },
      }),
    {
      success: ({ return: { replacement } }) => ({
        title: t.sent,
        text: replacement ? t.orderOf(replacement.orderNumber) : '',
      }),
      error: { title: t.stepFailed, shownInForm: 'always' },
      onError: () => void quote.refetch(),
      invalidates: [adminQueryKeys.lists],
    },
  )
  const method = form.watch('restMethod')
  const { errors } = form.formState
  return (
    <Form
      form={form}
      mutation={send}
      errorAt="alert"
      label={t.sendReplacement}
      className="space-y-4"
    >
      <p className="text-muted">{t.replacementHint}</p>
      {came.map((line, at) => (
        <Field
          key={line._id}
          label={t.instead(
            line.quantity - (line.condition?.missing ?? 0),
            line.variantLabel === null ? line.name : `${line.name} (${line.variantLabel})`,
          )}
        >
          <Select {...form.register(`lines.${at}.variantId`)}>
            <WantedOptions choices={line.choices} variantId={line.variantId} />
          </Select>
        </Field>
      ))}
      <Field label={t.deliveryFee} error={errors.deliveryFee?.message}>
        <NumberInput className="max-w-48" {...form.register('deliveryFee')} />
      </Field>
      <div aria-live="polite">
        {quote.error && (
          <p className="rounded-lg bg-warn-soft px-3 py-2 text-warn">
            {errorMessage(quote.error, t.stepFailed)}
          </p>
        )}
        {quote.data && !quote.error && (
          <dl className="space-y-2">
            <TotalRow label={t.replacementTotal} amount={formatTaka(quote.data.total, language)} />
            <TotalRow label={t.paidByUnits} amount={formatTaka(-quote.data.credit, language)} />
            <TotalRow label={t.dueAtDoor} amount={formatTaka(quote.data.due, language)} />
            {rest > 0 && <TotalRow label={t.rest} amount={formatTaka(rest, language)} />}
          </dl>
        )}
      </div>
      {rest > 0 && (
        <>
          <RadioGroup
            legend={t.restMethod}
            values={offered}
            labels={methods}
            field={form.register('restMethod')}
          />
          {!mayPay && <p className="text-sm text-muted">{t.mayNotPay}</p>}
          {of.order.hasAccount && !mayGiveCredit && (
            <p className="text-sm text-muted">{t.mayNotGiveCredit}</p>
          )}
          {method === 'none' && <p className="text-sm text-muted">{t.restOwed}</p>}
          {isMoneyMethod(method) && of.due.money < rest && (
            <p className="text-sm text-muted">
              {asCredit(of.due.money, takaDifference(of.due.left, of.due.money))}
            </p>
          )}
          {method === 'bkash' && (
            <Field label={t.number} required error={errors.restNumber?.message}>
              <PhoneInput
                autoComplete="off"
                className="max-w-60"
                {...form.register('restNumber')}
              />
            </Field>
          )}
          {isMoneyMethod(method) && (
            <Field label={t.reference} error={errors.restReference?.message}>
              <TextInput autoComplete="off" {...form.register('restReference')} />
            </Field>
          )}
        </>
      )}
      <Field label={t.note} hint={t.noteHint} error={errors.note?.message}>
        <TextArea rows={2} {...form.register('note')} />
      </Field>
      <FormAlert fallback={t.stepFailed} />
      <SubmitButton disabled={!quote.data || quote.isError}>{t.sendReplacement}</SubmitButton>
    </Form>
  )
}
