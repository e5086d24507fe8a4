import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import {
  mailEncryptions,
  type MailProviderName,
  mailProviderNames,
  mailProviders,
  usualPorts,
} from '#shared/mail/mail-providers.ts'
import type { mailServerInputSchema } from '#shared/mail/mail-server-schemas.ts'
import { useTexts } from '../../../languages/language.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { EmailInput, NumberInput, Options, Select, TextInput } from '../../../ui/forms/inputs.tsx'
import { mailSectionTexts } from './mail-section-texts.tsx'

type Typed = z.input<typeof mailServerInputSchema>

export type ChosenProvider = MailProviderName | 'other'

const choices: readonly ChosenProvider[] = [...mailProviderNames, 'other']

const appPasswordUrl = 'https://myaccount.google.com/apppasswords'

interface ProviderFieldProps {
  provider: ChosenProvider
  /** The sender before one is typed. */
  sender: string
  onChoose: (provider: ChosenProvider) => void
}

/** Fills in what a known provider has in common for all its accounts. */
export function ProviderField({ provider, sender, onChoose }: ProviderFieldProps) {
  const t = useTexts(mailSectionTexts)
  const { setValue } = useFormContext<Typed>()
  const choose = (chosen: ChosenProvider) => {
    const known = chosen === 'other' ? null : mailProviders[chosen]
    const encryption = known?.encryption ?? 'tls'
    setValue('host', known?.host ?? '', { shouldDirty: true })
    setValue('encryption', encryption)
    setValue('port', String(usualPorts[encryption]))
    setValue('sender', sender)
    onChoose(chosen)
  }
  return (
    <Field label={t.provider}>
      <Select
        value={provider}
        onChange={({ currentTarget }) => choose(currentTarget.value as ChosenProvider)}
      >
        <Options values={choices} labels={t.providers} />
      </Select>
    </Field>
  )
}

/** Where a mail server that the shop does not know is reached. */
export function ConnectionFields() {
  const t = useTexts(mailSectionTexts)
  const { register, setValue, formState } = useFormContext<Typed>()
  const { errors } = formState
  return (
    <>
      <Field label={t.host} required error={errors.host?.message} hint={t.hostHint}>
        <TextInput
          {...register('host')}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.encryption} required error={errors.encryption?.message}>
          <Select
            {...register('encryption', {
              onChange: ({ target }: { target: { value: Typed['encryption'] } }) =>
                setValue('port', String(usualPorts[target.value])),
            })}
          >
            <Options values={mailEncryptions} labels={t.encryptions} />
          </Select>
        </Field>
        <Field label={t.port} required error={errors.port?.message}>
          <NumberInput {...register('port')} />
        </Field>
      </div>
    </>
  )
}

interface AccountFieldsProps {
  provider: ChosenProvider
  isPasswordSaved: boolean
  /** The environment says who sends. */
  isSenderFixed: boolean
}

/** The account there. */
export function AccountFields({ provider, isPasswordSaved, isSenderFixed }: AccountFieldsProps) {
  const t = useTexts(mailSectionTexts)
  const { register, formState } = useFormContext<Typed>()
  const { errors } = formState
  const isOwnAddress = provider !== 'other' && mailProviders[provider].sendsAsAccount
  const labels = {
    gmail: { userName: t.emailOf, password: t.appPassword },
    zoho: { userName: t.emailOf, password: t.password },
    brevo: { userName: t.login, password: t.smtpKey },
    other: { userName: t.userName, password: t.password },
  }[provider]
  return (
    <>
      <Field
        label={labels.userName}
        required
        error={errors.userName?.message ?? (isOwnAddress ? errors.sender?.message : undefined)}
        hint={provider === 'other' ? t.userNameHint : undefined}
      >
        {isOwnAddress ? (
          <EmailInput {...register('userName')} autoComplete="off" />
        ) : (
          <TextInput
            {...register('userName')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label={labels.password}
        required={!isPasswordSaved}
        error={errors.password?.message}
        hint={<PasswordHint provider={provider} isSaved={isPasswordSaved} />}
      >
        <TextInput
          {...register('password')}
          type="password"
          autoComplete="new-password"
          spellCheck={false}
        />
      </Field>
      {!isOwnAddress && (
        <Field
          label={t.sender}
          error={errors.sender?.message}
          hint={provider === 'other' ? t.senderHint : undefined}
          required={provider === 'brevo'}
        >
          <EmailInput {...register('sender')} autoComplete="off" readOnly={isSenderFixed} />
        </Field>
      )}
    </>
  )
}

function PasswordHint({ provider, isSaved }: { provider: ChosenProvider; isSaved: boolean }) {
  const t = useTexts(mailSectionTexts)
  if (isSaved) return t.passwordSaved
  if (provider === 'zoho') return t.zohoHint
  if (provider === 'brevo') return t.brevoHint
  if (provider === 'other') return t.passwordHint
  return t.gmailHint((text) => (
    <a href={appPasswordUrl} target="_blank" rel="noreferrer" className="link">
      {text}
    </a>
  ))
}
