import { clsx } from 'clsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { useFormContext, useWatch } from 'react-hook-form'
import { minPasswordLength } from '#shared/auth/passwords.ts'
import { useTexts } from '../../languages/language.ts'
import { Field } from '../../ui/forms/field.tsx'
import { authPageTexts } from '../auth-page-texts.tsx'
import { PasswordInput } from './password-input.tsx'
import { usePasswordProblem } from './use-password-problem.ts'

/** The values that these fields add to a form. */
interface NewPassword {
  password: string
  confirm: string
}

/** A new password and its confirmation. Live hints validate them while typing. */
export function NewPasswordFields() {
  const t = useTexts(authPageTexts)
  const { control, formState, register } = useFormContext<NewPassword>()
  const { errors } = formState
  const [password, confirm] = useWatch({ control, name: ['password', 'confirm'] })
  const { type, message } = errors.password ?? {}
  const error = password === '' || type === 'server' ? message : undefined
  return (
    <>
      <Field
        label={t.password}
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
        label={t.confirmPassword}
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
      <span>{isGood ? good : bad}</span>
    </span>
  )
}

/** Says while a new password is typed whether the shop takes it (SPEC §5). */
function PasswordHint({ password }: { password: string }) {
  const t = useTexts(authPageTexts).hints
  const problem = usePasswordProblem(password)
  if (password === '' || problem === undefined) return t.length
  return (
    <LiveHint
      isGood={problem === null}
      good={t.good}
      bad={password.length < minPasswordLength ? t.tooShort : (problem ?? '')}
    />
  )
}

/** Says whether the confirmation is the password. */
function MatchHint({ password, confirm }: { password: string; confirm: string }) {
  const t = useTexts(authPageTexts).hints
  return <LiveHint isGood={password === confirm} good={t.match} bad={t.noMatch} />
}
