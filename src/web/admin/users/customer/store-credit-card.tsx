import { useState } from 'react'
import { z } from 'zod'
import type { CustomerPage } from '#shared/customers/customer-page-schemas.ts'
import { creditCorrectionSchema } from '#shared/store-credit/store-credit-schemas.ts'
import { storeCreditTexts } from '#shared/store-credit/store-credit-texts.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { api } from '../../../api/client.ts'
import { useApiMutation, useEntryIds } from '../../../api/use-api-mutation.ts'
import { useMay, useSession } from '../../../api/session.ts'
import { useTexts } from '../../../languages/language.ts'
import { CreditEntries } from '../../../store-credit/credit-entries.tsx'
import { creditTexts } from '../../../store-credit/credit-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form, FormAlert, FormButtons, useZodForm } from '../../../ui/forms/form.tsx'
import { NumberInput, RadioGroup, TextInput } from '../../../ui/forms/inputs.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { storeCreditCardTexts } from './store-credit-card-texts.ts'

/** A customer's store credit, and a button that corrects it. */
export function StoreCreditCard({ user, storeCredit, mergedInto }: CustomerPage) {
  const { title } = useTexts(creditTexts)
  const t = useTexts(storeCreditCardTexts)
  const { ownAccount: own } = useTexts(storeCreditTexts)
  const may = useMay()
  const isOwn = useSession().user?._id === user._id
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <SectionCard
      title={title}
      action={
        may('write_customers') &&
        !mergedInto &&
        !isOwn && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t.correct}
          </Button>
        )
      }
    >
      {isOwn && <p className="mb-3 text-sm text-muted">{own}</p>}
      <CreditEntries credit={storeCredit} orderUrl={(id) => adminUrls.adminOrder({ id })} />
      <Dialog isOpen={isOpen} onClose={close} title={t.title}>
        {isOpen && <CorrectionForm customerId={user._id} onDone={close} />}
      </Dialog>
    </SectionCard>
  )
}

const { amount, reason } = creditCorrectionSchema.shape

const typedSchema = z.object({
  direction: z.enum(['give', 'take']),
  amount: z
    .string()
    .trim()
    .transform((typed) => (typed === '' ? undefined : Number(typed)))
    .pipe(amount),
  reason,
})

type Typed = z.output<typeof typedSchema>

function CorrectionForm({ customerId, onDone }: { customerId: string; onDone: () => void }) {
  const t = useTexts(storeCreditCardTexts)
  const idOf = useEntryIds()
  const form = useZodForm(typedSchema, {
    defaultValues: { direction: 'give', amount: '', reason: '' },
  })
  const correct = useApiMutation(
    (typed: Typed) =>
      api('POST /admin/users/:id/store-credit', {
        params: { id: customerId },
        body: {
          id: idOf(typed),
          amount: typed.direction === 'give' ? typed.amount : -typed.amount,
          reason: typed.reason,
        },
      }),
    {
      success: { title: t.saved },
      error: 'silent',
      onSuccess: onDone,
      invalidates: [adminQueryKeys.lists],
    },
  )
  const { errors } = form.formState
  return (
    <Form form={form} mutation={correct} errorAt="alert" label={t.title} className="space-y-4">
      <RadioGroup
        legend={t.direction}
        hideLegend
        values={['give', 'take']}
        labels={t}
        field={form.register('direction')}
      />
      <Field label={t.amount} required error={errors.amount?.message}>
        <NumberInput
          {...form.register('amount')}
          inputMode="decimal"
          maxLength={12}
          className="max-w-40"
        />
      </Field>
      <Field label={t.reason} required error={errors.reason?.message} hint={t.reasonHint}>
        <TextInput maxLength={200} autoComplete="off" {...form.register('reason')} />
      </Field>
      <FormAlert fallback={t.failed} />
      <FormButtons submit={t.save} onCancel={onDone} />
    </Form>
  )
}
