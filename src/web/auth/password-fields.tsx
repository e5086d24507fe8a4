import { clsx } from 'clsx'
import { CircleCheck, CircleX } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { minPasswordLength } from '#shared/auth/passwords.ts'
import { Field } from '../ui/forms/field.tsx'
import { PasswordInput } from './password-input.tsx'
import { usePasswordProblem } from './use-password-problem.ts'

/** The values that these fields add to a form. */
interface NewPassword {
  password: string
  confirm: string
}

/** A new password and its confirmation. Live hints validate them while typing. */
export function NewPasswordFields() {
  const { control, formState, register } = useFormContext<NewPassword>()
  const { errors } = formState
  const [password, confirm] = useWatch({ control, name: ['password', 'confirm'] })
  const { type, message } = errors.password ?? {}
  const error = password === '' || type === 'server' ? message : undefined
  return (
    <>
      <Field
        label="Password"
        required
        error={error}
        hint={error === undefined && <PasswordHint password={password} />}
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

interface LiveHintProps {
  isGood: boolean
  good: string
  bad: string
}

function LiveHint({ isGood, good, bad }: LiveHintProps) {
  const Icon = isGood ? CircleCheck : CircleX
  return (
    <span
      aria-live="polite"
      className={clsx('flex items-center gap-1.5', isGood ? 'text-brand' : 'text-sale')}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {isGood ? good : bad}
    </span>
  )
}

/** Says while a new password is typed whether the shop takes it (SPEC §5). */
function PasswordHint({ password }: { password: string }) {
  const problem = usePasswordProblem(password)
  if (password === '' || problem === undefined) return `At least ${minPasswordLength} characters`
  const tooShort = `Password must be at least ${minPasswordLength} characters`
  return (
    <LiveHint
      isGood={problem === null}
      good="Password meets requirements"
      bad={password.length < minPasswordLength ? tooShort : (problem ?? '')}
    />
  )
}

/** Says whether the confirmation is the password. */
function MatchHint({ password, confirm }: { password: string; confirm: string }) {
  if (confirm === '') return null
  return (
    <LiveHint isGood={password === confirm} good="Passwords match" bad="Passwords do not match" />
  )
}
