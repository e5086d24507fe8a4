import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../ui/field.tsx'
import { MatchHint, PasswordHint } from './password-hints.tsx'
import { PasswordInput } from './password-input.tsx'

/** What a form with these fields holds besides its own. */
interface NewPassword {
  password: string
  confirm: string
}

/** A new password and its confirmation. Once something is typed, the live hints say what is wrong. */
export function NewPasswordFields() {
  const { control, formState, register } = useFormContext<NewPassword>()
  const { errors } = formState
  const [password, confirm] = useWatch({ control, name: ['password', 'confirm'] })
  return (
    <>
      <Field
        label="Password"
        required
        error={password === '' ? errors.password?.message : undefined}
        hint={<PasswordHint password={password} />}
      >
        <PasswordInput
          {...register('password')}
          aria-invalid={errors.password ? true : undefined}
          autoComplete="new-password"
        />
      </Field>
      <Field
        label="Confirm Password"
        required
        error={confirm === '' ? errors.confirm?.message : undefined}
        hint={confirm === '' ? undefined : <MatchHint password={password} confirm={confirm} />}
      >
        <PasswordInput
          {...register('confirm')}
          aria-invalid={errors.confirm ? true : undefined}
          autoComplete="new-password"
        />
      </Field>
    </>
  )
}
