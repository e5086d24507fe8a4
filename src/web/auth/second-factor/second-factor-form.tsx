import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { SecondFactorMethod } from '#shared/auth/second-factor.ts'
import type { PasskeyAnswer } from '#shared/auth/second-factor-schemas.ts'
import { errorMessage } from '../../api/errors.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form, SubmitButton, useZodForm } from '../../ui/forms/form.tsx'
import { TextInput } from '../../ui/forms/inputs.tsx'
import { textLinkClass } from '../auth-card.tsx'
import { CodeInput } from './code-input.tsx'
import { askForPasskey } from './passkeys.ts'
import { useTexts } from '../../languages/language.ts'
import { secondFactorTexts } from './second-factor-texts.ts'

const loadSchemas = () => import('#shared/auth/second-factor-schemas.ts')
const loadCodeSchema = async () => (await loadSchemas()).codeFormSchema
const loadRecoverySchema = async () => (await loadSchemas()).recoveryFormSchema

export type Answer = { code: string } | { recoveryCode: string } | { passkey: PasskeyAnswer }

interface SecondFactorFormProps<Result> {
  methods: readonly SecondFactorMethod[]
  /** Label of the button that sends a code. */
  submit: string
  requestOptions: () => Promise<{ options: object }>
  send: (answer: Answer) => Promise<Result>
  onDone: (result: Result) => unknown
}

/** Asks for a code, a recovery code or a passkey: what the person has switched on, one at a time. */
export function SecondFactorForm<Result>(props: SecondFactorFormProps<Result>) {
  const { methods } = props
  const t = useTexts(secondFactorTexts)
  const [isRecovering, setIsRecovering] = useState(false)
  const hasApp = methods.includes('totp')
  const firstWay = hasApp ? t.useApp : t.usePasskey

  return (
    <div className="space-y-4">
      {isRecovering && <RecoveryCodeForm {...props} />}
      {!isRecovering && hasApp && <CodeForm {...props} />}
      {!isRecovering && methods.includes('passkey') && <PasskeyButton {...props} />}
      <p className="text-center">
        <button
          type="button"
          onClick={() => setIsRecovering(!isRecovering)}
          className={textLinkClass}
        >
          {isRecovering ? firstWay : t.useRecoveryCode}
        </button>
      </p>
    </div>
  )
}

function CodeForm<Result>({ submit, send, onDone }: SecondFactorFormProps<Result>) {
  const t = useTexts(secondFactorTexts)
  const failed = { title: t.notAccepted, shownInForm: 'always' } as const
  const form = useZodForm(loadCodeSchema, { defaultValues: { code: '' } })
  const mutation = useApiMutation(send, { error: failed, onSuccess: onDone })
  return (
    <Form form={form} mutation={mutation} errorAt="code" className="space-y-4">
      <Field label={t.code} required error={form.formState.errors.code?.message} hint={t.codeHint}>
        <Controller
          control={form.control}
          name="code"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page, or dialog, is this one question
          render={({ field }) => <CodeInput {...field} autoFocus />}
        />
      </Field>
      <SubmitButton size="large" className="w-full">
        {submit}
      </SubmitButton>
    </Form>
  )
}

function RecoveryCodeForm<Result>({ submit, send, onDone }: SecondFactorFormProps<Result>) {
  const t = useTexts(secondFactorTexts)
  const failed = { title: t.notAccepted, shownInForm: 'always' } as const
  const form = useZodForm(loadRecoverySchema, { defaultValues: { recoveryCode: '' } })
  const mutation = useApiMutation(send, { error: failed, onSuccess: onDone })
  return (
    <Form form={form} mutation={mutation} errorAt="recoveryCode" className="space-y-4">
      <Field
        label={t.recoveryCode}
        required
        error={form.formState.errors.recoveryCode?.message}
        hint={t.recoveryCodeHint}
      >
        <TextInput
          {...form.register('recoveryCode')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- its link was just pressed
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t.recoveryCodeExample}
          className="font-mono"
        />
      </Field>
      <SubmitButton size="large" className="w-full">
        {submit}
      </SubmitButton>
    </Form>
  )
}

function PasskeyButton<Result>({
  methods,
  requestOptions,
  send,
  onDone,
}: SecondFactorFormProps<Result>) {
  const t = useTexts(secondFactorTexts)
  const mutation = useApiMutation(
    async () => send({ passkey: await askForPasskey((await requestOptions()).options) }),
    { error: 'silent', onSuccess: onDone },
  )
  return (
    <div className="space-y-2">
      <Button
        variant={methods.includes('totp') ? 'secondary' : 'primary'}
        size="large"
        icon={<KeyRound aria-hidden className="size-5" />}
        isPending={mutation.isPending}
        onClick={() => mutation.mutate()}
        className="w-full"
      >
        {t.usePasskey}
      </Button>
      {mutation.error && (
        <p role="alert" className="text-sm font-medium text-sale">
          {errorMessage(mutation.error, t.passkeyFailed)}
        </p>
      )}
    </div>
  )
}
