import { clsx } from 'clsx'
import { Check, Dot } from 'lucide-react'
import {
  passwordRequirements,
  passwordStrength,
  strengthName,
  type StrengthName,
} from '#shared/auth/passwords.ts'

const colors: Record<StrengthName, { bar: string; text: string }> = {
  Weak: { bar: 'bg-sale', text: 'text-sale' },
  Fair: { bar: 'bg-star', text: 'text-warn' },
  Good: { bar: 'bg-brand', text: 'text-brand' },
  Strong: { bar: 'bg-brand-dark', text: 'text-brand-dark' },
}

/** How strong a new password is, and what would make it stronger. */
export function PasswordStrengthMeter({ password }: { password: string }) {
  const score = password === '' ? 0 : passwordStrength(password)
  const name = strengthName(score)
  return (
    <div className="mt-3">
      <div aria-hidden className="grid grid-cols-5 gap-1.5">
        {passwordRequirements.map(({ text }, index) => (
          <span
            key={text}
            className={clsx('h-1.5 rounded-full', index < score ? colors[name].bar : 'bg-line')}
          />
        ))}
      </div>
      <p aria-live="polite" className="mt-1.5 min-h-5 text-sm">
        {password !== '' && (
          <>
            Password strength: <strong className={colors[name].text}>{name}</strong>
          </>
        )}
      </p>
      <ul aria-label="Requirements" className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
        {passwordRequirements.map(({ text, test }) => (
          <Requirement key={text} text={text} isMet={test(password)} />
        ))}
      </ul>
    </div>
  )
}

function Requirement({ text, isMet }: { text: string; isMet: boolean }) {
  const Icon = isMet ? Check : Dot
  return (
    <li className={clsx('flex items-center gap-1.5', isMet ? 'text-brand' : 'text-muted')}>
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={isMet ? 3 : 5} />
      {text}
      <span className="sr-only">{isMet ? ' (met)' : ' (not met)'}</span>
    </li>
  )
}
