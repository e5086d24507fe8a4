import type { ComponentProps, ReactNode } from 'react'
import { normalizePhone, normalizeShopPhone } from '#shared/addresses/phone.ts'
import { latinDigits } from '#shared/formatting/digits.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { EmailInput, NumberInput, PhoneInput, TextInput } from '../../../ui/forms/inputs.tsx'
import type { SettingKind } from './setting-kind.ts'

export const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

export const readText = (typed: string) => typed.trim() || undefined

/** An invalid number is returned as text. */
export function readNumber(typed: string): number | string | undefined {
  const text = latinDigits(typed).trim()
  const number = Number(text)
  return text === '' ? undefined : Number.isFinite(number) ? number : typed.trim()
}

type InputProps = ComponentProps<'input'>

/** A setting that is typed in one line. */
function line(
  LineInput: (props: InputProps) => ReactNode,
  attributes: InputProps,
  read: (typed: string) => unknown = readText,
): SettingKind<string> {
  return {
    typed: textOf,
    read,
    Input: ({ field, texts, hideLabel }) => (
      <Field label={texts.label} hint={texts.hint} error={field.error} hideLabel={hideLabel}>
        <LineInput
          autoComplete="off"
          {...attributes}
          value={field.value}
          onChange={({ target }) => field.change(target.value)}
        />
      </Field>
    ),
  }
}

export const text = line(TextInput, {})

export const email = line(EmailInput, { className: 'max-w-sm' })

/** A mobile number or a hotline such as 09613-123456 in any usual writing, with +880 in the setting. */
export const phone = line(PhoneInput, {}, (typed) => normalizeShopPhone(typed) ?? readText(typed))

/** A phone as WhatsApp has it, without the plus. */
export const whatsapp = line(
  PhoneInput,
  {},
  (typed) => normalizePhone(typed)?.slice(1) ?? readText(typed),
)

/** An address on the web, or a path of the shop. */
export const link = line(TextInput, { inputMode: 'url', autoCapitalize: 'none' })

/** Latin or Bangla digits. */
export const number = line(NumberInput, { className: 'max-w-40' }, readNumber)

/** As in 09:00; the browser shows it as its user writes times. */
export const timeOfDay = line(TextInput, { type: 'time', className: 'max-w-40' })
