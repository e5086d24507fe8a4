import type { ComponentProps } from 'react'
import { latinDigits } from '#shared/formatting/digits.ts'
import { codeLength } from '#shared/auth/second-factor.ts'
import { TextInput } from '../../ui/forms/inputs.tsx'

interface CodeInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  length?: number
  onChange: (digits: string) => void
}

/**
 * Takes the digits of a code, Bangla digits too, and a pasted one with spaces; phones offer the code from a
 * message above the keys.
 */
export function CodeInput({ length = codeLength, onChange, ...rest }: CodeInputProps) {
  return (
    <TextInput
      {...rest}
      onChange={(event) =>
        onChange(latinDigits(event.target.value).replaceAll(/\D/g, '').slice(0, length))
      }
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="000000"
      className="text-center text-xl font-semibold tracking-[0.4em] tabular-nums"
    />
  )
}
