import type { ComponentProps } from 'react'
import { latinDigits } from '#shared/formatting/digits.ts'
import { codeLength } from '#shared/auth/second-factor.ts'
import { TextInput } from '../../ui/forms/inputs.tsx'

interface CodeInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  onChange: (digits: string) => void
}

/** Takes the digits of a code, Bangla digits too; phones offer the code from a message above the keys. */
export function CodeInput({ onChange, ...rest }: CodeInputProps) {
  return (
    <TextInput
      {...rest}
      onChange={(event) => onChange(digitsOf(event.target.value))}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="000000"
      className="text-center text-xl font-semibold tracking-[0.4em] tabular-nums"
    />
  )
}

function digitsOf(text: string): string {
  return latinDigits(text).replaceAll(/\D/g, '').slice(0, codeLength)
}
