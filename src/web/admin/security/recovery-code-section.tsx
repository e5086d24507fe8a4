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

/** New recovery codes; the old ones count until one of the new was entered. */
export function RecoveryCodeSection({ secondFactor }: { secondFactor: SecondFactorState }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const left = secondFactor.recoveryCodes
  const begin = useSecurityChange(() => api('POST /auth/recovery-codes'), {
    error: 'Could not make recovery codes',
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  return (
    <SectionCard
      title="Recovery codes"
      text={
        left === 0
          ? 'You have none. They open the administration when the phone is lost.'
          : `${left === 1 ? 'One is' : `${left} are`} left. Each replaces a code once, when the phone is lost.`
      }
    >
      {codes ? (
        <ConfirmForm codes={codes} onClose={() => setCodes(null)} />
      ) : (
        <Button variant="secondary" isPending={begin.isPending} onClick={() => begin.mutate()}>
          {left === 0 ? 'Make recovery codes' : 'Make new codes'}
        </Button>
      )}
    </SectionCard>
  )
}

const confirmationSchema = z.object({ recoveryCode: recoveryCodeSchema })

function ConfirmForm({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const form = useZodForm(confirmationSchema, { defaultValues: { recoveryCode: '' } })
  const confirm = useSecurityChange(
    (body: z.output<typeof confirmationSchema>) =>
      api('POST /auth/recovery-codes/confirm', { body }),
    {
      success: { title: 'The new recovery codes count', text: 'Earlier ones work no more.' },
      error: { title: 'Not changed', shownInForm: 'always' },
      onSuccess: onClose,
    },
  )
  return (
    <Form
      form={form}
      mutation={confirm}
      errorAt="recoveryCode"
      label="New recovery codes"
      className="space-y-4"
    >
      <RecoveryCodeList codes={codes} />
      <Field
        label="One of the new codes"
        required
        error={form.formState.errors.recoveryCode?.message}
        hint="From where you saved them. It stays valid."
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
      <FormButtons submit="Use these codes" onCancel={onClose} />
    </Form>
  )
}
