import { useState } from 'react'
import { z } from 'zod'
import { recoveryCodeSchema, type SecondFactorState } from '#shared/auth/second-factor-schemas.ts'
import { api } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormButtons, useZodForm } from '../../ui/forms/form.tsx'
import { TextInput } from '../../ui/forms/inputs.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { useSecurityChange } from './use-security-change.ts'
import { useTexts } from '../../languages/language.ts'
import { securityTexts } from './security-texts.ts'

/** New recovery codes; the old ones count until one of the new was entered. */
export function RecoveryCodeSection({ secondFactor }: { secondFactor: SecondFactorState }) {
  const t = useTexts(securityTexts).codes
  const [codes, setCodes] = useState<string[] | null>(null)
  const left = secondFactor.recoveryCodes
  const begin = useSecurityChange(() => api('POST /auth/recovery-codes'), {
    error: t.makeFailed,
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  return (
    <SectionCard title={t.title} text={left === 0 ? t.none : t.left(left)}>
      {codes ? (
        <ConfirmForm codes={codes} onClose={() => setCodes(null)} />
      ) : (
        <Button variant="secondary" isPending={begin.isPending} onClick={() => begin.mutate()}>
          {left === 0 ? t.make : t.makeNew}
        </Button>
      )}
    </SectionCard>
  )
}

const confirmationSchema = z.object({ recoveryCode: recoveryCodeSchema })

function ConfirmForm({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useTexts(securityTexts).codes
  const form = useZodForm(confirmationSchema, { defaultValues: { recoveryCode: '' } })
  const confirm = useSecurityChange(
    (body: z.output<typeof confirmationSchema>) =>
      api('POST /auth/recovery-codes/confirm', { body }),
    {
      success: { title: t.used, text: t.usedText },
      error: { title: t.notUsed, shownInForm: 'always' },
      onSuccess: onClose,
    },
  )
  return (
    <Form
      form={form}
      mutation={confirm}
      errorAt="recoveryCode"
      label={t.form}
      className="space-y-4"
    >
      <RecoveryCodeList codes={codes} />
      <Field
        label={t.confirm}
        required
        error={form.formState.errors.recoveryCode?.message}
        hint={t.confirmHint}
        className="max-w-sm"
      >
        <TextInput
          {...form.register('recoveryCode')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
        />
      </Field>
      <FormButtons submit={t.use} onCancel={onClose} />
    </Form>
  )
}
