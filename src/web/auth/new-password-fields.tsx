import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../ui/field.tsx'
import { MatchHint, PasswordHint } from './password-hints.tsx'
import { PasswordInput } from './password-input.tsx'

interface NewPasswordFieldsProps {
  password: string
  confirm: string
  register: (name: 'password' | 'confirm') => UseFormRegisterReturn
  errorOf: (name: 'password' | 'confirm') => string | undefined
}

/** A new password and its confirmation. Once something is typed, the live hints say what is wrong. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, confirm, register, errorOf } = props
  return (
    <>
      <Field
        label="Password"
        required
        error={password === '' ? errorOf('password') : undefined}
        hint={<PasswordHint password={password} />}
      >
        <PasswordInput
          {...register('password')}
          aria-invalid={errorOf('password') ? true : undefined}
          autoComplete="new-password"
        />
      </Field>
      <Field
        label="Confirm Password"
        required
        error={confirm === '' ? errorOf('confirm') : undefined}
        hint={confirm === '' ? undefined : <MatchHint password={password} confirm={confirm} />}
      >
        <PasswordInput
          {...register('confirm')}
          aria-invalid={errorOf('confirm') ? true : undefined}
          autoComplete="new-password"
        />
      </Field>
    </>
  )
}
