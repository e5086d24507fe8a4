import { useState } from 'react'
import { z } from 'zod'
import type { AdminReturn } from '#shared/returns/return-schemas.ts'
import { maxReturnTextLength } from '#shared/returns/returns.ts'
import { returnTexts } from '#shared/returns/return-texts.ts'
import { messagesOf } from '#shared/languages/texts.ts'
import { useMay } from '../../api/session.ts'
import { useTexts } from '../../languages/language.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, SubmitButton, useZodForm } from '../../ui/forms/form.tsx'
import { TextArea } from '../../ui/forms/inputs.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { InspectForm } from './inspect-form.tsx'
import { ReplacementForm } from './replacement-form.tsx'
import { returnsTexts } from './returns-texts.ts'
import { SettleForm } from './settle-form.tsx'
import { useReturnStep } from './use-return-step.ts'

const say = messagesOf(returnTexts)

interface StepProps {
  of: AdminReturn
}

/** The form of what is to be done next with a return. */
export function ReturnSteps({ of }: StepProps) {
  const t = useTexts(returnsTexts)
  const may = useMay()
  if (!may('write_returns')) return null
  const form = formOf(of)
  return (
    <SectionCard title={t.step}>{form ?? <p className="text-muted">{t.nothing}</p>}</SectionCard>
  )
}

/** Money or another unit; what the buyer asked for first. */
function Settlement({ of }: StepProps) {
  const t = useTexts(returnsTexts)
  const [isExchange, setIsExchange] = useState(of.kind === 'exchange' && of.owed === 0)
  return (
    <>
      {of.owed > 0 && of.replacement && (
        <p role="alert" className="mb-4 rounded-lg bg-warn-soft px-3 py-2 text-warn">
          {t.owed(of.replacement.orderNumber, of.owed)}
        </p>
      )}
      {isExchange ? <ReplacementForm of={of} /> : <SettleForm of={of} />}
      <Button variant="ghost" className="mt-3" onClick={() => setIsExchange(!isExchange)}>
        {isExchange ? t.moneyInstead : t.replacementInstead}
      </Button>
    </>
  )
}

function formOf(of: AdminReturn) {
  switch (of.status) {
    case 'requested':
      return <DecisionForm of={of} />
    case 'approved':
      return <ReceiveForm of={of} />
    case 'received':
      return <InspectForm of={of} />
    case 'inspected':
      return <Settlement of={of} />
    case 'settled':
      return of.owed > 0 ? <Settlement of={of} /> : null
    default:
      return null
  }
}

const decisionSchema = z
  .object({ status: z.enum(['approved', 'refused']), note: z.string().max(maxReturnTextLength) })
  .refine(({ status, note }) => status === 'approved' || note.trim() !== '', {
    path: ['note'],
    error: say('decisionRequired'),
  })

function DecisionForm({ of }: StepProps) {
  const t = useTexts(returnsTexts)
  const form = useZodForm(decisionSchema, { defaultValues: { status: 'approved', note: '' } })
  const step = useReturnStep(of)
  const decide = (status: 'approved' | 'refused') => () => form.setValue('status', status)
  return (
    <Form form={form} mutation={step} errorAt="alert" label={t.step} className="space-y-4">
      <Field label={t.note} hint={t.noteHint} error={form.formState.errors.note?.message}>
        <TextArea rows={3} {...form.register('note')} />
      </Field>
      <FormAlert fallback={t.stepFailed} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton onClick={decide('approved')}>{t.approve}</SubmitButton>
        <SubmitButton variant="danger" onClick={decide('refused')}>
          {t.refuse}
        </SubmitButton>
      </div>
    </Form>
  )
}

const receivedSchema = z.object({ note: z.string().max(maxReturnTextLength) })

function ReceiveForm({ of }: StepProps) {
  const t = useTexts(returnsTexts)
  const [isCancelling, setIsCancelling] = useState(false)
  const form = useZodForm(receivedSchema, { defaultValues: { note: '' } })
  const step = useReturnStep(of)
  const status = isCancelling ? 'cancelled' : 'received'
  const mutation = {
    ...step,
    mutateAsync: ({ note }: { note: string }) => step.mutateAsync({ status, note }),
  }
  return (
    <Form form={form} mutation={mutation} errorAt="alert" label={t.step} className="space-y-4">
      <p className="text-muted">{isCancelling ? t.cancelHint : t.receivedHint}</p>
      <Field label={t.optionalNote} error={form.formState.errors.note?.message}>
        <TextArea rows={2} {...form.register('note')} />
      </Field>
      <FormAlert fallback={t.stepFailed} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant={isCancelling ? 'danger' : 'primary'}>
          {isCancelling ? t.cancel : t.received}
        </SubmitButton>
        <Button variant="secondary" onClick={() => setIsCancelling(!isCancelling)}>
          {isCancelling ? t.back : t.cancel}
        </Button>
      </div>
    </Form>
  )
}
